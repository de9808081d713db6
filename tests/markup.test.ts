import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { documentFaults } from './markup-rules.ts'
import { pageKinds } from './page-kinds.ts'
import { serve } from './running-site.ts'

let server: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  server = await serve(inject('dist'))
})
afterAll(() => server.stop())

describe('the markup is valid', () => {
  test.each(pageKinds)('of $name', async ({ path }) => {
    expect(await documentFaults(await (await fetch(server.address + path)).text())).toEqual([])
  })
})
