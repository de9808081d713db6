import { permissionsOf, roles } from '../../staff/roles.ts'
import type { ScreenReply, StaffInput } from '../frame/route.ts'
import type { AdminStores } from '../admin-stores.ts'
import type { Administration } from '../administration.ts'
import { momentText } from '../inbox/item/present-item.ts'
import { screenFrame } from '../frame/screen-frame.ts'
import type { ScreenFrame } from '../frame/frame-props.ts'
import type { PeopleProps } from './people-props.ts'
import { adminText } from '../frame/texts.ts'
import { auditFilterOf, auditKinds, auditQueryOf, auditSearch } from '../audit/audit-filter.ts'
import { auditCsvPath } from '../audit/audit-routes.ts'
import { auditText, presentUser } from './present-user.ts'

export type PeopleOptions = {
  store: AdminStores
  administration: Pick<Administration, 'authorOf' | 'hasKey' | 'passkeys'>
  now: () => Date
}
/** `changed`: the user who was just changed. `typed`: what was entered for somebody who could not be added. */
type Shown = { message: ScreenFrame['message']; status?: number; changed?: string; typed?: PeopleProps['typed'] }
export type ShowPeople = (input: StaffInput, shown: Shown) => Promise<ScreenReply>

export const peoplePath = '/admin/people'
const linesShown = 50
// `admin` has all permissions, in the order of the menu.
const matrix = permissionsOf('admin').map((permission) => ({
  permission,
  granted: roles.map((role) => permissionsOf(role).includes(permission)),
}))
const nobody = { email: '', role: 'agent' }

/** Whether somebody can be required to have a second step: codes need a key, passkeys a name of the host. */
export function canRequireCodes({ administration: { hasKey, passkeys } }: PeopleOptions): boolean {
  return hasKey || passkeys.isAvailable
}

/** Shows who may sign in, and the audit trail. */
export function createShowPeople(options: PeopleOptions): ShowPeople {
  const { store } = options
  return async function showPeople(input, { message, status = 200, changed, typed = nobody }) {
    const { site, signedIn } = input
    const [users, sessions, audit, frame] = await Promise.all([
      store.users.list(),
      store.sessions.list(),
      auditOf(input),
      screenFrame({ store, site, signedIn }, message),
    ])
    const own = { userId: signedIn.user.id, sessionId: signedIn.session.id }
    const rows = users.map((user) => ({ ...presentUser(user, sessions, own, adminText(site)), isOpen: user.id === changed }))
    const props = { ...frame, roles, matrix, typed, audit, users: rows, canRequireCodes: canRequireCodes(options) }
    return { screen: 'people', status, props }
  }

  async function auditOf({ request }: StaffInput): Promise<PeopleProps['audit']> {
    const filter = auditFilterOf(request.query)
    const before = typeof request.query.before === 'string' ? request.query.before : ''
    const query = { ...auditQueryOf(filter), limit: linesShown, ...(before === '' ? {} : { before }) }
    const [lines, authors] = await Promise.all([store.audit.list(query), store.audit.authors()])
    const last = lines.length === linesShown ? lines.at(-1) : undefined
    return {
      ...{ authors, kinds: auditKinds, filter },
      lines: lines.map((line) => ({ id: line.id, at: momentText(line.at), by: line.by, text: auditText(line) })),
      older: last === undefined ? null : `${peoplePath}${auditSearch(filter, { before: last.id })}#audit`,
      csv: auditCsvPath + auditSearch(filter),
    }
  }
}
