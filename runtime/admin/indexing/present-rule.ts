import type { ContentCollection } from '../../contract/content/entries.ts'
import type { IndexingField, Manifest, PageEntry } from '../../contract/manifest.ts'
import { formatList } from '../../shared/format/format.ts'
import { jsonPointer } from '../../shared/format/json-pointer.ts'
import { nameFromSlug } from '../../shared/format/text.ts'
import { entryAddress, fieldAddress } from '../content/content-addresses.ts'
import { fieldName } from '../content/entry/field-name.ts'
import type { TextLink } from '../frame/frame-props.ts'
import type { AdminText } from '../frame/texts.ts'

export type Presenter = {
  text: AdminText
  manifest: Manifest
  /** The kinds of entries that have forms; null if there are no forms here. */
  kinds: readonly ContentCollection[] | null
}

/** An entry of a page, and what it is called. */
type NamedEntry = { collection: string; slug: string; name: string }

/** Why search engines are shown a page or not, in a sentence with the fields as their forms call them. */
export function ruleText(page: PageEntry, presenter: Presenter): string {
  const { path, canonical, robots, indexing } = page
  const { text } = presenter
  if (canonical !== path) return text('page-indexing.by-canonical', { path: canonical })
  if (indexing === undefined) return robots === null ? '' : text('page-indexing.all-kept')
  const { because, ownWords: words, leastOwnWords: least = 0 } = indexing
  if (because.kind === 'owner') return text('page-indexing.by-owner', { reason: because.reason })
  const { kind, fields } = because
  if (fields.length === 0) return text(kind === 'passed' ? 'page-indexing.all-shown' : 'page-indexing.all-kept')
  const named = fields.map((field) => {
    const label = text('page-indexing.field', { field: labelOf(page, field, presenter) })
    const name = entryOf(page, field[0], presenter)?.name
    return name === undefined ? label : text('page-indexing.field-of', { label, name })
  })
  return text(`page-indexing.by-${kind}`, { fields: formatList(named), count: fields.length, words, least })
}

/** Where the fields that keep a page back are filled in. */
export function ruleLinks(page: PageEntry, presenter: Presenter): TextLink[] {
  const { indexing } = page
  if (indexing === undefined || indexing.indexed || indexing.because.kind === 'owner') return []
  return indexing.because.fields.flatMap((field) => {
    const entry = entryOf(page, field[0], presenter)
    if (entry === null || presenter.kinds === null) return []
    const address = fieldAddress(`${entry.collection}/${entry.slug}`, jsonPointer(field.slice(1)))
    return [{ text: presenter.text('page-indexing.open', { field: labelOf(page, field, presenter) }), address }]
  })
}

/** The forms of the entries that a page is about. */
export function formLinks(page: PageEntry, presenter: Presenter): TextLink[] {
  if (presenter.kinds === null) return []
  return Object.keys(page.entries).flatMap((param) => {
    const entry = entryOf(page, param, presenter)
    if (entry === null) return []
    const { collection, slug, name } = entry
    return [{ text: presenter.text('page-indexing.edit', { name }), address: entryAddress(collection, slug) }]
  })
}

function entryOf({ pattern, entries }: PageEntry, param: string, { manifest }: Presenter): NamedEntry | null {
  const collection = manifest.patterns[pattern]?.collections[param]
  const slug = entries[param]
  if (collection === undefined || slug === undefined) return null
  return { collection, slug, name: entryName(manifest, collection, slug) }
}

function entryName({ collections }: Manifest, collection: string, slug: string): string {
  const { name, title } = collections.get(collection)?.get(slug)?.data ?? {}
  return [name, title].find((one) => typeof one === 'string') ?? nameFromSlug(slug)
}

/** The keys of a field where there is no form that says what it is called. */
function labelOf(page: PageEntry, [param, ...keys]: IndexingField, presenter: Presenter): string {
  const collection = entryOf(page, param, presenter)?.collection
  const schema = presenter.kinds?.find(({ name }) => name === collection)?.schema ?? {}
  return fieldName(schema, jsonPointer(keys), (of, slug) => entryName(presenter.manifest, of, slug))
}
