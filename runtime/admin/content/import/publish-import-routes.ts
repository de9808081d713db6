import { csvText } from '../../frame/present/csv.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import { approvalAddress, importAddress, importChangesAddress } from '../content-addresses.ts'
import { authorIn } from '../content-parts.ts'
import type { ImportOutcome } from './import-publications.ts'
import { within } from './import-runs.ts'
import type { KeptImport } from './kept-import.ts'
import { countRows, type PlannedImport, publishImport } from './publish-import.ts'
import {
  type ImportContext,
  readingOf,
  runOf,
  showColumns,
  showPlan,
  showProgress,
  type WithKept,
} from './show-import.ts'

const access = 'content'
// Short work is shown at once; longer work says how far it is.
const waitMs = 1_500
const publishingAddress = `${importAddress}/publish`

/** Why the changes are shown again. */
type Refusal = Extract<ImportOutcome, { kind: 'faults' | 'denied' | 'busy' | 'unchanged' }>

/** What an import changes, and publishing it. */
export function publishImportRoutes(context: ImportContext, withKept: WithKept): readonly AdminRoute[] {
  const publishing = { path: publishingAddress, access } as const
  return [
    staffRoute({
      method: 'get',
      path: importChangesAddress,
      access,
      handle: withKept((input, it) => showChanges(context, input, it)),
    }),
    staffRoute({
      method: 'get',
      path: `${importAddress}/faults.csv`,
      access,
      handle: withKept((input, it) => sendFaults(context, input, it)),
    }),
    staffRoute({
      ...publishing,
      method: 'post',
      handle: withKept((input, it) => beginPublication(context, input, it)),
    }),
    staffRoute({ ...publishing, method: 'get', handle: (input) => showPublication(context, input) }),
  ]
}

async function showChanges(context: ImportContext, input: StaffInput, it: KeptImport): Promise<ScreenReply> {
  const text = input.text
  const run = runOf(context, input, it)
  const plan = await within(run.done, waitMs)
  if (plan === null) return showProgress(context, input, it, readingOf(run, text))
  if (plan.kind === 'faults') return showColumns(context, input, it, plan.faults)
  const { done } = input.request.query
  const said = done === 'again' || done === 'conflict' ? text(`import.${done}`) : null
  return showPlan(context, input, it, { run, plan, message: said === null ? null : { text: said, isBad: true } })
}

async function sendFaults(context: ImportContext, input: StaffInput, it: KeptImport): Promise<ScreenReply> {
  const plan = await runOf(context, input, it).done
  const text = input.text
  const faults =
    plan.kind === 'faults'
      ? []
      : plan.rows.flatMap(({ row, name, faults: own }) => own.map((fault) => ({ row, name, ...fault })))
  const lines = faults.map(({ row, name, column, message, remedy }) => [
    String(row),
    name,
    column ?? '',
    message,
    remedy ?? '',
  ])
  const heads = (['row', 'name', 'column', 'fault', 'remedy'] as const).map((head) => text(`import.${head}`))
  input.response
    .type('text/csv')
    .attachment('faults.csv')
    .send(csvText([heads, ...lines]))
  return 'answered'
}

/**
 * Publishes exactly what was looked at, through whichever process; if that is not what the rows do any more, it is
 * looked at again.
 */
async function beginPublication(context: ImportContext, input: StaffInput, it: KeptImport): Promise<ScreenReply> {
  const { form, signedIn, text } = input
  const run = runOf(context, input, it)
  const plan = await run.done
  if (run.id !== form.run || plan.kind !== 'plan') return { to: `${importChangesAddress}?done=again` }
  if (countRows(plan.rows).failed > 0 && form.mode !== 'partial')
    return showPlan(context, input, it, { run, plan, message: { text: text('import.refused'), isBad: true } })
  await context.publications.begin(signedIn.user.id, () => publish(context, input, plan))
  return { to: publishingAddress }
}

async function publish(
  { content, staff, runs, kept }: ImportContext,
  input: StaffInput,
  plan: PlannedImport,
): Promise<ImportOutcome> {
  const { signedIn, text } = input
  const { id, role } = signedIn.user
  const by = authorIn({ staff }, input)
  const note = text('import.note', countRows(plan.rows))
  const result = await publishImport(content, plan, { note, by, role })
  if (result.kind === 'published' || result.kind === 'conflict') runs.end(id)
  if (result.kind === 'published' || result.kind === 'handed-in') await kept.discard(id)
  switch (result.kind) {
    case 'published':
      return { kind: 'published', number: result.version.number, isLive: result.isLive }
    case 'conflict':
      return { kind: 'conflict' }
    default:
      return result
  }
}

/** What came of a publication, or that it takes longer: it goes on without anybody waiting for it. */
async function showPublication(context: ImportContext, input: StaffInput): Promise<ScreenReply> {
  const text = input.text
  const { id } = input.signedIn.user
  const outcome = await context.publications.outcome(id, waitMs)
  if (outcome === null) return { to: importChangesAddress }
  const it = await context.kept.get(id)
  if (outcome === 'running') {
    const progress = { said: text('import.publishing'), hint: text('import.publishing-about'), done: null, total: 1 }
    return it === null ? { to: publishingAddress } : showProgress(context, input, it, progress)
  }
  await context.publications.forget(id)
  switch (outcome.kind) {
    case 'published':
      return { to: `${importAddress}/done/${outcome.number}${outcome.isLive ? '' : '?done=stored'}` }
    case 'handed-in':
      return { to: `${approvalAddress}/${outcome.release}?done=handed-in` }
    case 'conflict':
      return { to: `${importChangesAddress}?done=conflict` }
    case 'failed':
      return input.notice('failed')
    default:
      return it === null ? { to: importAddress } : showRefused(context, input, it, outcome)
  }
}

/** The changes again, and why they were not published. */
async function showRefused(
  context: ImportContext,
  input: StaffInput,
  it: KeptImport,
  outcome: Refusal,
): Promise<ScreenReply> {
  const text = input.text
  const run = runOf(context, input, it)
  const plan = await run.done
  if (plan.kind === 'faults') return { to: importChangesAddress }
  const refuse = (said: string, blocking = plan.blocking) =>
    showPlan(context, input, it, { run, plan: { ...plan, blocking }, message: { text: said, isBad: true } })
  switch (outcome.kind) {
    case 'faults':
      return refuse(text('import.blocking'), [...outcome.faults])
    case 'denied':
      return refuse(text('content.denied', { fields: outcome.fields.join(', ') }))
    case 'busy':
      return refuse(text('content.busy'))
    case 'unchanged':
      return refuse(text('import.nothing'))
  }
}
