import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openCache } from './cache.ts'
import { openResults } from './results.ts'

const folder = mkdtempSync(join(tmpdir(), 'townpages-results-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A run of a stage with these keys; it returns those whose results it has made. */
function runWith(open: ReturnType<typeof openResults<string>>, keys: readonly string[]): string[] {
  const made: string[] = []
  for (const key of keys)
    open.of(key, () => {
      made.push(key)
      return `result of ${key}`
    })
  open.save()
  return made
}

test('a later process has the results of an earlier one, but for the few that were new with its last changes', () => {
  const open = () => openResults<string>('stage', { cache: openCache({ folder, engine: 'this' }) })
  const keys = Array.from({ length: 100 }, (_, index) => `key ${index}`)
  const editing = open()
  expect(runWith(editing, keys)).toEqual(keys)
  expect(runWith(open(), keys)).toEqual([])

  const edited = (...by: number[]) =>
    keys.map((key, index) => by.reduce((all, edit) => all + (index < edit ? '+' : ''), key))
  // One at a time, as somebody types: nothing is written for it until there are three.
  expect(runWith(editing, edited(1))).toEqual(['key 0+'])
  expect(runWith(open(), edited(1))).toEqual(['key 0+'])
  expect(runWith(editing, edited(1, 1))).toEqual(['key 0++'])
  expect(runWith(editing, edited(1, 1, 1))).toEqual(['key 0+++'])
  expect(runWith(open(), edited(1, 1, 1))).toEqual([])
})
