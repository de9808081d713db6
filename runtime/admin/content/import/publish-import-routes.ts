import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../admin-route.ts'
import { csvText } from '../../csv.ts'
import { adminText } from '../../texts/admin-texts.ts'
import { importAddress, importChangesAddress } from '../content-addresses.ts'
import type { DeskResult } from '../content-desk.ts'
import { type ImportRun, within } from './import-runs.ts'
import { type ImportContext, readingOf, runOf, showColumns, showPlan, showProgress, type WithKept } from './import-screens.ts'
import type { KeptImport } from './kept-import.ts'
import { countRows, type PlannedImport, publishImport } from './publish-import.ts'

const access = 'content'
// Short work is shown at once; longer work says how far it is.
const waitMs = 1_500
const publishingAddress = `${importAddress}/publish`

/** What somebody has published, as long as nobody has seen what came of it. */
type Publication = { it: KeptImport; run: ImportRun; plan: PlannedImport; result: Promise<DeskResult> }

/** What an import changes, and publishing it. */
export function publishImportRoutes(context: ImportContext, withKept: WithKept): readonly AdminRoute[] {
  const publications = new Map<string, Publication>()
  const publish = { path: publishingAddress, access } as const
  return [
    staffRoute({ method: 'get', path: importChangesAddress, access, handle: withKept((input, it) => showChanges(context, input, it)) }),
    staffRoute({
      method: 'get',
      path: `${importAddress}/faults.csv`,
      access,
      handle: withKept((input, it) => sendFaults(context, input, it)),
    }),
    staffRoute({ ...publish, method: 'post', handle: withKept((input, it) => beginPublication(context, publications, input, it)) }),
    staffRoute({ ...publish, method: 'get', handle: (input) => showPublication(context, publications, input) }),
  ]
}

async function showChanges(context: ImportContext, input: StaffInput, it: KeptImport): Promise<ScreenReply> {
  const text = adminText(input.site)
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
async function beginPublication(
  context: ImportContext,
  publications: Map<string, Publication>,
  input: StaffInput,
  it: KeptImport,
): Promise<ScreenReply> {
  const { desk, administration, runs, kept } = context
  const { site, form, signedIn, request } = input
  const { id, role } = signedIn.user
  const text = adminText(site)
  const run = runs.get(id, form.run ?? '')
  if (publications.has(id)) return { to: publishingAddress }
  if (run?.plan?.kind !== 'plan') return { to: `${importChangesAddress}?done=again` }
  const { plan } = run
  const counts = countRows(plan.rows)
  if (counts.failed > 0 && form.mode !== 'partial')
    return showPlan(context, input, it, { run, plan, message: { text: text('import.refused'), isBad: true } })
  const by = { ...administration.authorOf(signedIn, request), userId: id }
  const result = publishImport(desk, plan, { note: text('import.note', counts), by, role }).then(async (published) => {
    if (published.kind === 'published' || published.kind === 'conflict') runs.end(id)
    if (published.kind === 'published') await kept.discard(id)
    return published
  })
  result.catch(() => undefined) // whoever asks for it is told
  publications.set(id, { it, run, plan, result })
  return { to: publishingAddress }
}

/** What came of a publication, or that it takes longer: it goes on without anybody waiting for it. */
async function showPublication(context: ImportContext, publications: Map<string, Publication>, input: StaffInput): Promise<ScreenReply> {
  const text = adminText(input.site)
  const { id } = input.signedIn.user
  const known = publications.get(id)
  if (known === undefined) return { to: importChangesAddress }
  const { it, run, plan } = known
  const result = await within(known.result, waitMs).catch((error: unknown) => {
    publications.delete(id)
    throw error
  })
  if (result === null)
    return showProgress(context, input, it, {
      said: text('import.publishing'),
      hint: text('import.publishing-about'),
      done: null,
      total: 1,
    })
  publications.delete(id)
  const refuse = (said: string, blocking = plan.blocking) =>
    showPlan(context, input, it, { run, plan: { ...plan, blocking }, message: { text: said, isBad: true } })
  switch (result.kind) {
    case 'faults':
      return refuse(text('import.blocking'), [...result.faults])
    case 'denied':
      return refuse(text('content.denied', { fields: result.fields.join(', ') }))
    case 'busy':
      return refuse(text('content.busy'))
    case 'conflict':
      return { to: `${importChangesAddress}?done=conflict` }
    case 'unchanged':
      return refuse(text('import.nothing'))
    case 'published':
      return { to: `${importAddress}/done/${result.version.number}${result.isLive ? '' : '?done=stored'}` }
  }
}
