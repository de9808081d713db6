import type { Request } from 'express'
import { errorResponse, type RawRequest, type Reply } from '../../api/operation.ts'
import { sendReply } from '../../api/send-reply.ts'
import { takesMissedCalls } from '../../contract/enquiry-settings.ts'
import { bodyJson, readBody } from '../../server/http/read-body.ts'
import { checkSignature, signatureHeader, signatureSeconds } from '../../server/security/body-signature.ts'
import { isRecord } from '../../shared/content/is-record.ts'
import type { EnquirySite } from '../accept/enquiry-site.ts'
import { callsDescription, maxCallBytes } from './calls-description.ts'
import { type MissedCall, readCall } from './read-call.ts'
import type { ReceivedSignatures } from './received-signatures.ts'
import type { TakeCall } from './take-call.ts'

type CallsOptions = {
  /** What the telephone provider signs with; null: the call is unknown. */
  secret: string | null
  takeCall: TakeCall
  received: ReceivedSignatures
  now: () => Date
}

/** `POST /api/calls`: a missed call of a telephone provider, signed, becomes an enquiry. */
export function callsOperation({ secret, takeCall, received, now }: CallsOptions): RawRequest<EnquirySite> {
  return {
    ...callsDescription,
    isEnabled: ({ enquiries }) => secret !== null && takesMissedCalls(enquiries),
    async raw({ site, request }, response) {
      await sendReply(request, response, await replyTo(site, request))
    },
  }

  async function replyTo(site: EnquirySite, request: Request): Promise<Reply> {
    const body = await readBody(request, { types: Object.keys(callsDescription.body.content), limit: maxCallBytes })
    if ('errorStatus' in body) return body
    const header = request.get(signatureHeader)
    const checked = checkSignature({ secret: secret ?? '', header, body: body.bytes.toString(), now: now() })
    if (checked.kind !== 'valid') return errorResponse(401, refusals[checked.kind])
    const value = bodyJson(body)
    if ('errorStatus' in value) return value
    const read = readCall(isRecord(value.value) ? value.value : {}, now())
    if (read.kind === 'faults') return errorResponse(422, 'The body is not as it has to be.', { errors: read.faults })
    if (read.kind === 'withheld') return { status: 200, body: { success: true, stored: false } }
    const expiresAt = new Date((checked.seconds + 2 * signatureSeconds) * 1000).toISOString()
    return take(site, read.call, { id: `call ${checked.id}`, expiresAt })
  }

  async function take(
    { manifest, enquiries }: EnquirySite,
    call: MissedCall,
    solution: { id: string; expiresAt: string },
  ): Promise<Reply> {
    if (enquiries === null) throw new Error('a site without enquiries has no such call')
    // A signature is used up in the transaction that stores its call: what was not stored can be sent again.
    const taken = await takeCall(call, { site: { manifest, enquiries }, solution })
    if (taken.kind === 'spent') return errorResponse(409, replayed)
    if (taken.kind === 'different')
      return errorResponse(422, 'Another call was stored with this id.', {
        errors: [{ field: 'id', message: 'another call was stored with this id' }],
      })
    if (taken.kind === 'known' && !(await received.add(solution))) return errorResponse(409, replayed)
    const { kind, ...stored } = taken
    return { status: kind === 'stored' ? 201 : 200, body: { success: true, stored: true, ...stored } }
  }
}

const replayed = 'This was received before, with the same signature.'
const refusals = {
  missing: `Sign the body in ${signatureHeader}: t=<unix seconds>,v1=<hex>.`,
  wrong: 'The signature is not that of this body.',
  old: `The signature is more than ${signatureSeconds / 60} minutes old, or ahead of the clock of this server.`,
} as const
