/** The name that a slug makes: 'bishops-castle' → 'Bishops Castle'. */
export function nameFromSlug(slug: string): string {
  return slug.split('-').map(capitalise).join(' ')
}

/** The slug that a name makes: lower case, hyphens for everything but letters and digits, marks left out ("King's Fenby" → 'kings-fenby'). */
export function slugFromName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
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
  return slug.split('-').map(capitalise).join('')
}

/**
 * A text with what is known only at run time: `%{field}` is filled from `values`. It is left alone when pages are filled (D7); a name
 * that `values` lacks stays as it is.
 */
export function formatMessage(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/%\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? place) : place))
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
