# What the server says.

server-system = { $system ->
    [wh40k10] Warhammer 40,000, 10th edition
    [wh40k9] Warhammer 40,000, 9th edition
    [t9a] The Ninth Age: Fantasy Battles, 3rd edition
    [sas] SAS: Rogue Regiment
    [ford] The Ford
   *[other] { $system }
}

## The log

server-new-rules = The rules were brought up to date (version { $version }). The game goes on from its last resting point; what came after it is told again below, as far as it still fits.
server-branched = { $again ->
    [yes] A copy to try something out, with dice of its own. What had happened since the last resting point is told again below.
   *[no] A copy to try something out begins here, with dice of its own.
}

## Beside the table

server-ended = Whoever runs this server has ended the game.
server-bot-trouble = The bot at this seat could not answer: { $reason } Take the answer back, or hand the seat to somebody else.

## Why a request is refused

server-not-found = There is no such thing here.
server-no-seat = This seat is not yours.
server-unfit = { $path }: { $reason }
server-unfit-data = this does not fit ({ $reason })
server-no-such-bot = there is no bot called { $bot }
server-seats = { $seats ->
    [one] this game has one seat
   *[other] this game has { $seats } seats
}
server-empty = there is nothing in it
server-raced = Something else happened first. Look again.
server-not-over = The record can be had once the game is over.
server-paused = The game is paused.
server-firm = In this game dice that have fallen are not taken back.
server-out-of-time = { $seat } is out of time, and the game was claimed.
server-nothing-to-claim = Nobody's time is up, so there is nothing to claim.
server-clock-runs = Your own clock is running: only somebody else can pause the game now.
server-no-such-clock = a clock needs at least two seats, and times that somebody can play by
server-too-large = This is too large.
server-setup-too-large = There are { $count } here, and at most { $most } are taken.
server-too-many = { $what ->
    [requests] Too many requests at once. Wait a moment.
    [games] Too many games are open here. Try again later.
    [connections] Too many connections are open.
    [proposals] Too many proposals are waiting for an answer.
    [lines] Enough has been said in this game.
    [work] So much was worked out for your address that others must come first. Wait a moment.
    [bytes] Too much is under way to your address at once. Wait a moment.
   *[other] Too many ({ $what }).
}
server-foreign = This request comes from another page or under another name, and is not let in.
server-slow = This took too long.
server-busy = The server has enough to do just now. Try again in a moment.
server-full = There is no room here for more games. Those that are played go on.
server-banned = This address is not let in here.
server-method = Nothing here is asked in this way.
server-fault = The program made a mistake, and nothing has changed.

## Pages

server-no-client = The server is running, but this program was built without the pages for the browser ({ $reason }). Install Node 20 or newer and build again: cargo run --release
