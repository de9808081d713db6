import type { ContentCollection } from '../../../contract/content/entries.ts'
import type { FieldChange, ImportRow, ImportTable } from '../../../contract/content/imports.ts'
import { listPage } from '../../frame/present/list-page.ts'
import { withQuery } from '../../frame/present/with-query.ts'
import type { AdminText } from '../../frame/texts.ts'
import { importAddress, importChangesAddress, importColumnsAddress } from '../content-addresses.ts'
import { faultItems } from '../content-frame.ts'
import type { ImportChangesProps, ImportColumnsProps, ImportedRow, ImportFrame } from './import-props.ts'
import type { KeptImport } from './kept-import.ts'
import { countRows, type PlannedImport } from './publish-import.ts'

const kinds = ['failed', 'updated', 'created', 'unchanged'] as const
const rowsOnPage = 50
// A row is read at a glance; the files have the rest.
const changesShown = 8
const charactersShown = 160

/** Collections that a table can be imported into: those whose entries share a schema; the largest first. */
export function importable(collections: readonly ContentCollection[]): readonly ContentCollection[] {
  return collections
    .filter(({ isSingle, schema }) => !isSingle && schema !== null)
    .toSorted((one, other) => other.entries - one.entries)
}

/** The columns of a table, each with the field that was chosen or that it is probably meant for. */
export function presentColumns(
  { columns, fields }: Extract<ImportTable, { kind: 'table' }>,
  kept: KeptImport,
  text: AdminText,
): Pick<ImportColumnsProps, 'columns'> {
  const options = [
    { value: '', label: text('import.leave-out') },
    ...fields.map(({ name, title }) => ({ value: name, label: title })),
  ]
  return {
    columns: columns.map(({ name, first, field, isSuggested }, index) => ({
      name,
      first: shortened(first),
      isUnknown: field === null,
      found: text(field === null ? 'import.no-field' : isSuggested ? 'import.similar' : 'import.by-name'),
      field: {
        name: `column.${index}`,
        label: text('import.field-of', { name }),
        value: (kept.columns === null ? field : (kept.columns[name] ?? null)) ?? '',
        options,
      },
    })),
  }
}

type ChangesQuery = { show?: unknown; page?: unknown }
type Changes = Omit<ImportChangesProps, keyof ImportFrame>

/** What an import does, row by row, those with faults first. */
export function presentChanges(
  plan: PlannedImport,
  run: string,
  { show, page }: ChangesQuery,
  text: AdminText,
): Changes {
  const counts = countRows(plan.rows)
  const kind = kinds.find((name) => name === show) ?? null
  const listed = kinds.flatMap((name) =>
    kind === null || kind === name ? plan.rows.filter((row) => row.kind === name) : [],
  )
  const { rows, ...pager } = listPage(listed, {
    page,
    size: rowsOnPage,
    addressOf: (number) => withQuery(importChangesAddress, { show: kind, page: number }),
    shown: (range) => text(range.count === 0 ? 'import.no-rows' : 'import.range', range),
  })
  const tabs = kinds.map((name) => ({
    label: text(`import.${name}`),
    address: withQuery(importChangesAddress, { show: name }),
    isCurrent: kind === name,
    count: counts[name],
  }))
  const changes = plan.files.length
  return {
    tabs: [
      { label: text('import.all'), address: importChangesAddress, isCurrent: kind === null, count: plan.rows.length },
      ...tabs,
    ],
    rows: rows.map((row) => presentRow(row, text)),
    ...pager,
    faultsAddress: counts.failed === 0 ? null : `${importAddress}/faults.csv`,
    blocking: faultItems(plan.blocking, text),
    links: [
      { text: text('import.to-columns'), address: importColumnsAddress },
      { text: text('import.back'), address: importAddress },
    ],
    why: plan.blocking.length > 0 || changes > 0 ? '' : text(counts.failed > 0 ? 'import.none' : 'import.nothing'),
    publish:
      plan.blocking.length > 0 || changes === 0 ? null : publishForm({ run, changes, failed: counts.failed }, text),
  }
}

function publishForm(
  { run, changes, failed }: { run: string; changes: number; failed: number },
  text: AdminText,
): ImportChangesProps['publish'] {
  const modes = {
    all: text('import.all-or-nothing', { count: failed }),
    partial: text('import.partial', { count: failed }),
  }
  return {
    address: `${importAddress}/publish`,
    run,
    label: text('import.apply', { count: changes }),
    modes: failed === 0 ? null : modes,
  }
}

function presentRow({ row, name, kind, isGone, changes, missing, faults }: ImportRow, text: AdminText): ImportedRow {
  const listed = kind === 'updated' ? changes.slice(0, changesShown) : []
  const draft = missing.length === 0 ? '' : text('import.draft', { fields: missing.join(', ') })
  return {
    row: row.toLocaleString('en-GB'),
    name: name || text('import.no-name'),
    becomes: text(`import.${isGone && kind === 'updated' ? 'gone' : kind}`),
    isBad: kind === 'failed',
    about:
      kind === 'created'
        ? [text('import.fields', { count: changes.length }), draft].filter((part) => part !== '').join('. ')
        : '',
    faults: faults.map(({ column, message, remedy }) => ({ column: column ?? '', message, remedy: remedy ?? '' })),
    changes: listed.map((change) => presentChange(change, text)),
    more:
      listed.length < changes.length && kind === 'updated'
        ? text('import.more', { count: changes.length - listed.length })
        : '',
  }
}

function presentChange({ title, before, after }: FieldChange, text: AdminText): ImportedRow['changes'][number] {
  const shown = (value: unknown) => (value === undefined ? text('import.no-value') : shortened(valueText(value)))
  return { field: title, before: shown(before), after: shown(after) }
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function shortened(text: string): string {
  return text.length > charactersShown ? `${text.slice(0, charactersShown)} …` : text
}
