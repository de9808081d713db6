import { resolve } from 'node:path'
import { createSiteChecker } from '../../generator/check-site.ts'
import { entriesIn } from '../../generator/collections/values.ts'
import { buildSite } from '../../generator/generate.ts'
import { descriptionLimit, titleLimit } from '../../generator/plan/plan-page.ts'
import { listTemplates } from '../../generator/read/list-templates.ts'
import type { SiteFolders } from '../../generator/read/site-folders.ts'
import { readSite } from '../../generator/read-site.ts'
import type { OwnText, WrittenText } from '../../generator/routes/page-wording.ts'
import type { Manifest, OgImageEntry, PageEntry } from '../../runtime/contract/manifest.ts'
import { createContent } from '../../runtime/shared/content/create-content.ts'
import { createPageFinder } from '../../runtime/site/find/find-page.ts'
import { createSuggester } from '../../runtime/site/find/suggest.ts'
import { displayPath } from '../commands/parts/folders.ts'
import { indexingReason } from './indexing-reason.ts'
import { pluralize } from './report.ts'

/** A label and what is to be said under it. */
type Line = readonly [label: string, text: string]
export type Explained = {
  lines: readonly Line[]
  /** The address is unknown. */
  isMissing: boolean
}

/**
 * What an address resolves to and why, line by line: from what was generated, with places in the sources as they are
 * now.
 */
export async function explainAddress(manifest: Manifest, path: string, folders: SiteFolders): Promise<Explained> {
  const explained = (answer: string, lines: readonly Line[] = []): Explained => ({
    lines: [['address', path], ['answer', answer], ...lines],
    isMissing: false,
  })
  const ogImage = manifest.ogImages.entries.get(path)
  if (ogImage !== undefined) return explained('200, a picture', await explainOgImage(manifest, ogImage, folders))
  if (Object.hasOwn(manifest.publicFiles, path)) return explained('200, a file of public/')
  const found = createPageFinder(manifest)(path)
  switch (found.kind) {
    case 'redirect':
      return explained(`${found.status} to ${found.to}`)
    case 'missing': {
      const pattern: Line = ['pattern', found.line.match ?? 'anything else']
      const nearest: Line = ['nearest', createSuggester(manifest)(found.path)?.path ?? 'none close enough']
      return {
        ...explained(`${found.status} with the screen ${createContent(manifest).pattern(found.line.pattern).page}`, [
          pattern,
          nearest,
        ]),
        isMissing: true,
      }
    }
    case 'page': {
      const answer = found.entry.path === path ? '200' : `200, an alias of ${found.entry.path}`
      return explained(answer, await explainPage(manifest, found.entry, folders))
    }
  }
}

async function explainOgImage(manifest: Manifest, entry: OgImageEntry, folders: SiteFolders): Promise<Line[]> {
  const { ogImage, pattern } = entry
  const content = createContent(manifest)
  const { resolved } = content.ofOgImage(entry)
  const read = resolved
    .filter(({ whole }) => whole)
    .flatMap(({ name, from }) => from.map(({ file }) => ({ name, file })))
  return [
    ['pattern', `${pattern}: ${content.ogImagePattern(pattern).path}`],
    templateLine((await listTemplates(folders.templates)).ogImages.get(ogImage), folders),
    ...read.map(({ name, file }): Line => ['reads', `${displayPath(folders, file)} (${name})`]),
  ]
}

function templateLine(files: readonly string[] | undefined, folders: SiteFolders): Line {
  return ['template', files === undefined ? 'is no longer there' : displayPath(folders, `templates/${files[0]}`)]
}

async function explainPage(manifest: Manifest, entry: PageEntry, folders: SiteFolders): Promise<Line[]> {
  const input = await readSite(folders)
  const result = createSiteChecker()(input)
  const source = (result.site?.routes ?? input.routes.value)?.pages.find(({ name }) => name === entry.pattern)
  const content = createContent(manifest).ofPage(entry)
  const formRule = (
    own: OwnText | null,
    forms: readonly WrittenText[],
    [text, limit]: readonly [string, number],
  ): string => {
    const isTaken = (form: WrittenText) => content.firstFitting([form.text], text.length) === text
    const length = `${text.length} of ${limit} characters`
    if (own !== null && isTaken(own)) return `the field ${own.field} (${length})`
    const taken = forms.find(isTaken)
    if (taken === undefined) return `none of the forms as they are now (${length})`
    const { source: file } = taken.entry.parsed
    const at = `${displayPath(folders, file.file)}:${taken.entry.parsed.span(taken.path).start.line}`
    return `form ${forms.indexOf(taken) + 1} of ${forms.length}, ${taken.text} (${length}), ${at}`
  }
  const lineOf = (file: string): string => {
    const entries = result.site === null ? [] : entriesIn(result.site.linked)
    const parsed = entries.find(({ parsed }) => parsed.source.file === file)?.parsed
    return `${displayPath(folders, file)}${parsed === undefined ? '' : `:${parsed.span(['slug'], 'key').start.line}`}`
  }
  const routes = input.routes.value?.entry.parsed
  const at =
    source === undefined || routes === undefined
      ? ''
      : `, ${displayPath(folders, routes.source.file)}:${routes.span(['pages', source.index, 'name'], 'key').start.line}`
  const own = content.resolved
    .filter(({ whole }) => whole)
    .flatMap(({ name, from }) => from.map(({ file }): Line => [name, lineOf(file)]))
  const listed = content.resolved.filter(({ whole }) => !whole).map(({ name, from }) => `${name} (${from.length})`)
  return [
    ['pattern', `${entry.pattern}${source === undefined ? '' : `: ${source.path.source}${at}`}`],
    templateLine(input.templates.pages.get(entry.page), folders),
    ['title', entry.title],
    [
      'title rule',
      source === undefined
        ? 'the pattern is no longer there'
        : formRule(source.ownTitle, source.titles, [entry.title, titleLimit]),
    ],
    ['description', entry.description],
    [
      'its rule',
      source === undefined
        ? 'the pattern is no longer there'
        : formRule(source.ownDescription, source.descriptions, [entry.description, descriptionLimit]),
    ],
    ['canonical', entry.canonical],
    ['robots', entry.robots ?? 'welcome'],
    ...indexingLines(entry),
    ['changed', entry.lastModified],
    ...own.map(([name, place]): Line => ['reads', `${place} (${name})`]),
    ['lists', listed.join(', ')],
    ['cache', await cacheState(entry, result, folders)],
  ]
}

/** Why the page is or is not indexed, if its pattern has a rule. */
function indexingLines({ indexing }: PageEntry): Line[] {
  if (indexing === undefined) return []
  const { indexed, ownWords } = indexing
  const why = `${indexingReason(indexing)} (${pluralize(ownWords, 'word')} of its own)`
  return [['indexed', `${indexed ? 'yes' : 'no'}: ${why}`]]
}

/** Whether a cached answer of this page would outlive the next generation. */
async function cacheState(
  entry: PageEntry,
  checked: ReturnType<ReturnType<typeof createSiteChecker>>,
  folders: SiteFolders,
): Promise<string> {
  if (checked.site === null)
    return `kept: the content has ${checked.faults.length === 1 ? 'a fault' : `${checked.faults.length} faults`}, and nothing is generated until they are mended`
  const { rows } = await buildSite(checked.site, { ...folders, templates: resolve(folders.templates), asOf: '' })
  const now = rows.find(({ path }) => path === entry.path)
  if (now === undefined) return 'to go: the next generation has no such page'
  return now.hash === entry.hash
    ? `kept: nothing that it draws from has changed (${entry.hash})`
    : 'to be made again: something that it draws from has changed since it was generated'
}
