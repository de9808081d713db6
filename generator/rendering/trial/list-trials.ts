import { failedPattern, gonePattern, unavailablePattern } from '../../../runtime/contract/manifest.ts'
import type { OgImageProps, PageProps, PageRequest } from '../../../runtime/page/props.ts'
import type { PlannedOgImage, PlannedPage } from '../../plan/plan.ts'
import type { MissingScreen } from '../../routes/read-routes.ts'
import type { CheckedSite } from '../../site.ts'
import type { PropsMaker } from '../page-props.ts'
import { type KindsOfEntries, sampleByData } from './sample-by-data.ts'
import { filesShown, varyingEntries } from './shown-entries.ts'

/** A template and its props. */
export type TemplateCall =
  | { room: 'pages'; template: string; props: () => PageProps }
  | { room: 'ogImages'; template: string; props: () => OgImageProps }
/** One trial rendering. `what` describes it for people; `files` are those of the entries that it shows. */
export type Trial = TemplateCall & { what: string; files: readonly string[] }
/** `all`: every page and image, instead of some of each pattern. */
export type TrialOptions = { all: boolean; props: PropsMaker }

/** The renderings that show whether templates throw: of each pattern a page for each kind of data, or all pages, and every screen. */
export function listTrials({ plan, routes, collections }: CheckedSite, { all, props }: TrialOptions): Trial[] {
  const kinds: KindsOfEntries = new Map()
  const filesOf = (planned: Parameters<typeof filesShown>[0]) => filesShown(planned, collections)
  const chosen = <T extends PlannedPage | PlannedOgImage>(planned: ReadonlyMap<string, T>): T[] => {
    if (all) return [...planned.values()]
    const patterns = Map.groupBy(planned.values(), ({ pattern }) => pattern)
    return [...patterns.values()].flatMap((own) => sampleByData(own, (one) => varyingEntries(one, collections), kinds))
  }
  return [
    ...chosen(plan.pages).map((page): Trial => {
      const { page: template } = page.pattern.config
      return { what: page.path, files: filesOf(page), room: 'pages', template, props: () => props.page(page) }
    }),
    ...routes.missing.flatMap((screen) =>
      requestsTo(screen).map((request): Trial => {
        const files = filesOf({ entries: {}, pattern: screen })
        return { what: screenName(screen), files, room: 'pages', template: screen.config.page, props: () => props.screen(screen, request) }
      }),
    ),
    ...chosen(plan.ogImages).map((ogImage): Trial => {
      const { ogImage: template } = ogImage.pattern.config
      return { what: ogImage.path, files: filesOf(ogImage), room: 'ogImages', template, props: () => props.ogImage(ogImage) }
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

/** A rendering that threw, and how many others threw in the same way. */
export type FailedTrial = { trial: Trial; cause: unknown; others: number }
