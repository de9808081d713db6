import type { Passkey } from '../../staff/store/passkey-store.ts'
import type { Session } from '../../staff/store/session-store.ts'
import { momentText } from '../frame/present/moment.ts'
import type { PasskeyRow, SessionRow } from './account-props.ts'

export function presentSession({ id, device, network, seenAt }: Session, ownId: string): SessionRow {
  return { id, device, network, seenAt: momentText(seenAt), isOwn: id === ownId }
}

export function presentPasskey({ id, name, createdAt, usedAt }: Passkey): PasskeyRow {
  return { id, name, madeAt: momentText(createdAt), usedAt: usedAt === null ? '' : momentText(usedAt) }
}
