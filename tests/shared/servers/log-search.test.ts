import { expect, test } from 'vitest'
import { sentTextsIn } from './log-search.ts'

const sent = ['Ann-Marie Quill', '07700 900123', 'She said "leave it"\nand left.', 'ann+quill@mail.example']

test.each([
  ['in a sentence', 'could not store the enquiry of ann-marie quill', 'Ann-Marie Quill'],
  ['in JSON', JSON.stringify({ body: { message: sent[2] } }), sent[2]],
  ['in JSON within JSON', JSON.stringify({ body: JSON.stringify({ message: sent[2] }) }), sent[2]],
  ['in an address', '/search?q=ann%2Bquill%40mail.example', 'ann+quill@mail.example'],
  ['in a form', 'name=Ann-Marie+Quill&x=1', 'Ann-Marie Quill'],
  ['in base64', Buffer.from('Ann-Marie Quill, Bath').toString('base64'), 'Ann-Marie Quill'],
  ['set apart in another way', 'dialling +44 (7700) 900-123', '07700 900123'],
])('a text is found %s', (_, log, found) => {
  expect(sentTextsIn(['started', log], sent)).toEqual([found])
})

test('a log of requests only has nothing of it', () => {
  const log = '{"level":30,"time":1795176000123,"path":"/api/contacts","status":201,"msg":"an enquiry was stored"}'
  expect(sentTextsIn([log, log], sent)).toEqual([])
})

test('what would be found by chance is not looked for', () => {
  expect(() => sentTextsIn([], ['UK'])).toThrow('"UK" is too short')
})
