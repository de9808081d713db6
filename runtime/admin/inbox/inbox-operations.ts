import { type Operation, operationsFor, type Reply } from '../../api/operation.ts'
import type { ValueOf } from '../../api/schema-value.ts'
import { enquiryRecord } from '../../enquiries/outbox/enquiry-record.ts'
import type { EnquiryQuery } from '../../enquiries/store/enquiry-query.ts'
import type { Sender } from '../../server/security/client-address.ts'
import type { Site } from '../../site/site.ts'
import type { SignedIn } from '../../staff/sessions.ts'
import type { AdminParts } from '../frame/admin-page.ts'
import { wantsCsv } from '../frame/present/csv.ts'
import { enquiriesCsv } from './export/enquiries-csv.ts'
import { exportEnquiries } from './export/export-enquiries.ts'
import { settingsOf } from './item/settings-of.ts'
import { listQuery } from './list/list-query.ts'
import { contactsQuery, contactsQueryOf, listResponses } from './operations-description.ts'

type ListQuery = ValueOf<typeof contactsQuery>

const { defineStaffOperation } = operationsFor<Site>()
const usualPageSize = 50
const maxPageSize = 200

/** The list of enquiries (§7, interfaces). */
export function inboxOperations(parts: Pick<AdminParts, 'store' | 'staff'>): readonly Operation<Site>[] {
  const { store, staff } = parts
  return [
    defineStaffOperation({
      tag: 'enquiries',
      access: 'enquiries',
      isEnabled: (site) => site.enquiries !== null,
      method: 'get',
      path: '/api/admin/contacts',
      summary: 'Enquiries, newest first',
      description:
        'As CSV for `format=csv` or `Accept: text/csv`: all that match. Without `spam=true`, suspected spam is left out.',
      query: contactsQuery,
      ofSite: (site) => ({ query: contactsQueryOf(site) }),
      responses: listResponses,
      handle: ({ query, request, signedIn, site }) =>
        wantsCsv(request, query.format) ? exported(query, signedIn, site, request) : listed(query, signedIn, site),
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
    const found = await exportEnquiries(parts, queryOf(list, signedIn, site), staff.authorOf(signedIn, request))
    return {
      status: 200,
      chunks: enquiriesCsv(found, settingsOf(site)),
      type: 'text/csv; charset=utf-8',
      fileName: 'enquiries.csv',
    }
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
