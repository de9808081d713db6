import { join } from 'node:path'
import { expect, test } from 'vitest'
import { outdatedSchemas } from '../../generator/schema/notation/derived-schemas.ts'
import { otherContent } from '../../scripts/write-schemas.ts'
import { locksmith, root } from '../shared/servers/running-site.ts'
import { judge } from './other-tool.ts'

test.each([join(root, 'data'), ...otherContent])(
  'the JSON Schemas in %s are up to date; `npm run types` writes them',
  async (data) => {
    expect(await outdatedSchemas(data)).toEqual({ files: [], orphans: [] })
  },
)

test.each([join(root, 'data'), join(locksmith, 'data')])('another tool finds nothing wrong in %s', async (data) => {
  const judged = await judge(data)
  expect(judged.size).toBeGreaterThan(5)
  expect([...judged].filter(([, isRight]) => !isRight)).toEqual([])
})
