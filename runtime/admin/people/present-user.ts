import type { AuditLine } from '../../staff/store/audit-store.ts'
import type { Session } from '../../staff/store/session-store.ts'
import type { User } from '../../staff/store/user-store.ts'
import { momentText } from '../inbox/item/present-item.ts'
import type { AccountProps, SessionRow, UserRow } from './people-props.ts'
import type { Passkey } from '../sign-in/store/passkey-store.ts'
import type { AdminText } from '../frame/texts.ts'

export function presentSession({ id, device, network, seenAt }: Session, ownId: string): SessionRow {
  return { id, device, network, seenAt: momentText(seenAt), isOwn: id === ownId }
}

export function presentPasskey({ id, name, createdAt, usedAt }: Passkey): NonNullable<AccountProps['passkeys']>[number] {
  return { id, name, madeAt: momentText(createdAt), usedAt: usedAt === null ? '' : momentText(usedAt) }
}

export function presentUser(
  user: User,
  sessions: readonly Session[],
  own: { userId: string; sessionId: string },
  text: AdminText,
): Omit<UserRow, 'isOpen'> {
  const { id, email, role, isDisabled, requiresCode, codeSecret, hasPasskey, signedInAt } = user
  return {
    ...{ id, email, role, isDisabled, requiresCode, hasCode: codeSecret !== null, hasPasskey, isSelf: id === own.userId },
    signedInAt: signedInAt === null ? text('people.never') : text('people.signed-in', { time: momentText(signedInAt) }),
    sessions: sessions.filter(({ userId }) => userId === id).map((session) => presentSession(session, own.sessionId)),
  }
}

/** One line of the audit trail in words. */
export function auditText({ action, subject, from, to }: AuditLine): string {
  const change = to === null ? (from === null ? '' : `: ${from} removed`) : from === null ? `: ${to}` : `: ${from} → ${to}`
  return `${action.charAt(0).toUpperCase()}${action.slice(1)}, ${subject}${change}`
}
