import type { Formats } from '../contract/formats.ts'

/** The address patterns of `routes.yaml` by name, those of pages and those of Open Graph images, and its `formats`. */
export type RouteTable = Readonly<Record<'pages' | 'ogImages', Readonly<Record<string, string>>>> & {
  formats?: Formats
}

/**
 * A link function that knows the names of a site's patterns and the parameters of each (null: none). `townpages types`
 * writes these types to `links.ts` of a site's templates.
 */
export type LinkTo<Patterns> = <Name extends keyof Patterns>(
  name: Name,
  ...params: Patterns[Name] extends null ? [] : [params: NonNullable<Patterns[Name]>]
) => string

/** Put in by the generator: in a script for browsers only the patterns that its sources name. */
declare const townpagesRoutes: RouteTable

type Params = Readonly<Record<string, string>>

/**
 * The address of a page by the name of its pattern in `routes.yaml`. Throws if there is no such pattern or a parameter
 * is missing.
 */
export function linkTo(name: string, params: Params = {}): string {
  return addressOf(townpagesRoutes.pages, name, params)
}

/** The address of an Open Graph image, likewise. */
export function ogImageLinkTo(name: string, params: Params = {}): string {
  return addressOf(townpagesRoutes.ogImages, name, params)
}

function addressOf(patterns: RouteTable['pages'], name: string, params: Params): string {
  const path = patterns[name]
  if (path === undefined) throw new Error(`routes.yaml has no pattern \`${name}\``)
  let address = ''
  for (const [index, piece] of piecesOf(path).entries()) {
    const text = index % 2 === 0 ? piece : params[piece]
    if (text === undefined) throw new Error(`the link to \`${name}\` lacks its parameter \`${piece}\``)
    address += text
  }
  return address
}

const pieces = new Map<string, readonly string[]>()

/** The texts of a pattern, and between them the names of its parameters. A site has few patterns. */
function piecesOf(path: string): readonly string[] {
  const known = pieces.get(path)
  if (known !== undefined) return known
  const split = path.split(/\{(\w+)\}/)
  pieces.set(path, split)
  return split
}
