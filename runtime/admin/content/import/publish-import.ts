import type { ImportPlan, ImportRow } from '../../../contract/content/imports.ts'
import type { VersionAuthor } from '../../../publishing/versions/publish-version.ts'
import type { User } from '../../../staff/store/user-store.ts'
import type { StaffContent } from '../staff-content.ts'

export type PlannedImport = Extract<ImportPlan, { kind: 'plan' }>
/** How many rows do what. */
export type RowCounts = Readonly<Record<ImportRow['kind'], number>>

export function countRows(rows: readonly ImportRow[]): RowCounts {
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 }
  for (const { kind } of rows) counts[kind]++
  return counts
}

/** `by`: who publishes, with this role. */
export type ImportRequest = { note: string; by: VersionAuthor; role: User['role'] }

/**
 * Publishes the rows of a plan that do not fail, or hands them in, as one version. `unchanged`: there is nothing to
 * publish.
 */
export async function publishImport(
  content: Pick<StaffContent, 'submit'>,
  { files }: PlannedImport,
  { note, by, role }: ImportRequest,
): ReturnType<StaffContent['submit']> {
  return files.length === 0 ? { kind: 'unchanged' } : content.submit({ files, note, by, kind: 'import' }, role)
}
