import { stringify } from 'yaml'
import type { EditedFile } from '../../../../runtime/contract/content/content-file.ts'
import type { EntryChange, EntryName } from '../../../../runtime/contract/content/entries.ts'
import { formerSlugs } from '../../../collections/moves.ts'
import { applyEdits } from '../../../faults/apply-fixes.ts'
import { contentPathOf } from '../../../read/content-path.ts'
import type { Source } from '../../../read/source.ts'
import { parseYaml } from '../../../read/yaml.ts'
import type { Entry } from '../../../schema/validate.ts'
import { writeData } from '../write-data.ts'
import {
  type ChangeContext,
  calledFields,
  editedFile,
  type FoundEntry,
  pathOf,
  refusalOf,
  type Values,
  valuesOf,
  writeFile,
} from './entry-files.ts'
import { type EntryReference, referencesTo } from './entry-references.ts'

type RenameContext = ChangeContext & { entries: readonly Entry[] }
/** A file with the new slug in place of the former one. */
type Renamed = {
  source: Source
  text: string
  /** That of an entry which gets the slug itself, or null. */
  collection: string | null
}

/** The files of an entry under another name, of those that are named like it, and of all that refer to them. */
export async function renamedFiles(found: FoundEntry, to: EntryName, context: RenameContext): Promise<EntryChange> {
  const { key, path, source, schema, values } = found
  const { site, data, day, entries } = context
  const named = calledFields(to, schema)
  if (to.slug === key.slug)
    return writeFile({ path, text: source.text, data: { ...values, ...named }, used: source.text }, key.slug, context)
  const { schemas, sources } = site.input
  const renamed = withOtherSlug(found, to.slug, referencesTo(key.slug, { sources: sources.value, schemas, entries }))
  for (const { collection } of renamed) {
    const refused = collection === null ? null : refusalOf({ collection, slug: to.slug }, site, key.slug)
    if (refused !== null) return refused
  }
  const files: EditedFile[] = []
  for (const { source: before, text, collection } of renamed) {
    const from = contentPathOf(before.file) ?? before.file
    const target = collection === null ? from : pathOf({ collection, slug: to.slug }, from)
    const written =
      before !== source
        ? { kind: 'text' as const, text }
        : writeData({ path: target, text, data: { ...withFormerSlug(text, found, to.slug), ...named }, schemas, day })
    if (written.kind === 'faults') return written
    if (target !== from) files.push(await editedFile(data, { path: from, used: before.text, text: null }))
    files.push(await editedFile(data, { path: target, used: target === from ? before.text : null, text: written.text }))
  }
  return { kind: 'files', slug: to.slug, files }
}

/** The file of the entry comes first. An entry whose own slug refers to it belongs to it, and is renamed as well. */
function withOtherSlug({ key, source }: FoundEntry, slug: string, references: readonly EntryReference[]): Renamed[] {
  const collections = new Map([[key.collection, source]])
  for (const [collection] of collections)
    for (const { to, from, isOwnSlug, source: own } of references)
      if (isOwnSlug && to === collection && !collections.has(from)) collections.set(from, own)
  const concerned = references.filter(({ to }) => collections.has(to))
  const files = new Set([source, ...concerned.map((reference) => reference.source)])
  const written = stringify(slug).trimEnd()
  return [...files].map((file) => {
    const edits = concerned.flatMap(({ source: of, span }) => (of === file ? [{ span, text: written }] : []))
    const [collection = null] = [...collections].find(([, own]) => own === file) ?? []
    return { source: file, text: applyEdits(file.text, edits), collection }
  })
}

/** The values of the entry with its new slug. Pages that the public has seen keep their addresses. */
function withFormerSlug(text: string, { key, source, schema }: FoundEntry, slug: string): Values {
  const {
    schema: { properties = {} },
    draftField,
  } = schema
  const values = valuesOf(parseYaml({ ...source, text }).value.value)
  const former = formerSlugs({ data: values }).filter((each) => each !== slug)
  const isDraft = draftField !== null && values[draftField] === true
  const named = properties.slug === undefined ? values : { ...values, slug }
  if (properties.renamedFrom === undefined || (isDraft && former.length === 0)) return named
  return { ...named, renamedFrom: [...former, key.slug] }
}
