/** The name that a slug makes: 'bishops-castle' → 'Bishops Castle'. */
export function nameFromSlug(slug: string): string {
  return slug.split('-').map(capitalize).join(' ')
}

/** Whether a text has more than `max` characters, counted as people count them: an emoji is one. */
export function isLongerThan(text: string, max: number): boolean {
  // A character has one or two units: of most texts the number of units says enough.
  return text.length > max && (text.length > 2 * max || [...text].length > max)
}

// Unicode's own bound for the marks after a letter (UAX #15, stream-safe text). Sorting more takes time that grows with
// their square.
const manyMarks = /(\p{M}{31,})/u

/**
 * A text with one character for a letter and its accents (NFC), so that equal texts are equal. More marks in a row than
 * any script has stay as they are.
 */
export function composed(text: string): string {
  return text
    .split(manyMarks)
    .map((part, at) => (at % 2 === 1 ? part : part.normalize('NFC')))
    .join('')
}

/** A text without accents, and with plain letters for ligatures and the like ('Zoë ﬁxes' → 'Zoe fixes'). */
export function withoutMarks(text: string): string {
  // Before and after: `normalize` would sort the marks that are there already, and makes marks of accents.
  return text
    .replace(/\p{M}+/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
}

/**
 * The slug that a name makes: lower case, hyphens for everything but letters and digits, marks left out ("King's Fenby"
 * → 'kings-fenby').
 */
export function slugFromName(name: string): string {
  return withoutMarks(name)
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Whether a text has the form of a slug: lower case letters, digits and single hyphens. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
}

/** A slug as one word: 'bishops-castle' → 'BishopsCastle'. */
export function wordFromSlug(slug: string): string {
  return slug.split('-').map(capitalize).join('')
}

/**
 * A text with what is known only at run time: `%{field}` is filled from `values`. It is left alone when pages are
 * filled (D7); a name that `values` lacks stays as it is.
 */
export function formatMessage(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/%\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  )
}

/** With a capital first letter. */
export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

// Of two code units, which a letter of a rare script takes.
const letterBefore = /[\p{L}\p{N}-]$/u
const letterAfter = /^[\p{L}\p{N}-]/u

/** Whether a text has some words, not as a part of longer ones: 'Ham' is neither in 'Hampton' nor in 'West-Ham'. */
export function hasWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const end = at + words.length
    if (!letterBefore.test(text.slice(Math.max(0, at - 2), at)) && !letterAfter.test(text.slice(end, end + 2)))
      return true
  }
  return false
}
