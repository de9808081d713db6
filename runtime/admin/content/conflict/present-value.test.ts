import { expect, test } from 'vitest'
import { createAdminText } from '../../frame/texts.ts'
import { contentFormTexts } from '../entry/content-form-texts.ts'
import { inFormOrder } from './present-conflict.ts'
import { valueText } from './present-value.ts'

const text = createAdminText(contentFormTexts)
const question = {
  type: 'object',
  properties: { q: { type: 'string', title: 'Question' }, isOpen: { type: 'boolean' } },
}
const schema = {
  type: 'object',
  properties: {
    id: { type: 'number' },
    words: { type: 'array', items: { type: 'string' } },
    faqs: { type: 'array', items: question },
    intro: { type: 'string', title: 'Introduction', 'x-order': 1 },
  },
}

test.each([
  ['', undefined, ''],
  ['/intro', 'Two\nlines', 'Two\nlines'],
  ['/words', ['one', 'two'], 'one\ntwo'],
  ['/faqs', [{ q: 'Why?', isOpen: true }, { q: 'a\nb' }], 'Question: Why?\nisOpen: Yes\n\nQuestion:\na\nb'],
])('at %s the value %j is read as words, with the names that the form has', (pointer, value, words) => {
  expect(valueText(value, { pointer, schema, text })).toBe(words)
})

test('fields to choose from are in the order of the form', () => {
  const fields = ['/id', '/faqs/0/q', '/words', '/intro'].map((pointer) => ({ pointer }))
  const data = { id: 1, faqs: [{ q: 'Why?' }], words: ['one'], intro: 'Two' }
  expect(inFormOrder(fields, { schema, data }).map(({ pointer }) => pointer)).toEqual([
    '/intro',
    '/words',
    '/faqs/0/q',
    '/id',
  ])
})
