import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Ask, SearchGroup } from '../runtime/contract/asks.ts'
import type { Draw, FillTexts, Where } from '../runtime/contract/draws.ts'
import type { EnquiryRoute } from '../runtime/contract/enquiry-settings.ts'
import { EnvironmentError } from '../runtime/contract/environment-error.ts'
import {
  failedPattern,
  gonePattern,
  limitedPattern,
  type ManifestFile,
  type MissingLine,
  type PatternFacts,
  unavailablePattern,
} from '../runtime/contract/manifest.ts'
import { nearestName } from '../runtime/contract/nearest-name.ts'
import { parseRoutePath, type RoutePath } from '../runtime/contract/route-pattern.ts'
import { type Fault, fault, hasErrors, type Outcome } from './faults/fault.ts'
import { type PicturePattern, type RawPicture, resolvePicture } from './pictures/picture-pattern.ts'
import { compileSchemas, readSchema } from './schemas.ts'
import { type Root, readSource, type Source } from './source.ts'
import { type Entry, validateParsed } from './validate.ts'
import { type DataPath, parseYaml } from './yaml.ts'

/** Which entries a name of a pattern takes. */
export type Over = { collection: string; where: Where; except: readonly string[] }
export type Fixed = { collection: string; slug: string }

/** A pattern of pages, its options resolved: what the file leaves out is filled in. */
export type PagePattern = {
  kind: 'page'
  name: string
  path: RoutePath
  over: Readonly<Record<string, Over>>
  fixed: Readonly<Record<string, Fixed>>
  titles: readonly string[]
  description: string
  canonical: string | null
  facts: PatternFacts
  /** Where the pattern stands in the file, to point at. */
  index: number
}
export type OtherAddress =
  | { kind: 'alias'; path: RoutePath; to: RoutePath; over: Readonly<Record<string, Over>>; index: number }
  | { kind: 'redirect'; path: RoutePath; to: RoutePath; status: 301 | 302 | 307 | 308; over: Readonly<Record<string, Over>>; index: number }
export type MissingScreen = { kind: 'missing'; line: MissingLine; facts: PatternFacts; place: DataPath }

export type Routes = {
  entry: Entry
  everyPage: { draws: Readonly<Record<string, Draw>>; fill: FillTexts }
  pages: readonly PagePattern[]
  pictures: readonly PicturePattern[]
  others: readonly OtherAddress[]
  missing: readonly MissingScreen[]
  enquiries: EnquiryRoute | null
  frames: ManifestFile['frames']
}

type RawOver = Record<string, string | { collection: string; where?: Where; except?: string[] }>
type RawPage = {
  name: string
  path: string
  page: string
  over?: RawOver
  with?: Record<string, Fixed>
  wording?: string
  title: string | string[]
  description: string
  canonical?: string
  robots?: string
  sitemap?: boolean
  draws?: Record<string, Draw>
  fill?: FillTexts
  asks?: Record<string, RawAsk>
}
type RawGroup = (Omit<SearchGroup & { kind: 'entries' }, 'over'> & { over: RawOver }) | (SearchGroup & { kind: 'pages' })
type RawAsk = (Omit<Ask & { kind: 'search' }, 'groups'> & { groups: RawGroup[] }) | Exclude<Ask, { kind: 'search' }>
type RawScreen = Pick<RawPage, 'page' | 'wording' | 'draws' | 'fill'> & { match?: string; title: string; message?: string }
type RawRoutes = {
  everyPage?: { draws?: Record<string, Draw>; fill?: FillTexts }
  pages: RawPage[]
  pictures?: (RawPicture & { over?: RawOver })[]
  aliases?: { path: string; of: string; over?: RawOver }[]
  redirects?: { path: string; to: string; status?: 301 | 302 | 307 | 308; over?: RawOver }[]
  missing: RawScreen[]
  failed?: RawScreen
  limited?: RawScreen
  unavailable?: RawScreen
  gone?: RawScreen
  enquiries?: EnquiryRoute
  frames?: ManifestFile['frames']
}

const file = 'routes.yaml'
/** The name of the file of routes inside the site. */
export const routesFile = `templates/${file}`

/** `routes.yaml` as tagged records, or null with the reasons. */
export async function readRoutes(templates: Root): Promise<Outcome<Routes | null>> {
  if (!existsSync(join(templates.folder, file)))
    throw new EnvironmentError(`no file ${join(templates.folder, file)}; is --templates right?`)
  const source = await readSource(templates, file)
  return 'code' in source ? { value: null, faults: [source] } : parseRoutes(source)
}

/** The text of `routes.yaml` as tagged records, or null with the reasons. */
export async function parseRoutes(source: Source): Promise<Outcome<Routes | null>> {
  const parsed = parseYaml(source)
  if (hasErrors(parsed.faults)) return { value: null, faults: parsed.faults }
  const schema = await readSchema(join(import.meta.dirname, 'routes.schema.json'))
  const { value: entry, faults } = validateParsed(parsed.value, compileSchemas([{ name: 'routes.schema.json', schema }]))
  if (entry === null) return { value: null, faults }
  const routes = resolveRoutes(entry)
  return { value: explained(routes), faults: [...faults, ...nameFaults(routes)] }
}

function resolveRoutes(entry: Entry): Routes {
  const raw = entry.data as unknown as RawRoutes
  return {
    entry,
    everyPage: { draws: raw.everyPage?.draws ?? {}, fill: raw.everyPage?.fill ?? {} },
    pages: raw.pages.map(resolvePage),
    pictures: (raw.pictures ?? []).map((picture, index) => resolvePicture(picture, resolveOver(picture.over), index)),
    others: [
      ...(raw.aliases ?? []).map(
        ({ path, of, over }, index): OtherAddress => ({
          kind: 'alias',
          path: parseRoutePath(path),
          to: parseRoutePath(of),
          over: resolveOver(over),
          index,
        }),
      ),
      ...(raw.redirects ?? []).map(
        ({ path, to, status = 301, over }, index): OtherAddress => ({
          kind: 'redirect',
          path: parseRoutePath(path),
          to: parseRoutePath(to),
          status,
          over: resolveOver(over),
          index,
        }),
      ),
    ],
    missing: [
      ...raw.missing.map((screen, index) => resolveScreen(screen, `missing-${index + 1}`, ['missing', index])),
      ...(raw.failed === undefined ? [] : [resolveScreen(raw.failed, failedPattern, ['failed'])]),
      ...(raw.limited === undefined ? [] : [resolveScreen(raw.limited, limitedPattern, ['limited'])]),
      ...(raw.unavailable === undefined ? [] : [resolveScreen(raw.unavailable, unavailablePattern, ['unavailable'])]),
      ...(raw.gone === undefined ? [] : [resolveScreen(raw.gone, gonePattern, ['gone'])]),
    ],
    enquiries: raw.enquiries ?? null,
    frames: raw.frames ?? [],
  }
}

function resolvePage(raw: RawPage, index: number): PagePattern {
  const over = resolveOver(raw.over)
  const fixed = raw.with ?? {}
  const collections = Object.fromEntries(
    [...Object.entries(over), ...Object.entries(fixed)].map(([name, { collection }]) => [name, collection]),
  )
  return {
    kind: 'page',
    name: raw.name,
    path: parseRoutePath(raw.path),
    over,
    fixed,
    titles: [raw.title].flat(),
    description: raw.description,
    canonical: raw.canonical ?? null,
    facts: {
      ...screenFacts(raw),
      robots: raw.robots ?? null,
      inSitemap: raw.sitemap ?? raw.robots === undefined,
      collections,
      ...(raw.asks === undefined ? {} : { asks: resolveAsks(raw.asks) }),
    },
    index,
  }
}

function resolveScreen(raw: RawScreen, pattern: string, place: DataPath): MissingScreen {
  const message = raw.message === undefined ? {} : { message: raw.message }
  return { kind: 'missing', line: { match: raw.match ?? null, pattern, title: raw.title, ...message }, facts: screenFacts(raw), place }
}

function screenFacts(raw: Pick<RawPage, 'page' | 'wording' | 'draws' | 'fill'>): PatternFacts {
  const wording: Draw = { kind: 'entry', collection: 'pages', slug: raw.wording ?? raw.page }
  return { page: raw.page, robots: 'noindex', inSitemap: false, draws: { wording, ...raw.draws }, fill: raw.fill ?? {}, collections: {} }
}

function resolveAsks(asks: Record<string, RawAsk>): Record<string, Ask> {
  const resolveGroup = (group: RawGroup): SearchGroup => (group.kind === 'pages' ? group : { ...group, over: resolveOver(group.over) })
  return Object.fromEntries(
    Object.entries(asks).map(([parameter, ask]) => [
      parameter,
      ask.kind === 'search' ? { ...ask, groups: ask.groups.map(resolveGroup) } : ask,
    ]),
  )
}

function resolveOver(over: RawOver = {}): Record<string, Over> {
  return Object.fromEntries(
    Object.entries(over).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? { collection: value, where: {}, except: [] }
        : { collection: value.collection, where: value.where ?? {}, except: value.except ?? [] },
    ]),
  )
}

type NamedLine = { list: string; index: number; texts: Readonly<Record<string, string>>; over: Readonly<Record<string, Over>> }

/** Names in braces that a line does not explain. */
function nameFaults({ entry, pages, pictures, others }: Routes): Fault[] {
  const lines: NamedLine[] = [
    ...pages.map(({ index, path, over }) => ({ list: 'pages', index, over, texts: { path: path.source } })),
    ...pictures.map(({ index, path, over }) => ({ list: 'pictures', index, over, texts: { path: path.source } })),
    ...others.map(({ kind, index, path, to, over }) =>
      kind === 'alias'
        ? { list: 'aliases', index, over, texts: { path: path.source, of: to.source } }
        : { list: 'redirects', index, over, texts: { path: path.source, to: to.source } },
    ),
  ]
  return lines.flatMap(({ list, index, texts, over }) =>
    Object.entries(texts).flatMap(([field, text]) =>
      [...text.matchAll(/\{([a-zA-Z]+)\}/g)].flatMap(({ 0: braces, 1: name = '', index: at }) => {
        if (over[name] !== undefined) return []
        const meant = nearestName(name, Object.keys(over))
        const remedy = meant === null ? `add \`over: { ${name}: … }\` to this line` : `did you mean \`{${meant}}\`?`
        return [
          fault({
            code: 'unknown-name',
            span: entry.parsed.spanWithin([list, index, field], at, braces.length),
            message: `nothing says what \`${braces}\` stands for`,
            remedy,
          }),
        ]
      }),
    ),
  )
}

/** The lines whose names are all explained: the others make no addresses. */
function explained({ pages, pictures, others, ...rest }: Routes): Routes {
  const isWhole = (line: PagePattern | PicturePattern | OtherAddress) =>
    [...line.path.names, ...('to' in line ? line.to.names : [])].every((name) => line.over[name] !== undefined)
  return { ...rest, pages: pages.filter(isWhole), pictures: pictures.filter(isWhole), others: others.filter(isWhole) }
}
