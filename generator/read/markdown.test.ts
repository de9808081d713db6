import { expect, test } from 'vitest'
import { writeValue } from '../serves/edit/yaml/write-value.ts'
import { newMarkdown } from './markdown.ts'
import { createParsed, parseYaml } from './yaml.ts'

const file = 'data/guides/keys.md'
const text = '---\ntitle: Keys # of doors\nsteps: [cut, file]\n---\n\n# Keys\n\nCut a {blank}.\n'

test('the fields are the front matter, and the body is the text below', () => {
  const { value: parsed, faults } = parseYaml({ file, text })
  expect(faults).toEqual([])
  expect(parsed.value).toEqual({ title: 'Keys', steps: ['cut', 'file'], body: '# Keys\n\nCut a {blank}.' })
  for (const each of [parsed, createParsed({ file, text }, parsed.value)]) {
    expect(each.span(['steps', 1]).start).toEqual({ line: 3, column: 14 })
    expect(each.span(['body']).start).toEqual({ line: 6, column: 1 })
    expect(each.spanWithin(['body'], '# Keys\n\nCut a '.length, '{blank}'.length)).toMatchObject({
      start: { line: 8, column: 7 },
      end: { line: 8, column: 14 },
    })
  }
})

test('a file may have no front matter, or Windows line breaks', () => {
  expect(parseYaml({ file, text: '# Keys\n' }).value.value).toEqual({ body: '# Keys' })
  const windows = parseYaml({ file, text: text.replaceAll('\n', '\r\n') }).value
  expect(windows.value).toMatchObject({ title: 'Keys', body: '# Keys\r\n\r\nCut a {blank}.' })
  expect(windows.span(['body']).start).toEqual({ line: 6, column: 1 })
  expect(parseYaml({ file, text: newMarkdown('title: Keys\n', '') }).value.value).toEqual({ title: 'Keys' })
})

test.each([
  ['---\ntitle: Keys\n\n# Keys\n', 'the front matter is opened here and not closed', 1],
  ['---\ntitle: Keys\nbody: Text\n---\nText\n', 'the text below the front matter is the `body` of this entry', 3],
  ['---\ntitle: Keys\ntitle: Locks\n---\nText\n', '`title` stands here twice', 3],
])('a fault of %j has its line', (broken, message, line) => {
  const [fault] = parseYaml({ file, text: broken }).faults
  expect({ message: fault?.message, line: fault?.span.start.line }).toEqual({ message, line })
})

test('a change leaves the rest of the file as it is', () => {
  const keyOrder = () => ['title', 'steps']
  const data = parseYaml({ file, text }).value.value as object
  const written = (from: string, change: object) =>
    writeValue({ file, text: from }, { ...data, ...change }, keyOrder).value
  expect(written(text, {})).toBe(text)
  expect(written(text, { title: 'Locks' })).toBe(text.replace('title: Keys', 'title: Locks'))
  expect(written(text, { body: 'No keys.' })).toBe('---\ntitle: Keys # of doors\nsteps: [cut, file]\n---\n\nNo keys.\n')
  expect(written(text, { body: undefined })).toBe('---\ntitle: Keys # of doors\nsteps: [cut, file]\n---\n')
  expect(written('Text\n', { body: 'Words.' })).toBe('---\ntitle: Keys\nsteps: [cut, file]\n---\n\nWords.\n')
  const windows = written(text.replaceAll('\n', '\r\n'), { title: 'Locks', body: '# Keys\r\n\r\nCut a {blank}.' })
  expect(windows).toBe(text.replace('title: Keys', 'title: Locks').replaceAll('\n', '\r\n'))
})
