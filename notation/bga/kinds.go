package bga

// known holds the kinds of notifications that a log of a game has; the reader uses those of happen. The others tell browsers what to show.
var known = map[string]bool{
	"": true, "playTile": true, "cantPlay": true, "playPartisan": true, "gameStateChange": true, "realizationAchieved": true, "winPoints": true,
	"playerConcedeGame": true, "gameResultNeutralized": true, "simpleNote": true, "simpleNode": true, "deck_size": true, "pickTile": true,
	"updateReflexionTime": true, "newActivePlayer": true, "gameStateChangePrivateArg": true, "gameStateMultipleActiveUpdate": true,
	"updateSpectatorList": true, "yourturnack": true, "wakeupPlayers": true, "tableInfosChanged": true, "playerstatus": true,
	"chat": true, "chatmessage": true, "tablechat": true, "startWriting": true, "stopWriting": true, "archivewaitingdelay": true,
	"end_archivewaitingdelay": true, "replaywaitingdelay": true, "end_replaywaitingdelay": true, "replayinitialwaitingdelay": true,
	"end_replayinitialwaitingdelay": true, "playerEliminated": true, "zombieModeFail": true, "zombieModeFailWarning": true, "simplePause": true,
	"skipTurnOfPlayer": true, "skipTurnOfPlayerWarning": true, "clockalert": true, "resultsAvailable": true, "switchToTurnbased": true,
	"switchToRealtime": true, "undoRestorePoint": true, "refreshUI": true, "banFromTable": true, "allPlayersAreZombie": true, "infomsg": true,
	"log": true, "message": true, "history_history": true, "showTutorial": true, "updatePlayerTableDecision": true, "tableDecision": true,
	"yourTurn": true, "gameEnd": true, "updateMoves": true, "loadBug": true,
}
