import { expect, test } from 'vitest'
import { importsBetweenRooms, sourceFiles } from './source-files.ts'

// From left to right; biome.json has the same for editors, and the order of the rooms of the runtime. Types count: a type belongs to the room that makes the value.
const stages = ['read', 'schema', 'routes', 'collections', 'plan', 'compile', 'render', 'output']
const belowAllStages = ['faults', 'cache']

/** Imports of rooms in an order that lead to a room that is not to the left. Rooms that are not in the order count as right of all. */
function backwards(folder: string, order: readonly string[]): string[] {
  return importsBetweenRooms(folder)
    .filter(({ from, to }) => order.includes(from) && !order.slice(0, order.indexOf(from)).includes(to))
    .map(({ file, imported }) => `${file} -> ${imported}`)
}

test('a stage of the generator imports only stages to its left, `faults` and `cache`', () => {
  expect(backwards('generator', [...belowAllStages, ...stages])).toEqual([])
})

test('telemetry imports nothing of the rooms that it measures', () => {
  const allowed = /^runtime\/(?:contract|shared|server\/(?:config|http|telemetry))\//
  const found = sourceFiles('runtime/server/telemetry').flatMap(({ path, imports }) =>
    imports.filter((imported) => !allowed.test(imported)).map((imported) => `${path} -> ${imported}`),
  )
  expect(found).toEqual([])
})
