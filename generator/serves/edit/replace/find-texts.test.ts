import { expect, test } from 'vitest'
import type { EntrySchema, Schema, Schemas } from '../../../schema/schemas.ts'
import { fieldName, knownField } from './field-pattern.ts'
import { findTexts, withTexts } from './find-texts.ts'

const text = { type: 'string' }
const schema: Schema = {
  properties: {
    slug: text,
    trade: { ...text, 'x-references': 'trades' },
    kind: { ...text, enum: ['town'] },
    price: { ...text, 'x-admin-only': true },
    parts: { type: 'array', items: { properties: { title: text, id: text } } },
    notes: { type: 'object', additionalProperties: text },
  },
}
const kind = { schema, collection: 'towns', file: null } as unknown as EntrySchema
const schemas = { ofFile: () => kind, resolve: (one: Schema) => one } as unknown as Schemas
const source = {
  file: 'data/towns/town.yaml',
  text: 'slug: town\ntrade: town\nkind: town\nprice: a town\nparts:\n  - title: the town\n    id: town\nnotes: { town: "Old town of {town}." }\n',
}
const query = { from: 'town', to: 'city', field: null, collection: null, ignoresCase: false, wholeWords: false }
const search = (options = {}, mayChangeAll = true) =>
  findTexts({ ...query, ...options }, { sources: [source], schemas, mayChangeAll })
const fields = (options = {}) => search(options).files.flatMap(({ texts }) => texts.map(({ path }) => fieldName(path)))

test('texts are found, and what names an entry, a choice or a key stays', () => {
  expect(fields()).toEqual(['price', 'parts.title', 'notes.town'])
  expect(search().kept).toBe(6)
  expect(search({}, false)).toMatchObject({ denied: 1, files: [{ texts: [{}, {}] }] })
  expect(search({ collection: 'trades' }).files).toEqual([])
})

test('a field has what is within it', () => {
  expect(fields({ field: 'parts' })).toEqual(['parts.title'])
  expect([fields({ field: 'notes.*' }), fields({ field: 'notes.x' })]).toEqual([['notes.town'], []])
  expect(['parts.title', 'notes.any', '*.title'].map((field) => knownField(field, [kind], schemas))).toEqual([
    true,
    true,
    true,
  ])
  expect(knownField('part', [kind], schemas)).toEqual({ near: 'parts' })
})

test('other texts are put where they were', () => {
  const [file] = search({ field: 'parts.title' }).files
  const texts = file?.texts.map(({ path }) => ({ path, value: 'the city' })) ?? []
  expect(withTexts(file?.parsed.value, texts)).toMatchObject({
    slug: 'town',
    parts: [{ title: 'the city', id: 'town' }],
  })
})
