import type { ContentFault } from '../../../contract/content/content-file.ts'
import type { ImportedRows } from '../../../contract/content/imports.ts'
import { takesReviews } from '../../../shared/content/named-entries.ts'
import type { ScreenFrame } from '../../frame/frame-props.ts'
import type { ScreenReply, StaffInput } from '../../frame/route.ts'
import type { AdminText } from '../../frame/texts.ts'
import { importAddress, importColumnsAddress } from '../content-addresses.ts'
import { contentFrame, faultItems } from '../content-frame.ts'
import type { ContentParts } from '../content-parts.ts'
import type { KnownCollections } from '../known-collections.ts'
import type { ImportFrame, ImportProgressProps, ImportStartProps } from './import-props.ts'
import type { ImportPublications } from './import-publications.ts'
import type { ImportRun, ImportRuns } from './import-runs.ts'
import type { KeptImport, KeptImports } from './kept-import.ts'
import { importable, presentChanges, presentColumns } from './present-import.ts'
import type { PlannedImport } from './publish-import.ts'

/** What the routes of imports share. */
export type ImportContext = Pick<ContentParts, 'content' | 'store' | 'staff'> & {
  runs: ImportRuns
  kept: KeptImports
  publications: ImportPublications
  collections: KnownCollections
}
/** Answers with what somebody has begun to import; without it they begin. */
export type WithKept = (
  answer: (input: StaffInput, it: KeptImport) => Promise<ScreenReply>,
) => (input: StaffInput) => Promise<ScreenReply>

type Message = ScreenFrame['message']
/** `step`: from 0. */
type Framed = { step: number; title: string; about: string; message?: Message }

export async function importFrame(
  { collections, content }: ImportContext,
  input: StaffInput,
  framed: Framed,
): Promise<ImportFrame> {
  const { message = null, ...shown } = framed
  const editor = { entries: { collections: () => collections(input.site) } }
  return { ...(await contentFrame({ content: { ...content, editor }, input, kind: importAddress, message })), ...shown }
}

/** What is in the fields of the first step, and why it was not accepted. */
export type Start = { into?: string; text?: string; faults?: readonly ContentFault[]; message?: Message }

export async function showStart(context: ImportContext, input: StaffInput, start: Start): Promise<ScreenReply> {
  const { into, text: typed = '', faults = [], message = null } = start
  const text = input.text
  const kinds = importable(await context.collections(input.site))
  const asked = into ?? String(input.request.query.into ?? '')
  const value = kinds.find(({ name }) => name === asked)?.name ?? kinds[0]?.name
  if (value === undefined) return input.notice('unknown')
  const props: ImportStartProps = {
    ...(await importFrame(context, input, { step: 0, title: text('import.title'), about: '', message })),
    address: importAddress,
    text: typed,
    faults: faultItems(faults, text),
    into: {
      name: 'into',
      label: text('import.into'),
      value,
      options: kinds.map(({ name, title }) => ({ value: name, label: title })),
    },
    takesExports: takesReviews(input.site),
    kept: typed === '' ? await keptLink(context, input) : null,
  }
  return { screen: 'importStart', props, status: message === null ? 200 : 422 }
}

async function keptLink({ kept }: ImportContext, { signedIn, text }: StaffInput): Promise<ImportStartProps['kept']> {
  const known = await kept.get(signedIn.user.id)
  if (known === null) return null
  const name = known.name || text('import.pasted')
  return { text: text('import.kept', { name }), link: { text: text('import.continue'), address: importColumnsAddress } }
}

/** `rows`: how many there are; null: it is not known yet. */
async function framedImport(
  { collections }: ImportContext,
  { site, text }: StaffInput,
  it: KeptImport,
  rows: number | null,
): Promise<Omit<Framed, 'step'>> {
  const title = (await collections(site)).find(({ name }) => name === it.collection)?.title ?? it.collection
  const name = it.name || text('import.pasted')
  return {
    title: text('import.title-of', { title }),
    about: rows === null ? name : text('import.about', { name, count: rows }),
  }
}

/** `faults`: why the rows cannot be read with the fields that were chosen. */
export async function showColumns(
  context: ImportContext,
  input: StaffInput,
  it: KeptImport,
  faults: readonly ContentFault[] = [],
): Promise<ScreenReply> {
  const text = input.text
  const table = await context.content.editor.imports.table({
    collection: it.collection,
    format: it.format,
    text: it.text,
  })
  if (table.kind === 'faults')
    return showStart(context, input, { into: it.collection, text: it.text, faults: table.faults })
  const message = faults.length === 0 ? null : { text: text('import.unread'), isBad: true }
  const props = {
    ...(await importFrame(context, input, {
      step: 1,
      message,
      ...(await framedImport(context, input, it, table.rows)),
    })),
    ...presentColumns(table, it, text),
    address: importColumnsAddress,
    faults: faultItems(faults, text),
    back: { text: text('import.back'), address: importAddress },
  }
  return { screen: 'importColumns', props, status: faults.length === 0 ? 200 : 422 }
}

/** How far some work is. */
type Progress = Pick<ImportProgressProps, 'said' | 'hint' | 'done' | 'total'>

/** How many rows of a run have been read. */
export function readingOf({ progress: { rows, total, isChecking } }: ImportRun, text: AdminText): Progress {
  const said = isChecking
    ? text('import.checking', { count: total })
    : text('import.reading', { row: rows, count: total })
  return { said, hint: text('import.reading-about'), done: rows, total: Math.max(1, total) }
}

export async function showProgress(
  context: ImportContext,
  input: StaffInput,
  it: KeptImport,
  progress: Progress,
): Promise<ScreenReply> {
  // The browser asks again, without scripts too.
  input.response.set('Refresh', '1')
  const frame = await importFrame(context, input, { step: 2, ...(await framedImport(context, input, it, null)) })
  return { screen: 'importProgress', props: { ...frame, ...progress } }
}

/** What is looked at: the plan of a run. `message`: why it was not published. */
export type Look = { run: ImportRun; plan: PlannedImport; message: Message }

export async function showPlan(
  context: ImportContext,
  input: StaffInput,
  it: KeptImport,
  { run, plan, message }: Look,
): Promise<ScreenReply> {
  const framed = await framedImport(context, input, it, plan.rows.length)
  const frame = await importFrame(context, input, { step: 2, message, ...framed })
  const changes = presentChanges(plan, run.id, input.request.query, input.text)
  return { screen: 'importChanges', props: { ...frame, ...changes }, status: message === null ? 200 : 422 }
}

/** The run of what somebody imports; begins it if the server does not know it. */
export function runOf(
  { runs }: ImportContext,
  { site, signedIn }: StaffInput,
  { collection, format, text, columns, isPart = false }: KeptImport,
): ImportRun {
  const rows: ImportedRows = { collection, format, text, isPart, ...(columns === null ? {} : { columns }) }
  return runs.begin(signedIn.user.id, rows, site.manifest.id)
}
