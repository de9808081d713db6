import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './tests/runner/slowest-first.ts'

export default defineConfig({
  test: {
    include: ['{bin,generator,runtime,templates,tests,bench}/**/*.test.{ts,tsx}'],
    // One more than the processors that CI has, for those that wait: each has a browser and compiles the engine anew.
    maxWorkers: 3,
    // A worker runs many files: modules are loaded once for them, and so is the browser.
    isolate: false,
    // The pages of an exported site expect the server of each test file at the same port.
    fileParallelism: process.env.EXPORTED === undefined,
    sequence: { sequencer: SlowestFirst },
    // What never ends is ended; a slow machine is no fault.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: [
      './tests/shared/values/seed.ts',
      './tests/runner/processor-time.ts',
      './tests/runner/single-use-connections.ts',
    ],
    globalSetup: ['./tests/runner/global-setup.ts'],
    reporters: ['default', './tests/runner/count-reporter.ts'],
  },
})
