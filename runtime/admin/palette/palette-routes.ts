import { refusalOf } from '../../staff/access.ts'
import type { AdminParts, FindOptions, FoundTarget, TargetGroup } from '../frame/admin-page.ts'
import { bestMatches } from '../frame/present/best-matches.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'

const maxTyped = 100

/**
 * What the palette finds for `?q=`, as JSON; without anything, all screens. Each kind of result needs the permission of
 * its own screens.
 */
export function paletteRoutes({ staff, framing }: Pick<AdminParts, 'staff' | 'framing'>): readonly AdminRoute[] {
  return [staffRoute({ method: 'get', path: '/admin/go', access: 'session', handle: send })]

  async function send({ site, request, response, signedIn, text }: StaffInput): Promise<ScreenReply> {
    const { q } = request.query
    const typed = typeof q === 'string' ? q.trim().slice(0, maxTyped) : ''
    const may: FindOptions['may'] = (access) =>
      refusalOf({ access, signedIn, request, siteUrl: staff.siteUrl }) === null
    const found =
      typed === ''
        ? []
        : await Promise.all(framing.running.map((page) => page.find?.(typed, { site, text, may }) ?? []))
    const screens = bestMatches(screensFor({ may, text }), typed, ({ text: name }) => name)
    const all: readonly TargetGroup[] = [...found.flat(), { name: text('palette.screens'), items: screens }]
    response.json({ groups: all.filter(({ items }) => items.length > 0) })
    return 'answered'
  }

  /** The screens that somebody may see, in the order of the menu. `detail`: the section that it is in. */
  function screensFor(options: Pick<FindOptions, 'may' | 'text'>): FoundTarget[] {
    const menu = framing.menu(options)
    return [
      ...menu.map(({ label, address }) => ({ text: label, detail: '', address, isBad: false })),
      ...menu.flatMap(({ label, pages }) =>
        pages.map(({ name, address }) => ({ text: name, detail: label, address, isBad: false })),
      ),
      ...framing.otherScreens(options).map(({ name, address }) => ({ text: name, detail: '', address, isBad: false })),
    ]
  }
}
