import { Mutex } from 'async-mutex'
import type { ContentEditor, ContentFile, EntryDetail } from '../../runtime/contract/content-editor.ts'
import { dayOf } from '../../runtime/contract/day.ts'
import { type Cache, noCache } from '../cache/cache.ts'
import { createGenerationMaker } from '../follow/generation-maker.ts'
import { createSiteReader } from '../follow/site-reader.ts'
import { parseYaml } from '../read/yaml.ts'
import { entryName } from '../schema/validate.ts'
import type { SiteFolders } from '../site.ts'
import { adminFieldsOf, createAdminFieldCheck } from './admin-fields.ts'
import { readContentFile, requireContentPath, withoutMark } from './content-files.ts'
import { createDraftPages } from './draft-pages.ts'
import { createEntryChanges } from './entry-changes.ts'
import { createFindingFinder } from './find-findings.ts'
import { createImporter } from './import-rows.ts'
import { listCollections, listEntries } from './list-entries.ts'
import { contentPathOf, fileOfPath, presentFaults } from './present-fault.ts'
import { createPublication } from './publication.ts'
import { createEntryReports } from './report-entry.ts'
import { selfContainedSchema } from './self-contained-schema.ts'
import { type CheckedInput, createSiteDrafts } from './site-drafts.ts'
import { writeData } from './write-data.ts'

/** `out`: the folder of the generated pages. `cache`: results of earlier runs. `asOf`: the day that pages are made for; today if it is omitted. */
export type ContentEditorOptions = SiteFolders & { out: string; cache?: Cache; asOf?: string | undefined }

/** The editor of the content of one site. Nothing is read before the first call, and calls take turns. */
export function createContentEditor({ data, templates, out, cache = noCache, asOf }: ContentEditorOptions): ContentEditor {
  const turns = new Mutex()
  const day = () => asOf ?? dayOf(new Date())
  const reader = createSiteReader({ data, templates, out })
  const maker = createGenerationMaker({ data, templates, out, cache, wrote: reader.wrote })
  const drafts = createSiteDrafts({ data, templates, reader, cache, day, onChanges: maker.forget })
  const publication = createPublication({ data, drafts, maker, day })
  const inTurn =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      turns.runExclusive(() => work(...args))
  const findFindings = createFindingFinder()
  const pages = createDraftPages({ out, drafts, maker, day, findFindings })
  const importer = createImporter({ data, drafts, day })
  return {
    collections: inTurn(async () => listCollections((await drafts.onDisk()).input)),
    entries: inTurn(async (collection) => {
      const checked = await drafts.onDisk()
      const { input } = checked
      return listEntries({ input, entries: drafts.entriesOf(checked), findings: await findFindings(checked) }, collection)
    }),
    entry: inTurn(async (collection, slug) => {
      const checked = await drafts.onDisk()
      const file = checked.input.sources.value.find((source) => entryName(source.file) === `${collection}/${slug}`)?.file
      const path = file === undefined ? null : contentPathOf(file)
      return path === null ? null : detailOf(checked, { collection, slug, path })
    }),
    read: inTurn((paths) => Promise.all(paths.map((path) => readContentFile(data, path)))),
    withData: inTurn(async (path, text, data) => {
      requireContentPath(path)
      return writeData({ path, text, data, schemas: (await drafts.onDisk()).input.schemas, day: day() })
    }),
    adminFieldsChanged: inTurn(createAdminFieldCheck({ data, drafts })),
    check: inTurn(async (draft) => {
      const { result, textOf } = await drafts.withDraft(draft)
      return { faults: presentFaults(result.faults, textOf), data: Object.fromEntries(draft.map((file) => [file.path, valueIn(file)])) }
    }),
    preview: inTurn(pages.preview),
    importTable: inTurn(importer.importTable),
    planImport: inTurn(importer.planImport),
    changes: inTurn(pages.changes),
    report: inTurn(createEntryReports({ drafts, pages, findFindings })),
    stage: inTurn(publication.stage),
    commit: inTurn(publication.commit),
    ...createEntryChanges({ data, drafts, day, pagesOf, takeTurn: (work) => turns.runExclusive(work) }),
  }

  async function detailOf(
    { input, result, textOf }: CheckedInput,
    entry: Pick<EntryDetail, 'collection' | 'slug' | 'path'>,
  ): Promise<EntryDetail | null> {
    const { text, version } = await readContentFile(data, entry.path)
    if (text === null || version === null) return null
    const file = fileOfPath(entry.path)
    const faults = presentFaults(
      result.faults.filter(({ span }) => span.file === file),
      textOf,
    )
    const { schemas } = input
    const schema = schemas.ofFile(entry.path)
    if (schema === undefined) return null
    return {
      ...{ ...entry, text, version, faults },
      data: valueIn({ path: entry.path, text }),
      adminFields: adminFieldsOf(schema, schemas),
      schema: selfContainedSchema(schema, schemas),
      pages: pagesOf(result, entry),
    }
  }
}

/** The value of a file; null if its text is not YAML. */
function valueIn({ path, text }: ContentFile): unknown {
  const { value, faults } = parseYaml({ file: fileOfPath(path), text: withoutMark(text ?? '') })
  return faults.length > 0 ? null : value.value
}

/** The pages whose address is made from an entry. */
function pagesOf({ site }: CheckedInput['result'], { collection, slug }: Pick<EntryDetail, 'collection' | 'slug'>): EntryDetail['pages'] {
  const pages = [...(site?.plan.pages.values() ?? [])]
  return pages
    .filter(({ entries, pattern }) =>
      Object.entries(entries).some(([name, entry]) => entry === slug && pattern.config.collections[name] === collection),
    )
    .map(({ path, title }) => ({ path, title }))
}
