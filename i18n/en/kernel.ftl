# What the game itself says, whatever the system.

kernel-seat = Player { $seat }

## The log

kernel-asked = A question for { $seats }.
kernel-answered = { $seat } has answered.
kernel-answered-bot = { $seat } (a bot) has answered.
kernel-answered-standing = Answered by a standing order of { $seat }.
kernel-answered-timeout = Time is up for { $seat }; the default answer was given.
kernel-rolled = Rolled { $dice }: { $faces }
kernel-drew = Something was drawn for all to see.
kernel-drew-secret = Something was drawn that only { $seats } may see.
kernel-ordered = { $seat } gave a standing order ({ $topic }).
kernel-took-back = The last answers were taken back.
kernel-adjusted = Changed by agreement: { $path } – { $note }
kernel-conceded = { $seat } concedes.
kernel-won = Victory for { $seats }.
kernel-no-winner = The game ends without a winner.

## Why something is refused. Nothing has changed then.

kernel-refused-over = The game is over.
kernel-refused-dice-wanted = Roll the dice first; no question is open.
kernel-refused-no-dice-wanted = No dice are to be rolled now.
kernel-refused-wrong-dice = { $dice } cannot show { $faces }.
kernel-refused-not-asked = { $seat } is not asked anything now.
kernel-refused-other-question = Question { $given } is no longer open; question { $open } is.
kernel-refused-no-such-moment = There is no moment { $moment } to go back to.
kernel-refused-nothing-undone = There is nothing to be redone: something else has happened since.
kernel-refused-not-at-rest = This can only be changed between two actions, not in the middle of one.
kernel-refused-bad-adjustment = { $path } cannot be changed like that: { $reason }
kernel-refused-not-imaginable = No position could be imagined that fits what { $seat } knows.
kernel-refused-digest-differs = The position differs from the record: { $found } here, { $recorded } there.
kernel-refused-other-end = The game does not end here as the record says.
kernel-refused-fault = The program made a mistake, and the game stays as it was: { $reason }
kernel-refused-digest = The position cannot be saved: { $reason }
kernel-refused-restore = The saved game cannot be used: { $reason }
kernel-setup-unreadable = This is no setup: { $reason }
