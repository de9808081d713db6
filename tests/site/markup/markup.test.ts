import { describe, expect, inject, test } from 'vitest'
import { documentFaults } from '../../shared/browsers/markup-rules.ts'
import { pageKinds } from '../../shared/browsers/page-kinds.ts'

describe('the markup is valid', () => {
  test.each(pageKinds)('of $name', async ({ path }) => {
    expect(await documentFaults(await (await fetch(inject('address') + path)).text())).toEqual([])
  })
})
