import { hasErrors, type Outcome } from '../../faults/fault.ts'
import { didYouMean } from '../../faults/phrases.ts'
import { readSchemas } from '../../schema/files/read-schemas.ts'
import type { EntrySchema, Schemas } from '../../schema/schemas.ts'

/** The kinds of entries of a site: its collections with a file for each entry. */
export type EntryKinds = { schemas: Schemas; all: readonly EntrySchema[] }

/** The kinds of entries that the schemas of a content folder describe; null if these have faults. */
export async function readEntryKinds(data: string): Promise<Outcome<EntryKinds | null>> {
  const { value: schemas, faults } = await readSchemas(data)
  if (hasErrors(faults)) return { value: null, faults }
  return { value: { schemas, all: schemas.all.filter(({ slug }) => slug === null) }, faults }
}

/** The word for one entry of a kind: the title of its schema in lower case, with hyphens (`opening-time`). */
function kindName({ schema, collection }: EntrySchema): string {
  return inHyphens(schema.title ?? collection)
}

/**
 * The kind that a word means: the title of its schema, its folder, or one without the ending of a plural. Or else why
 * it means none.
 */
export function findKind(word: string, { all }: EntryKinds): EntrySchema | { problem: string } {
  const wanted = inHyphens(word)
  const found = all.find((kind) => namesOf(kind).includes(wanted))
  if (found !== undefined) return found
  const known = all.map(kindName).toSorted()
  const list = known.length === 0 ? 'the site has no folder with entries' : `there is ${known.join(', ')}`
  return {
    problem: `there is no kind of entry ${JSON.stringify(word)}; ${didYouMean(wanted, all.flatMap(namesOf), list)}`,
  }
}

/** The kind that a table is imported into where nothing says which: the one with a table of facts, or the only one. */
export function importedKind({ all }: EntryKinds): EntrySchema | { problem: string } {
  const withFacts = all.filter(({ schema }) => schema['x-facts-from'] !== undefined)
  const [only, ...others] = withFacts.length > 0 ? withFacts : all
  if (only !== undefined && others.length === 0) return only
  const folders = all.map(({ collection }) => collection).toSorted()
  return { problem: `which entries are in the file? Give --collection with one of ${folders.join(', ')}` }
}

function namesOf(kind: EntrySchema): string[] {
  const folder = inHyphens(kind.collection)
  const [name, singular] = [kindName(kind), folder.replace(/ies$/, 'y').replace(/s$/, '')]
  return [...new Set([name, `${name}s`, folder, singular])]
}

function inHyphens(text: string): string {
  return text.toLowerCase().replace(/[\s_]+/g, '-')
}
