import { defineStaffOperation, errorResponse, type Operation, type Reply } from '../../../api/operation.ts'
import type { ContentEditor } from '../../../contract/content/content-editor.ts'
import type { EntryChange, EntryName, ReferenceChange } from '../../../contract/content/entries.ts'
import type { Staff } from '../../../staff/staff.ts'
import type { StaffContent } from '../staff-content.ts'
import { faulty, refusalOf } from './content-operations.ts'
import { entryParams } from './content-operations-description.ts'
import {
  changeResponses,
  collectionParams,
  nameBody,
  publishBody,
  publishResponses,
  retireBody,
} from './entry-operations-description.ts'

const shared = { method: 'post', access: 'content', tag: 'content' } as const
const ofEntry = '/api/admin/content/{collection}/{slug}'

/**
 * Entries that are made, copied, renamed, retired and removed: each call answers with files, which are published by
 * another one.
 */
export function adminEntryOperations(content: StaffContent, authorOf: Staff['authorOf']): readonly Operation[] {
  return [
    ...changeOperations(content.editor),
    defineStaffOperation({
      ...shared,
      path: '/api/admin/content/publish',
      body: publishBody,
      responses: publishResponses,
      summary: 'Publishes files as one version',
      description:
        'They are checked as `townpages validate` does. Nothing is written if one of them has changed since it was read.',
      async handle({ body: { files, note = '' }, signedIn, request }) {
        const by = { ...authorOf(signedIn, request), userId: signedIn.user.id }
        return answerToPublish(await content.submit({ files, note, by }, signedIn.user.role))
      },
    }),
  ]
}

function changeOperations(editor: ContentEditor): Operation[] {
  const ofOne = { ...shared, params: entryParams, responses: changeResponses }
  return [
    defineStaffOperation({
      ...shared,
      path: '/api/admin/content/{collection}/new',
      params: collectionParams,
      body: nameBody,
      responses: changeResponses,
      summary: 'The file of a new entry, as `townpages new` makes it',
      handle: async ({ params, body }) => answer(await editor.entries.create(params.collection, nameOf(body))),
    }),
    defineStaffOperation({
      ...ofOne,
      path: `${ofEntry}/duplicate`,
      body: nameBody,
      summary: 'The file of a copy of an entry',
      handle: async ({ params, body }) =>
        answer(await editor.entries.duplicate(params.collection, params.slug, nameOf(body))),
    }),
    defineStaffOperation({
      ...ofOne,
      path: `${ofEntry}/rename`,
      body: nameBody,
      summary: 'The files of an entry under another name, and of all that refer to it',
      handle: async ({ params, body }) =>
        answer(await editor.entries.rename(params.collection, params.slug, nameOf(body))),
    }),
    defineStaffOperation({
      ...ofOne,
      path: `${ofEntry}/retire`,
      body: retireBody,
      summary: 'The files of an entry without pages and of what names it, or of one with pages again',
      handle: async ({ params: { collection, slug }, body: { retired, references = 'keep', by = null } }) => {
        if (references === 'replace' && by === null) return missingName
        return answer(await editor.entries.retire(collection, slug, retired, referenceChange(references, by)))
      },
    }),
    defineStaffOperation({
      ...ofOne,
      path: `${ofEntry}/remove`,
      summary: 'The site without an entry that never had pages',
      handle: async ({ params }) => answer(await editor.entries.remove(params.collection, params.slug)),
    }),
  ]
}

function nameOf({ slug, name = null }: { slug: string; name?: string | null }): EntryName {
  return { slug, name }
}

const missingName = errorResponse(422, 'Say which entry is to be named.', {
  errors: [{ field: 'by', message: 'Say which entry is to be named.' }],
})

function referenceChange(kind: 'keep' | 'remove' | 'replace', by: string | null): ReferenceChange | null {
  if (kind === 'remove') return { kind, by }
  return kind === 'replace' && by !== null ? { kind, by } : null
}

function answer(change: EntryChange): Reply {
  switch (change.kind) {
    case 'files':
      return { status: 200, body: { success: true, data: { slug: change.slug, files: change.files } } }
    case 'unknown':
      return errorResponse(404, 'There is no such entry, or it cannot be changed so.')
    case 'taken':
      return errorResponse(409, `This slug belongs to another entry: ${change.by}.`)
    case 'has-pages':
      return errorResponse(409, 'It has had pages, so it can only be retired.')
    case 'wrong-slug': {
      const message = 'It may have lower case letters, digits and single hyphens.'
      return errorResponse(422, message, { errors: [{ field: 'slug', message }] })
    }
    case 'needed': {
      const errors = change.places.map(({ path, line }) => ({ field: path, message: `Line ${line} has to name one.` }))
      return errorResponse(409, 'Some files have to name an entry: say which one in `by`.', { errors })
    }
    case 'faults':
      return faulty(change.faults)
  }
}

function answerToPublish(result: Awaited<ReturnType<StaffContent['submit']>>): Reply {
  switch (result.kind) {
    case 'published':
      return { status: 200, body: { success: true, data: { version: result.version.number, isLive: result.isLive } } }
    case 'unchanged':
      return { status: 200, body: { success: true, data: { version: null, isLive: true } } }
    case 'conflict': {
      const data = result.files.map(({ path, theirs, version }) => ({ path, text: theirs, version }))
      return { status: 409, body: { success: false, message: 'Somebody else changed it first.', data } }
    }
    default:
      return refusalOf(result)
  }
}
