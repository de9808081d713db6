import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

export type Counts = {
  passed: number
  failed: number
  skipped: string[]
  /** The names of those that passed, without the groups that they are in. */
  passedNames: string[]
}

/**
 * Writes how many tests passed and failed to the file that the runner reads; a file that could not be run counts as a
 * failure.
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.TEST_COUNTS_FILE
    if (file === undefined) return
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const states = tests.map((test) => test.result().state)
    const passed = tests.filter((test) => test.result().state === 'passed')
    const counts: Counts = {
      passed: passed.length,
      passedNames: passed.map(({ name }) => name),
      failed: states.filter((state) => state === 'failed').length + modules.flatMap((module) => module.errors()).length,
      skipped: tests.filter((test) => test.result().state === 'skipped').map((test) => test.fullName),
    }
    writeFileSync(file, JSON.stringify(counts))
  }
}
