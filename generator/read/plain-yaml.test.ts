import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import glob from 'fast-glob'
import { describe, expect, test } from 'vitest'
import { plainValue } from './plain-yaml.ts'
import { parseFully } from './yaml.ts'

const root = join(import.meta.dirname, '../..')
const file = 'data/towns/alderwick.yaml'
const rounds = Number(process.env.PLAIN_YAML_ROUNDS ?? 200)

/** The value of the short way is the one of the full parser, which has no fault, with its keys in the same order. */
function expectSameValue(text: string): void {
  const plain = plainValue(text)
  if (plain === undefined) return
  const full = parseFully({ file, text })
  expect(full.faults, text).toEqual([])
  expect(plain, text).toStrictEqual(full.value.value)
  expect(JSON.stringify(plain), text).toBe(JSON.stringify(full.value.value))
}

const textsIn = (pattern: string) => glob.sync(pattern, { cwd: root, absolute: true }).map((path) => readFileSync(path, 'utf8'))
const content = textsIn('data/**/*.yaml')
const schemas = textsIn('{data/schemas,generator}/**/*.schema.{json,yaml}')

const pieces = [
  ...['\n', '\n\n', ' ', '  ', '    ', '\n  ', '\n    ', '\t', ': ', ':', '- ', '-', '#', ' # ', '"', "'", '[', ']', '{', '}', ','],
  ...['>', '|', '>-', '&a', '*a', '!', '%', '@', '?', '\\', '\\u00e9', '\\x41', '~', 'null', 'true', '0x1f', '1e3', '.5', '007'],
  ...['---', '...', '<<', '__proto__', 'key: value', '- item', '\n- ', '{ a: b }', '[a, b]', '\u00a0', '=', '1_000', '-0', '+1'],
]
const share = fc.double({ min: 0, max: 1, noNaN: true })
const changes = fc.array(fc.record({ at: share, cut: fc.nat(4), piece: fc.constantFrom('', ...pieces) }), { maxLength: 3 })
type Change = { at: number; cut: number; piece: string }

function changed(text: string, made: readonly Change[]): string {
  return made.reduce((whole, { at, cut, piece }) => {
    const index = Math.floor(at * whole.length)
    return whole.slice(0, index) + piece + whole.slice(index + cut)
  }, text)
}

const scalars = [
  ...[
    'a',
    'two words',
    'it’s',
    '12',
    '-3.50',
    '0.1',
    'true',
    '~',
    'No',
    '"x: y"',
    "'y''z'",
    '"\\n\\u00e9"',
    "'# no'",
    '08:00',
    'a, b',
    'x#y',
  ],
  ...['[a, 1, "b"]', '{ a: b, c: [] }', '[]', '{"a":1}', '[\n    a,\n    b ]', '-5 km', '£5', '(so)', 'a:b', 'null', '.', '...'],
]
const indented = (lines: readonly string[], by: string) => lines.map((line) => (line === '' ? line : by + line))
const words = fc.constantFrom('one', 'two three', 'it’s: so', '- dash', '# mark', ' further in', '', '"quoted"')
/** The lines of a random value: what is beside its key or dash, and what is below. */
const nodes = fc.letrec<{ value: { beside: string; below: string[] }; group: string[]; list: string[] }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...scalars).map((beside) => ({ beside, below: [] })),
    fc
      .tuple(
        fc.constantFrom('>-', '|-', '>', '|', 'text'),
        fc.array(words, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('  ', '    ', ' '),
      )
      .map(([beside, lines, by]) => ({ beside, below: indented(lines, by) })),
    fc.tuple(tie('group'), fc.constantFrom('  ', '   ')).map(([lines, by]) => ({ beside: '', below: indented(lines, by) })),
    fc.tuple(tie('list'), fc.constantFrom('  ', '')).map(([lines, by]) => ({ beside: '', below: indented(lines, by) })),
  ),
  group: fc
    .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'long-key', 'null', 'x1'), tie('value')), {
      minLength: 1,
      maxLength: 4,
      selector: ([key]) => key,
    })
    .map((pairs) => pairs.flatMap(([key, { beside, below }]) => [`${key}:${beside === '' ? '' : ` ${beside}`}`, ...below])),
  list: fc
    .array(
      fc.oneof(
        tie('value').map(({ beside, below }) => [`-${beside === '' ? '' : ` ${beside}`}`, ...below]),
        tie('group').map(([first = '', ...rest]) => [`- ${first}`, ...indented(rest, '  ')]),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((items) => items.flat()),
}))

describe('plain YAML has the value that the full parser finds', () => {
  test('in the content of the site, which is nearly all plain', () => {
    content.forEach(expectSameValue)
    expect(content.filter((text) => plainValue(text) === undefined).length).toBeLessThan(content.length / 20)
  })

  test('in all schemas', () => {
    schemas.forEach(expectSameValue)
    expect(schemas.filter((text) => plainValue(text) === undefined)).toEqual([])
  })

  test('in every file of the fixtures, most of which have a fault', () => {
    textsIn('{tests/fixtures,templates}/**/*.{yaml,yml,json}').forEach(expectSameValue)
  })

  test('in parts of files with random changes', () => {
    // A part begins at a key of the file: a change in a long file is seldom near anything else.
    const parts = [...content, ...schemas].flatMap((text) => text.split(/\n(?=[a-z])/).map((part) => part.slice(0, 600)))
    fc.assert(
      fc.property(fc.constantFrom(...parts), changes, (text, made) => expectSameValue(changed(text, made))),
      { numRuns: rounds },
    )
  })

  test('in random groups and lists, also with random changes', () => {
    fc.assert(
      fc.property(nodes.group, changes, (lines, made) => expectSameValue(changed(`${lines.join('\n')}\n`, made))),
      { numRuns: rounds * 3 },
    )
  })
})

test.each([
  [
    'a list of groups',
    '- a: 1\n  b: [x, "y"]\n-   c: >-\n      folded\n      text\n\n      more\n',
    [{ a: 1, b: ['x', 'y'] }, { c: 'folded text\nmore' }],
  ],
  ['a text over several lines', 'a: one\n  two\nb:\n- three\n  four\n', { a: 'one two', b: ['three four'] }],
  ['JSON', '{"a": {"b": [1, -2.5, true, null, "x\\"\\u00e9"]},\n"c": {}}', { a: { b: [1, -2.5, true, null, 'x"é'] }, c: {} }],
])('%s is plain', (_, text, value) => {
  expect(plainValue(text)).toStrictEqual(value)
})

test.each([
  ['a tag', 'a: !b c\n'],
  ['an anchor', 'a: &b c\n'],
  ['a comment after a value', 'a: b # c\n'],
  ['a repeated key', 'a: 1\na: 2\n'],
  ['a key without a value', 'a:\nb: 1\n'],
  ['a number that is written otherwise', 'a: 0x1f\n'],
  ['a line of a list that is indented further', 'a:\n  - b\n    - c\n'],
])('%s is left to the full parser', (_, text) => {
  expect(plainValue(text)).toBeUndefined()
})
