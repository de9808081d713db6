import type { OgImageConfig } from '../../runtime/contract/manifest.ts'
import type { Query, TextVariables, Where } from '../../runtime/contract/queries.ts'
import { parseRoutePath, type RoutePath } from '../../runtime/contract/route-pattern.ts'

/** A pattern of Open Graph images with resolved options: defaults are filled in. */
export type OgImagePattern = {
  kind: 'ogImage'
  name: string
  path: RoutePath
  params: Readonly<Record<string, ParamSource>>
  config: OgImageConfig
  /** The place of the pattern in the file, for faults. */
  index: number
}

/** An item of `ogImages:` as it is in the file, without its params. */
export type RawOgImage = {
  name: string
  path: string
  ogImage: string
  text?: string
  queries?: Record<string, Query>
  variables?: TextVariables
}

export function resolveOgImage(
  raw: RawOgImage,
  params: Readonly<Record<string, ParamSource>>,
  index: number,
): OgImagePattern {
  const { name, path, ogImage, variables = {} } = raw
  const wording: Query = { kind: 'entry', collection: 'pages', slug: raw.text ?? ogImage }
  const collections = Object.fromEntries(Object.entries(params).map(([own, { collection }]) => [own, collection]))
  const config = { ogImage, path, params, queries: { wording, ...raw.queries }, variables, collections }
  return { kind: 'ogImage', name, path: parseRoutePath(path), params, config, index }
}

/** The entries that a name of a pattern can have. */
export type ParamSource = { collection: string; where: Where; except: readonly string[] }
