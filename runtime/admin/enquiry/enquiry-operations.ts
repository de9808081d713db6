import { type ErrorReply, errorResponse, type Operation, operationsFor, type Reply } from '../../api/operation.ts'
import type { ValueOf } from '../../api/schema-value.ts'
import type { EnquirySettings } from '../../contract/enquiry-settings.ts'
import { enquiryRecord } from '../../enquiries/outbox/enquiry-record.ts'
import type { Redelivery } from '../../enquiries/store/change-enquiry.ts'
import type { Enquiry } from '../../enquiries/store/enquiry.ts'
import type { EnquiryStore } from '../../enquiries/store/enquiry-store.ts'
import type { EnquiryQuery } from '../../enquiries/store/find-enquiries.ts'
import type { Sender } from '../../server/security/client-address.ts'
import type { Site } from '../../site/site.ts'
import type { SignedIn } from '../../staff/sessions.ts'
import { wantsCsv } from '../frame/csv.ts'
import { type ChangeResult, nextStatuses } from './change/change-enquiry.ts'
import {
  changeBody,
  contactParams,
  contactResponses,
  contactsQuery,
  contactsQueryOf,
  doneResponses,
  listResponses,
  versionQuery,
} from './enquiry-operations-description.ts'
import { enquiriesCsv } from '../inbox/export/enquiries-csv.ts'
import type { Author, EnquiryDesk } from './change/enquiry-work.ts'
import { listQuery } from '../inbox/list/list-query.ts'

export type AdminContactOptions = {
  store: { enquiries: EnquiryStore }
  desk: EnquiryDesk
  authorOf: (signedIn: SignedIn, request: Sender) => Author
}
type VersionQuery = ValueOf<typeof versionQuery>
type ListQuery = ValueOf<typeof contactsQuery>

const { defineStaffOperation } = operationsFor<Site>()
const tag = 'enquiries'
const access = 'enquiries'
const usualPageSize = 50
const maxPageSize = 200

/** The enquiries of administration (§7, interfaces). */
export function adminContactOperations({ store, desk, authorOf }: AdminContactOptions): readonly Operation<Site>[] {
  const path = '/api/admin/contacts/{id}'
  const shared = { tag, access, isEnabled: (site: Site) => site.enquiries !== null } as const
  return [
    defineStaffOperation({
      ...shared,
      method: 'get',
      path: '/api/admin/contacts',
      summary: 'Enquiries, newest first',
      description: 'As CSV for `format=csv` or `Accept: text/csv`: all that match. Without `spam=true`, suspected spam is left out.',
      query: contactsQuery,
      ofSite: (site) => ({ query: contactsQueryOf(site) }),
      responses: listResponses,
      handle: ({ query, request, signedIn, site }) =>
        wantsCsv(request, query.format) ? exported(query, signedIn, site, request) : listed(query, signedIn, site),
    }),
    defineStaffOperation({
      ...{ ...shared, method: 'get', path, params: contactParams, responses: contactResponses },
      summary: 'One enquiry, by id or reference',
      async handle({ params, site }) {
        return answerWith(await store.enquiries.get(params.id), site)
      },
    }),
    defineStaffOperation({
      ...{ ...shared, method: 'patch', path, params: contactParams, body: changeBody, responses: contactResponses },
      summary: 'Changes the status, assignee or reminder, or adds a note',
      description: 'With `version` the change is refused if somebody else’s came first; without it nothing is compared.',
      async handle({ params, body, site, signedIn, request }) {
        const wanted = { ...body, version: body.version ?? null }
        return answerToChange(await desk.change(params.id, wanted, authorOf(signedIn, request), settingsOf(site)), site)
      },
    }),
    ...(['resend', 'release', 'not-spam'] as const).map((work) =>
      defineStaffOperation({
        ...{ ...shared, method: 'post', path: `${path}/${work}`, params: contactParams, query: versionQuery, responses: doneResponses },
        summary: summaries[work],
        async handle({ params, query, site, signedIn, request }) {
          const wanted = { version: versionOf(query), deliver: { work } }
          const result = await desk.change(params.id, wanted, authorOf(signedIn, request), settingsOf(site))
          return result.kind === 'changed' ? done : answerToChange(result, site)
        },
      }),
    ),
    defineStaffOperation({
      ...{ ...shared, method: 'delete', path, params: contactParams, query: versionQuery, responses: doneResponses },
      summary: 'Erases an enquiry with everything that belongs to it',
      async handle({ params, query, site, signedIn, request }) {
        const result = await desk.erase(params.id, versionOf(query), authorOf(signedIn, request))
        if (result.kind === 'unknown') return unknown
        return result.kind === 'erased' ? done : answerToChange({ ...result, kind: 'conflict' }, site)
      },
    }),
  ]

  async function listed(
    { page = '1', pageSize = String(usualPageSize), ...list }: ListQuery,
    signedIn: SignedIn,
    site: Site,
  ): Promise<Reply> {
    const paging = { page: Number(page), pageSize: Math.min(Number(pageSize), maxPageSize) }
    const { enquiries, total } = await store.enquiries.list({ ...queryOf(list, signedIn, site), ...paging })
    return { status: 200, body: { success: true, data: enquiries.map(enquiryRecord), ...paging, total } }
  }

  async function exported(list: ListQuery, signedIn: SignedIn, site: Site, request: Sender): Promise<Reply> {
    const found = await desk.export(queryOf(list, signedIn, site), authorOf(signedIn, request))
    return { status: 200, chunks: enquiriesCsv(found, settingsOf(site)), type: 'text/csv; charset=utf-8', fileName: 'enquiries.csv' }
  }
}

/** Without a `view`, all of them. */
function queryOf(
  { page: _page, pageSize: _size, format: _format, view = 'all', ...filters }: ListQuery,
  { user }: SignedIn,
  site: Site,
): EnquiryQuery {
  return listQuery({ view, ...filters }, user.email, settingsOf(site))
}

const summaries: Readonly<Record<Redelivery['work'], string>> = {
  resend: 'Delivers again what could not be delivered',
  release: 'Lets an unverified enquiry go out',
  'not-spam': 'Takes an enquiry out of suspected spam, and lets it go out',
}

const unknown: ErrorReply = errorResponse(404, 'There is no such enquiry.')

const done: Reply = { status: 200, body: { success: true } }

/** The version that the caller has seen; null if nothing is to be compared. */
function versionOf({ version }: VersionQuery): number | null {
  return version === undefined ? null : Number(version)
}

function settingsOf({ enquiries }: Site): EnquirySettings {
  if (enquiries === null) throw new Error('a site without enquiries has no such call')
  return enquiries
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
        result.kind === 'conflict' ? 'Somebody else changed it first.' : `This status may not follow “${result.enquiry.status}”.`
      return { status: 409, body: { success: false, message, data: dataOf(result.enquiry, site) } }
    }
  }
}
