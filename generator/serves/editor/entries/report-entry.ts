import type { ContentFile } from '../../../../runtime/contract/content/content-file.ts'
import type { DraftReport, EntryReport, HardText } from '../../../../runtime/contract/content/drafts.ts'
import { jsonPointer } from '../../../../runtime/shared/format/json-pointer.ts'
import { type Prose, proseOf } from '../../../collections/values.ts'
import type { CheckedSite } from '../../../plan/checked-site.ts'
import type { PlannedPage } from '../../../plan/plan.ts'
import { createMarker } from '../../../plan/words.ts'
import { contentPathOf } from '../../../read/content-path.ts'
import type { OwnText } from '../../../routes/page-wording.ts'
import type { Schemas } from '../../../schema/schemas.ts'
import type { Entry } from '../../../schema/validate.ts'
import { type MainBlock, mainBlocks } from '../../reports/main-text.ts'
import { collectPlaceValues } from '../../reports/place-values.ts'
import type { readability as Measure } from '../../reports/readability.ts'
import { findRepeated } from '../../reports/repeated-sentences.ts'
import type { DraftPages } from '../drafts/draft-pages.ts'
import type { SiteDrafts } from '../drafts/site-drafts.ts'
import { presentFaults } from '../present-fault.ts'
import type { FindFindings } from './find-findings.ts'

type ReportOptions = { drafts: SiteDrafts; pages: DraftPages; findFindings: FindFindings }
type EntryName = { collection: string; slug: string }

// At this age people leave school; a text for everybody is easier.
const hardAge = 16
const minWords = 20
const shownNames = 3

/** Says what `lint`, `readability` and a comparison with other entries find in one entry. */
export function createEntryReports({ drafts, pages, findFindings }: ReportOptions) {
  return async function report(
    draft: readonly ContentFile[],
    { collection, slug }: EntryName,
    wanted: string | null,
  ): Promise<DraftReport> {
    const checked = await drafts.withDraft(draft)
    const { input, result, textOf } = checked
    const { site } = result
    if (site === null) return { kind: 'faults', faults: presentFaults(result.faults, textOf) }
    const entry = site.linked.get(collection)?.get(slug)
    if (entry === undefined) return { kind: 'missing' }
    const { file } = entry.parsed.source
    const own = proseIn([entry], input.schemas)
    const page = pageOf(site, entry, wanted)
    const preview = page === null ? null : await pages.preview(draft, page.path)
    const blocks =
      preview?.kind === 'page'
        ? mainBlocks(preview.html)
        : own.map(({ value }) => ({ tag: 'p', text: value, sources: [] }))
    // Loaded on demand, with what counts syllables: most servers never report.
    const { readability } = await import('../../reports/readability.ts')
    const findings = (await findFindings(checked)).filter(({ span }) => span.file === file)
    return {
      kind: 'report',
      report: {
        page: page === null ? null : { path: page.path, title: page.title, description: page.description },
        content: blocks.map(({ tag, text }) => `<${tag}>${escaped(text)}</${tag}>`).join('\n'),
        places: placesOf(blocks, page, entry),
        findings: presentFaults(findings, textOf),
        repeated: repeatedIn(own, site, input.schemas),
        hard: own.flatMap((text) => hardText(text, readability)),
      },
    }
  }
}

function proseIn(entries: readonly Entry[], schemas: Schemas): Prose[] {
  const byName = Map.groupBy(entries, ({ collection }) => collection)
  const linked = [...byName].map(([name, all]) => [name, new Map(all.map((entry) => [entry.slug, entry]))] as const)
  return [...proseOf(new Map(linked), schemas)]
}

/** The page at a path if the entry is in its address, else the first that has it there. */
function pageOf({ plan }: CheckedSite, { collection, slug }: Entry, wanted: string | null): PlannedPage | null {
  const own = [...plan.pages.values()].filter((page) => nameIn(page, { collection, slug }) !== undefined)
  return own.find(({ path }) => path === wanted) ?? own[0] ?? null
}

/** The name that an entry has in the address of a page. */
function nameIn({ entries, pattern }: PlannedPage, { collection, slug }: EntryName): string | undefined {
  return Object.keys(entries).find((name) => entries[name] === slug && pattern.config.collections[name] === collection)
}

function placesOf(blocks: readonly MainBlock[], page: PlannedPage | null, entry: Entry): EntryReport['places'] {
  const file = `${contentPathOf(entry.parsed.source.file)}#`
  const pointerIn = (isOne: (block: MainBlock) => boolean) => {
    const sources = blocks.filter(isOne).flatMap((block) => block.sources)
    return sources.find((source) => source.startsWith(file))?.slice(file.length) ?? null
  }
  const name = page === null ? undefined : nameIn(page, entry)
  const fieldOf = (text: OwnText | null | undefined) =>
    name !== undefined && text?.field.startsWith(`${name}.`) ? jsonPointer(text.field.split('.').slice(1)) : null
  return {
    title: fieldOf(page?.pattern.ownTitle),
    description: fieldOf(page?.pattern.ownDescription),
    heading: pointerIn(({ tag }) => tag === 'h1' || tag === 'h2'),
    lead: pointerIn(({ tag }) => tag === 'p'),
  }
}

function repeatedIn(
  own: readonly Prose[],
  { linked, collections }: CheckedSite,
  schemas: Schemas,
): EntryReport['repeated'] {
  const [first] = own
  if (first === undefined) return []
  const others = [...(linked.get(first.entry.collection)?.values() ?? [])].filter((entry) => entry !== first.entry)
  const mark = createMarker(collectPlaceValues(collections).names)
  return findRepeated(own, proseIn(others, schemas), mark).map(({ prose, sentence, entries }) => ({
    pointer: jsonPointer(prose.path),
    sentence,
    count: entries.length,
    entries: entries
      .slice(0, shownNames)
      .map(({ slug, data }) => ({ slug, name: typeof data.name === 'string' ? data.name : slug })),
  }))
}

function hardText({ path, value }: Prose, readability: typeof Measure): HardText[] {
  const measured = readability(value.replaceAll(/\s+/g, ' '))
  if (measured === null || measured.words < minWords || measured.age < hardAge) return []
  return [
    {
      pointer: jsonPointer(path),
      age: Math.round(measured.age),
      wordsPerSentence: Math.round(measured.wordsPerSentence),
    },
  ]
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
