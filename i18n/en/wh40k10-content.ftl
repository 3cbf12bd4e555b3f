# Names of our content: units, models, weapons, abilities, options, stratagems, armies, keywords. In English they stand in the
# content itself (content/wh40k10); the other languages have them here, by their English name in lower case with hyphens.

wh40k10-content = { $key ->
   *[other] { $name }
}
wh40k10-numbered = { $name } { $number }
wh40k10-member = { $name } #{ $number }
wh40k10-weapon-profile = { $weapon }: { $profile }
wh40k10-beside = { $first }, { $next }
wh40k10-anti = { $keyword } { $from }+
wh40k10-no-keywords = { "" }
