import { jsonType, storeUnavailableResponse } from '../../api/components.ts'
import type { CheckedRequest } from '../../api/operation.ts'
import { callSlots, slotName } from '../duty/call-slots.ts'
import type { DutyStore } from '../duty/store/duty-store.ts'
import type { EnquirySite } from './enquiry-site.ts'

// Shorter than what a slot begins ahead of: what was on offer a minute ago can still be asked for.
const cacheControl = 'public, max-age=60'
const answer = {
  type: 'object',
  required: ['success', 'data'],
  properties: {
    success: { const: true },
    data: {
      type: 'array',
      items: { type: 'string', format: 'date-time' },
      description: 'When they begin, in their order. Empty if there is no rota.',
    },
  },
}

/** `GET /api/call-slots`: the times for a call that forms can offer. A site without such a form has no such call. */
export function callSlotsOperation(duties: Pick<DutyStore, 'rotas'>): CheckedRequest<Pick<EnquirySite, 'enquiries'>> {
  return {
    method: 'get',
    access: 'public',
    path: '/api/call-slots',
    tag: 'enquiries',
    summary: 'List the times for a call that can be asked for',
    description:
      'Each is two hours long, and begins at least an hour from now, on one of the next three days that have any. Send one as `callAt` of an enquiry.',
    responses: {
      200: { description: 'The times.', content: { [jsonType]: answer } },
      ...storeUnavailableResponse,
    },
    isEnabled: ({ enquiries }) =>
      Object.values(enquiries?.forms ?? {}).some(({ fields }) => fields.some(({ type }) => type === 'slot')),
    async handle() {
      const slots = callSlots(await duties.rotas(), new Date())
      return { status: 200, body: { success: true, data: slots.map(slotName) }, cacheControl }
    },
  }
}
