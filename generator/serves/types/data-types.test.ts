import { expect, test } from 'vitest'
import { compileSchemas } from '../../schema/compile-schemas.ts'
import type { Schema } from '../../schema/schemas.ts'
import { makeDataTypes } from './data-types.ts'

const person: Schema = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, boss: { $ref: '#/$defs/person' } },
}
const textOf = (files: Readonly<Record<string, Schema>>) =>
  makeDataTypes(compileSchemas(Object.entries(files).map(([name, schema]) => ({ name, schema })))).text

/** The type of a field `value`, as it is declared. */
function typeOfField(value: object, $defs: Record<string, Schema> = {}): string | undefined {
  const schema = {
    title: 'Thing',
    type: 'object',
    'x-files': ['thing.yaml'],
    required: ['value'],
    properties: { value },
    $defs,
  }
  return /interface Thing \{\s*(?:\/\*\*.*\*\/\s*)?(value[\s\S]*?)\s*\}\n$/.exec(
    textOf({ 'thing.schema.json': schema as Schema }),
  )?.[1]
}

test.each([
  [{ type: 'integer' }, 'value: number'],
  [{ type: ['string', 'null'] }, 'value: string | null'],
  [{ enum: ['a', "it's", 2] }, `value: 'a' | "it's" | 2`],
  [{ const: 'a' }, "value: 'a'"],
  [{ type: 'string', anyOf: [{ const: '' }, { minLength: 3 }] }, 'value: string'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, "value: ('a' | 'b')[]"],
  [{ type: 'array' }, 'value: unknown[]'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'value: { [key: string]: number }'],
  [{ type: 'object', properties: { 'two words': { type: 'string' } } }, "value: { 'two words'?: string }"],
  [{ oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }, 'value: string | string[]'],
  [{ type: 'string', 'x-image': 'alt' }, 'value: Picture'],
  [{ type: 'object', properties: { file: { type: 'string', 'x-image': 'alt' } } }, 'value: { file?: Picture }'],
  [{ type: 'array', items: { $ref: '#/$defs/size' } }, 'value: number[]'],
  [{ $ref: '#/$defs/loop' }, 'value: unknown[]'],
  [{ $ref: '#/$defs/offer' }, 'value?: Offer'],
  [{}, 'value: unknown'],
])('%j is %s', (schema, type) => {
  const offer: Schema = {
    type: 'object',
    properties: { from: {} },
    'x-shown': { from: 'from', until: 'until', daysBefore: 0 },
  }
  const loop: Schema = { type: 'array', items: { $ref: '#/$defs/loop' } }
  expect(typeOfField(schema, { size: { type: 'number' }, loop, offer })).toBe(type)
})

test('types are named once: a definition that several files have is one type, other ones have names of their own', () => {
  const definitions = { person, town: { type: 'object', properties: { sign: { type: 'string' } } } }
  const team: Schema = {
    title: 'Town',
    type: 'object',
    'x-folder': 'towns',
    properties: { mayor: { $ref: '#/$defs/person' } },
  }
  const other: Schema = { ...person, properties: { name: { type: 'string' } } }
  const text = textOf({
    'pages/team.schema.json': { ...team, 'x-folder': 'pages', $defs: definitions },
    'pick.schema.json': { ...team, title: 'Pick', 'x-folder': 'picks', $defs: { person: other } },
    'town.schema.json': { ...team, $defs: { person } },
  })
  expect([...text.matchAll(/interface (\w+)/g)].map(([, name]) => name)).toEqual([
    ...['Person', 'Town', 'TeamWording', 'PickPerson', 'PickEntry', 'TownEntry'],
  ])
  expect(text).toMatch(/interface TownEntry \{[^}]*mayor\?: Person\n/)
  expect(text).toMatch(/interface PickEntry \{[^}]*mayor\?: PickPerson\n/)
})

test('what a text refers to is imported, and nothing else', () => {
  const photo: Schema = { type: 'object', properties: { file: { type: 'string', 'x-image': 'alt' } } }
  const schema = (properties: Record<string, Schema>): Schema => ({ type: 'object', 'x-folder': 'notes', properties })
  const line = "import type { Picture } from 'townpages/page'"
  expect(textOf({ 'note.schema.json': schema({ photo }) })).toContain(line)
  expect(
    textOf({ 'note.schema.json': schema({ kind: { enum: ['Picture'], description: 'A Picture.' } }) }),
  ).not.toContain(line)
})

test('an entry of a folder has a slug, also where its schema does not declare one', () => {
  const schema: Schema = { title: 'Note', type: 'object', 'x-folder': 'notes', 'x-summary': ['slug'], properties: {} }
  const text = textOf({ 'note.schema.json': schema })
  expect(text).toMatch(/interface Note \{[^}]*slug: string\n\}/)
  expect(text).toContain("export type NoteSummary = Pick<Note, 'slug'>")
})

test('a summary can name a field of a group, which has nothing else then', () => {
  const address: Schema = { type: 'object', properties: { street: { type: 'string' }, town: { type: 'string' } } }
  const schema = (required: string[]): Schema => ({
    ...{ title: 'Note', type: 'object', 'x-folder': 'notes', 'x-summary': ['slug', 'address.town'] },
    properties: { address },
    required,
  })
  const typeWith = (sign: string) =>
    `type NoteSummary = Pick<Note, 'slug'> & { address${sign} Pick<NonNullable<Note['address']>, 'town'> }`
  expect(textOf({ 'note.schema.json': schema([]) })).toContain(typeWith('?:'))
  expect(textOf({ 'note.schema.json': schema(['address']) })).toContain(typeWith(':'))
})
