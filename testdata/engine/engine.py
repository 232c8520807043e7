"""A rules engine for the base game of Carcassonne that cartulary tests: docs/engines.md.

    cartulary test --engine "python3 testdata/engine/engine.py" --mutants 20 testdata/games

It shares nothing with Cartulary but the protocol. An argument plants a bug, such as: engine.py edges. BUGS lists them.
"""

import json
import sys

BUGS = """
edges       ignores the edges of tiles
neighbours  lets a tile lie without a neighbour
features    looks only at the tile itself for followers on a feature
supply      lets an eighth follower come from nowhere
rotation    turns tiles anticlockwise
monk        lets a monk stand on any tile
fields      does not join the fields of two tiles
player      lets anybody play
drawn       does not count the tiles of the box
pennants    counts no pennants
"""

# The tiles of the box at rotation 0: name, number, and parts. A city or road has sides, a field half sides (a side is both of its
# halves); "+" is a pennant, and the sides behind "|" are those of cities that the field borders.
TILES = """
BA/LR 2 cloister; road S; field N E S W
BA/L 4 cloister; field N E S W
BA/Cccc+ 1 city+ N E S W
BA/RCr 4 city N; road E W; field ENE WNW | N; field ESE S WSW
BA/C 5 city N; field E S W | N
BA/CFc+ 2 city+ E W; field N | E; field S | E
BA/CFc.1 1 city E W; field N | E; field S | E
BA/CFC.2 3 city N; city S; field E W | N S
BA/CC.2 2 city N; city W; field E S | N W
BA/CRr 3 city N; road E S; field ENE SSW W | N; field ESE SSE
BA/RrC 3 city N; road S W; field E SSE WNW | N; field SSW WSW
BA/CRRR 3 city N; road E; road S; road W; field ENE WNW | N; field SSW WSW; field ESE SSE
BA/Cc+ 2 city+ N W; field E S | N
BA/Cc.1 3 city N W; field E S | N
BA/CcRr+ 2 city+ N W; road E S; field ENE SSW | N; field ESE SSE
BA/CcRr 3 city N W; road E S; field ENE SSW | N; field ESE SSE
BA/Ccc+ 1 city+ N E W; field S | N
BA/Ccc 3 city N E W; field S | N
BA/CccR+ 2 city+ N E W; road S; field SSE | N; field SSW | N
BA/CccR 1 city N E W; road S; field SSE | N; field SSW | N
BA/RFr 8 road E W; field WNW N ENE; field ESE S WSW
BA/Rr 9 road S W; field WNW N E SSE; field SSW WSW
BA/RRR 4 road E; road S; road W; field WNW N ENE; field ESE SSE; field SSW WSW
BA/RRRR 1 road N; road E; road S; road W; field NNW WNW; field NNE ENE; field ESE SSE; field SSW WSW
"""

SIDES = ["N", "E", "S", "W"]
HALVES = ["NNW", "NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW"]
STEPS = [(0, -1), (1, 0), (0, 1), (-1, 0)]
ROLES = {"knight": "city", "thief": "road", "farmer": "field", "monk": "cloister"}
FOLLOWERS = 7


class Part:
    """A part of a tile: its places are numbers of sides, of a field those of half sides."""

    def __init__(self, text):
        words, _, cities = text.partition("|")
        kind, *names = words.split()
        self.kind, self.pennant = kind.rstrip("+"), kind.endswith("+")
        self.places = []
        for name in names:
            if self.kind != "field":
                self.places.append(SIDES.index(name))
            elif name in HALVES:
                self.places.append(HALVES.index(name))
            else:
                self.places += [2 * SIDES.index(name), 2 * SIDES.index(name) + 1]
        self.cities = [SIDES.index(name) for name in cities.split()]
        quarter = 2 if self.kind == "field" else 1
        self.by_rotation = [sorted((p + quarter * r) % (4 * quarter) for p in self.places) for r in range(4)]

    def turned(self, rotation):
        return self.by_rotation[rotation]


# By name: the number of a tile, and its parts.
BOX = {}
for line in TILES.strip().splitlines():
    name, number, parts = line.split(" ", 2)
    BOX[name] = int(number), [Part(text) for text in parts.split(";")]


class Refused(Exception):
    """An illegal action: its number in the turn, from 1, or 0 for the turn as a whole."""

    def __init__(self, action=0):
        self.action = action


class Feature:
    def __init__(self, part, node):
        self.kind, self.tiles, self.pennants, self.cities = part.kind, {node[0]}, int(part.pennant), []
        self.open = len(part.places)
        self.followers = []  # of players, each with the node on which it stands


class Game:
    def __init__(self, record, bug):
        self.bug = bug
        self.players = [p["colour"] for p in record["players"]]
        self.left = []
        self.scores = {c: 0 for c in self.players}
        self.supplies = {c: FOLLOWERS for c in self.players}
        self.farmers = record.get("rules", {}).get("overrides", {}).get("base.farmers") != "off"
        self.remaining = {name: number for name, (number, _) in BOX.items()}
        self.types = {name: parts for name, (_, parts) in BOX.items()}
        self.board = {}  # by square: the tile and its rotation
        self.features = {}  # by square and index of a part
        self.active = None
        for start in record.get("start", [{"tile": "BA/RCr", "at": [0, 0], "rotation": 0}]):
            self.remaining[start["tile"]] -= 1
            self.lay(start["tile"], tuple(start["at"]), self.quarters(start["rotation"]))

    def quarters(self, degrees):
        turns = degrees // 90
        return -turns % 4 if self.bug == "rotation" else turns

    # The board

    def edge(self, name, rotation, side):
        for part in self.types[name]:
            if part.kind in ("city", "road") and side in part.turned(rotation):
                return part.kind
        return "field"

    def fits(self, name, at, rotation):
        """Whether a tile may lie on a square."""
        neighbours = 0
        for side, (dx, dy) in enumerate(STEPS):
            beside = self.board.get((at[0] + dx, at[1] + dy))
            if beside:
                neighbours += 1
                if self.bug != "edges" and self.edge(name, rotation, side) != self.edge(*beside, (side + 2) % 4):
                    return False
        return at not in self.board and (neighbours > 0 or self.bug == "neighbours")

    def squares(self):
        """The empty squares beside tiles, by row and column."""
        beside = {(x + dx, y + dy) for x, y in self.board for dx, dy in STEPS}
        return sorted(beside - set(self.board), key=lambda at: (at[1], at[0]))

    def placements(self, name):
        return [(at, r) for at in self.squares() for r in range(4) if self.fits(name, at, r)]

    def across(self, at, part, place):
        """The node on the other side of an edge, if there is a tile."""
        side = place // 2 if part.kind == "field" else place
        dx, dy = STEPS[side]
        square = (at[0] + dx, at[1] + dy)
        if square not in self.board:
            return None
        name, rotation = self.board[square]
        want = (side + 2) % 4
        if part.kind == "field":
            want = (5 - place) % 8 if side % 2 == 0 else (9 - place) % 8
        for index, other in enumerate(self.types[name]):
            if other.kind == part.kind and want in other.turned(rotation):
                return square, index
        return None

    def joined(self, name, at, rotation):
        """For each part of a tile to be placed: the features of the board that it would join, also through another part."""
        groups = []
        for part in self.types[name]:
            nodes = [self.across(at, part, p) for p in part.turned(rotation)]
            if part.kind == "field" and self.bug == "fields":
                nodes = []
            groups.append({id(self.features[n]): self.features[n] for n in nodes if n})
        for _ in groups:
            for a in groups:
                for b in groups:
                    if a is not b and a.keys() & b.keys():
                        a.update(b)
        return [list(g.values()) for g in groups]

    def lay(self, name, at, rotation):
        self.board[at] = (name, rotation)
        for index, part in enumerate(self.types[name]):
            self.features[at, index] = Feature(part, (at, index))
        for index, part in enumerate(self.types[name]):
            own = self.features[at, index]
            if part.kind == "field":
                own.cities = [(at, i) for i, p in enumerate(self.types[name]) if p.kind == "city" and set(p.places) & set(part.cities)]
            for place in part.turned(rotation):
                node = self.across(at, part, place)
                if node and not (part.kind == "field" and self.bug == "fields"):
                    self.join(self.features[node], self.features[at, index])

    def join(self, a, b):
        a.open -= 2
        if a is b:
            return
        a.open += b.open
        a.tiles |= b.tiles
        a.pennants += b.pennants
        a.cities += b.cities
        a.followers += b.followers
        for node, feature in self.features.items():
            if feature is b:
                self.features[node] = a

    def free_parts(self, name, joined):
        """The parts of a tile on which a follower may stand, given the features that each joins."""
        free = []
        for index, part in enumerate(self.types[name]):
            occupied = any(f.followers for f in joined[index]) and self.bug != "features"
            if not occupied and (part.kind != "field" or self.farmers):
                free.append(index)
        return free

    # Scoring

    def pay(self, feature, points):
        count = {}
        for player, _ in feature.followers:
            count[player] = count.get(player, 0) + 1
        for player, n in count.items():
            if n == max(count.values()):
                self.scores[player] += points

    def surrounding(self, at):
        return sum((at[0] + dx, at[1] + dy) in self.board for dx in (-1, 0, 1) for dy in (-1, 0, 1))

    def worth(self, feature, complete):
        if feature.kind == "cloister":
            return self.surrounding(next(iter(feature.tiles)))
        if feature.kind == "field":
            return 3 * len({id(self.features[c]) for c in feature.cities if self.features[c].open == 0})
        pennants = 0 if self.bug == "pennants" else feature.pennants
        return (len(feature.tiles) + pennants) * (2 if complete and feature.kind == "city" else 1)

    def score(self):
        """Scores what is complete and returns its followers."""
        for feature in {id(f): f for f in self.features.values()}.values():
            complete = feature.kind != "field" and feature.open == 0
            if feature.kind == "cloister":
                complete = self.worth(feature, True) == 9
            if complete and feature.followers:
                self.pay(feature, self.worth(feature, True))
                for player, _ in feature.followers:
                    self.supplies[player] += 1
                feature.followers = []

    def finish(self):
        for feature in {id(f): f for f in self.features.values()}.values():
            self.pay(feature, self.worth(feature, False))

    # Turns

    def next_player(self):
        at = self.players.index(self.active) + 1 if self.active else 0
        order = self.players[at:] + self.players[:at]
        return next(p for p in order if p not in self.left)

    def begin(self, turn):
        if turn["player"] not in self.players or not sum(self.remaining.values()):
            raise Refused()
        if turn["player"] != self.next_player() and self.bug != "player":
            raise Refused()
        self.active = turn["player"]

    def play(self, turn):
        self.begin(turn)
        placed = deployed = scored = False
        for number, action in enumerate(turn["actions"], 1):
            if self.active in self.left:
                raise Refused(number)
            do = action["do"]
            if do in ("place", "discard"):
                name = action["tile"]
                if placed or name not in self.types or not self.remaining[name] and self.bug != "drawn":
                    raise Refused(number)
            if do == "place":
                at, rotation = tuple(action["at"]), self.quarters(action["rotation"])
                if not self.fits(name, at, rotation):
                    raise Refused(number)
                free = self.free_parts(name, self.joined(name, at, rotation))
                self.remaining[name] -= 1
                self.lay(name, at, rotation)
                placed = True
            elif do == "discard":
                if self.placements(name):
                    raise Refused(number)
                self.remaining[name] -= 1
            elif do == "deploy":
                if not placed or deployed or scored or "figure" in action or "at" in action:
                    raise Refused(number)
                index = self.part_named(name, rotation, action["role"], action.get("loc"))
                if index not in free or not self.supplies[self.active] and self.bug != "supply":
                    raise Refused(number)
                if index >= 0:
                    self.features[at, index].followers.append((self.active, (at, index)))
                self.supplies[self.active] -= 1
                deployed = True
            elif do == "scored":
                self.score()
                scored = True
            elif do == "leaves":
                self.left.append(self.active)
                if len(self.players) - len(self.left) < 2:
                    raise Refused(number)
            elif do != "pass":
                raise Refused(number)
        if not placed and self.active not in self.left and sum(self.remaining.values()):
            raise Refused()
        self.score()

    def part_named(self, name, rotation, role, loc):
        """The index of the part of a role at a location, -1 if there is none."""
        for index, part in enumerate(self.types[name]):
            names = HALVES if part.kind == "field" else SIDES
            if part.kind == ROLES[role] and (loc is None or loc in [names[p] for p in part.turned(rotation)]):
                return index
        if role == "monk" and self.bug == "monk":
            return 0
        return -1

    def moves(self, turn):
        """The legal moves at the beginning of a turn that places a tile, as cartulary legal writes them."""
        name = next((a["tile"] for a in turn["actions"] if a["do"] == "place"), None)
        if name is None:
            return None
        texts = []
        for at, rotation in self.placements(name):
            place = "%s@%d,%d^%d" % (name, *at, rotation * 90)
            texts.append(place)
            if not self.supplies[turn["player"]]:
                continue
            for index in self.free_parts(name, self.joined(name, at, rotation)):
                part = self.types[name][index]
                role = next(r for r, kind in ROLES.items() if kind == part.kind)
                where = part.turned(rotation)
                loc = " " + (HALVES if part.kind == "field" else SIDES)[where[0]] if where else ""
                texts.append(place + " | " + role + loc)
        return texts

    def state(self, **of):
        return dict(of, legal=True, scores=dict(self.scores), supplies=dict(self.supplies))


def unplayed(request):
    """The reason why the engine does not play a game."""
    overrides = request["record"].get("rules", {}).get("overrides", {})
    if request["sets"] != ["base"] or request["edition"] != ["base-2002"]:
        return "only the base game with the rules since 2002"
    if any(key != "base.farmers" or value not in ("off", "per_farm_3") for key, value in overrides.items()):
        return "only the usual rules"
    return None


def answer(request, bug):
    reason = unplayed(request)
    if reason:
        return {"skip": reason}
    record = request["record"]
    game = Game(record, bug)
    verdict, states, moves = {"legal": True}, [], []
    for turn in record.get("turns", []):
        name = {"turn": turn["n"]}
        if request["compare"] == "moves":
            legal = game.moves(turn)
            if legal is not None:
                moves.append(dict(name, moves=legal))
        try:
            game.play(turn)
        except Refused as refused:
            verdict = dict(name, legal=False)
            if refused.action:
                verdict["action"] = refused.action
            states.append(verdict)
            break
        states.append(game.state(**name))
    if request["final"] and verdict["legal"]:
        game.finish()
        states.append(game.state(final=True))
    if request["compare"] == "states":
        return {"states": states}
    if request["compare"] == "moves":
        return dict(verdict, moves=moves)
    return verdict


def main():
    bug = sys.argv[1] if len(sys.argv) > 1 else ""
    if bug and bug not in [line.split()[0] for line in BUGS.strip().splitlines()]:
        sys.exit("the bugs are:" + BUGS.rstrip())
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line), bug)), flush=True)


main()
