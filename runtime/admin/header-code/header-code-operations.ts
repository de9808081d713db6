import { dataResponse, jsonType, storeUnavailableResponse } from '../../api/components.ts'
import { errorResponse, type Operation, objectSchema, operationsFor } from '../../api/operation.ts'
import type { HeaderCode } from '../../header-code/header-code.ts'
import { headerCodeFault, maxHeaderCode } from '../../header-code/read-header-code.ts'
import { approvalRulesOf } from '../../publishing/approval/approval-rules-of.ts'
import type { Site } from '../../site/site.ts'
import type { AdminParts } from '../frame/admin-page.ts'
import type { StoredHeaderCode } from './stored-header-code.ts'

const text = { type: 'string' } as const
const path = '/api/admin/header-code'
const admittedPart = {
  type: 'object',
  required: ['part', 'when', 'note'],
  properties: {
    part: { ...text, description: 'The part in short.' },
    when: {
      ...text,
      enum: ['now', 'consent'],
      description: 'Whether it counts at once or stays inert until the visitor agrees.',
    },
    note: text,
    origins: { type: 'array', items: text, description: 'The origins that join the policy.' },
    hash: { ...text, description: 'The hash that joins the policy.' },
  },
}
const refusedPart = objectSchema({ part: text, reason: text })
const data = objectSchema({
  headerCode: { ...text, description: 'Exactly as it was set.' },
  admitted: { type: 'array', items: admittedPart },
  refused: { type: 'array', items: refusedPart, description: 'Parts that no page gets, each with the reason.' },
})

const { defineStaffOperation } = operationsFor<Site>()

/** `GET` and `PUT /api/admin/header-code` (D32). */
export function adminHeaderCodeOperations(
  headerCode: StoredHeaderCode,
  { authorOf }: AdminParts['staff'],
): readonly Operation<Site>[] {
  const shared = { path, access: 'settings', tag: 'settings' } as const
  return [
    defineStaffOperation({
      ...shared,
      method: 'get',
      summary: 'The header code, and what the policy makes of each part',
      responses: { 200: dataResponse('The code as it was set.', data), ...storeUnavailableResponse },
      async handle({ site }) {
        return {
          status: 200,
          body: { success: true, data: presentHeaderCode(site.policy.readHeaderCode(await headerCode.read())) },
        }
      },
    }),
    defineStaffOperation({
      ...shared,
      method: 'put',
      summary: 'Sets the header code',
      description:
        'It is stored exactly as sent. Pages get the admitted parts from the next view on, and never the refused ones.',
      body: {
        content: {
          [jsonType]: {
            type: 'object',
            additionalProperties: false,
            required: ['headerCode'],
            properties: { headerCode: { ...text, maxLength: maxHeaderCode } },
          },
        },
        limit: 4 * maxHeaderCode,
      },
      responses: {
        200: dataResponse('Set.', data),
        202: dataResponse('Handed in: it is set once another administrator sets the same code.', data),
        ...storeUnavailableResponse,
      },
      async handle({ site, body, signedIn, request }) {
        const fault = headerCodeFault(body.headerCode)
        if (fault !== null)
          return errorResponse(422, 'The body is not as it has to be.', {
            errors: [{ field: 'headerCode', message: fault }],
          })
        const wanted = site.policy.readHeaderCode(body.headerCode)
        const author = { ...authorOf(signedIn, request), userId: signedIn.user.id }
        const saved = await headerCode.save(wanted, author, approvalRulesOf(site).headerCode)
        if (saved === 'handed-in') return { status: 202, body: { success: true, data: presentHeaderCode(wanted) } }
        return { status: 200, body: { success: true, data: presentHeaderCode(wanted) } }
      },
    }),
  ]
}

function presentHeaderCode({ code, verdicts }: HeaderCode): object {
  return {
    headerCode: code,
    admitted: verdicts.flatMap((verdict) => {
      if (verdict.kind === 'refused') return []
      const { part, kind: when, note, sources, hash } = verdict
      return {
        part,
        when,
        note,
        ...(sources === undefined ? {} : { origins: sources.scripts }),
        ...(hash === undefined ? {} : { hash }),
      }
    }),
    refused: verdicts.flatMap((verdict) =>
      verdict.kind === 'refused' ? { part: verdict.part, reason: verdict.reason } : [],
    ),
  }
}
