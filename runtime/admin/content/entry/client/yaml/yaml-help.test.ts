import { expect, test } from 'vitest'
import { keyWordsAt, suggestionsAt } from './yaml-help.ts'
import { yamlPlaceAt } from './yaml-place.ts'

const text = { type: 'string' }
const schema = {
  type: 'object',
  required: ['name'],
  $defs: { kind: { enum: ['city', 'coast: north', 'no'] } },
  properties: {
    name: { ...text, title: 'Name', description: 'Write it out.', 'x-form': 'As people say it.', examples: ['Bath'] },
    intro: { ...text, maxLength: 900 },
    active: { type: 'boolean' },
    kind: { $ref: '#/$defs/kind', title: 'Kind' },
    near: { type: 'array', items: { ...text, 'x-references': 'towns' } },
    hours: { type: 'object', additionalProperties: { type: 'object', properties: { open: { type: 'boolean' } } } },
    answers: { type: 'array', items: { anyOf: [text, { type: 'object', properties: { ask: text, kind: text } }] } },
  },
}
const entriesOf = async (collection: string) => [{ slug: 'bath', name: `Bath of ${collection}` }]

/** What is suggested where `|` is. */
async function suggested(marked: string): Promise<string[]> {
  const place = yamlPlaceAt(marked.replace('|', ''), marked.indexOf('|'))
  return place === null ? [] : (await suggestionsAt(place, schema, entriesOf)).map(({ insert }) => insert)
}

test.each([
  [
    'keys that are not there, each with how its value begins',
    'name: Bath\nnear:\n  - a\n|\nhours:\n',
    ['intro: >-\n  ', 'active: ', 'kind: ', 'answers:\n  - '],
  ],
  [
    'only the name of a key that has its colon',
    'name: Bath\nnear: []\nhours: {}\nki|: city\nintro: a\nactive: true\n',
    ['kind', 'answers'],
  ],
  ['words, in quotes where they would be something else', 'kind: |', ['city', '"coast: north"', '"no"']],
  ['the words of a switch deep inside', 'hours:\n  monday:\n    open: tr|', ['true', 'false']],
  ['keys deep inside', 'hours:\n  monday:\n    |', ['open: ']],
  ['entries in a list', 'near:\n  - b|', ['bath']],
  ['entries in a list with the indentation of its key', 'name: Bath\nnear:\n- a\n- |', ['bath']],
  ['entries in brackets', 'near: [wells, b|]', ['bath']],
  ['keys of an item that has one', 'answers:\n  - ask: Why?\n    |', ['kind: ']],
  ['keys of an item that has one below', 'answers:\n  - |\n    ask: Why?', ['kind: ']],
  ['nothing in a free text', 'name: B|', []],
  ['nothing in a text of several lines', 'intro: >-\n  Half the doors\n  na|', []],
  ['nothing in a text that goes on', 'intro: Half the doors\n  na|', []],
  ['nothing in a comment', '# na|', []],
  ['nothing beside a value', 'kind: city # |', []],
  ['nothing in a key that the schema does not have', 'nmae:\n  |', []],
])('%s', async (_, marked, expected) => {
  const found = await suggested(marked)
  expect(found).toEqual(expected)
})

test('entries are suggested with their names, and a key with its title', async () => {
  const at = (marked: string) => yamlPlaceAt(marked, marked.length) ?? expect.fail('there is no place')
  expect(await suggestionsAt(at('near: ['), schema, entriesOf)).toMatchObject([{ detail: 'Bath of towns' }])
  expect(await suggestionsAt(at('na'), schema, entriesOf)).toContainEqual(
    expect.objectContaining({ label: 'name', detail: 'Name', about: 'Write it out.', isRequired: true }),
  )
})

test('a key says what the schema says of it for YAML, and what its value can be', () => {
  const words = (marked: string, key: string) => {
    const place = yamlPlaceAt(marked.replace('|', ''), marked.indexOf('|'))
    return place && keyWordsAt(place, key, schema)
  }
  expect(words('na|me: Bath', 'name')).toEqual({ title: 'Name', about: 'Write it out.', example: 'Bath', words: [] })
  expect(words('kind: city\n|active: true', 'active')?.words).toEqual(['true', 'false'])
  expect(words('hours:\n  monday:\n    op|en: true', 'open')?.title).toBe('open')
  expect(words('name: Ba|th', 'name')).toBeNull()
  expect(words('nm|ae: Bath', 'nmae')).toBeNull()
})
