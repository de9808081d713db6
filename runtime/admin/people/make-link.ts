import type { Staff } from '../../staff/staff.ts'
import type { User } from '../../staff/store/user-store.ts'
import { momentText } from '../frame/present/moment.ts'
import { calledName } from '../frame/present/names.ts'
import type { ShownLink } from './people-props.ts'

/** Makes a link with which somebody sets their password, to be passed on. The one before ends. */
export async function makeLink(
  { passwordLinks, siteUrl }: Pick<Staff, 'passwordLinks' | 'siteUrl'>,
  user: User,
): Promise<ShownLink> {
  const { path, expiresAt } = await passwordLinks.make(user.id)
  return { of: calledName(user), address: new URL(path, siteUrl).href, until: momentText(expiresAt) }
}
