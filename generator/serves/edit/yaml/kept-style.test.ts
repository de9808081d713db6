import { describe, expect, test } from 'vitest'
import { parseYaml } from '../../../read/yaml.ts'
import { writeValue } from './write-value.ts'

const file = 'data/towns/alderwick.yaml'
type Town = Record<string, unknown>

function write(text: string, change: (data: never) => unknown, keyOrder: readonly string[] = []) {
  const data = structuredClone(parseYaml({ file, text }).value.value)
  const next = change(data as never) ?? data
  return writeValue({ file, text }, next, () => keyOrder)
}

const set = (key: string, value: unknown) => (data: Town) => ({ ...data, [key]: value })
const without = (key: string) => (data: Town) => ({ ...data, [key]: undefined })
const list = (change: (items: unknown[]) => unknown) => (data: { list: unknown[] }) => ({
  ...data,
  list: change(data.list),
})

const long = 'The mill is by the river, and the bridge beside it has been closed to carts since the'
const town = `# A town.\n\nname: Alderwick # on the river\n\n# Its people.\npeople: 120\nopen: "yes"\nabout: >-\n  ${long}\n  flood. It opens again in May.\n`
const items = 'list:\n  # the first\n  - one # 1\n  - two\n\n  # the third\n  - three\nlast: 1\n'
const groups = 'list:\n  - name: one\n    # in km\n    far: 1\n  - name: two\n    far: 2\n'

describe('a change leaves', () => {
  test.each<[string, string, (data: never) => unknown, string]>([
    ['the comment beside a value', town, set('name', 'Fenby'), town.replace('Alderwick', 'Fenby')],
    ['quotes, and the comment above', town, set('open', 'no'), town.replace('"yes"', '"no"')],
    ['single quotes', "a: 'it''s'\n", set('a', "it's so"), "a: 'it''s so'\n"],
    ['a text in quotes that becomes a number', 'a: "1"\n', set('a', 1), 'a: 1\n'],
    [
      'the lines of a folded text before and after a word',
      town,
      set('about', `${long} flood. It opens again in June.`),
      town.replace('May', 'June'),
    ],
    [
      'a folded text folded where it was',
      town,
      set('about', `${long.replace('mill', 'old water mill')} flood. It opens again in May.`),
      town.replace(`${long}\n`, `${long.replace('mill', 'old water mill').replace(' since the', '\n  since the')}\n`),
    ],
    [
      'a paragraph of a folded text',
      'a: >\n  one\n  two\n\n  three\n',
      set('a', 'one two\nfour\n'),
      'a: >\n  one\n  two\n\n  four\n',
    ],
    [
      'the lines of a literal text',
      'a: |\n  one\n    two\n  three\n',
      set('a', 'one\n  two\nfour\n'),
      'a: |\n  one\n    two\n  four\n',
    ],
    ['the end of a literal text', 'a: | # so\n  one\nb: 1\n', set('a', 'one\ntwo'), 'a: |- # so\n  one\n  two\nb: 1\n'],
    [
      'a text over several lines in quotes',
      'a: "one\n  two three"\n',
      set('a', 'one two four'),
      'a: "one\n  two four"\n',
    ],
    [
      'a text over several lines without quotes',
      'a: one\n  two\n  three\n',
      set('a', 'one 2 three'),
      'a: one\n  2\n  three\n',
    ],
    ['a list in brackets', 'a: [x, "y", z] # so\n', set('a', ['y', 'z', 'v, w']), 'a: ["y", z, "v, w"] # so\n'],
    ['a group in brackets', 'a: {x: 1,  y: 2 }\n', set('a', { x: 1, y: 3, z: 4 }), 'a: {x: 1,  y: 3,  z: 4 }\n'],
    [
      'the comment beside a key that gets a list',
      'a: # so\nb: 1\n',
      set('a', ['Over End']),
      'a: # so\n  - Over End\nb: 1\n',
    ],
    ['a file without a last line break', 'a: 1\nb: 2', set('c', 3), 'a: 1\nb: 2\nc: 3'],
    [
      'line breaks of Windows',
      'a: 1\r\nb:\r\n  - x\r\n',
      set('b', ['x', 'yes']),
      'a: 1\r\nb:\r\n  - x\r\n  - "yes"\r\n',
    ],
    ['a mark of byte order', '\ufeffa: 1\n', set('a', 2), '\ufeffa: 2\n'],
    ['what is above a first key that goes', '# A file.\n\n# one\na: 1\nb: 2\n', without('a'), '# A file.\n\nb: 2\n'],
    ['the comment above the next key', 'a: 1 # one\n  # and more\n# two\nb: 2\n', without('a'), '# two\nb: 2\n'],
    [
      'comments of other items',
      items,
      list(([, two, three]) => [two, three]),
      items.replace('  # the first\n  - one # 1\n', ''),
    ],
    [
      'comments with items that move',
      items,
      list(([one, two, three]) => [three, one, two]),
      'list:\n  # the third\n  - three\n  # the first\n  - one # 1\n  - two\nlast: 1\n',
    ],
    [
      'comments with items that change',
      items,
      list(() => ['once', 'two', 'three', 'four']),
      items.replace('one #', 'once #').replace('three\n', 'three\n  - four\n'),
    ],
    [
      'groups of a list with items that move and change',
      groups,
      list(([one, two]) => [two, { ...(one as object), far: 3 }]),
      'list:\n  - name: two\n    far: 2\n  - name: one\n    # in km\n    far: 3\n',
    ],
    [
      'a list in which a group loses its first key',
      groups,
      list(([one, two]) => [{ far: (one as { far: number }).far }, two]),
      groups.replace('- name: one\n    # in km\n    far: 1', '-\n    # in km\n    far: 1'),
    ],
    [
      'a list in which a group loses every key',
      groups,
      list(([, two]) => [{}, two]),
      groups.replace('name: one\n    # in km\n    far: 1', '{}'),
    ],
  ])('%s', (_, before, change, after) => {
    expect(write(before, change)).toEqual({ value: after, faults: [] })
  })
})

test('a new key follows the one that precedes it in the schema, or is last', () => {
  const { value } = write(
    '# the name\nname: Alderwick\nlast: 1\n',
    (data: Town) => ({ ...data, other: 1, kind: 'town', id: 3 }),
    ['id', 'name', 'kind', 'last'],
  )
  expect(value).toBe('id: 3\n# the name\nname: Alderwick\nkind: town\nlast: 1\nother: 1\n')
})

describe('a change is refused at', () => {
  test.each<[string, string, (data: never) => unknown, string]>([
    [
      'a value that others refer to',
      'a: &here { x: 1 }\nb: *here\n',
      set('a', { x: 2 }),
      '1:4 this value is used in other places too, which refer to it',
    ],
    ['a reference', 'a: &here [1]\nb: *here\n', set('b', [2]), '2:4 this value refers to another one of the file'],
    [
      'a reference that would be removed',
      'a: &here [1]\nb: *here\n',
      without('a'),
      '1:4 this value is used in other places too, which refer to it',
    ],
    ['a tag', 'a: !!str 12\n', set('a', 'b'), '1:4 this value has a tag'],
    [
      'an item between comments in brackets',
      'a: [ x, # so\n  y ]\n',
      set('a', ['x']),
      '1:4 there are comments within these brackets',
    ],
    ['a key with a question mark', '? a\n: 1\nb: 2\n', set('b', 3), '1:3 this part is written in an unusual form'],
    ['a file that is not YAML', 'a: [1\n', () => ({}), '1:4 the `[` that opens here is not closed'],
  ])('%s', (_, text, change, told) => {
    const { value, faults } = write(text, change)
    expect([value, faults.map(({ span, message }) => `${span.start.line}:${span.start.column} ${message}`)]).toEqual([
      null,
      [told],
    ])
  })
})
