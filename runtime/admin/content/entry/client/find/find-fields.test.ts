import { expect, test } from 'vitest'
import { findFields } from './find-fields.ts'

const text = { type: 'string' }
const schema = {
  type: 'object',
  properties: {
    phone: { ...text, title: 'National phone' },
    texts: { title: 'Texts', type: 'object', properties: { call: { ...text, title: 'Call' } } },
    links: {
      title: 'Menu',
      type: 'array',
      items: { type: 'object', properties: { label: { ...text, title: 'Words' } } },
    },
    services: { title: 'By service', type: 'object', additionalProperties: text },
  },
}
const data = {
  texts: { call: 'Ring us' },
  links: [{ label: 'Prices' }, { label: 'About us' }],
  services: { tracing: 'We trace people.' },
}

test.each([
  ['an empty field by its name', 'national', ['/phone: National phone']],
  ['a text within a group by what is in it', 'ring', ['/texts/call: Texts › Call']],
  ['an item of a list by all words of a query', 'menu about', ['/links/1/label: Menu › 2 › Words']],
  ['a row of a table', 'tracing', ['/services/tracing: By service › tracing']],
  ['nothing without words', ' ', []],
])('found is %s', (_, query, found) => {
  expect(findFields(query, data, schema).map(({ pointer, name }) => `${pointer}: ${name}`)).toEqual(found)
})
