import { describe, expect, test } from 'vitest'
import type { Fault } from '../../faults/fault.ts'
import { parseYaml } from '../../read/yaml.ts'
import { compileSchemas } from '../compile-schemas.ts'
import type { Schema } from '../schemas.ts'
import { schemaFaults } from './schema-faults.ts'

const phone = { type: 'string', pattern: '^0[0-9 ]+$', examples: ['01632 960243'] }
const properties = {
  name: { type: 'string', minLength: 2, maxLength: 20, examples: ['Alderwick'] },
  population: { type: 'integer', minimum: 1, maximum: 1_000_000, examples: [2028] },
  kind: { type: 'string', enum: ['village', 'town', 'harbour'] },
  phone,
  areas: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 3, uniqueItems: true },
  office: {
    title: 'Office',
    type: 'object',
    additionalProperties: false,
    required: ['street'],
    properties: { street: { type: 'string' }, phone },
  },
  updated: { type: 'string', format: 'date', examples: ['2026-01-02'] },
  country: { const: 'UK' },
  latitude: { type: 'number', minimum: 49, maximum: 61 },
  longitude: { type: 'number', minimum: -8, maximum: 2 },
  title: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }], examples: ['Locks in {town}'] },
}
// `minimum` and its like are not part of the type: the engine only hands them on to the validator.
const townSchema = {
  title: 'Town',
  'x-folder': 'towns',
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties,
} as Schema
const schemas = compileSchemas([
  { name: 'town', schema: townSchema },
  { name: 'area', schema: { ...townSchema, title: 'Area', 'x-folder': 'areas', required: ['name', 'population'] } },
])

function faultsOf(text: string, folder = 'towns'): Fault[] {
  const file = `${folder}/alderwick.yaml`
  const parsed = parseYaml({ file: `data/${file}`, text }).value
  const schema = schemas.ofFile(file)
  if (schema === undefined) throw new Error(`no schema for ${file}`)
  return schema.validate.call({ deferredChecks: [] }, parsed.value)
    ? []
    : schemaFaults(schema.validate.errors ?? [], parsed, schema)
}

const faultsIn = (text: string, folder?: string) =>
  faultsOf(text, folder).map(({ code, message, remedy, span: { start, end } }) => ({
    code,
    says: `${message}; ${remedy}`,
    at: `${start.line}:${start.column}-${end.column}`,
  }))

test('an entry that is as it should be has no faults', () => {
  expect(
    faultsIn('name: Alderwick\npopulation: 2028\nkind: town\nphone: "01632 960243"\nareas: [North Fenby]\n'),
  ).toEqual([])
})

test('two swapped numbers are one fault', () => {
  expect(faultsIn('name: Alderwick\nlatitude: -2.36\nlongitude: 51.37\n')).toEqual([
    {
      code: 'out-of-range',
      says: '`latitude` and `longitude` have each other’s values; write `latitude: 51.37` and `longitude: -2.36`',
      at: '2:11-16',
    },
  ])
  expect(faultsIn('name: Alderwick\nlatitude: 12\nlongitude: 51.37\n').map(({ code }) => code)).toEqual([
    'out-of-range',
    'out-of-range',
  ])
})

describe('each fault says what is wrong and what to do', () => {
  // Each text follows the line 'name: Alderwick', so that its own line is the second.
  test.each([
    ['popluation: 9', 'unknown-key', '2:1-11', 'a town has no key `popluation`; did you mean `population`?'],
    ['weather: fine', 'unknown-key', '2:1-8', 'a town has no key `weather`; remove it, or correct its name'],
    [
      'phone: 01632960243',
      'unquoted-text',
      '2:8-19',
      '`phone` was read as the number 1632960243: the leading 0 is gone; put it in quotes: "01632960243"',
    ],
    [
      'phone: 1632',
      'unquoted-text',
      '2:8-12',
      '`phone` was read as the number 1632; write it like "01632 960243", in quotes',
    ],
    [
      'phone: true',
      'unquoted-text',
      '2:8-12',
      '`phone` was read as the value true; write it like "01632 960243", in quotes',
    ],
    ['phone: [1]', 'wrong-type', '2:8-11', '`phone` is a list; it has to be a text'],
    ['population: many', 'wrong-type', '2:13-17', '`population` is a text; it has to be a whole number'],
    ['population: 2.5', 'wrong-type', '2:13-16', '`population` is a number; it has to be a whole number'],
    ['areas:', 'wrong-type', '2:7-7', '`areas` is empty; it has to be a list'],
    ['kind: vilage', 'not-allowed', '2:7-13', '`kind` cannot be `vilage`; did you mean `village`?'],
    ['kind: planet', 'not-allowed', '2:7-13', '`kind` cannot be `planet`; write `village`, `town` or `harbour`'],
    ['country: FR', 'not-allowed', '2:10-12', '`country` cannot be `FR`; write `UK`'],
    ['phone: ask us', 'wrong-form', '2:8-14', '`phone` does not have the right form; write it like "01632 960243"'],
    [
      'updated: 2 January',
      'wrong-form',
      '2:10-19',
      '`updated` does not have the right form; write it like "2026-01-02"',
    ],
    ['areas: []', 'wrong-count', '2:8-10', '`areas` has 0 items; at least 1'],
    ['areas: [a, b, c, d]', 'wrong-count', '2:8-20', '`areas` has 4 items; at most 3'],
    ['areas: [mill, quay, mill]', 'repeated-item', '2:21-25', '`areas` holds this item twice; remove one of them'],
    ['areas: [7]', 'unquoted-text', '2:9-10', 'an item of `areas` was read as the number 7; put it in quotes: "7"'],
    ['population: 0', 'out-of-range', '2:13-14', '`population` is too small; at least 1'],
    ['population: 1000001', 'out-of-range', '2:13-20', '`population` is too large; at most 1000000'],
    [
      'office: { street: Quay, stret: 4 }',
      'unknown-key',
      '2:25-30',
      '`office` has no key `stret`; did you mean `street`?',
    ],
    ['office: { phone: "01" }', 'missing-key', '2:1-7', '`office` needs `street`; add `street`'],
  ])('%s', (line, code, at, says) => {
    expect(faultsIn(`name: Alderwick\n${line}\n`)).toEqual([{ code, says, at }])
  })

  test('a key that is missing, with a line to copy', () => {
    expect(faultsIn('population: 2028\n')).toMatchObject([
      { code: 'missing-key', says: 'a town needs `name`; add a line such as `name: "Alderwick"`' },
    ])
  })

  test.each([
    ['A', '`name` has 1 character; at least 2'],
    ['Quay of Morrow and North Fenby', '`name` has 30 characters; at most 20'],
  ])('a name with the wrong length: %s', (name, says) => {
    expect(faultsIn(`name: ${name}\n`)).toMatchObject([{ code: 'wrong-length', says }])
  })

  test('a file that is not made of keys', () => {
    expect(faultsIn('just words\n')).toMatchObject([
      { code: 'wrong-type', says: 'this file is a text; it has to be a group of keys' },
    ])
  })
})

describe('one cause is one fault', () => {
  test('a misspelt key is not also a missing one', () => {
    expect(faultsIn('nmae: Alderwick\n')).toMatchObject([
      { code: 'unknown-key', says: 'a town has no key `nmae`; did you mean `name`?' },
    ])
  })

  test('a key that is missing beside a misspelt other one is still told', () => {
    expect(
      faultsIn('nmae: Alderwick\n', 'areas')
        .map(({ code }) => code)
        .sort(),
    ).toEqual(['missing-key', 'unknown-key'])
  })

  test('a number where one of some words belongs', () => {
    expect(faultsIn('name: Alderwick\nkind: 5\n').map(({ code }) => code)).toHaveLength(1)
  })

  test('a value that fits none of its forms', () => {
    expect(faultsIn('name: Alderwick\ntitle: 5\n').map(({ code }) => code)).toHaveLength(1)
  })
})

test('all faults of a file come at once', () => {
  expect(
    faultsIn('name: A\nphone: 01632960243\nkind: vilage\n')
      .map(({ code }) => code)
      .sort(),
  ).toEqual(['not-allowed', 'unquoted-text', 'wrong-length'])
})

test("words with a vowel get 'an'", () => {
  expect(faultsIn('population: 5\n', 'areas')).toMatchObject([{ says: expect.stringMatching(/^an area needs `name`/) }])
})
