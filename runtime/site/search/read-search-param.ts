// A question is a few words; what is longer is cut, so that the work for it has a bound.
const maxQueryLength = 100

/** A question. */
export type SearchParamInput = {
  /** The parameter that it came by. */
  parameter: string
  /** Its words as they are shown again. */
  query: string
}

/**
 * The first of `parameters` that a query string (`?q=…`) gives words for, or null. Never throws, whatever the string
 * holds.
 */
export function readSearchParam(queryString: string, parameters: Iterable<string>): SearchParamInput | null {
  if (queryString.length < 2) return null
  const given = new URLSearchParams(queryString)
  for (const parameter of parameters) {
    const query = given
      .getAll(parameter)
      .map(cleanQuery)
      .find((words) => words !== '')
    if (query !== undefined) return { parameter, query }
  }
  return null
}

/** A text without control characters, halves of characters and doubled spaces, at most a hundred characters long. */
function cleanQuery(text: string): string {
  const clean = text
    // The rest would be thrown away below; a long text need not be looked through for that.
    .slice(0, 20 * maxQueryLength)
    .replace(/[\p{C}\s\uFFFD]+/gu, ' ')
    .trim()
  return [...clean].slice(0, maxQueryLength).join('').trim()
}
