import { failedPattern, gonePattern, unavailablePattern } from '../../../runtime/contract/manifest.ts'
import type { OgImageProps, PageProps, PageRequest } from '../../../runtime/page/props.ts'
import type { CheckedSite } from '../../plan/checked-site.ts'
import type { PlannedOgImage, PlannedPage } from '../../plan/plan.ts'
import type { MissingScreen } from '../../routes/resolve-routes.ts'
import type { PropsMaker } from '../page-props.ts'
import { type KindsOfEntries, sampleByData } from './sample-by-data.ts'
import { filesShown, varyingEntries } from './shown-entries.ts'

/** A template and its props. */
export type TemplateCall =
  | { room: 'pages'; template: string; props: () => PageProps }
  | { room: 'ogImages'; template: string; props: () => OgImageProps }
/** One trial rendering. */
export type Trial = TemplateCall & {
  /** Describes it for people: the path of a page or image. */
  what: string
  /** The files of the entries that it shows. */
  files: readonly string[]
  /** A text that changes with everything that it shows. */
  content: string
}
/** The pages and images that are tried. */
export type TrialSample = { pages: readonly PlannedPage[]; ogImages: readonly PlannedOgImage[] }
export type TrialOptions = { sample: TrialSample; props: PropsMaker }

/** Of each pattern a page for each kind of data; with `all` every page and image. */
export function sampleSite(
  { plan, collections }: Pick<CheckedSite, 'plan' | 'collections'>,
  { all }: { all: boolean },
): TrialSample {
  const kinds: KindsOfEntries = new Map()
  const chosen = <T extends PlannedPage | PlannedOgImage>(planned: ReadonlyMap<string, T>): T[] => {
    if (all) return [...planned.values()]
    const patterns = Map.groupBy(planned.values(), ({ pattern }) => pattern)
    return [...patterns].flatMap(([pattern, own]) => sampleByData(own, varyingEntries(pattern, collections), kinds))
  }
  return { pages: chosen(plan.pages), ogImages: chosen(plan.ogImages) }
}

/** The renderings that show whether templates throw: of the pages and images of a sample, and of every screen. */
export function listTrials(
  site: Pick<CheckedSite, 'routes' | 'collections' | 'plan'>,
  { sample, props }: TrialOptions,
): Trial[] {
  const { routes, collections, plan } = site
  const filesOf = (planned: Parameters<typeof filesShown>[0]) => filesShown(planned, collections)
  return [
    ...sample.pages.map((page): Trial => {
      const { page: template } = page.pattern.config
      return {
        what: page.path,
        files: filesOf(page),
        content: page.content,
        room: 'pages',
        template,
        props: () => props.page(page),
      }
    }),
    ...routes.missing.flatMap((screen) =>
      requestsTo(screen).map((request): Trial => {
        const files = filesOf({ entries: {}, pattern: screen })
        const { page: template } = screen.config
        const content = JSON.stringify([plan.screens.get(screen.line.pattern), request])
        return {
          what: screenName(screen),
          files,
          content,
          room: 'pages',
          template,
          props: () => props.screen(screen, request),
        }
      }),
    ),
    ...sample.ogImages.map((ogImage): Trial => {
      const { ogImage: template } = ogImage.pattern.config
      const { path, content } = ogImage
      return {
        what: path,
        files: filesOf(ogImage),
        content,
        room: 'ogImages',
        template,
        props: () => props.ogImage(ogImage),
      }
    }),
  ]
}

/** The requests for a screen: an address that resembles one of the site, and one that resembles none. */
function requestsTo({ line }: MissingScreen): PageRequest[] {
  if (line.pattern === failedPattern) return [{ kind: 'failed' }]
  if (line.pattern === unavailablePattern) return [{ kind: 'unavailable' }]
  return [
    { kind: 'missing', nearest: null, words: '' },
    { kind: 'missing', nearest: { path: '/', title: 'Home' }, words: 'home' },
  ]
}

function screenName({ line }: MissingScreen): string {
  if (line.pattern === gonePattern) return 'the screen for an address of a retired entry'
  if (line.pattern === failedPattern) return 'the screen for a page that fails'
  if (line.pattern === unavailablePattern) return 'the screen for a form that cannot be taken'
  return `the screen for ${line.match ?? 'other addresses'}`
}

/** A rendering that threw. */
export type FailedTrial = {
  trial: Trial
  cause: unknown
  /** How many others threw in the same way. */
  others: number
}
