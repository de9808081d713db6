import { expect, test } from 'vitest'
import { importsBetweenRooms } from './source-files.ts'

test.each(['generator', 'generator/serves', 'runtime'])('no two rooms of %s/ can reach each other', (folder) => {
  expect(knotsIn(folder)).toEqual([])
})

/** Groups of rooms that can all reach each other through imports. */
function knotsIn(folder: string): string[][] {
  const edges = new Map<string, Set<string>>()
  for (const { from, to } of importsBetweenRooms(folder)) edges.set(from, (edges.get(from) ?? new Set()).add(to))
  const reachable = new Map([...edges.keys()].map((room) => [room, reachableFrom(room, edges)]))
  const groups = [...reachable].map(([room, reached]) =>
    [...reached].filter((other) => reachable.get(other)?.has(room)).sort(),
  )
  return [...new Map(groups.filter((group) => group.length > 1).map((group) => [group.join(' '), group])).values()]
}

function reachableFrom(room: string, edges: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const visit = (next: string): void => {
    for (const to of edges.get(next) ?? []) {
      if (reached.has(to)) continue
      reached.add(to)
      visit(to)
    }
  }
  visit(room)
  return reached
}
