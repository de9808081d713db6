import type { ContentCollection } from '../../../contract/content/entries.ts'
import type { FoundTexts, TextQuery } from '../../../contract/content/texts.ts'
import type { AdminText } from '../../frame/texts.ts'
import { entryAddress } from '../content-addresses.ts'
import { fieldName } from '../entry/field-name.ts'
import type { FoundProps, ReplaceFields } from './replace-props.ts'

const maxLength = 500

/** What somebody looks for, as the address of the screen says it. */
export function textQueryOf(query: Readonly<Record<string, unknown>>): TextQuery {
  const typed = (name: string) => {
    const value = query[name]
    return typeof value === 'string' ? value.slice(0, maxLength).toWellFormed() : ''
  }
  return {
    from: typed('from'),
    to: typed('to'),
    field: typed('field').trim() || null,
    collection: typed('in') || null,
    ignoresCase: typed('case') === 'any',
    wholeWords: typed('words') === 'whole',
  }
}

/** The same as an address has it. */
export function queryFields({ from, to, field, collection, ignoresCase, wholeWords }: TextQuery): URLSearchParams {
  const fields = { from, to, field, in: collection, case: ignoresCase ? 'any' : '', words: wholeWords ? 'whole' : '' }
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, value ?? '']))
}

export function presentAsked(
  { from, to, field, collection, ignoresCase, wholeWords }: TextQuery,
  collections: readonly ContentCollection[],
  fault: string,
  text: AdminText,
): ReplaceFields {
  const options = collections.map(({ name, title }) => ({ value: name, label: title }))
  return {
    from,
    to,
    into: {
      name: 'in',
      label: text('replace.in'),
      value: collection ?? '',
      options: [{ value: '', label: text('replace.everywhere') }, ...options],
    },
    field: field ?? '',
    fields: fieldsOf(collections),
    ignoresCase,
    wholeWords,
    fault,
  }
}

/** What was found, by entry. */
export function presentFound(
  { entries, kept, denied }: Extract<FoundTexts, { kind: 'texts' }>,
  collections: readonly ContentCollection[],
  text: AdminText,
): FoundProps {
  const kinds = new Map(collections.map((kind) => [kind.name, kind]))
  const count = entries.reduce((sum, { texts }) => sum + texts.length, 0)
  return {
    title: count === 0 ? text('replace.none') : text('replace.found', { count }),
    about: [
      ...(count === 0 ? [] : [text('replace.found-in', { count: entries.length })]),
      ...(denied === 0 ? [] : [text('replace.denied', { count: denied })]),
      ...(kept === 0 ? [] : [text('replace.kept', { count: kept })]),
    ],
    entries: entries.map(({ collection, slug, name, texts }) => {
      const kind = kinds.get(collection)
      return {
        name,
        kind: kind?.title ?? collection,
        address: entryAddress(collection, slug),
        texts: texts.map(({ id, field, line, parts }) => ({
          id,
          parts,
          line: text('replace.line', { line }),
          field: kind?.schema == null ? field : fieldName(kind.schema, id.slice(id.indexOf('#') + 1)),
        })),
      }
    }),
  }
}

/** The fields of entries by their names in files, with what the form calls them. */
function fieldsOf(collections: readonly ContentCollection[]): ReplaceFields['fields'] {
  const known = new Map<string, string>()
  for (const { schema } of collections)
    for (const [key, field] of Object.entries((schema?.properties ?? {}) as Record<string, { title?: unknown }>))
      known.set(key, typeof field.title === 'string' ? field.title : key)
  return [...known].map(([value, label]) => ({ value, label })).toSorted((a, b) => (a.value < b.value ? -1 : 1))
}
