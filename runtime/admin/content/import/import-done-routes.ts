import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import { importAddress, versionAddress } from '../content-addresses.ts'
import { takeBack } from '../versions/take-back.ts'
import { versionNumber } from '../versions/version-number.ts'
import { type ImportContext, importFrame } from './show-import.ts'

const access = 'content'
const path = `${importAddress}/done/:number`

/** What was imported, and its undo. */
export function importDoneRoutes(context: ImportContext): readonly AdminRoute[] {
  const { store } = context
  return [
    staffRoute({ method: 'get', path, access, handle: (input) => show(input) }),
    staffRoute({ method: 'post', path: `${path}/undo`, access, handle: undo }),
  ]

  async function show(input: StaffInput, problem: string | null = null): Promise<ScreenReply> {
    const { params, request, notice, text } = input
    const version = await versionOf(params.number)
    if (version === null) return notice('unknown')
    const { number, note, kind } = version
    const isUndone = kind === 'undo'
    const isLive = request.query.done !== 'stored'
    const message = problem === null ? null : { text: problem, isBad: true }
    const title = isUndone ? text('import.undone', { version: number }) : text('import.done', { version: number })
    const props = {
      ...(await importFrame(context, input, {
        step: 3,
        title,
        about: text(isLive ? 'import.live' : 'import.stored'),
        message,
      })),
      note,
      version: String(number),
      undoAddress: isUndone ? null : `${importAddress}/done/${number}/undo`,
      links: [
        { text: text('import.see-version'), address: versionAddress(number) },
        { text: text('import.another'), address: importAddress },
      ],
    }
    return { screen: 'importDone', props, status: problem === null ? 200 : 409 }
  }

  /** Takes all of an import back in one step, unless one of its files has changed since. */
  async function undo(input: StaffInput): Promise<ScreenReply> {
    const { params, notice, text } = input
    const version = await versionOf(params.number)
    if (version === null) return notice('unknown')
    const note = text('import.undo-note', { version: version.number })
    const taken = await takeBack(context, input, version.number, note)
    if (taken === null) return notice('unknown')
    const { result } = taken
    if (result.kind === 'denied') return show(input, text('content.denied', { fields: result.fields.join(', ') }))
    if (result.kind === 'unapproved') return show(input, text('approval.needed', { fields: result.fields.join(', ') }))
    if (result.kind !== 'published') return show(input, text('import.undo-conflict'))
    return { to: `${importAddress}/done/${result.version.number}${result.isLive ? '' : '?done=stored'}` }
  }

  /** An import, or its undo; null for other versions. */
  async function versionOf(text: string | undefined) {
    const number = versionNumber(text)
    const version = number === null ? null : await store.versions.get(number)
    return version?.kind === 'import' || version?.kind === 'undo' ? version : null
  }
}
