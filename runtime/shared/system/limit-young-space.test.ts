import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const module = new URL('./limit-young-space.ts', import.meta.url).href

// Objects that outlive a collection make the space grow; the limit is 32 MB, and 128 MB are usual without it.
const script = `
  import { getHeapSpaceStatistics } from 'node:v8'
  const { limitYoungSpace } = await import(${JSON.stringify(module)})
  limitYoungSpace()
  let largest = 0
  const rounds = []
  for (let round = 0; round < 80; round++) {
    rounds[round % 2] = Array.from({ length: 60_000 }, (_, at) => [at])
    await new Promise((resolve) => setTimeout(resolve))
    largest = Math.max(largest, getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size)
  }
  console.log(largest / 1024 / 1024)
  process.exit()`

test('the space for new objects does not grow beyond its limit', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  expect(Number(stdout)).toBeGreaterThan(1)
  expect(Number(stdout)).toBeLessThanOrEqual(64)
})
