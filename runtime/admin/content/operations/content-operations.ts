import {
  type ApiSite,
  defineStaffOperation,
  type ErrorReply,
  errorResponse,
  type Operation,
  type Reply,
} from '../../../api/operation.ts'
import type { ValueOf } from '../../../api/schema-value.ts'
import type { ContentFault } from '../../../contract/content/content-file.ts'
import type { EntryDetail } from '../../../contract/content/entries.ts'
import type { ContentEntry } from '../../../contract/manifest.ts'
import { hasLocations, locationsOf } from '../../../shared/content/named-entries.ts'
import { pointerSteps } from '../../../shared/format/json-pointer.ts'
import type { Staff } from '../../../staff/staff.ts'
import type { HandedIn, NewContent, SaveResult, StaffContent } from '../staff-content.ts'
import {
  changesResponses,
  checkResponses,
  draftBody,
  entryParams,
  entryResponses,
  listQuery,
  locationListResponses,
  locationParams,
  previewBody,
  previewResponses,
  saveBody,
  saveResponses,
} from './content-operations-description.ts'
import { inOwnSpelling } from './own-spelling.ts'

type Name = { collection: string; slug: string }
type SaveBody = ValueOf<(typeof saveBody.content)['application/json']>

const shared = { access: 'content', tag: 'content' } as const
const usualPageSize = 50
const maxPageSize = 200
const listedFields = ['id', 'name', 'region', 'phoneNumber', 'updated']

/** The content of the site for those who may edit it (§7, interfaces). */
export function adminContentOperations(content: StaffContent, authorOf: AuthorOf): readonly Operation[] {
  return [...entryOperations(content, authorOf), ...draftOperations(content), ...locationOperations(content, authorOf)]
}

/** The list, which a server has without the content folder, too. */
export const locationListOperation = defineStaffOperation({
  ...shared,
  method: 'get',
  path: '/api/admin/locations',
  summary: 'All locations by slug, also those that are not active',
  query: listQuery,
  responses: locationListResponses,
  isEnabled: hasLocations,
  handle({ site, query: { page = '1', pageSize = String(usualPageSize) } }) {
    const all = [...(site.manifest.collections.get(locationsOf(site.manifest))?.values() ?? [])]
    const paging = { page: Number(page), pageSize: Math.min(Number(pageSize), maxPageSize) }
    const from = (paging.page - 1) * paging.pageSize
    const data = all.slice(from, from + paging.pageSize).map(presentLocation)
    return { status: 200, body: { success: true, data, ...paging, total: all.length } }
  },
})

type AuthorOf = Staff['authorOf']

function entryOperations(content: StaffContent, authorOf: AuthorOf): Operation[] {
  const path = '/api/admin/content/{collection}/{slug}'
  return [
    defineStaffOperation({
      ...shared,
      method: 'get',
      path,
      params: entryParams,
      responses: entryResponses,
      summary: 'One entry of the content: its file, its value and its pages',
      handle: ({ params }) => answerWith(content, params),
    }),
    defineStaffOperation({
      ...shared,
      method: 'put',
      path,
      params: entryParams,
      body: saveBody,
      responses: saveResponses,
      summary: 'Saves an entry, and publishes it',
      description:
        'It is checked as `townpages validate` does. If somebody has changed the file since `version`, nothing is written.',
      async handle({ params: { collection, slug }, body, signedIn, request }) {
        return answerToSave(
          await content.save(
            { collection, slug, version: body.version, ...newContent(body) },
            authorOf(signedIn, request),
            signedIn.user,
          ),
        )
      },
    }),
  ]
}

function draftOperations({ editor }: StaffContent): Operation[] {
  return [
    defineStaffOperation({
      ...shared,
      method: 'post',
      path: '/api/admin/content/check',
      body: draftBody,
      responses: checkResponses,
      limit: 'reads',
      summary: 'Checks files as somebody types',
      async handle({ body }) {
        const { faults, data } = await editor.drafts.check(body.draft)
        return { status: 200, body: { success: true, data: { faults: faults.map(presentFault), data } } }
      },
    }),
    defineStaffOperation({
      ...shared,
      method: 'post',
      path: '/api/admin/content/preview',
      body: previewBody,
      responses: previewResponses,
      limit: 'reads',
      summary: 'A page as it would be',
      async handle({ body }) {
        const preview = await editor.drafts.preview(body.draft, body.page, body.asOf ?? null)
        if (preview.kind === 'missing') return errorResponse(404, 'With this draft there is no such page.')
        if (preview.kind === 'failed')
          return errorResponse(422, `With this draft the page cannot be rendered: ${preview.reason}.`)
        if (preview.kind === 'faults') return faulty(preview.faults)
        return { status: 200, body: { success: true, data: { html: preview.html } } }
      },
    }),
    defineStaffOperation({
      ...shared,
      method: 'post',
      path: '/api/admin/content/changes',
      body: draftBody,
      responses: changesResponses,
      limit: 'reads',
      summary: 'Which pages would change, with their sentences before and after, and what lint would find',
      async handle({ body }) {
        const { faults, findings, ...changes } = await editor.drafts.changes(body.draft)
        const data = { ...changes, faults: faults.map(presentFault), findings: findings.map(presentFault) }
        return { status: 200, body: { success: true, data } }
      },
    }),
  ]
}

function locationOperations(content: StaffContent, authorOf: AuthorOf): Operation[] {
  const path = '/api/admin/locations/{id}'
  return [
    defineStaffOperation({
      ...shared,
      method: 'get',
      path,
      params: locationParams,
      responses: entryResponses,
      isEnabled: hasLocations,
      summary: 'One location as an entry of the content, by id or slug',
      handle: ({ params, site }) => answerWith(content, nameOfLocation(site, params.id)),
    }),
    defineStaffOperation({
      ...shared,
      method: 'put',
      path,
      params: locationParams,
      body: saveBody,
      responses: saveResponses,
      isEnabled: hasLocations,
      summary: 'Saves a location, and publishes it',
      description:
        'As for any entry of the content. Fields of `data` can also be written with underscores, and `street` as `address`.',
      async handle({ params, site, body, signedIn, request }) {
        const name = nameOfLocation(site, params.id)
        const own = body.data === undefined ? newContent(body) : await withOwnNames(content, name, body.data)
        return answerToSave(
          await content.save({ ...name, version: body.version, ...own }, authorOf(signedIn, request), signedIn.user),
        )
      },
    }),
  ]
}

/** The schema admits one of the two. */
function newContent({ text, data }: SaveBody): NewContent {
  return text === undefined ? { data } : { text }
}

async function withOwnNames(
  { editor }: StaffContent,
  { collection, slug }: Name,
  data: NonNullable<SaveBody['data']>,
): Promise<NewContent> {
  const entry = await editor.entries.get(collection, slug)
  return { data: entry === null ? data : inOwnSpelling(data, entry.schema) }
}

function nameOfLocation({ manifest }: ApiSite, key: string): Name {
  const all = manifest.collections.get(locationsOf(manifest))
  const found =
    all?.has(key) === true ? key : [...(all?.values() ?? [])].find(({ data }) => String(data.id) === key)?.slug
  return { collection: locationsOf(manifest), slug: found ?? key }
}

function presentLocation({ slug, data }: ContentEntry): object {
  const shown = Object.fromEntries(
    listedFields.flatMap((field) => (data[field] === undefined ? [] : [[field, data[field]]])),
  )
  return { ...shown, slug, active: data.active !== false }
}

const unknown: ErrorReply = errorResponse(404, 'There is no such entry.')

async function answerWith({ editor }: StaffContent, { collection, slug }: Name): Promise<Reply> {
  const entry = await editor.entries.get(collection, slug)
  return entry === null ? unknown : { status: 200, body: { success: true, data: presentEntry(entry) } }
}

function answerToSave(result: SaveResult): Reply {
  switch (result.kind) {
    case 'saved':
      return { status: 200, body: { success: true, data: presentEntry(result.entry) } }
    case 'conflict': {
      const message = 'Somebody else changed it first.'
      return { status: 409, body: { success: false, message, data: presentEntry(result.entry) } }
    }
    default:
      return refusalOf(result)
  }
}

/** Why nothing was published, whichever way it was sent. */
export function refusalOf(result: Exclude<SaveResult, { kind: 'saved' | 'conflict' }>): Reply {
  switch (result.kind) {
    case 'unknown':
      return unknown
    case 'busy':
      return busy
    case 'denied':
      return denied(result.fields)
    case 'handed-in':
      return handedIn(result)
    case 'faults':
      return faulty(result.faults)
  }
}

/** Nothing is live yet. */
export function handedIn({ release, fields }: HandedIn): Reply {
  return { status: 202, body: { success: true, data: { approval: release, fields } } }
}

const busy: ErrorReply = errorResponse(503, 'Others are publishing at this moment. Please try again in a minute.', {
  headers: { 'Retry-After': '60' },
})

function denied(fields: readonly string[]): ErrorReply {
  return errorResponse(403, `Only an administrator may change ${fields.join(', ')}.`)
}

/** Content is not as it has to be. */
export function faulty(faults: readonly ContentFault[]): Reply {
  return {
    status: 422,
    body: { success: false, message: 'The content is not as it has to be.', errors: faults.map(presentFault) },
  }
}

function presentEntry({ collection, slug, version, text, data, faults, pages }: EntryDetail): object {
  return { collection, slug, version, text, data, faults: faults.map(presentFault), pages }
}

function presentFault({ path: _path, fix: _fix, pointer, ...fault }: ContentFault): object {
  return { field: pointerSteps(pointer ?? '').join('.'), pointer, ...fault }
}
