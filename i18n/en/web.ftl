# The table in the browser.

## Systems

web-system-sas = SAS: Rogue Regiment
web-system-sas-edition = Cooperative: the rules play the enemy
web-system-sas-for = 1 to 4 players, about 20 minutes
web-system-sas-go = Play the tutorial now
web-system-wh40k10 = Warhammer 40,000
web-system-wh40k10-edition = 10th edition
web-system-wh40k10-for = 2 players, about 2 hours
web-system-wh40k9 = Warhammer 40,000
web-system-wh40k9-edition = 9th edition
web-system-wh40k9-for = 2 players, about 2 hours
web-system-t9a = The Ninth Age
web-system-t9a-edition = 3rd edition
web-system-t9a-for = 2 players, about 3 hours
web-system-ford = The Ford
web-system-ford-edition = Our own small game, to learn how it works
web-system-ford-for = 2 players, 10 minutes
web-system-orchard = The Orchard
web-system-orchard-edition = A small game of single models on an open table
web-system-orchard-for = 2 players, 5 minutes
web-bot-name = { $bot ->
    [random] Moves at random
    [rollouts] Plays ahead
    [commander] The Commander
    [marshal] The Marshal
    [scoutmaster] The Scoutmaster
    [prowler] The Prowler
   *[other] { $bot }
}

## Everywhere

web-home-link = Grognard, to the first page
web-nav-label = Pages
web-nav-play = Play
web-nav-odds = Odds
web-nav-rules = Rules
web-nav-replays = Replays
web-back-to-game = Back to the game
web-language = Language
web-theme = Light or dark
web-close = Close
web-unreachable = The server does not answer. Is it still running?
web-failed = That did not work. Please try again.
web-page-broke = Something on this page went wrong. The game is safe on the server.
web-page-again = Show the table again
web-one-moment = One moment…

## Home

web-hello = The table is set.
web-games = Games
web-play-now = Play now against the bot
web-play-now-of = Play { $name } now
web-set-up = Set up a game
web-set-up-of = Set up a game of { $name }
web-watch-bots = Watch bots
web-continue = Continue
web-your-move-at = Your move: { $name }
web-your-move = your move
web-their-move = waiting
web-watching = watching
web-watch = watch
web-forget = Take it off the list
web-forget-game = Take “{ $name }” off this list
web-keep = Keep it
web-no-games-yet = No game is running. Begin one above.
web-no-replays-yet = Finished games stay here.
web-odds-line = What this attack will do, exactly
web-rules-line = Every rule, with its name in the book
web-my-games = My games
web-open-games = Games to watch
web-no-open-games = Nobody is showing a game at the moment.
web-open-record = Open a record
web-choose-file = Choose a file
web-open-record-hint = A finished game can be saved as a file, and watched again from it.
web-over = over
web-running = running
web-no-such-game = There is no such game.

## Setting up

web-the-battle = The game
web-the-seats = Who plays
web-the-dice = Dice
web-seat = Player { $seat }
web-who-me = Me
web-who-friend = A friend, by link
web-who-bot = Bot
web-bot-level = Which bot
web-name = Name
web-set-up-armies = Setting up the armies
web-set-up-by-hand = By us, as the rules have it
web-set-up-by-bot = By the bot: straight to round one
web-game-name = Name of the game
web-dice = Dice
web-dice-rolled = Rolled for us
web-dice-typed = I roll real dice
web-dice-back = Take-backs
web-dice-back-free = Anything, dice included
web-dice-back-firm = Not once dice have fallen
web-hot-seat-hint = Several seats are yours: you pass the screen around.
web-friend-hint = You will get a link for each friend when the game begins.
web-begin = Begin

## The table

web-menu = Menu
web-tools = Tools
web-tool-select = Select and drag (V)
web-tool-lasso = Lasso (L)
web-tool-ruler = Ruler (R)
web-tool-sight = Sight (E)
web-tool-ranges = Ranges and auras (G)
web-tool-arcs = Arcs (B)
web-tool-labels = Labels (T)
web-tool-list = The table as a list (I)
web-zoom-in = Zoom in (+)
web-zoom-out = Zoom out (−)
web-zoom-whole = Whole table (Home)
web-tool-turned = Turn the table round (Y)
web-minimap = The whole table, small
web-minimap-close = Put the small map away
web-tally-hint = The circle counts for { $first }, the diamond for { $second }; whoever has more controls it.
web-objective-held = { $who } controls it.
web-objective-levels = { $first }: { $a }, { $second }: { $b }.
web-stuck-other = This is not yours to move.
web-stuck-past = You are looking back: nothing can be moved here.
web-stuck-not-this = This does not move now. What you may move shows a hand as pointer.
web-stuck-choose = First choose on the right what { $unit } does.
web-stuck-question = Not now. First: { $question }
web-stuck-waiting = Not now: another player has to answer.
web-board-inches = Table, { $width } by { $height } inches
web-board-squares = Board, { $width } by { $height } squares
web-phases = Phases
web-of = of { $max }
web-moment = { $moment ->
    [one] one step
   *[other] { $moment } steps
}
web-you-short = you
web-bot = bot
web-away = away
web-actions = Actions
web-free = free
web-ruler-steps = { $steps ->
    [one] one square
   *[other] { $steps } squares
}
web-place-inches = { $x }″ from the left, { $y }″ from the top
web-facing = facing { $degrees }°
web-others = Others
web-nearest-enemy = { $distance } from { $name }
web-list-twin = The table as a list
web-select-to-move = Select, then move with the arrow keys
web-what-may-it = What can it do?
web-model-by-model = One by one
web-look-at = Look at it
web-open-squares = { $count ->
    [one] one square is open
   *[other] { $count } squares are open
}

## The question

web-question = Question
web-brief = What this game is about
web-happened = While you waited
web-happened-step = step through it
web-your-name = What shall we call you?
web-name-take = That is me
web-end-losses = What was lost
web-unit = Unit
web-you = You
web-rule = Rule
web-why = why?
web-choose = Choose…
web-choose-square = Choose a square on the table
web-choose-action = Choose an action below the board.
web-squares-hint = { $action }: click a marked square; click it again to confirm.
web-no-square-open = No square is open for this.
web-choose-count = { $count ->
    [one] Choose one.
   *[other] Choose { $count }.
}
web-choose-between = Choose { $least } to { $most }.
web-chosen = { $count ->
    [0] None chosen yet.
   *[other] { $count } chosen.
}
web-order-hint = Put them in order; the first comes first.
web-move-hint = Drag models, or a whole unit by its name. Arrow keys work too.
web-place-hint = { $count ->
    [one] Drag it to where it should stand.
   *[other] Drag models, or the whole unit by its name. Arrow keys work too.
}
web-reform-hint = Drag the block to where it should stand and turn it by its ring; the number of files is chosen here.
web-turn-hint = Turn the block by its ring, or type the way it faces.
web-slide-hint = Slide the block along the side; it stops where most models touch.
web-slide-keys = With Alt it slides freely.
web-files = Files
web-fewer-files = Narrower
web-more-files = Wider
web-faces = Faces
web-faces-hint = degrees, 0 is up
web-turn-left = Turn left by 15°
web-turn-right = Turn right by 15°
web-turn-block = Turn the block
web-which-block = Which unit
web-along = Along the side
web-along-hint = ← →, with Shift by 0.1″
web-only-place = There is only this place
web-confirm-stand = Stand like this
web-confirm-none = Nothing chosen yet
web-key-files = Wider, narrower (a block that reforms)
web-steer-hint = Pull the handles on the table, or type the steps here.
web-sections-hint = Choose a unit here or on the table, then what it does.
web-degrees = { $amount }°
web-inches = { $amount }″
web-left-to-split = { $left } of { $total } still to be given out.
web-confirm = Confirm
web-confirm-move = Confirm the move
web-confirm-nobody = Nobody: give these attacks up
web-figure-each = { $value } each
web-confirm-stay = Leave everybody where they are
web-confirm-place = Place them here
web-moved-count = { $moved } of { $all } moved
web-placed-count = { $moved } of { $all } placed
web-weapon-by-weapon = Weapon by weapon
web-start-over = Start over
web-ideas = Ideas
web-nearest = Move to the nearest legal place
web-no-target = no target
web-split-weapons = one by one
web-together = all together
web-assign-hint = Choose a target for each weapon, or click an enemy on the table.
web-legal = This is legal.
web-add-step = Add
web-drop-step = Take the last step off
web-earlier = Earlier
web-later = Later
web-fewer = Fewer
web-more = More
web-all-to = All: { $target }
web-undo = Undo
web-undo-ask = Ask to take back
web-undo-firm = Dice that have fallen are not taken back in this game
web-take-back-sure = Take this back?
web-take-back-answers = { $count ->
    [one] One answer goes: { $of }.
   *[other] { $count } answers go: { $of }.
}
web-take-back-of = { $who } { $count }
web-take-back-rolls = { $count ->
    [one] A roll goes with them: if you then do something else, dice are rolled anew, and the game says so at its end.
   *[other] { $count } rolls go with them: if you then do something else, dice are rolled anew, and the game says so at its end.
}
web-take-back-no = Keep it
web-take-back-yes = Take it back
web-pass-on = Pass until it concerns me
web-passing-on = Passing… stop
web-cannot-pass = This cannot be passed: it needs an answer.
web-asked-strip = You will be asked:
web-asked-change = change
web-asked-title = When you are asked
web-asked-hint = Now and then a rule lets you step in. What you are not asked is passed, or done where it can only help.
web-asked-all = All of them
web-asked-always = always
web-asked-matters = when it matters
web-asked-never = never
web-asked-own = as you set it
web-asked-when = It matters: { $when }.
web-wish-every-time = always
web-wish-when-it-matters = when it matters
web-wish-not = never
web-wish-do = do it
web-wait-hint = You are asked again then, not before; it stands until you change it.
web-standing-orders = Do not ask me every time
web-use-now = What can I use now?
web-use-now-none = Nothing just now: you will be asked when a moment comes.
web-use-now-question = Offered by this question
web-use-now-abilities = Abilities of your units
web-use-now-cards = Your cards
web-order-every-time = Ask every time
web-order-failures = Only failures
web-order-always = For the rest of the game, not only until this is resolved
web-order-these = Or only in these cases:
web-order-only-these = { $count ->
    [0] Ask me only then
    [one] Ask me only in this case
   *[other] Ask me only in these { $count } cases
}
web-order-never = Do not ask any more
web-order-not = Do not ask for now
web-is-choosing = { $who } is choosing
web-bot-thinks = { $who } is thinking
web-you-may-look = You may look around, measure and read meanwhile.
web-you-watch = You are watching this game.
web-real-dice = real dice
web-roll-and-type = { $count ->
    [one] Roll one die with { $sides } sides and say what it shows
   *[other] Roll { $count } dice with { $sides } sides and say what they show
}
web-typed-so-far = { $done } of { $count }
web-roll-for = For: { $what }
web-drop-face = Take the { $face } out again
web-dice-needed = { $needs }+ is needed.
web-dice-whose = Now the die of { $who }.
web-dice-ahead = More rolls of this kind may follow: roll all dice together and type them, or as many as you have.
web-dice-take = Take { $count ->
    [one] this die
   *[other] these { $count } dice
}
web-end-rounds = Points by round
web-end-round = Round
web-end-settled = At the end
web-end-deeds = What the units did
web-end-unit = Unit
web-end-wounds = wounds
web-end-worth = points slain
web-end-of-cost = of its cost
web-end-luck = Luck of the dice
web-luck-good = { $successes } of { $dice } dice succeeded; { $expected } were to be expected. A roll this good comes up 1 time in { $one }.
web-luck-bad = { $successes } of { $dice } dice succeeded; { $expected } were to be expected. A roll this bad comes up 1 time in { $one }.
web-agree = Agree
web-refuse = Refuse
web-paused = The game is paused.
web-pause = Pause
web-go-on = Go on
web-concede = Concede
web-concede-sure = Give the game up?
web-concede-means = The game ends at once, and this cannot be taken back.
web-concede-no = Play on
web-concede-yes = Give the game up for good
web-conceded-you = You conceded.
web-conceded-other = { $who } conceded.
web-out-of-time-you = Your time was up, and the game was claimed.
web-out-of-time-other = { $who } was out of time, and the game was claimed.
web-clock = Clock
web-clock-none = None
web-clock-byo-yomi = Byo-yomi
web-clock-correspondence = Correspondence
web-clock-byo-yomi-note = Everybody has a time for the whole game. When it is used up, each answer must come within a period; a period that is used up is gone. Each clock begins after its player's first answer.
web-clock-correspondence-note = Each answer must come within so many days. Each clock begins after its player's first answer.
web-clock-main = Minutes for the whole game
web-clock-period = Seconds of a period
web-clock-count = Periods
web-clock-each = Days for each answer
web-clock-when-out = When time is up
web-clock-when-claim = The game says so, and the opponent may claim it
web-clock-when-told = The game only says so
web-clock-days = { $days } d { $hours } h
web-clock-out = out
web-clock-then = then { $periods } × { $time }
web-clock-periods = { $periods ->
    [one] last period
   *[other] { $periods } periods
}
web-clock-periods-note = A period that is not used up is whole again for the next answer.
web-clock-out-you = Your time is up.
web-clock-out-you-claim = Your time is up: answer before the game is claimed.
web-clock-out-other = { $who } is out of time.
web-clock-claim = Claim the game
web-claim-sure = Claim the game?
web-claim-means = { $who } is out of time. The game ends at once, and this cannot be taken back.
web-claim-no = Keep waiting
web-claim-yes = Claim the game for good
web-unverified = This game was brought in as a record of another version. Its result is what the record says; it could not be played again here.
web-dice-taken-back = { $count ->
    [one] Dice were taken back once.
   *[other] Dice were taken back { $count } times.
}
web-adjust = Change something by hand
web-adjust-hint = For what no rule here covers, or to put a slip right. All other players must agree, and the log says so.
web-adjust-what = What
web-adjust-to = New value
web-adjust-note = Why
web-adjust-propose = Ask the others
web-adjust-do = Change it
web-adjust-none = Nothing can be changed by hand now.
web-adjust-of = { $who }: { $what }
web-adjust-now = now { $value }
web-adjust-waits = Waiting for the others to agree.
web-adjust-where = Where it should stand
web-adjust-where-hint = Click on the table, or type it here.
web-adjust-across = across
web-adjust-down = down
web-adjust-yes = yes
web-adjust-no = no
web-withdraw = Withdraw
web-seats-title = Who sits where
web-seat-to-bot = Let a bot play it
web-seat-take-back = Take it back
web-seat-to-friend = Give it to a friend
web-seat-person = a person
web-seat-given = A new link opens this seat; yours no longer does.
web-bot-plays-for-you = A bot is playing your seat.
web-line-lost = The connection to the server is lost. Trying again…
web-invite = A link for your friend
web-copy-link = Copy link
web-invite-later = Close; it stays under Menu, Who sits where
web-hand-over = Pass the screen to { $who }
web-hand-over-hint = What comes now is for their eyes only.
web-hand-over-go = I am { $who }: go on

## Cards and log

web-unit-card = Unit card
web-models = { $count ->
    [one] one model
   *[other] { $count } models
}
web-hands = Cards
web-face-down = { $count ->
    [one] one card face down
   *[other] { $count } cards face down
}
web-sees = Sees
web-sees-nobody = Sees no enemy.
web-sight-eye = An eye: it is seen from here
web-sight-all = What all enemies together see; select one to see what he sees.
web-ranges = Ranges
web-sight-full = Full sight: anyone is seen
web-sight-half = Half sight: whoever crouches is missed
web-log = Log
web-fold = fold
web-log-successes = { $count } of { $all }
web-unfold = { $count } more
web-rolled = Rolled
web-die-needed = needed { $needed }
web-die-success = success
web-die-failure = failure
web-die-critical = critical
web-chat = Chat
web-say-something = Say something
web-send = Send
web-onlooker = Onlooker

## Time

web-timeline = Timeline
web-to-start = To the start
web-step-back = Step back (,)
web-step-forward = Step forward (.)
web-play = Play
web-speed = Speed
web-what-if = What if
web-what-if-hint = Go on from here in a copy of the game
web-what-if-name = { $name }, what if
web-what-if-of = What if, from step { $moment }: a copy, the real game stays as it is.
web-what-if-back = To the real game
web-what-if-drop = Throw the copy away
web-looking-back = Looking back
web-moment-of = Step { $moment } of { $last }
web-looking-back-hint = The table as you saw it then.
web-replay = Replay
web-replay-hint = The game is shown step by step; , and . step by hand.
web-back-to-now = Back to now
web-to-the-end = To the end
web-game-over = The game is over
web-won-by = Victory for { $who }
web-no-winner = Nobody has won
web-score-of = { $who }: { $points }
web-mission-won = Mission accomplished
web-mission-lost = Mission failed
web-next-mission = Next mission: { $name }
web-leaves = Still to act: { $names }
web-play-again = Play again
web-another-game = Another game
web-swap-sides = Change sides
web-bell = Call me when it is my turn
web-your-turn = It is your turn
web-watch-replay = Watch it again
web-save-record = Save the record

## Rules

web-chapters = Chapters
web-book = Book
web-search = Search
web-search-rules = Search in any language
web-rules-found = { $count ->
    [one] one rule found
   *[other] { $count } rules found
}
web-rules-in-chapter = { $count ->
    [one] one rule
   *[other] { $count } rules
}
web-rules-intro = { $count } rules, in our own words, each with its name in the book. Choose a chapter, or search.
web-nothing-found = Nothing found.
web-no-such-rule = There is no such rule.
web-ruling = Ruling
web-proofs = In play
web-proofs-hint = { $count ->
    [one] A position that proves this rule.
   *[other] { $count } positions prove this rule; these are the most to the point.
}
web-proof-play = Play on from here
web-proof-number = Case { $number }
web-before = before
web-after = after
web-rests-on = Rests on
web-used-by = Used by
web-not-enforced = Not enforced
web-source = Source
web-in-the-book = In the book:
web-open-in-rules = Open in the rules

## Keys

web-keys = Keys
web-keys-answer = Answering
web-keys-pieces = On the table
web-keys-look = Looking
web-keys-more = Besides
web-key-confirm = Confirm the main option
web-key-options = Options or actions in order
web-key-nearest = Nearest legal place
web-key-undo = Undo the last answer
web-key-redo = Redo
web-key-pass = Pass
web-key-done = Done
web-key-pass-on = Pass until it concerns me
web-key-use = What can I use now?
web-key-escape = Drop the drag, close, deselect
web-key-time = Step back and forward in time
web-key-next = Next, previous unit that can act
web-key-nudge-inches = Move the selection by 1″, with Shift by 0.1″
web-key-nudge-squares = Point at the next square
web-key-turn = Turn by 5°, with Shift by 1°
web-key-floor = Floor up, floor down
web-key-select = Select and drag
web-key-lasso = Lasso: take several together
web-key-ruler = Ruler
web-key-sight = Sight: who sees whom
web-key-ranges = Ranges and auras
web-key-arcs = Arcs
web-key-labels = Names on the table
web-key-zoom = Zoom
web-key-whole = Whole table
web-key-centre = Centre on the question
web-key-turn-round = Turn the table round
web-key-list = The table as a list
web-key-chat = Chat
web-key-search = Search the rules
web-key-help = All keys

## Between players

web-proposes-take-back = { $who } asks to take the last answer back.
web-proposes-take-back-of = { $who } asks to take this back: { $what }{ $more ->
    [0] {""}
   *[other] {" "}(and { $more } more)
}
web-proposes-lost-seat = { $who } says that the way back to the seat { $what } is lost, and asks to give it out anew.
web-proposes-delete = { $who } asks to delete this game and all that is known of it.
web-proposes-adjust = { $who } asks to change something by hand: { $what } to { $value }. { $note }
web-cannot-show = This version of the rules can no longer show the table of this game. Here is what happened.

## Odds

web-no-odds = There are no odds for this system yet.
web-odds-attack = The attack
web-odds-circumstances = More values, circumstances and re-rolls
web-odds-loses = { $target }: { $mean } slain on average
web-odds-headline-chance = { $what }: { $chance }
web-odds-headline-mean = { $what }: { $mean } on average
web-odds-exact = Exact, every die counted.
web-odds-copied = Copied
web-odds-compare = Compare
web-odds-keep = Keep this attack for comparison
web-odds-profiles = { $count ->
    [0] Keep this in the browser
   *[other] Kept in the browser: { $count }
}
web-odds-profile-name = Name to keep it by
web-odds-profile-keep = Keep
web-odds-cost = Points of the attackers
web-odds-efficiency = { $share } of their points on average
web-odds-what = Question
web-odds-remove = Remove
web-odds-not-json = This text cannot be read.
web-odds-average = average { $value }
web-tool-plans = What the enemy will do (O)
web-key-plans = What the enemy will do: posts, lines, next steps
web-risk = { $chance } { $what }
web-walk-hint = { $steps } steps; it stops where something happens.
web-drawer = { $family }: which?
web-bot-about = { $bot ->
    [random] Answers by chance: to try things out without being hurt.
    [rollouts] Plays many games ahead in its head for each answer; slow, and it says so while it thinks.
   *[other] Knows the game and answers at once: the strongest here.
}
web-learn = Learn
web-learn-of = Learn { $name }
web-lessons = Lessons
web-lesson-step = { $step } of { $steps }
web-lesson-on = Go on
web-lesson-over = That was the lesson. Play on as long as you like, or take the next one.
web-lesson-last = That was the last lesson.
web-lesson-done = done
web-lesson-minutes = about { $minutes } minutes
web-campaign = Campaign
web-campaign-won = { $won } of { $all } won. Nothing is locked.
web-campaign-save = Save the campaign as a file
web-campaign-load = Load a campaign
web-campaign-unread = This is not a campaign file.
web-mission-open = not played
web-paced = What the enemy does
web-paced-next = Next
web-paced-skip = Skip to the end
web-key-space = Space
web-key-on = Next step of what the enemy does
web-pace = Show the enemy step by step
web-cards-left = { $count ->
    [one] one card left
   *[other] { $count } cards left
}
web-seat-lost = Their way back is lost
web-seat-lost-hint = For somebody who has lost the link and this seat with it: everybody else must agree, and some days must pass without them coming.
web-seat-lost-asked = The others are asked whether the seat may be given out anew.
web-seat-lost-from = All others agree. If they have not come back by { $when }, the seat is given out anew.
web-seat-lost-again = Give the seat out anew
web-seat-given-anew = A new link opens this seat: give it to whoever sat there.
web-delete-game = Delete this game
web-delete-sure = Delete this game?
web-delete-means = The game goes, with its log and all that is known of it. This cannot be taken back.
web-delete-asks = All others are asked first. Then the game goes, with its log and all that is known of it.
web-delete-no = Keep it
web-delete-yes = Delete it for good
web-delete-ask = Ask the others to delete it
web-off-my-list = Take it off my list
web-on-its-way = Your answer is on its way…
