import type { ContentFault, EditedFile } from '../../../../runtime/contract/content/content-file.ts'
import type { ContentImports, ImportColumn, RowFault } from '../../../../runtime/contract/content/imports.ts'
import { contentHash } from '../../../../runtime/contract/hash.ts'
import { contentPathOf, fileOfPath } from '../../../read/content-path.ts'
import type { Schemas } from '../../../schema/schemas.ts'
import { type PlannedRow, planRows } from '../../edit/import/plan-rows.ts'
import { suggestField } from '../../edit/import/suggest-field.ts'
import { readContentFile } from '../content-files.ts'
import type { SiteDrafts } from '../drafts/site-drafts.ts'
import { presentFaults } from '../present-fault.ts'
import { existingEntries } from './existing-entries.ts'
import { type ReadRows, readRows } from './imported-table.ts'
import { faultsInEntry, ownFaults, presentRow } from './present-row.ts'

type ImporterOptions = { data: string; drafts: SiteDrafts; day: () => string }
/** A row that changes a file. */
type ChangingRow = { planned: PlannedRow; file: EditedFile & { text: string } }

// So many rows take about a tenth of a second.
const rowsBetweenReports = 200

/** Plans imports of rows into collections, as `townpages import` does, and checks the site with them. */
export function createImporter({ data, drafts, day }: ImporterOptions): ContentImports {
  return {
    async table(rows) {
      const site = await drafts.onDisk()
      const read = await readRows(rows, site, { areNamesFree: true })
      if (read.faults.length > 0) return { kind: 'faults', faults: presentFaults(read.faults, () => undefined) }
      const { schemas } = site.input
      const fields = Object.entries(read.schema.schema.properties ?? {})
      return {
        kind: 'table',
        rows: read.table.rows.length,
        columns: [...read.table.names.keys()].map((name) => columnOf(name, read, schemas)),
        fields: fields.map(([name, raw]) => ({ name, title: schemas.resolve(raw).title ?? name })),
      }
    },
    async plan(rows, onProgress) {
      const { input, result } = await drafts.onDisk()
      const read = await readRows(rows, { input, result }, { areNamesFree: false })
      if (read.faults.length > 0) return { kind: 'faults', faults: presentFaults(read.faults, () => undefined) }
      const { schemas } = input
      const total = read.table.rows.length
      const report = (done: number, isChecking: boolean) => onProgress?.({ rows: done, total, isChecking })
      const planned = planRows(read.table.rows, {
        ...read,
        schemas,
        asOf: day(),
        known: existingEntries(rows.collection, input.sources.value, result.entries),
        onRow: (done) => (done % rowsBetweenReports === 0 ? report(done, false) : undefined),
      })
      const faults = new Map(planned.map((row) => [row, ownFaults(row, read)]))
      report(total, true)
      const changing = await Promise.all(
        planned.filter((row) => faults.get(row)?.length === 0 && row.kind !== 'unchanged').map(toChange),
      )
      const { kept, blocking } = await checkSite(changing, faults, read)
      const indexes = new Map(read.table.rows.map((row, index) => [row, index]))
      const shown = planned.map((row) => {
        const [index, own] = [indexes.get(row.row) ?? 0, faults.get(row) ?? []]
        return presentRow(row, { index, faults: own, schemas }, read)
      })
      return {
        kind: 'plan',
        rows: shown.toSorted((one, other) => one.index - other.index),
        files: kept.map(({ file }) => file),
        blocking,
      }
    },
  }

  async function toChange(planned: PlannedRow): Promise<ChangingRow> {
    const { existing, text } = planned
    const file = await readContentFile(data, contentPathOf(planned.file) ?? '')
    // A file that has changed since it was read is a conflict.
    const base = file.text === (existing?.text ?? null) ? file.version : contentHash(existing?.text ?? '')
    return { planned, file: { path: file.path, text: text ?? '', base } }
  }

  /** Checks the site with rows, without those that turn out to have an error, until there is none of theirs. */
  async function checkSite(
    changing: readonly ChangingRow[],
    faults: Map<PlannedRow, readonly RowFault[]>,
    read: ReadRows,
  ): Promise<{ kept: readonly ChangingRow[]; blocking: ContentFault[] }> {
    let kept = changing
    while (kept.length > 0) {
      const draft = kept.map(({ file: { path, text } }) => ({ path, text }))
      const { result, textOf } = await drafts.withDraft(draft, { isWhole: true })
      const errors = result.faults.filter(({ severity }) => severity === 'error')
      const byFile = Map.groupBy(errors, ({ span }) => span.file)
      const failed = new Set(kept.filter(({ file }) => byFile.has(fileOfPath(file.path))))
      if (failed.size === 0) return { kept, blocking: presentFaults(errors, textOf) }
      for (const { planned, file } of failed)
        faults.set(
          planned,
          faultsInEntry(presentFaults(byFile.get(fileOfPath(file.path)) ?? [], textOf), planned, read),
        )
      kept = kept.filter((row) => !failed.has(row))
    }
    return { kept, blocking: [] }
  }
}

function columnOf(name: string, { table, names, schema }: ReadRows, schemas: Schemas): ImportColumn {
  const known = names.get(name)?.field
  const values = table.rows
    .map(({ cells }) => cells.get(name)?.value)
    .find((value) => value !== undefined && value !== null && value !== '')
  const first = typeof values === 'string' ? values : values === undefined ? '' : JSON.stringify(values)
  return { name, first, field: known ?? suggestField(name, names, schema, schemas), isSuggested: known === undefined }
}
