import { type ErrorReply, errorResponse, type Operation, operationsFor, type Reply } from '../../api/operation.ts'
import type { ValueOf } from '../../api/schema-value.ts'
import { enquiryRecord } from '../../enquiries/outbox/enquiry-record.ts'
import type { Redelivery } from '../../enquiries/store/change-enquiry.ts'
import type { Enquiry } from '../../enquiries/store/enquiry.ts'
import type { Site } from '../../site/site.ts'
import type { AdminParts } from '../frame/admin-page.ts'
import { settingsOf } from '../inbox/item/settings-of.ts'
import { type ChangeResult, nextStatuses } from './change/change-enquiry.ts'
import type { EnquiryWork } from './change/enquiry-work.ts'
import {
  changeBody,
  contactParams,
  contactResponses,
  doneResponses,
  eraseQuery,
  versionQuery,
} from './operations-description.ts'

type VersionQuery = ValueOf<typeof versionQuery>

const { defineStaffOperation } = operationsFor<Site>()
const tag = 'enquiries'
const access = 'enquiries'

/** One enquiry: reading it, and each change of it (§7, interfaces). */
export function enquiryOperations(
  { store, staff: { authorOf } }: Pick<AdminParts, 'store' | 'staff'>,
  work: EnquiryWork,
): readonly Operation<Site>[] {
  const path = '/api/admin/contacts/{id}'
  const shared = { tag, access, isEnabled: (site: Site) => site.enquiries !== null } as const
  return [
    defineStaffOperation({
      ...shared,
      method: 'get',
      path,
      params: contactParams,
      responses: contactResponses,
      summary: 'One enquiry, by id or reference',
      async handle({ params, site }) {
        return answerWith(await store.enquiries.get(params.id), site)
      },
    }),
    defineStaffOperation({
      ...shared,
      method: 'patch',
      path,
      params: contactParams,
      body: changeBody,
      responses: contactResponses,
      summary: 'Changes the status, assignee or reminder, or adds a note',
      description:
        'With `version` the change is refused if somebody else’s came first; without it nothing is compared.',
      async handle({ params, body, site, signedIn, request }) {
        const { version = null, remindAt, ...rest } = body
        const wanted = { ...rest, version, ...(remindAt === undefined ? {} : { remindAt: timeIn(remindAt) }) }
        return answerToChange(await work.change(params.id, wanted, authorOf(signedIn, request), settingsOf(site)), site)
      },
    }),
    ...(['resend', 'release', 'not-spam'] as const).map((name) =>
      defineStaffOperation({
        ...shared,
        method: 'post',
        path: `${path}/${name}`,
        params: contactParams,
        query: versionQuery,
        responses: doneResponses,
        summary: summaries[name],
        async handle({ params, query, site, signedIn, request }) {
          const wanted = { version: versionOf(query), deliver: { work: name } }
          const result = await work.change(params.id, wanted, authorOf(signedIn, request), settingsOf(site))
          return result.kind === 'changed' ? done : answerToChange(result, site)
        },
      }),
    ),
    defineStaffOperation({
      ...shared,
      method: 'delete',
      path,
      params: contactParams,
      query: eraseQuery,
      responses: doneResponses,
      summary: 'Erases an enquiry with everything that belongs to it',
      async handle({ params, query, site, signedIn, request }) {
        const result = await work.erase(params.id, Number(query.version), authorOf(signedIn, request))
        if (result.kind === 'unknown') return unknown
        return result.kind === 'erased' ? done : answerToChange({ ...result, kind: 'conflict' }, site)
      },
    }),
  ]
}

const summaries: Readonly<Record<Redelivery['work'], string>> = {
  resend: 'Delivers again what could not be delivered',
  release: 'Lets an unverified enquiry go out',
  'not-spam': 'Takes an enquiry out of suspected spam, and lets it go out',
}

/** Stored times are compared as texts, so that they have one form. */
function timeIn(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString()
}

const unknown: ErrorReply = errorResponse(404, 'There is no such enquiry.')

const done: Reply = { status: 200, body: { success: true } }

/** The version that the caller has seen; null if nothing is to be compared. */
function versionOf({ version }: VersionQuery): number | null {
  return version === undefined ? null : Number(version)
}

function answerWith(enquiry: Enquiry | null, site: Site): Reply {
  return enquiry === null ? unknown : { status: 200, body: { success: true, data: dataOf(enquiry, site) } }
}

function dataOf(enquiry: Enquiry, site: Site): object {
  return { ...enquiryRecord(enquiry), nextStatuses: nextStatuses(settingsOf(site), enquiry) }
}

function answerToChange(result: ChangeResult, site: Site): Reply {
  switch (result.kind) {
    case 'unknown':
      return unknown
    case 'changed':
      return answerWith(result.enquiry, site)
    case 'assignee':
      return errorResponse(422, 'The body is not as it has to be.', {
        errors: [{ field: 'assignee', message: 'nobody who answers enquiries has this e-mail address' }],
      })
    case 'delivery':
      return errorResponse(409, 'It cannot be sent again.')
    case 'conflict':
    case 'status': {
      const message =
        result.kind === 'conflict'
          ? 'Somebody else changed it first.'
          : `This status may not follow “${result.enquiry.status}”.`
      return { status: 409, body: { success: false, message, data: dataOf(result.enquiry, site) } }
    }
  }
}
