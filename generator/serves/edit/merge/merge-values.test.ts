import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changed, changes, files } from '../../../../tests/shared/values/random-yaml.ts'
import { parseYaml } from '../../../read/yaml.ts'
import { type MergedValues, mergeValues, withChoices } from './merge-values.ts'

const read = (text: string) => parseYaml({ file: 'data/a.yaml', text: text.replace(/^\ufeff/, '') }).value.value
/** A value of a file, or a list of texts, and as two people have changed it. */
const entries = fc.tuple(files, changes, changes).map(([text, ofMine, ofTheirs]) => {
  const base = read(text)
  return { base, mine: changed(base, ofMine), theirs: changed(base, ofTheirs) }
})
const list = fc.array(
  fc.constantFrom('Front doors', 'Front door', 'Old locks', 'Old lock', 'Keys', 'Safes', ['Keys']),
  {
    maxLength: 5,
  },
)
const lists = fc.record({ base: list, mine: list, theirs: list })
const three = fc.oneof(entries, lists)
const swapped = ({ base, mine, theirs }: Parameters<typeof mergeValues>[0]) => ({ base, mine: theirs, theirs: mine })
const pointers = ({ conflicts }: MergedValues) => conflicts.map(({ path }) => path.join('/')).sort()

/** The texts, numbers and switches within a value, each once. */
function leavesOf(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set([JSON.stringify(value)])
  return new Set(Object.values(value).flatMap((item) => [...leavesOf(item)]))
}

test('who has changed nothing gets what the other one has, and equal changes are one', () => {
  fc.assert(
    fc.property(three, ({ base, mine }) => {
      for (const values of [
        { base, mine, theirs: base },
        { base, mine: base, theirs: mine },
        { base, mine, theirs: mine },
      ])
        expect(mergeValues(values)).toMatchObject({ value: mine, conflicts: [] })
    }),
  )
})

test('it does not matter whose changes are called mine, as far as nothing conflicts', () => {
  fc.assert(
    fc.property(three, (values) => {
      const [one, other] = [mergeValues(values), mergeValues(swapped(values))]
      expect(pointers(other)).toEqual(pointers(one))
      if (one.conflicts.length === 0) expect(other.value).toEqual(one.value)
      // What was chosen for all conflicts is the same from both sides.
      expect(withChoices(other, () => 'theirs')).toEqual(withChoices(one, () => 'mine'))
    }),
  )
})

test('every value that somebody has written is in the result or in a conflict', () => {
  fc.assert(
    fc.property(three, (values) => {
      const merged = mergeValues(values)
      const kept = leavesOf([merged.value, merged.conflicts])
      const before = leavesOf(values.base)
      const written = [...leavesOf([values.mine, values.theirs])].filter((leaf) => !before.has(leaf))
      expect(written.filter((leaf) => !kept.has(leaf))).toEqual([])
    }),
  )
})

test('what one has added or removed is so in a merged list, and what nobody has touched stays', () => {
  const timesIn = (items: unknown, item: unknown) =>
    (items as readonly unknown[]).filter((other) => JSON.stringify(other) === JSON.stringify(item)).length
  fc.assert(
    fc.property(lists, ({ base, mine, theirs }) => {
      const { value, conflicts } = mergeValues({ base, mine, theirs })
      if (conflicts.length > 0) return
      for (const item of [...base, ...mine, ...theirs]) {
        const [before, one, other] = [base, mine, theirs].map((items) => timesIn(items, item)) as [
          number,
          number,
          number,
        ]
        const merged = timesIn(value, item)
        if (one === before) expect(merged).toBe(other)
        else if (other === before) expect(merged).toBe(one)
      }
    }),
  )
})

test.each([
  ['fields that only one has changed', { a: 1, b: 1, c: 1 }, { a: 2, b: 1, c: 1 }, { a: 1, b: 1 }, { a: 2, b: 1 }, []],
  [
    'fields of one group',
    { g: { a: 1, b: 1 } },
    { g: { a: 2, b: 1 } },
    { g: { a: 1, b: 2 } },
    { g: { a: 2, b: 2 } },
    [],
  ],
  ['a field that both have changed', { a: 1, b: 1 }, { a: 2, b: 2 }, { a: 3, b: 1 }, { a: 3, b: 2 }, ['a']],
  ['a field that one has removed', { a: 1, b: 1 }, { b: 1 }, { a: 2, b: 1 }, { a: 2, b: 1 }, ['a']],
  [
    'items of a list',
    { l: ['a', 'b', 'c'] },
    { l: ['x', 'a', 'b', 'c'] },
    { l: ['a', 'b'] },
    { l: ['x', 'a', 'b'] },
    [],
  ],
  [
    'fields of one item',
    { l: [{ id: 1, a: 'one', b: 'one' }, { id: 2 }] },
    { l: [{ id: 2 }, { id: 1, a: 'two', b: 'one' }] },
    { l: [{ id: 1, a: 'one', b: 'two' }, { id: 2 }] },
    { l: [{ id: 2 }, { id: 1, a: 'two', b: 'two' }] },
    [],
  ],
  [
    'an item that one has removed',
    { l: ['a b', 'c d'] },
    { l: ['c d'] },
    { l: ['a b e', 'c d'] },
    { l: ['a b e', 'c d'] },
    ['l'],
  ],
])('%s', (_, base, mine, theirs, value, conflicts) => {
  const merged = mergeValues({ base, mine, theirs })
  expect([merged.value, pointers(merged)]).toEqual([value, conflicts])
})

test('items that both have added at the same place can both be kept', () => {
  const merged = mergeValues({ base: { l: ['a'] }, mine: { l: ['a', 'mine'] }, theirs: { l: ['a', 'theirs'] } })
  expect(merged.conflicts).toMatchObject([{ path: ['l'], both: ['a', 'theirs', 'mine'] }])
  expect(withChoices(merged, () => 'both')).toEqual({ l: ['a', 'theirs', 'mine'] })
  expect(withChoices(merged, () => undefined)).toEqual({ l: ['a', 'theirs'] })
})
