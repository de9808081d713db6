import { expect, test } from 'vitest'
import type { Enquiry } from '../../../enquiries/store/enquiry.ts'
import { undoOf } from './undo-change.ts'

const assigned = { at: '', by: 'jo@example.com', what: 'assignee', from: 'al@example.com', to: 'jo@example.com' }
const changed = { ...assigned, what: 'status', from: 'New', to: 'Contacted' }

test.each([
  ['is undone', [], { assignee: 'al@example.com' }],
  ['is undone after something else was changed', [changed], { assignee: 'al@example.com' }],
  ['is not undone after another', [{ ...assigned, to: null }], null],
  ['is not undone after an escalation', [{ ...assigned, by: 'site', what: 'escalated region 2' }], null],
  ['is not undone after a release that asked somebody', [{ ...assigned, by: 'site', what: 'routed place 0' }], null],
])('an assignment %s', (_, later, undo) => {
  expect(undoOf({ history: [assigned, ...later] } as unknown as Enquiry, 0)).toEqual(undo)
})
