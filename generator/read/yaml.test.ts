import { describe, expect, test } from 'vitest'
import type { Span } from '../faults/fault.ts'
import { type DataPath, parseYaml } from './yaml.ts'

const town = [
  'name: Alderwick',
  'phone: "01632 960243"',
  'services:',
  '  - lock-fitting',
  '  - { slug: key-cutting, from: 12 }',
  'office:',
  '  street: 4 Quay Lane # beside the mill',
  "  note: 'ring the bell'",
  'about: >-',
  '  A town of {doors}',
  '  and gates.',
  'tilted: "a \\"good\\" {door}"',
  'empty:',
  'same: &same { day: Monday }',
  'again: *same',
  '',
].join('\n')
const file = 'data/towns/alderwick.yaml'
const parsed = parseYaml({ file, text: town }).value

/** The stretch of the text that a span covers, with its place. */
function covered({ start, end }: Span, text = town): string {
  const lines = text.split('\n')
  const offset = (line: number, column: number) =>
    lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) + column - 1
  return `${start.line}:${start.column} ${text.slice(offset(start.line, start.column), offset(end.line, end.column))}`
}

function faultsOf(text: string) {
  return parseYaml({ file, text }).faults.map(({ code, message, span, related }) => ({
    code,
    message,
    place: `${span.start.line}:${span.start.column}`,
    related: related.map((other) => `${other.span.start.line}:${other.span.start.column}`),
  }))
}

test('a file becomes its value', () => {
  expect(parsed.value).toMatchObject({
    name: 'Alderwick',
    services: ['lock-fitting', { slug: 'key-cutting', from: 12 }],
    empty: null,
  })
})

describe('the place of', () => {
  test.each<[string, DataPath, 'key' | 'value', string]>([
    ['a value', ['name'], 'value', '1:7 Alderwick'],
    ['a key', ['name'], 'key', '1:1 name'],
    ['a value in quotes, with its quotes', ['phone'], 'value', '2:8 "01632 960243"'],
    ['an item of a list', ['services', 0], 'value', '4:5 lock-fitting'],
    ['a value in an item', ['services', 1, 'from'], 'value', '5:32 12'],
    ['a key in an item', ['services', 1, 'from'], 'key', '5:26 from'],
    ['a value further in, without its comment', ['office', 'street'], 'value', '7:11 4 Quay Lane'],
    ['a key further in', ['office', 'street'], 'key', '7:3 street'],
    ['a value that stands elsewhere', ['again', 'day'], 'value', '14:20 Monday'],
    ['a missing key: its parent', ['office', 'postcode'], 'key', '6:1 office'],
    ['an item past the end: its list', ['services', 5], 'key', '3:1 services'],
    ['a path into a text: the text', ['name', 'first'], 'value', '1:7 Alderwick'],
  ])('%s', (_, path, part, place) => {
    expect(covered(parsed.span(path, part))).toBe(place)
  })

  test('anything names the file', () => {
    expect(parsed.span(['name']).file).toBe(file)
  })

  test('a value in a file with the line ends of Windows', () => {
    const windows = parseYaml({ file, text: 'name: Alderwick\r\nphone: 5\r\n' }).value
    expect(windows.span(['phone']).start).toEqual({ line: 2, column: 8 })
  })
})

describe('the place of characters within a text', () => {
  const find = (path: DataPath, at: number, length: number) => covered(parsed.spanWithin(path, at, length))

  test.each<[string, DataPath, number, number, string]>([
    ['without quotes', ['office', 'street'], 2, 4, '7:13 Quay'],
    ['in double quotes', ['phone'], 6, 6, '2:15 960243'],
    ['in single quotes', ['office', 'note'], 9, 4, '8:19 bell'],
    ['with escapes before it', ['tilted'], 9, 6, '12:21 {door}'],
  ])('%s', (_, path, at, length, place) => {
    expect(find(path, at, length)).toBe(place)
  })

  test.each<[string, number, number]>([
    ['before the text', -1, 3],
    ['at its end', 12, 1],
    ['partly beyond its end', 10, 7],
    ['beyond its end', 40, 6],
    ['and no characters', 3, 0],
  ])('%s: the whole text', (_, at, length) => {
    expect(find(['office', 'street'], at, length)).toBe('7:11 4 Quay Lane')
  })

  test('over several lines', () => {
    expect(parsed.spanWithin(['about'], 10, 7).start).toEqual({ line: 10, column: 13 })
  })
})

test.each<[DataPath, string]>([
  [['phone'], '"01632 960243"'],
  [['office', 'street'], '4 Quay Lane'],
  [['services', 1, 'from'], '12'],
])('%j is written %s', (path, written) => {
  expect(parsed.written(path)).toBe(written)
})

describe('a file at fault', () => {
  test.each(['', '\n\n', '# only a comment\n'])('%j is empty', (text) => {
    expect(faultsOf(text)).toEqual([{ code: 'empty-file', message: 'this file is empty', place: '1:1', related: [] }])
  })

  test('with a key twice names the key and both places', () => {
    expect(faultsOf('name: Alderwick\nphone: "1"\nname: Fenby\n')).toEqual([
      { code: 'repeated-key', message: '`name` stands here twice', place: '3:1', related: ['1:1'] },
    ])
  })

  test('with a colon in a text asks for quotes', () => {
    expect(faultsOf('note: open: always\n')).toMatchObject([
      { code: 'colon-in-text', message: 'a value with `: ` in it needs quotes', place: '1:7' },
    ])
  })

  test.each([
    ['a list that is not closed', 'unclosed-bracket', 'name: [Alderwick\n'],
    ['a quote that is not closed', 'unclosed-quote', 'name: "Alderwick\n'],
    ['a tab before a key', 'tab', 'office:\n\tstreet: Quay Lane\n'],
    ['a second document', 'several-documents', 'name: Alderwick\n---\nname: Fenby\n'],
    ['a star for emphasis, which names nothing', 'unknown-alias', 'note: *always*\n'],
    ['a reference to the value that it is in', 'too-many-aliases', 'office: &office { street: *office }\n'],
    ['aliases that unfold without end', 'too-many-aliases', `a: &a [x, x]\n${bombLines()}`],
  ])('with %s has one fault, in words for the person who writes it', (_, code, text) => {
    const faults = faultsOf(text)
    expect(faults).toMatchObject([{ code, message: expect.not.stringMatching(/at line|undefined|YAML\./) }])
  })

  test('has no value', () => {
    expect(parseYaml({ file, text: 'name: [' }).value.value).toBeUndefined()
  })
})

function bombLines(): string {
  const names = 'abcdefghij'
  return Array.from(
    { length: 9 },
    (_, at) => `${names[at + 1]}: &${names[at + 1]} [${`*${names[at]}, `.repeat(8)}]\n`,
  ).join('')
}

test('a reference may have the name of a value around it that has another meaning further in', () => {
  const text = 'office: &hours\n  monday: &hours { from: 9 }\n  tuesday: *hours\n'
  const { value, faults } = parseYaml({ file, text })
  expect(faults).toEqual([])
  expect(value.value).toEqual({ office: { monday: { from: 9 }, tuesday: { from: 9 } } })
})

test('environment variables are there after a file was parsed', () => {
  parseYaml({ file, text: 'name: Alderwick\n' })
  expect(process.env.PATH).toBeDefined()
})
