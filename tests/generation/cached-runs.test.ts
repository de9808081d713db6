import { expect, test } from 'vitest'
import { scratchFolder } from '../shared/servers/running-site.ts'
import { seedFrom } from '../shared/values/seed.ts'
import { compareRuns } from './cached-runs/compare-runs.ts'

// How many random changes (10,000 take some hours), and what they are chosen by.
const steps = Number(process.env.CACHE_STEPS ?? 25)
const seed = seedFrom('CACHE_SEED')

test(
  `a generation with a cache is the same as without, after ${steps} random changes (CACHE_SEED=${seed})`,
  async () => {
    const done: string[] = []
    for await (const { what, difference } of compareRuns(await scratchFolder(), { seed, steps })) {
      done.push(what)
      expect(difference, `after ${done.length} changes, the last: ${done.slice(-5).join('; ')}`).toBeNull()
    }
    expect(done).toHaveLength(steps)
  },
  300_000 + steps * 500,
)
