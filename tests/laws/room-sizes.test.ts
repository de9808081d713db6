import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const maxFiles = 15
/** Rooms that are a list of one kind: every file is one more of the same. */
const listsOfOneKind = [
  'bin/commands',
  'generator/collections/rules',
  'generator/serves/lint/rules',
  'templates/client/enhancers',
]

test(`a room of more than ${maxFiles} source files has sub-rooms, unless it is a list of one kind`, () => {
  const counts = new Map<string, number>()
  for (const { path } of ['bin', 'generator', 'runtime', 'templates'].flatMap(sourceFiles))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  const crowded = [...counts].filter(([, count]) => count > maxFiles)
  expect(
    crowded.filter(([room]) => !listsOfOneKind.includes(room)).map(([room, count]) => `${room}: ${count}`),
  ).toEqual([])
  // A list that has become short is reported.
  expect(crowded.map(([room]) => room)).toEqual(expect.arrayContaining(listsOfOneKind))
})
