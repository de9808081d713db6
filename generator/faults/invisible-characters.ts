// Characters without a shape: soft hyphen, spaces of no width, joiners, and marks of writing direction.
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/

const invisibles = new RegExp(invisible, 'g')

export function withoutInvisible(text: string): string {
  return text.replace(invisibles, '')
}

/** The code of the first invisible character, such as `U+200B`; null if there is none. */
export function firstInvisible(text: string): string | null {
  const [found] = invisible.exec(text) ?? []
  return found === undefined ? null : codeOf(found)
}

/** A text for people, with the codes of its invisible characters: two names that look alike differ in it. */
export function withVisibleCodes(text: string): string {
  return text.replace(invisibles, (found) => `‹${codeOf(found)}›`)
}

/** A text of the same length, with a mark in place of each invisible character. */
export function withVisibleMarks(text: string): string {
  return text.replace(invisibles, '\ufffd')
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
