import type { ImportPlan, ImportRow } from '../../contract/content-editor.ts'
import type { Publisher, PublishResult } from '../../publishing/publish-version.ts'
import type { ContentDesk } from './content-desk.ts'

export type PlannedImport = Extract<ImportPlan, { kind: 'plan' }>
/** How many rows do what. */
export type RowCounts = Readonly<Record<ImportRow['kind'], number>>

export function countRows(rows: readonly ImportRow[]): RowCounts {
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 }
  for (const { kind } of rows) counts[kind]++
  return counts
}

/** Publishes the rows of a plan that do not fail, as one version. `unchanged`: there is nothing to publish. */
export async function publishImport(
  { publishing }: Pick<ContentDesk, 'publishing'>,
  { files }: PlannedImport,
  { note, by }: { note: string; by: Publisher },
): Promise<PublishResult> {
  return files.length === 0 ? { kind: 'unchanged' } : publishing.publish({ files, note, by, kind: 'import' })
}
