import type { ErrorObject } from 'ajv'
import type { Where } from '../../runtime/contract/queries.ts'

/** The parts of a JSON Schema that the engine uses. */
export type Schema = {
  $id?: string
  title?: string
  description?: string
  /** What forms say of a field in place of its description. */
  'x-form'?: string
  type?: string | string[]
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  uniqueItems?: boolean
  minItems?: number
  minProperties?: number
  enum?: unknown[]
  examples?: unknown[]
  default?: unknown
  $ref?: string
  $defs?: Record<string, Schema>
  const?: unknown
  pattern?: string
  format?: string
  additionalProperties?: boolean | Schema
  /** The folder of `data/` whose files the schema describes, one entry each. */
  'x-folder'?: string
  /** The files of `data/` that the schema describes. */
  'x-files'?: string[]
  /** The fields that pages of other entries may show. */
  'x-summary'?: string[]
  /** Other names of a field in files to import. */
  'x-import-names'?: string[]
  /** The exports of other sites that an import of the collection reads as they are. */
  'x-import-from'?: ExportFormat[]
  /**
   * CSV files of `data/` with the facts of entries that there may be: a new entry begins with those of its row, in the
   * first file that has one.
   */
  'x-facts-from'?: string | string[]
  'x-references'?: string
  /** Texts that `x-references` accepts although no entry has such a slug. */
  'x-references-except'?: string[]
  'x-keys'?: string
  'x-not-before'?: string
  'x-after'?: string
  'x-unique'?: string
  'x-among'?: string
  /** The field of the same group whose text has the value in it. An import fills it from there. */
  'x-named-in'?: string
  /** An address that is of this site, or has one of the hosts there (as in `x-among`). */
  'x-hosts'?: string
  /** A value that stays as it is in its source: a name, which no dictionary has. */
  'x-verbatim'?: boolean
  /** What somebody else said or wrote: findings in it are never fixed for certain. */
  'x-quotation'?: boolean
  /** An address. If it begins with a slash, it belongs to this site and must have an answer. */
  'x-address'?: boolean
  /** A value of true marks an example in place of something real. */
  'x-example'?: boolean
  /** A value of true marks an unfinished entry, of which no page is made. */
  'x-draft'?: boolean
  /** A day that is out of date after so many months. */
  'x-stale-after'?: number
  /** Many entries share its values, so a rare value that resembles a frequent one is probably misspelt. */
  'x-recurring'?: boolean
  /** Pages should have it, but it may be omitted until it is known. */
  'x-expected'?: boolean
  /** A day, or a year, that is not still to come. */
  'x-not-future'?: boolean
  /** A number is at least so large, and below so many times the largest of the other entries that share a field. */
  'x-usual'?: { least: number; times: number; sharing: string }
  /** The texts of an entry are about it alone: another entry that has much of one has borrowed it. */
  'x-own-texts'?: boolean
  /** A name that is that of this other field of its entry, or within it, or has it within. */
  'x-agrees-with'?: string
  /** A text with the name of its entry in it. */
  'x-own-name'?: boolean
  /**
   * A group says how far away another entry of the collection lies, and in which of the directions that go clockwise
   * from north.
   */
  'x-lies'?: { entry: string; km: string; direction: string }
  /** It is kept for the API, and no page shows it. */
  'x-not-shown'?: boolean
  /** A field of an entry that only administrators may change. */
  'x-admin-only'?: boolean
  /** A text in Markdown. */
  'x-markdown'?: boolean
  /** A picture: the name of a file in `data/media/`. The field beside it with this name holds its alternative text. */
  'x-image'?: string
  /** A phone number of a place, and the field beside it with the dialling code of the place. */
  'x-dialling-code'?: string
  /** The names of the placeholders `%{name}` that the text can have: they are filled at run time. */
  'x-placeholders'?: string[]
  /** The fields of a group with its evidence: the source, and the day on which it was checked. */
  'x-evidence'?: string[]
  /**
   * A statement with a source on the web: the fields with its address, the words there that show it, the day on which
   * they were not there, and the day on which somebody last looked. Pages show it for `days` days more.
   */
  'x-watched'?: { address: string; passage: string; missing: string; checked?: string; days: number }
  /**
   * A claim: the fields with its words, its subject and its id; without `about`, a place that repeats the claim with
   * that id.
   */
  'x-claim'?: { words: string; about?: string; id?: string }
  /** The name of the page (in the routes) that a site with such entries has to have. */
  'x-needs-page'?: string
  /** Entries that share a field are within so many kilometres of their common center. */
  'x-near'?: { field: string; km: number }
  /**
   * Pages show the group from so many days before the day in the field `from` to the end of the day in `until`, or
   * until the day in `before` begins; never where the field `unless` is true. Of a whole entry: it is in no list then.
   */
  'x-shown'?: { from?: string; daysBefore?: number; until?: string; before?: string; unless?: string }
  /** Each entry has a map, and there is one of all. */
  'x-map'?: MapSetting
}

/**
 * The export of another site. An entry has the name of the site in `source`, and is `withdrawn` while a later export
 * lacks it.
 */
export type ExportFormat = {
  /** The name of the site. */
  source: string
  /** The column of what identifies an entry there; of a path, its end does. */
  id: string
  /** The column of each field; `column.key` is within a group. */
  columns: Readonly<Record<string, string>>
  /** Other words for the values of fields. */
  values?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Texts for fields that have no column; `{id}` stands for the id. */
  fill?: Readonly<Record<string, string>>
}

/** How the entries of a collection are drawn on maps, which are a separate collection. */
export type MapSetting = {
  /** The collection of the maps. A map has the slug of its place. */
  collection: string
  /** The slug of the map of all. */
  whole: string
  /** A GeoJSON file of `data/`. */
  outline: string
  /** The properties of the land that contains the places. */
  land: Where
  /** Where the radius of the circle is: `collection/slug#/field`. */
  radiusKm: string
  /** The places that maps show. */
  shown: Where
  /** Those of them that the map of all names. */
  named: Where
  /** The field with the population of a place. */
  people: string
  /** A second, closer map of each place. */
  around?: AreaMapSetting
}

/** Closer maps of places, which show the towns and villages around them and those that their texts name first. */
export type AreaMapSetting = {
  /** The collection of the maps. A map has the slug of its place. */
  collection: string
  /** A GeoJSON file of `data/`: points with a `name` and, if it is known, a `population`. */
  settlements: string
  /** The radius of the circle is the first of these within which there are a few settlements, or the last. */
  radiiKm: readonly number[]
  /** The fields with the texts of a place. */
  texts: readonly string[]
}

/** The collections of maps of a setting, with the slug of the map of all in those that have one. */
export function mapCollections({
  collection,
  whole,
  around,
}: MapSetting): { collection: string; whole: string | null }[] {
  return [{ collection, whole }, ...(around === undefined ? [] : [{ collection: around.collection, whole: null }])]
}

/** A value that a later stage checks, because a schema alone cannot. `path` is a JSON pointer. */
export type DeferredCheck =
  /** The slug of an entry of another collection (`x-references`), or a key that must be one (`x-keys`). */
  | { kind: 'reference'; path: string; value: string; collection: string; isKey?: true; except?: readonly string[] }
  /**
   * A value that must occur elsewhere in the data (`x-among`: `collection/slug#/path`, `*` for any item, keys of a
   * group at its end).
   */
  | { kind: 'among'; path: string; value: string; among: string }
  /** The host of an address of another site (`x-hosts`), which must occur there. */
  | { kind: 'host'; path: string; value: string; among: string }
  /** A day that must not be before another day of the same group, but is (`x-not-before`). */
  | { kind: 'before'; path: string; value: string; field: string; other: string }
  /** A day that must be after another day of the same group, but is not (`x-after`). */
  | { kind: 'not-after'; path: string; value: string; field: string; other: string }
  /** A value that a text of the same group has to name, and does not (`x-named-in`). */
  | { kind: 'unnamed'; path: string; value: string; field: string }
  /** A list item with a field value that an earlier item has, too (`x-unique`). */
  | { kind: 'repeated'; path: string; value: string; first: string }

/** Whether a value matches a schema; `errors` are those of the last value. */
export type Validate = { (this: ValidationContext, value: unknown): boolean; errors?: ErrorObject[] | null | undefined }

/** The schema of one collection's entries, or of one file, compiled. */
export type EntrySchema = {
  name: string
  schema: Schema
  collection: string
  /** The file of `data/` that it is for, or null: every file of the folder. */
  file: string | null
  /** Null: every file of the folder. */
  slug: string | null
  summary: readonly string[]
  /** The field that marks an unfinished entry (`x-draft`), or null. */
  draftField: string | null
  validate: Validate
}

/** A schema, and the name of its file in `schemas/`. */
export type NamedSchema = { name: string; schema: Schema }

export type Schemas = {
  /** Equal for equal schemas. */
  id: string
  /** All files, also those of definitions alone. */
  files: readonly NamedSchema[]
  ofFile(file: string): EntrySchema | undefined
  all: readonly EntrySchema[]
  resolve(schema: Schema): Schema
}

/** The tables of facts of a schema (`x-facts-from`), as paths within the content folder. */
export function factsFiles({ 'x-facts-from': files = [] }: Schema): string[] {
  return [files].flat()
}

/** The schema of what a mapping has at a key, or of the items of a list; empty if nothing is said of it. */
export function innerSchema(
  { resolve }: Pick<Schemas, 'resolve'>,
  { items, properties, additionalProperties }: Schema,
  key: string,
): Schema {
  const known = items ?? properties?.[key] ?? additionalProperties
  return typeof known === 'object' ? resolve(known) : {}
}

/** The `this` of a validator: it collects the checks for later stages. */
export type ValidationContext = { deferredChecks: DeferredCheck[] }

/** What references to a schema file start with. */
export function idOf({ name, schema }: NamedSchema): string {
  return schema.$id ?? name
}
