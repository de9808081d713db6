import type { Session } from '../../staff/store/session-store.ts'
import type { User } from '../../staff/store/user-store.ts'
import { presentSession } from '../account/present-account.ts'
import { momentText } from '../frame/present/moment.ts'
import type { AdminText } from '../frame/texts.ts'
import type { UserRow } from './people-props.ts'

export function presentUser(
  user: User,
  sessions: readonly Session[],
  own: { userId: string; sessionId: string },
  text: AdminText,
): Omit<UserRow, 'isOpen'> {
  const { id, email, role, isDisabled, requiresCode, codeSecret, hasPasskey, signedInAt } = user
  return {
    id,
    email,
    role,
    isDisabled,
    requiresCode,
    hasCode: codeSecret !== null,
    hasPasskey,
    isSelf: id === own.userId,
    signedInAt: signedInAt === null ? text('people.never') : text('people.signed-in', { time: momentText(signedInAt) }),
    sessions: sessions.filter(({ userId }) => userId === id).map((session) => presentSession(session, own.sessionId)),
  }
}
