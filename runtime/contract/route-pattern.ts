/** One part of a pattern: literal text, or a name for a slug. */
type Piece = { kind: 'text'; text: string } | { kind: 'slug'; name: string }

/** An address pattern such as `/repairs/{repair}-{town}`, ready to format and to match. */
export type RoutePath = { source: string; pieces: readonly Piece[]; names: readonly string[] }

const slugText = '[a-z0-9]+(?:-[a-z0-9]+)*'

/** The parsed pattern. Any text is a pattern; `{name}` is a slug, everything else is literal. */
export function parseRoutePath(source: string): RoutePath {
  const pieces = source
    .split(/(\{[a-zA-Z]+\})/)
    .filter((piece) => piece !== '')
    .map(toPiece)
  return { source, pieces, names: pieces.flatMap((piece) => (piece.kind === 'slug' ? [piece.name] : [])) }
}

/** The address with the given `slugs`. Throws if a name of the pattern is missing. */
export function formatRoutePath(path: RoutePath, slugs: Readonly<Record<string, string>>): string {
  let address = ''
  for (const piece of path.pieces) {
    const text = piece.kind === 'text' ? piece.text : slugs[piece.name]
    if (text === undefined)
      throw new Error(`the pattern ${path.source} was given no slug for its piece ${JSON.stringify(piece)}`)
    address += text
  }
  return address
}

/**
 * The slugs in `address`, or null if it does not match the pattern. If two names are adjacent, the first takes as much
 * as possible; callers look the address up in the manifest first (D5).
 */
export function matchRoutePath(path: RoutePath, address: string): Record<string, string> | null {
  const source = path.pieces
    .map((piece) => (piece.kind === 'text' ? RegExp.escape(piece.text) : `(?<${piece.name}>${slugText})`))
    .join('')
  const match = new RegExp(`^${source}$`).exec(address)
  return match === null ? null : { ...match.groups }
}

function toPiece(text: string): Piece {
  return text.startsWith('{') ? { kind: 'slug', name: text.slice(1, -1) } : { kind: 'text', text }
}
