import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../admin-route.ts'
import { csvText } from '../csv.ts'
import { adminText } from '../texts/admin-texts.ts'
import { importAddress, importChangesAddress } from './content-addresses.ts'
import { planWithin } from './import-runs.ts'
import { type ImportContext, runOf, showColumns, showPlan, showProgress, type WithKept } from './import-screens.ts'
import type { KeptImport } from './kept-import.ts'
import { countRows, publishImport } from './publish-import.ts'

const access = 'content'
// Short imports are shown at once; longer ones say how far they are.
const waitMs = 1_500

/** What an import changes, and publishing it. */
export function publishImportRoutes(context: ImportContext, withKept: WithKept): readonly AdminRoute[] {
  return [
    staffRoute({ method: 'get', path: importChangesAddress, access, handle: withKept((input, it) => showChanges(context, input, it)) }),
    staffRoute({
      method: 'get',
      path: `${importAddress}/faults.csv`,
      access,
      handle: withKept((input, it) => sendFaults(context, input, it)),
    }),
    staffRoute({ method: 'post', path: `${importAddress}/publish`, access, handle: withKept((input, it) => publish(context, input, it)) }),
  ]
}

async function showChanges(context: ImportContext, input: StaffInput, it: KeptImport): Promise<ScreenReply> {
  const text = adminText(input.site)
  const run = runOf(context, input, it)
  const plan = await planWithin(run, waitMs)
  if (plan === null) return showProgress(context, input, it, run)
  if (plan.kind === 'faults') return showColumns(context, input, it, plan.faults)
  const { done } = input.request.query
  const said = done === 'again' || done === 'conflict' ? text(`import.${done}`) : null
  return showPlan(context, input, it, { run, plan, message: said === null ? null : { text: said, isBad: true } })
}

async function sendFaults(context: ImportContext, input: StaffInput, it: KeptImport): Promise<ScreenReply> {
  const plan = await runOf(context, input, it).done
  const text = adminText(input.site)
  const faults =
    plan.kind === 'faults' ? [] : plan.rows.flatMap(({ row, name, faults: own }) => own.map((fault) => ({ row, name, ...fault })))
  const lines = faults.map(({ row, name, column, message, remedy }) => [String(row), name, column ?? '', message, remedy ?? ''])
  const heads = (['row', 'name', 'column', 'fault', 'remedy'] as const).map((head) => text(`import.${head}`))
  input.response
    .type('text/csv')
    .attachment('faults.csv')
    .send(csvText([heads, ...lines]))
  return 'answered'
}

/** Publishes exactly what was looked at; if the server does not have that any more, it is looked at again. */
async function publish(context: ImportContext, input: StaffInput, it: KeptImport): Promise<ScreenReply> {
  const { desk, administration, runs, kept } = context
  const { site, form, signedIn, request } = input
  const { id, role } = signedIn.user
  const text = adminText(site)
  const run = runs.get(id, form.run ?? '')
  if (run?.plan?.kind !== 'plan') return { to: `${importChangesAddress}?done=again` }
  const { plan } = run
  const refuse = (said: string) => showPlan(context, input, it, { run, plan, message: { text: said, isBad: true } })
  const counts = countRows(plan.rows)
  if (counts.failed > 0 && form.mode !== 'partial') return refuse(text('import.refused'))
  const by = { ...administration.authorOf(signedIn, request), userId: id }
  const result = await publishImport(desk, plan, { note: text('import.note', counts), by, role })
  switch (result.kind) {
    case 'faults': {
      const message = { text: text('import.blocking'), isBad: true }
      return showPlan(context, input, it, { run, plan: { ...plan, blocking: [...result.faults] }, message })
    }
    case 'denied':
      return refuse(text('content.denied', { fields: result.fields.join(', ') }))
    case 'busy':
      return refuse(text('content.busy'))
    case 'conflict':
      runs.end(id)
      return { to: `${importChangesAddress}?done=conflict` }
    case 'unchanged':
      return refuse(text('import.nothing'))
    case 'published':
      runs.end(id)
      await kept.discard(id)
      return { to: `${importAddress}/done/${result.version.number}${result.isLive ? '' : '?done=stored'}` }
  }
}
