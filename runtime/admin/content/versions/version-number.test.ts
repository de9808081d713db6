import { expect, test } from 'vitest'
import { versionNumber } from './version-number.ts'

test.each([
  ['1', 1],
  ['999999999', 999_999_999],
  // PostgreSQL refuses to look for it.
  ['2147483648', null],
  ['0', null],
  ['-1', null],
  ['1e3', null],
  ['1.5', null],
  [' 7', null],
  ['', null],
  [undefined, null],
  [['7'], null],
])('the number of a version in %j is %j', (text, number) => {
  expect(versionNumber(text)).toBe(number)
})
