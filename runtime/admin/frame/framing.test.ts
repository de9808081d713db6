import { expect, test } from 'vitest'
import { sessionOf } from '../../../tests/site/api/staff.ts'
import { pages } from '../pages.ts'
import type { RunningPage } from './admin-page.ts'
import { createFraming } from './framing.ts'

test.each([
  ['admin', '/admin/enquiries', '/admin/enquiries'],
  ['editor', '/admin/content', '/admin/statistics'],
  ['agent', '/admin/enquiries', '/admin/enquiries'],
])('%s begins with their work, if the server has what it needs', async (role, start, withoutContent) => {
  const signedIn = await sessionOf(role)
  const startOf = (running: readonly RunningPage[]) => createFraming(pages, running).startAddress(signedIn)
  const finished = pages.map((page) =>
    page.section?.permission === 'content' ? { ...page, isUnavailable: true as const } : page,
  )
  expect([startOf([]), startOf(pages), startOf(finished)]).toEqual([start, start, withoutContent])
})
