import { expect, test } from 'vitest'
import { importsBetweenRooms } from './source-files.ts'

// From left to right. Types count: a type belongs to the room that makes the value.
const stages = ['read', 'schema', 'routes', 'collections', 'plan', 'compile', 'render', 'output']
const belowAllStages = ['faults', 'cache']

/** Imports of rooms in an order that lead to a room that is not to the left. Rooms that are not in the order count as right of all. */
function backwards(folder: string, order: readonly string[]): string[] {
  return importsBetweenRooms(folder)
    .filter(({ from, to }) => order.includes(from) && !order.slice(0, order.indexOf(from)).includes(to))
    .map(({ file, imported }) => `${file} -> ${imported}`)
}

const rooms = [
  ...['contract', 'shared', 'page', 'components', 'store', 'server', 'staff', 'api', 'header-code', 'counts', 'enquiries', 'site'],
  ...['publishing', 'seo', 'indexnow', 'admin'],
]

test('a room of the runtime imports only rooms to its left', () => {
  expect(backwards('runtime', rooms)).toEqual([])
})

test('a stage of the generator imports only stages to its left, `faults` and `cache`', () => {
  expect(backwards('generator', [...belowAllStages, ...stages])).toEqual([])
})
