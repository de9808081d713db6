import { expect, test } from 'vitest'
import { countChanges, isChangedAsWhole, removedKeys } from './changes.ts'

test.each([
  ['nothing', { a: 1, b: ['x'] }, { a: 1, b: ['x'] }, 0],
  ['two fields', { a: 1, b: 'x', c: 2 }, { a: 2, b: 'y', c: 2 }, 2],
  ['a field that is new and one that is gone', { a: 1 }, { b: 1 }, 2],
  ['a list of words', { a: ['x', 'y', 'z'] }, { a: ['z', 'x'] }, 1],
  ['two fields of items', { a: [{ n: 1, m: 1 }, { n: 2 }] }, { a: [{ n: 3, m: 3 }, { n: 2 }] }, 2],
  ['an item more', { a: [{ n: 1 }] }, { a: [{ n: 1 }, { n: 2 }] }, 1],
])('changed is %s', (_, before, after, count) => {
  expect(countChanges(before, after)).toBe(count)
})

test('a list is marked as a whole unless the fields of its items are', () => {
  expect(isChangedAsWhole(['a'], ['b'])).toBe(true)
  expect(isChangedAsWhole([{ n: 1 }], [{ n: 2 }])).toBe(false)
  expect(isChangedAsWhole([{ n: 1 }], [])).toBe(true)
})

test('a mapping knows the keys that it has lost', () => {
  expect([removedKeys({ a: 1, b: 2 }, { b: 3 }), removedKeys({ a: 1 }, undefined), removedKeys(null, {})]).toEqual([
    ['a'],
    ['a'],
    [],
  ])
})
