package lang

// words are the words of the rules by the name that the engine gives them, with the words of the French rule books. The
// French word comes without an article.
var words = table{
	{"city", "ville"}, {"road", "route"}, {"cloister", "monastère"}, {"field", "champ"}, {"garden", "jardin"},
	{"unfinished city", "ville inachevée"}, {"unfinished road", "route inachevée"}, {"unfinished cloister", "monastère inachevé"}, {"unfinished garden", "jardin inachevé"},
	{"finished city", "ville achevée"}, {"finished road", "route achevée"}, {"finished cloister", "monastère achevé"}, {"finished garden", "jardin achevé"},
	{"knight", "chevalier"}, {"thief", "voleur"}, {"monk", "moine"}, {"farmer", "paysan"},
	{"big knight", "grand chevalier"}, {"big thief", "grand voleur"}, {"big monk", "grand moine"}, {"big farmer", "grand paysan"}, {"big follower", "grand partisan"},
	{"big", "grand"}, {"builder", "bâtisseur"}, {"pig", "cochon"}, {"follower", "partisan"}, {"abbot", "abbé"}, {"phantom", "fantôme"},
	{"phantom knight", "chevalier fantôme"}, {"phantom thief", "voleur fantôme"}, {"phantom monk", "moine fantôme"}, {"phantom farmer", "paysan fantôme"},
	{"phantom follower", "partisan fantôme"},
	{"guard", "garde"}, {"big guard", "grand garde"}, {"phantom guard", "garde fantôme"}, {"mayor guard", "maire de garde"}, {"wagon guard", "chariot de garde"},
	{"mayor", "maire"}, {"wagon", "chariot"}, {"barn", "grange"},
	{"mayor knight", "maire"}, {"wagon knight", "chariot"}, {"wagon thief", "chariot"}, {"wagon monk", "chariot"}, {"wagon farmer", "chariot"},
	{"castle", "forteresse"}, {"bridge", "pont"}, {"tower piece", "étage de tour"}, {"abbey", "abbaye"}, {"lord", "seigneur"}, {"big lord", "grand seigneur"}, {"phantom lord", "seigneur fantôme"}, {"mayor lord", "maire"}, {"wagon lord", "chariot"},
	{"finished castle", "forteresse achevée"}, {"ransom", "rançon"}, {"bazaar", "bazar"},
	{"dragon", "dragon"}, {"fairy", "fée"}, {"princess", "princesse"}, {"leper", "lépreux"}, {"flea", "puce"}, {"outbreak", "épidémie"},
	{"active", "active"}, {"latent", "latente"}, {"eradicated", "éradiquée"}, // of an outbreak and a flea
	{"goods", "marchandises"}, {"wine", "vin"}, {"grain", "blé"}, {"cloth", "tissu"}, {"king", "roi"}, {"robber", "brigand"},
	{"shepherd", "berger"}, {"flock", "troupeau"}, {"wolf", "loup"},
	{"sheep-1", "jeton 1 mouton"}, {"sheep-2", "jeton 2 moutons"}, {"sheep-3", "jeton 3 moutons"}, {"sheep-4", "jeton 4 moutons"},
	{"red", "rouge"}, {"yellow", "jaune"}, {"green", "vert"}, {"blue", "bleu"}, {"black", "noir"}, {"pink", "rose"},
	{"grey", "gris"}, {"white", "blanc"}, {"violet", "violet"},
	// Places on a tile.
	{"north", "nord"}, {"east", "est"}, {"south", "sud"}, {"west", "ouest"}, {"middle", "milieu"},
	{"north-east", "nord-est"}, {"south-east", "sud-est"}, {"south-west", "sud-ouest"}, {"north-west", "nord-ouest"},
	{"north-northwest", "nord-nord-ouest"}, {"north-northeast", "nord-nord-est"}, {"east-northeast", "est-nord-est"}, {"east-southeast", "est-sud-est"},
	{"south-southeast", "sud-sud-est"}, {"south-southwest", "sud-sud-ouest"}, {"west-southwest", "ouest-sud-ouest"}, {"west-northwest", "ouest-nord-ouest"},
	// What an empty square needs.
	{"north city", "ville au nord"}, {"north road", "route au nord"}, {"north field", "champ au nord"},
	{"east city", "ville à l’est"}, {"east road", "route à l’est"}, {"east field", "champ à l’est"},
	{"south city", "ville au sud"}, {"south road", "route au sud"}, {"south field", "champ au sud"},
	{"west city", "ville à l’ouest"}, {"west road", "route à l’ouest"}, {"west field", "champ à l’ouest"},
}
