import { expect, test } from 'vitest'
import type { ContentFault } from '../../../../contract/content/content-file.ts'
import { placeFaults } from './place-faults.ts'

const text = { type: 'string' }
const schema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: text,
    areas: { type: 'array', items: { type: 'object', properties: { name: text } } },
    hours: { type: 'object', additionalProperties: text },
    chart: { type: 'object' },
    answers: { type: 'object', additionalProperties: { anyOf: [text, { type: 'object', properties: { one: text } }] } },
  },
}
const data = {
  name: { a: 1 },
  areas: [{ name: '' }],
  hours: { monday: '9' },
  chart: { bars: [1] },
  answers: { yes: { one: 'x' } },
  extra: 1,
}

const fault = (pointer: string | null, more: Partial<ContentFault> = {}): ContentFault => ({
  code: 'pattern',
  severity: 'error',
  message: '',
  remedy: null,
  file: 'data/a.yaml',
  path: 'a.yaml',
  pointer,
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 1,
  related: [],
  fix: null,
  ...more,
})

test.each([
  ['in a field of an item of a list', '/areas/0/name', '/areas/0/name'],
  ['in a row of a table', '/hours/monday', '/hours/monday'],
  ['in an optional field that is empty', '/areas/0/name/first', '/areas/0/name'],
  ['in one of two forms of a row', '/answers/yes/one', '/answers/yes/one'],
  ['within a value that is edited as YAML only', '/chart/bars/0', '/chart'],
  ['within a value that does not suit its field', '/name/a', '/name'],
  ['at a key that the form does not have', '/extra', ''],
  ['in a text that could not be read', null, ''],
])('a fault %s is shown where somebody sees it', (_, pointer, shown) => {
  expect([...placeFaults([fault(pointer)], { path: 'a.yaml', schema, data }).keys()]).toEqual([shown])
})

test('of another file only errors are shown', () => {
  const other = { path: 'b.yaml', file: 'data/b.yaml' }
  const faults = [fault('/name', other), fault('/name', { ...other, severity: 'warning' })]
  expect([...placeFaults(faults, { path: 'a.yaml', schema, data })]).toEqual([['', faults.slice(0, 1)]])
})
