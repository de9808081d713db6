import { takesMissedCalls } from '../../contract/enquiry-settings.ts'
import { type CallsFile, readCallsFile } from '../../enquiries/calls/calls-csv.ts'
import type { AdminParts } from '../frame/admin-page.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'
import { settingsOf } from '../inbox/item/settings-of.ts'
import { listAddress } from '../inbox/list/list-address.ts'
import type { EnterCallsProps } from './enter-props.ts'
import { callsAddress } from './present-enter.ts'

// A thousand calls, with what else a telephone provider writes beside them.
const maxBytes = 1024 * 1024

/** Missed calls from a file of the telephone provider, for sites that take them. */
export function callsRoutes({ staff, features, now }: AdminParts): readonly AdminRoute[] {
  const access = 'enquiries'
  const path = callsAddress
  return [
    staffRoute({ method: 'get', path, access, handle: (input) => show(input, {}) }),
    staffRoute({ method: 'post', path, access, takesFiles: true, bodyLimit: maxBytes, handle: upload }),
  ]

  async function show(
    input: StaffInput,
    shown: Partial<Pick<EnterCallsProps, 'fault' | 'result'>>,
  ): Promise<ScreenReply> {
    if (!takesMissedCalls(input.site.enquiries)) return input.notice('unknown')
    const { fault = '', result = null } = shown
    const props = { ...(await input.frame()), address: callsAddress, back: listAddress, fault, result }
    return { screen: 'enter-calls', status: fault === '' ? 200 : 422, props }
  }

  async function upload(input: StaffInput): Promise<ScreenReply> {
    const { site, files, signedIn, request, text } = input
    const file = files.get('file')
    if (!takesMissedCalls(site.enquiries)) return input.notice('unknown')
    if (file === undefined || file.bytes.length === 0) return show(input, { fault: text('enter.calls.no-file') })
    const read = readCallsFile(file.bytes, now())
    if ('fault' in read) return show(input, { fault: text(`enter.calls.${read.fault}`) })
    const stored = await store(input, read)
    const author = staff.authorOf(signedIn, request)
    await staff.record(author, { action: 'missed calls entered', subject: 'calls', to: String(stored) })
    const known = read.calls.length - stored
    const faults = read.faults.map(({ line, message }) => ({
      id: line,
      text: text('enter.calls.row', { line, message }),
    }))
    const counts = [
      text('enter.calls.stored', { count: stored }),
      ...(known === 0 ? [] : [text('enter.calls.known', { count: known })]),
      ...(read.withheld === 0 ? [] : [text('enter.calls.withheld', { count: read.withheld })]),
    ]
    return show(input, { result: { counts, faults } })
  }

  /** Stores what was not stored before, and returns how many that are. */
  async function store({ site, signedIn }: StaffInput, { calls }: CallsFile): Promise<number> {
    const { manifest } = site
    const options = {
      site: { manifest, enquiries: settingsOf(site) },
      solution: null,
      enteredBy: signedIn.user.email,
    }
    let stored = 0
    // One after the other: two of one person belong to one conversation.
    for (const call of calls) if ((await features.enquiries.takeCall(call, options)).kind === 'stored') stored += 1
    return stored
  }
}
