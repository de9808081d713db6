import { jsonType, storeUnavailableResponse } from '../../api/components.ts'
import { type Operation, objectSchema, operationsFor } from '../../api/operation.ts'
import { locationAt } from '../../shared/content/named-entries.ts'
import { areasOf } from '../duty/areas.ts'
import { callSlots, slotName } from '../duty/call-slots.ts'
import type { DutyStore } from '../duty/store/duty-store.ts'
import type { EnquirySite } from './enquiry-site.ts'

// Shorter than what a slot begins ahead of: what was on offer a minute ago can still be asked for.
const cacheControl = 'public, max-age=60'
const answer = objectSchema({
  success: { const: true },
  data: {
    type: 'array',
    items: { type: 'string', format: 'date-time' },
    description: 'When they begin, in their order. Empty if there is no rota.',
  },
})

type SlotSite = Pick<EnquirySite, 'manifest' | 'enquiries'>
const { defineOperation } = operationsFor<SlotSite>()

/** `GET /api/call-slots`: the times for a call that forms can offer. A site without such a form has no such call. */
export function callSlotsOperation(duties: Pick<DutyStore, 'rotas'>): Operation<SlotSite> {
  return defineOperation({
    method: 'get',
    access: 'public',
    path: '/api/call-slots',
    tag: 'enquiries',
    summary: 'List the times for a call that can be asked for',
    description:
      'They are those of who answers enquiries of this kind for the place of the page. Each is two hours long, and begins at least an hour from now, on one of the next three days that have any. Send one as `callAt` of an enquiry.',
    query: objectSchema({
      kind: { type: 'string', maxLength: 100, description: 'The kind of enquiry.' },
      page: { type: 'string', maxLength: 1000, description: 'The path of the page that the form is on.' },
    }),
    responses: {
      200: { description: 'The times.', content: { [jsonType]: answer } },
      ...storeUnavailableResponse,
    },
    isEnabled: ({ enquiries }) =>
      Object.values(enquiries?.forms ?? {}).some(({ fields }) => fields.some(({ type }) => type === 'slot')),
    async handle({ site: { manifest }, query: { kind, page } }) {
      const rotas = await duties.rotas({ kind, areas: areasOf(manifest, locationAt(manifest, page)) })
      const slots = callSlots(rotas, new Date())
      return { status: 200, body: { success: true, data: slots.map(slotName) }, cacheControl }
    },
  })
}
