import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{bin,generator,runtime,templates,tests,bench}/**/*.test.{ts,tsx}'],
    // One more than the two processors that CI has: many tests wait for a server or a browser.
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    globalSetup: ['./tests/global-setup.ts'],
    reporters: ['default', './tests/count-reporter.ts'],
  },
})
