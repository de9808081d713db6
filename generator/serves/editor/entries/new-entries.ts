import type { EntryChange, EntryName } from '../../../../runtime/contract/content/entries.ts'
import { readKnownFacts } from '../../edit/known-facts.ts'
import { newEntryFile, newEntryText, nextId } from '../../edit/new-entry.ts'
import { withoutAdminValues } from '../admin-fields.ts'
import type { CheckedInput } from '../drafts/site-drafts.ts'
import { presentFaults } from '../present-fault.ts'
import {
  type ChangeContext,
  calledFields,
  editedFile,
  type FoundEntry,
  pathOf,
  refusalOf,
  sourcesIn,
  writeFile,
} from './entry-files.ts'

/** A new entry, as `townpages new` makes it. */
export async function newFile(
  collection: string,
  { slug, name }: EntryName,
  { site, data, day }: ChangeContext,
): Promise<EntryChange> {
  const { schemas } = site.input
  const schema = schemas.all.find((each) => each.collection === collection && each.file === null)
  if (schema === undefined) return { kind: 'unknown' }
  const refused = refusalOf({ collection, slug }, site)
  if (refused !== null) return refused
  const { value: facts, faults } = await readKnownFacts(slug, { data, schema, schemas })
  if (faults.length > 0) return { kind: 'faults', faults: presentFaults(faults, site.textOf) }
  const text = newEntryText({ schema, schemas, facts, slug, name, id: nextIdIn(collection, site), day })
  const path = newEntryFile({ schema, schemas, slug })
  return { kind: 'files', slug, files: [await editedFile(data, { path, used: null, text })] }
}

/** A copy of an entry, with its comments. */
export async function copiedFile(
  { key, path, source, schema, values }: FoundEntry,
  to: EntryName,
  context: ChangeContext,
): Promise<EntryChange> {
  const { collection } = key
  const { site } = context
  const refused = refusalOf({ collection, slug: to.slug }, site)
  if (refused !== null) return refused
  const {
    renamedFrom: _former,
    retired: _now,
    ...copied
  } = withoutAdminValues(values, schema.schema, site.input.schemas) as typeof values
  const data = {
    ...copied,
    ...calledFields(to, schema),
    ...(schema.schema.properties?.slug !== undefined && { slug: to.slug }),
    ...(values.id !== undefined && { id: nextIdIn(collection, site) }),
    ...(schema.draftField !== null && { [schema.draftField]: true }),
  }
  return writeFile(
    { path: pathOf({ collection, slug: to.slug }, path), text: source.text, data, used: null },
    to.slug,
    context,
  )
}

function nextIdIn(collection: string, { input }: CheckedInput): number {
  return nextId(sourcesIn(collection, input.sources.value))
}
