import { Mutex } from 'async-mutex'
import type { ContentEditor } from '../../../runtime/contract/content/content-editor.ts'
import { dayOf } from '../../../runtime/contract/day.ts'
import { type Cache, noCache } from '../../cache/cache.ts'
import { contentPathOf } from '../../read/content-path.ts'
import type { SiteFolders } from '../../read/site-folders.ts'
import { createSiteReader } from '../../read-site.ts'
import { entryName } from '../../schema/validate.ts'
import { createGenerationMaker } from '../follow/generation-maker.ts'
import { createAdminFieldCheck } from './admin-fields.ts'
import { createApprovalCheck } from './approval-fields.ts'
import { createContentEvidence } from './content-evidence.ts'
import { readContentFile, requireContentPath } from './content-files.ts'
import { createDraftPages, type DraftPages } from './drafts/draft-pages.ts'
import { createSiteDrafts } from './drafts/site-drafts.ts'
import { createEntryChanges } from './entries/entry-changes.ts'
import { readDetail, valueIn } from './entries/entry-detail.ts'
import { createFindingFinder } from './entries/find-findings.ts'
import { listCollections, listEntries, listNames } from './entries/list-entries.ts'
import { createEntryReports } from './entries/report-entry.ts'
import { createImporter } from './import/import-rows.ts'
import { mergeData } from './merge-data.ts'
import { createContentPictures } from './pictures/content-pictures.ts'
import { presentFaults } from './present-fault.ts'
import { createContentTexts } from './replace/content-texts.ts'
import { createStaging } from './staging.ts'
import { createWarmUp } from './warm-up.ts'
import { writeData } from './write-data.ts'

export type ContentEditorOptions = SiteFolders & {
  /** The folder of the generated pages. */
  out: string
  /** Results of earlier runs. */
  cache?: Cache
  /** The day that pages are made for; today if it is omitted. */
  asOf?: string | undefined
}

/**
 * `warmUp` does ahead, between calls, what the first previews of pages like these and the first publication would wait
 * for.
 */
export type WarmEditor = ContentEditor & { warmUp(pages: readonly string[]): Promise<void> }

/** The editor of the content of one site. Nothing is read before the first call, and calls take turns. */
export function createContentEditor({ data, templates, out, cache = noCache, asOf }: ContentEditorOptions): WarmEditor {
  const turns = new Mutex()
  const day = () => asOf ?? dayOf(new Date())
  const maker = createGenerationMaker({ data, templates, out, cache })
  const draftsFor = (ofDay: () => string) =>
    createSiteDrafts({ readSite: createSiteReader({ data, templates, out }), cache, day: ofDay })
  const drafts = draftsFor(day)
  const rights = {
    adminFieldsChanged: createAdminFieldCheck({ data, drafts }),
    approvalFieldsChanged: createApprovalCheck({ data, drafts }),
  }
  const staging = createStaging({ data, drafts, maker, rights, day })
  const inTurn = takingTurns(turns)
  const findFindings = createFindingFinder()
  const pages = createDraftPages({ out, drafts, maker, day, findFindings })
  const pagesOn = createPagesOfDay((asOf) =>
    createDraftPages({ out, drafts: draftsFor(() => asOf), maker, day: () => asOf, findFindings }),
  )
  const importer = createImporter({ data, drafts, day })
  const texts = createContentTexts({ data, drafts, day })
  const ofPictures = createContentPictures({ data, drafts, day })
  const evidence = createContentEvidence({ data, drafts })
  return {
    entries: {
      collections: inTurn(async () => listCollections((await drafts.onDisk()).input)),
      names: inTurn(async () => {
        const checked = await drafts.onDisk()
        return listNames(checked.input, checked.result.entries)
      }),
      list: inTurn(async (collection) => {
        const checked = await drafts.onDisk()
        const { input, result } = checked
        return listEntries({ input, entries: result.entries, findings: await findFindings(checked) }, collection)
      }),
      get: inTurn(async (collection, slug) => {
        const checked = await drafts.onDisk()
        const file = checked.input.sources.value.find(
          (source) => entryName(source.file) === `${collection}/${slug}`,
        )?.file
        const path = file === undefined ? null : contentPathOf(file)
        return path === null ? null : readDetail(data, checked, { collection, slug, path })
      }),
      ...createEntryChanges({ data, drafts, day, takeTurn: (work) => turns.runExclusive(work) }),
    },
    drafts: {
      withData: inTurn(async (path, text, value) => {
        requireContentPath(path)
        return writeData({ path, text, data: value, schemas: (await drafts.onDisk()).input.schemas, day: day() })
      }),
      merge: inTurn(async (path, texts, choices) => {
        requireContentPath(path)
        return mergeData({ path, texts, choices, schemas: (await drafts.onDisk()).input.schemas, day: day() })
      }),
      adminFieldsChanged: inTurn(rights.adminFieldsChanged),
      approvalFieldsChanged: inTurn(rights.approvalFieldsChanged),
      check: inTurn(async (draft) => {
        const { result, textOf } = await drafts.withDraft(draft)
        return {
          faults: presentFaults(result.faults, textOf),
          data: Object.fromEntries(draft.map((file) => [file.path, valueIn(file)])),
        }
      }),
      preview: inTurn((draft, page, asOf) =>
        (asOf === null || asOf === day() ? pages : pagesOn(asOf)).preview(draft, page),
      ),
      changes: inTurn(pages.changes),
      report: inTurn(createEntryReports({ drafts, pages, findFindings })),
    },
    texts: { find: inTurn(texts.find), replace: inTurn(texts.replace) },
    pictures: {
      list: inTurn(ofPictures.list),
      thumbnail: inTurn(ofPictures.thumbnail),
      change: inTurn(ofPictures.change),
    },
    imports: { table: inTurn(importer.table), plan: inTurn(importer.plan) },
    evidence: { sources: inTurn(evidence.sources), marked: inTurn(evidence.marked) },
    files: {
      read: inTurn((paths) => Promise.all(paths.map((path) => readContentFile(data, path)))),
      stage: inTurn(staging.stage),
      commit: inTurn(staging.commit),
    },
    warmUp: createWarmUp({ turns, drafts, pages, staging }),
  }
}

/** What makes calls take turns with each other. */
function takingTurns(turns: Mutex) {
  return <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      turns.runExclusive(() => work(...args))
}

/**
 * Pages as they are on another day than that of the site: those of the last day that somebody has asked for are kept.
 */
function createPagesOfDay(create: (day: string) => DraftPages): (day: string) => DraftPages {
  let kept: { day: string; pages: DraftPages } | null = null
  return (day) => {
    if (kept?.day !== day) kept = { day, pages: create(day) }
    return kept.pages
  }
}
