import { expect, test } from 'vitest'
import type { Schema } from '../../../schema/schemas.ts'
import { withOtherName, withoutReferences } from './without-references.ts'

const text = { type: 'string' }
const schema: Schema = {
  required: ['main', 'trades'],
  properties: {
    main: text,
    other: text,
    trades: { type: 'array', items: text },
    two: { type: 'array', minItems: 2, items: text },
    near: { type: 'array', items: { required: ['town'], properties: { town: text, km: { type: 'number' } } } },
    notes: { type: 'object', additionalProperties: text },
  },
}
const value = {
  main: 'a',
  other: 'a',
  trades: ['a'],
  two: ['a', 'b'],
  near: [{ town: 'a', km: 2 }, { town: 'b' }],
  notes: { a: 'Far.', b: 'Near.' },
}
const options = { schema, schemas: { resolve: (one: Schema) => one }, isDraft: false }
const place = (...path: (string | number)[]) => ({ path, isKey: path[0] === 'notes' })

test.each([
  ['a field goes', place('other'), { other: undefined }],
  ['an item goes, and a list that has to be there stays empty', place('trades', 0), { trades: [] }],
  ['a list that would be too short goes', place('two', 0), { two: undefined }],
  ['an item that has to name one goes as a whole', place('near', '0', 'town'), { near: [{ town: 'b' }] }],
  ['a key goes with what it has', place('notes', 'a'), { notes: { b: 'Near.' } }],
])('%s', (_, gone, change) => {
  expect(withoutReferences(value, [gone], options)).toEqual({ ...value, ...change })
})

test('an entry that has to name one cannot do without, unless it is a draft', () => {
  expect(withoutReferences(value, [place('main')], options)).toBeUndefined()
  const { main: _, ...others } = value
  expect(withoutReferences(value, [place('main')], { ...options, isDraft: true })).toEqual(others)
})

test('another one is named in its place, unless it is there already', () => {
  const places = [place('main'), place('trades', 0), place('two', 0), place('notes', 'a')]
  const { values, taken } = withOtherName(value, places, 'b')
  expect(values).toEqual({ ...value, main: 'b', trades: ['b'] })
  expect(taken).toEqual([place('two', 0), place('notes', 'a')])
  expect(Object.keys((withOtherName(value, [place('notes', 'a')], 'c').values as typeof value).notes)).toEqual([
    'c',
    'b',
  ])
})
