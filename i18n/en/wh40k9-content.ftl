# Names of our content: units, models, weapons, abilities, options, stratagems, armies, keywords. In English they stand in the
# content itself (content/wh40k9); the other languages have them here, by their English name in lower case with hyphens.

wh40k9-content = { $key ->
   *[other] { $name }
}
