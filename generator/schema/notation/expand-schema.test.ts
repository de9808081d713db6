import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import glob from 'fast-glob'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { change, changed, odd, share } from '../../../tests/shared/values/changed-value.ts'
import { parseYaml } from '../../read/yaml.ts'
import { compileSchemas, engineSchemas } from '../compile-schemas.ts'
import { createValidators } from '../create-validators.ts'
import { nameFaults } from '../files/name-faults.ts'
import { readSchemaFiles } from '../files/read-schema-files.ts'
import type { DeferredCheck, Schema } from '../schemas.ts'
import { validateParsed } from '../validate.ts'
import { engineTypes } from './engine-types.ts'
import { expandSchema } from './expand-schema.ts'
import { contentSchemaFile } from './keywords.ts'

const fixtures = join(import.meta.dirname, '../../../tests/fixtures')
const name = 'town.schema.json'
const { value: files } = await readSchemaFiles(join(fixtures, 'locksmith/data'))
const full = files.find((file) => file.name === name)?.schema ?? {}
const definitions = files.find((file) => file.name === 'definitions.schema.json')?.schema ?? {}

const read = (file: string) => parseYaml({ file, text: readFileSync(file, 'utf8') }).value
const parse = (text: string) => parseYaml({ file: 'data/schemas/note.schema.yaml', text }).value
const expand = (text: string) => expandSchema(parse(text), { name: 'note.schema.json', shared: {} })

/** What a schema says of a value: the checks that it leaves to later, or null if the value does not match. */
function judge(schema: Schema): (value: unknown) => DeferredCheck[] | null {
  const validate = createValidators([
    { name, schema },
    { name: 'definitions.schema.json', schema: definitions },
  ])(name, name)
  return (value) => {
    const deferredChecks: DeferredCheck[] = []
    return validate.call({ deferredChecks }, value) ? deferredChecks : null
  }
}

test('the short schema of a town accepts what its JSON Schema accepts, and nothing else', () => {
  const { file, faults } = expandSchema(read(join(fixtures, 'short-schemas/town.schema.yaml')), {
    name,
    shared: definitions.$defs ?? {},
  })
  expect(faults).toEqual([])
  const [short, long] = [judge(file.schema), judge(full)]
  const towns = glob
    .sync('towns/*.yaml', { cwd: join(fixtures, 'locksmith/data'), absolute: true })
    .map((path) => read(path).value)
  // Each key of a town with each odd value, without it, and with one more beside it.
  for (const town of towns) {
    expect(short(town)).not.toBeNull()
    const keys = [...Array(60).keys()].map((index) => index / 60)
    for (const how of ['replace', 'remove', 'add'] as const)
      for (const to of odd)
        for (const at of keys)
          expect(short(changed(town, { at, to, how }))).toEqual(long(changed(town, { at, to, how })))
  }
  const values = fc.tuple(fc.constantFrom(...towns), fc.array(change, { minLength: 2, maxLength: 4 }))
  fc.assert(
    fc.property(values, ([town, changes]) => {
      const value = changes.reduce(changed, town)
      expect(short(value)).toEqual(long(value))
    }),
    { numRuns: 300 },
  )
})

test('a short schema with random mistakes works, or has faults with their places', async () => {
  const form = await engineSchemas(contentSchemaFile)
  const written = read(join(fixtures, 'short-schemas/town.schema.yaml')).value
  const mistakes = fc.record({
    at: share,
    to: fc.constantFrom(
      ...odd,
      'text',
      ['text'],
      { fields: null },
      { type: {} },
      { entry: 3 },
      { map: [] },
      { anyOf: 'x' },
      { examples: 3 },
    ),
    how: fc.constantFrom('replace' as const, 'remove' as const, 'add' as const),
  })
  fc.assert(
    fc.property(fc.array(mistakes, { minLength: 1, maxLength: 3 }), (made) => {
      const { file, faults } = expandSchema(parse(stringify(made.reduce(changed, written))), {
        name,
        shared: definitions.$defs ?? {},
      })
      const all = [...faults, ...validateParsed(file.parsed, form).faults]
      if (all.length === 0) all.push(...nameFaults(file, [file, ...files.filter((other) => other.name !== name)]))
      expect(all.filter(({ span }) => span.whole === true || span.start.line < 1)).toEqual([])
      if (all.length === 0) expect(() => compileSchemas([file])).not.toThrow(TypeError)
    }),
    { numRuns: 200 },
  )
})

test('the types of the engine accept their examples, and say what they are', () => {
  const fields = Object.keys(engineTypes).map((type) => `  ${type}: ${type}\n`)
  const { file, faults } = expand(`folder: notes\nfields:\n${fields.join('')}`)
  expect(faults).toEqual([])
  const examples = Object.fromEntries(Object.entries(engineTypes).map(([type, { example }]) => [type, example]))
  expect(judge({ ...file.schema, $id: name })(examples)).toEqual([])
  const unexplained = Object.entries(file.schema.properties ?? {}).filter(
    ([, field]) => field.title === undefined || !field.description,
  )
  expect(unexplained.map(([type]) => type)).toEqual(['text', 'markdown'])
})

test('a key with `?` may be left out, and a field gets its title from its key', () => {
  const { schema } = expand(
    'folder: notes\nfields:\n  waitMinutes: integer\n  openAt?: { type: day, title: Opens }\n',
  ).file
  expect(schema).toMatchObject({ title: 'Note', required: ['waitMinutes'], additionalProperties: false })
  expect(Object.entries(schema.properties ?? {}).map(([key, { title }]) => [key, title])).toEqual([
    ['waitMinutes', 'Wait minutes'],
    ['openAt', 'Opens'],
  ])
})

test('a definition of the site has priority over a type of the engine, which it can name', () => {
  const { schema } = expand('fields:\n  phone: phone\ndefinitions:\n  phone: { type: phone, pattern: "^0" }\n').file
  expect(schema.properties?.phone).toMatchObject({ $ref: '#/$defs/phone' })
  expect(schema.$defs?.phone).toMatchObject({ type: 'string', format: 'phone', pattern: '^0' })
})

test.each([
  [
    'a field with a name that every object has',
    'fields:\n  constructor: text\n',
    '`constructor` cannot be a name here',
  ],
  ['a keyword with such a name', 'fields:\n  name: { toString: 1 }\n', 'there is no keyword `toString` here'],
  [
    'definitions that name each other',
    'fields:\n  name: a\ndefinitions:\n  a: b\n  b: { type: a }\n',
    'the type `a` leads back to itself',
  ],
])('%s is a fault', (_, text, message) => {
  const [first] = expand(text).faults
  expect(first?.message).toBe(message)
  expect(first?.remedy).not.toContain('native code')
})
