import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

test('telemetry imports nothing of the rooms that it measures', () => {
  const allowed = /^runtime\/(?:contract|shared|server\/(?:config|http|telemetry))\//
  const found = sourceFiles('runtime/server/telemetry').flatMap(({ path, imports }) =>
    imports.filter((imported) => !allowed.test(imported)).map((imported) => `${path} -> ${imported}`),
  )
  expect(found).toEqual([])
})
