import { defineStaffOperation, errorResponse, type Operation, type Reply } from '../../../api/operation.ts'
import type { ContentFault } from '../../../contract/content/content-file.ts'
import type { ImportedRows, ImportRow } from '../../../contract/content/imports.ts'
import type { Manifest } from '../../../contract/manifest.ts'
import { hasLocations, locationsOf, reviewsCollection, takesReviews } from '../../../shared/content/named-entries.ts'
import type { Site } from '../../../site/site.ts'
import type { Staff } from '../../../staff/staff.ts'
import type { AdminText, SiteTexts } from '../../frame/texts.ts'
import { handedIn } from '../operations/content-operations.ts'
import type { StaffContent } from '../staff-content.ts'
import { importBody, importQuery, importResponses } from './import-operations-description.ts'
import { countRows, type ImportRequest, publishImport } from './publish-import.ts'

/** A call that imports the entries of a collection. */
type ImportCall = {
  path: string
  /** The key of the rows in JSON. */
  key: 'locations' | 'reviews'
  collectionOf(manifest: Manifest): string
  isEnabled: typeof hasLocations
  summary: string
  description: string
}

const rules =
  'What it has and what is empty stays as it is. A new one that lacks fields becomes a draft. All or nothing is imported, unless `partial` is true.'

/** `POST /api/managed-locations/bulk-import` (D25), and the same for reviews (D30). */
const calls: readonly ImportCall[] = [
  {
    path: '/api/managed-locations/bulk-import',
    key: 'locations',
    collectionOf: locationsOf,
    isEnabled: hasLocations,
    summary: 'Creates and updates many locations',
    description: `A location is found by its \`slug\`, or else by its \`name\`. ${rules}`,
  },
  {
    path: '/api/reviews/bulk-import',
    key: 'reviews',
    collectionOf: () => reviewsCollection,
    isEnabled: takesReviews,
    summary: 'Creates, updates and withdraws reviews',
    description: `Takes the whole export of a site that has published them, if the schema of reviews describes it (\`import-from\`). Reviews of that source that are not in it are withdrawn; \`gone\` names them. ${rules}`,
  },
]

/** The calls that import rows. */
export function bulkImportOperations(
  content: StaffContent,
  { authorOf }: Pick<Staff, 'authorOf'>,
  texts: SiteTexts,
): readonly Operation<Site>[] {
  return calls.map(({ key, collectionOf, ...call }) =>
    defineStaffOperation({
      ...call,
      method: 'post',
      access: 'content',
      tag: 'content',
      query: importQuery,
      body: importBody(key),
      responses: importResponses(key),
      async handle({ site, body, query, signedIn, request }) {
        const { id: userId, role } = signedIn.user
        const by = { ...authorOf(signedIn, request), userId }
        return answerTo(content, {
          rows: rowsIn(body, key, collectionOf(site.manifest)),
          isPartial: query.partial === 'true',
          by,
          role,
          text: texts.of(site),
        })
      },
    }),
  )
}

type ImportBody = string | Partial<Record<ImportCall['key'], readonly object[]>>

function rowsIn(body: ImportBody, key: ImportCall['key'], collection: string): ImportedRows {
  return typeof body === 'string'
    ? { collection, format: 'csv', text: body }
    : { collection, format: 'json', text: JSON.stringify(body[key]) }
}

type Wanted = Omit<ImportRequest, 'note'> & { rows: ImportedRows; isPartial: boolean; text: AdminText }

async function answerTo(content: StaffContent, { rows, isPartial, by, role, text }: Wanted): Promise<Reply> {
  const plan = await content.editor.imports.plan(rows)
  if (plan.kind === 'faults') return refused(plan.faults)
  if (plan.blocking.length > 0) return refused(plan.blocking, plan.rows)
  const counts = countRows(plan.rows)
  if (counts.failed > 0 && !isPartial) return refused([], plan.rows)
  const result = await publishImport(content, plan, { note: text('import.note', counts), by, role })
  switch (result.kind) {
    case 'faults':
      return refused(result.faults, plan.rows)
    case 'conflict':
      return errorResponse(409, 'Somebody else changed one of these entries at the same time. Please send it again.')
    case 'denied':
      return errorResponse(403, `Only an administrator may change ${result.fields.join(', ')}.`)
    case 'handed-in':
      return handedIn(result)
    case 'busy':
      return errorResponse(503, 'Others are publishing at this moment. Please try again in a minute.', {
        headers: { 'Retry-After': '60' },
      })
    default:
      return {
        status: 200,
        body: {
          success: true,
          data: { ...counts, ...presentDrafts(plan.rows), ...presentGone(plan.rows), failed: presentFailed(plan.rows) },
        },
      }
  }
}

/** Nothing was written: neither created nor updated. */
function refused(faults: readonly ContentFault[], rows: readonly ImportRow[] = []): Reply {
  const { unchanged } = countRows(rows)
  const errors = faults.map(({ code, message, remedy, file, line, column }) => ({
    field: '',
    message,
    remedy,
    code,
    file,
    line,
    column,
  }))
  const data = { created: 0, updated: 0, unchanged, drafts: 0, missing: [], failed: presentFailed(rows) }
  return {
    status: 422,
    body: {
      success: false,
      message: 'The rows are not as they have to be, and nothing was written.',
      data,
      ...(errors.length > 0 && { errors }),
    },
  }
}

/** How many of the created entries are drafts, which have no page, and what each of them lacks (D25). */
function presentDrafts(rows: readonly ImportRow[]): { drafts: number; missing: readonly object[] } {
  const drafts = rows.filter(({ kind, missing }) => kind === 'created' && missing.length > 0)
  return {
    drafts: drafts.length,
    missing: drafts.map(({ index, slug, missing }) => ({ index, slug, fields: missing })),
  }
}

/** The entries that were withdrawn, if there are any. */
function presentGone(rows: readonly ImportRow[]): { gone?: readonly object[] } {
  const gone = rows.filter(({ isGone, kind }) => isGone && kind === 'updated')
  return gone.length === 0 ? {} : { gone: gone.map(({ slug, name }) => ({ slug, name })) }
}

function presentFailed(rows: readonly ImportRow[]): object[] {
  return rows
    .filter(({ kind }) => kind === 'failed')
    .map(({ index, faults }) => ({
      index,
      errors: faults.map(({ column, ...fault }) => ({ field: column ?? '', ...fault })),
    }))
}
