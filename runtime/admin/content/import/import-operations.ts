import { defineStaffOperation, errorResponse, type Operation, type Reply } from '../../../api/operation.ts'
import type { ContentFault } from '../../../contract/content/content-file.ts'
import type { ImportedRows, ImportRow } from '../../../contract/content/imports.ts'
import { hasLocations, locationsOf } from '../../../shared/content/named-entries.ts'
import type { Site } from '../../../site/site.ts'
import type { Staff } from '../../../staff/staff.ts'
import type { AdminText, SiteTexts } from '../../frame/texts.ts'
import { handedIn } from '../operations/content-operations.ts'
import type { StaffContent } from '../staff-content.ts'
import { importBody, importQuery, importResponses } from './import-operations-description.ts'
import { countRows, type ImportRequest, publishImport } from './publish-import.ts'

type ImportBody = string | { locations: readonly object[] }

/** `POST /api/managed-locations/bulk-import` (D25). */
export function bulkImportOperations(
  content: StaffContent,
  { authorOf }: Pick<Staff, 'authorOf'>,
  texts: SiteTexts,
): readonly Operation<Site>[] {
  return [
    defineStaffOperation({
      method: 'post',
      path: '/api/managed-locations/bulk-import',
      access: 'content',
      tag: 'content',
      query: importQuery,
      body: importBody,
      responses: importResponses,
      isEnabled: hasLocations,
      summary: 'Creates and updates many locations',
      description:
        'A location is found by its `slug`, or else by its `name`. What it has and what is empty stays as it is. A new one that lacks fields becomes a draft. All or nothing is imported, unless `partial` is true.',
      async handle({ site, body, query, signedIn, request }) {
        const { id: userId, role } = signedIn.user
        const by = { ...authorOf(signedIn, request), userId }
        return answerTo(content, {
          rows: rowsIn(body, locationsOf(site.manifest)),
          isPartial: query.partial === 'true',
          by,
          role,
          text: texts.of(site),
        })
      },
    }),
  ]
}

function rowsIn(body: ImportBody, collection: string): ImportedRows {
  return typeof body === 'string'
    ? { collection, format: 'csv', text: body }
    : { collection, format: 'json', text: JSON.stringify(body.locations) }
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
      return errorResponse(409, 'Somebody else changed one of the locations at the same time. Please send it again.')
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
        body: { success: true, data: { ...counts, ...presentDrafts(plan.rows), failed: presentFailed(plan.rows) } },
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

function presentFailed(rows: readonly ImportRow[]): object[] {
  return rows
    .filter(({ kind }) => kind === 'failed')
    .map(({ index, faults }) => ({
      index,
      errors: faults.map(({ column, ...fault }) => ({ field: column ?? '', ...fault })),
    }))
}
