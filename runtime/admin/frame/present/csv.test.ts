import { expect, test } from 'vitest'
import { csvLines } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+44 7700', "'+44 7700"],
  [';=1+1', ";'=1+1"],
  ['a; =1+1;@b', "a; '=1+1;'@b"],
  ['a\n=1+1', `"a\n'=1+1"`],
  ['a\t-1', "a\t'-1"],
  ['We need:\n- locks; - keys', '"We need:\n- locks; - keys"'],
  ['x = y; z, 5 - 3', '"x = y; z, 5 - 3"'],
  ['say "no"', '"say ""no"""'],
])('%j is no formula, wherever a spreadsheet begins a cell', (text, line) => {
  expect(csvLines([[text]])).toBe(`${line}\r\n`)
})
