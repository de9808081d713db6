import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{bin,generator,runtime,templates,tests,bench}/**/*.test.{ts,tsx}'],
    // Whole-system tests start servers and browsers; two cores carry two files at a time.
    // One more than the two processors of the machine that runs all tests: many tests wait for a server or a browser.
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    globalSetup: ['./tests/global-setup.ts'],
    reporters: ['default', './tests/count-reporter.ts'],
  },
})
