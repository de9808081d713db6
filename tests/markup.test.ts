import { describe, expect, inject, test } from 'vitest'
import { documentFaults } from './markup-rules.ts'
import { pageKinds } from './page-kinds.ts'

describe('the markup is valid', () => {
  test.each(pageKinds)('of $name', async ({ path }) => {
    expect(await documentFaults(await (await fetch(inject('address') + path)).text())).toEqual([])
  })
})
