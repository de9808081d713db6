import type { Site } from '../../site/site.ts'
import { formToken } from '../../staff/request-origin.ts'
import { permissionsOf } from '../../staff/roles.ts'
import type { SignedIn } from '../../staff/sessions.ts'
import type { AdminPage, Framing, MenuOptions, RunningPage, ScreenLink, Section } from './admin-page.ts'
import type { LinkItem, MenuItem } from './frame-props.ts'
import { siteName } from './notices.ts'
import { calledName, roleName } from './present/names.ts'
import { type AdminText, createSiteTexts } from './texts.ts'

/** What the pages have in common. `running`: filled as they start. */
export function createFraming(pages: readonly AdminPage[], running: readonly RunningPage[]): Framing {
  const texts = createSiteTexts(pages)
  const sections = pages.flatMap(({ section }) => (section === undefined ? [] : [section]))
  const links = pages.flatMap((page) => page.links ?? [])
  return {
    texts,
    running,
    menu,
    async frame(site, signedIn, message) {
      const { email, role } = signedIn.user
      const text = texts.of(site)
      const may = mayOf(signedIn)
      // Read before anything that the screen shows, so that no change is missed in between.
      const events = await eventsOf(site, may)
      return {
        site: siteName(site, text),
        user: { email, name: calledName(signedIn.user), role: roleName(role, text) },
        token: formToken(signedIn.token),
        menu: await Promise.all(
          menu({ may, text }).map(async (item) => ({ ...item, badge: await badgeOf(item.address, site) })),
        ),
        events,
        message,
      }
    },
    otherScreens: ({ may, text }) => linksOf(null, may, text),
    startAddress(signedIn) {
      const may = mayOf(signedIn)
      const start = sections.find((section) => section.isStart === true && may(section.permission) && isHere(section))
      return start?.address ?? null
    },
  }

  function menu({ may, text }: MenuOptions): readonly Omit<MenuItem, 'badge'>[] {
    return sections
      .filter(({ permission }) => may(permission))
      .map(({ address, label }) => ({ address, label: text(label), pages: linksOf(address, may, text) }))
  }

  function linksOf(of: ScreenLink['section'], may: MenuOptions['may'], text: AdminText): LinkItem[] {
    return links.flatMap(({ section, access, address, label }) =>
      section === of && may(access) ? [{ name: text(label), address }] : [],
    )
  }

  function isHere({ address }: Section): boolean {
    return running.every(({ section, isUnavailable }) => section?.address !== address || isUnavailable !== true)
  }

  async function badgeOf(address: string, site: Site): Promise<MenuItem['badge']> {
    const page = running.find(({ section }) => section?.address === address)
    return (await page?.badge?.(site)) ?? null
  }

  async function eventsOf(site: Site, may: MenuOptions['may']): Promise<string | null> {
    const page = running.find(({ events }) => events !== undefined)
    return page?.section !== undefined && may(page.section.permission) ? ((await page.events?.(site)) ?? null) : null
  }
}

/** What somebody may see by their role. */
function mayOf({ user }: SignedIn): MenuOptions['may'] {
  const permissions = permissionsOf(user.role)
  return (access) => access === 'session' || permissions.includes(access)
}
