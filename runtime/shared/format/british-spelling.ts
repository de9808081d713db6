/** What verbs end in that American English writes with a z: organize, organized, organizer, organization. */
export const izeEnding = /iz(e|ed|es|er|ers|ing|ation|ations)$/
/**
 * Verbs that end so in British English too; any other -ize that could be -ise is written so on this side of the sea.
 */
export const alwaysIze = /^(?:size|prize|seize|capsize)/

export type RewrittenWord = {
  /** A word or phrase in small letters. */
  from: string
  /** What a site writes instead. */
  to: string
}

/**
 * What is written instead of each listed word and of its plural in -s. A word of its own goes before the plural of
 * another.
 */
export function replacementsOf(rewritten: readonly RewrittenWord[]): ReadonlyMap<string, string> {
  const plurals = rewritten.map(({ from, to }) => [`${from}s`, `${to}s`] as const)
  return new Map([...plurals, ...rewritten.map(({ from, to }) => [from, to] as const)])
}

/** 'COLOR' → 'COLOUR', 'Color' → 'Colour'. */
export function inCaseOf(found: string, word: string): string {
  if (found.length > 1 && found === found.toUpperCase()) return word.toUpperCase()
  return /^\p{Lu}/u.test(found) ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

// Endings that American English writes in another way: color, centered, traveling, analyzed, defense, catalog.
const americanEndings: readonly (readonly [ending: RegExp, british: string])[] = [
  [/or(s|ed|er|ers|ing|able|al|ful|hood|hoods|less)?$/, 'our$1'],
  [/ter(s?)$/, 'tre$1'],
  [/ter(ed|ing)$/, 'tr$1'],
  [/l(ed|er|ers|ing)$/, 'll$1'],
  [/yz(e|ed|er|ers|es|ing)$/, 'ys$1'],
  [/ense(s?)$/, 'ence$1'],
  [/og(s?)$/, 'ogue$1'],
]

/** What a word would be if it were American. Whether there are such words only a dictionary knows. */
export function britishForms(word: string): string[] {
  return americanEndings.flatMap(([ending, british]) => {
    const form = word.replace(ending, british)
    return form === word ? [] : [form]
  })
}
