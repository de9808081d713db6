import type { Manifest } from '../../contract/manifest.ts'
import { memoize } from '../../shared/content/memo.ts'
import { refusalOf } from '../../staff/access.ts'
import { type AdminRoute, staffRoute } from '../frame/route.ts'
import type { AdminStores } from '../admin-stores.ts'
import type { Administration } from '../administration.ts'
import { townsOf } from '../frame/towns.ts'
import { adminText } from '../frame/texts.ts'
import { findTargets } from './find-targets.ts'

type PaletteOptions = {
  store: Pick<AdminStores, 'enquiries'>
  administration: Pick<Administration, 'siteUrl' | 'content'>
  now?: () => Date
}

const maxTyped = 100

/** The names of the towns by slug. Short names first: what was typed is more of them. */
const townNames: (manifest: Manifest) => ReadonlyMap<string, string> = memoize((manifest: Manifest) => {
  const named = [...townsOf(manifest)].map(([slug, { name }]) => [slug, name] as const)
  return new Map(named.toSorted(([, a], [, b]) => a.length - b.length || (a < b ? -1 : 1)))
})

/** What the palette finds for `?q=`, as JSON. Each kind of result needs the permission of its own screens. */
export function paletteRoutes({
  store,
  administration: { siteUrl, content },
  now = () => new Date(),
}: PaletteOptions): readonly AdminRoute[] {
  return [
    staffRoute({
      method: 'get',
      path: '/admin/go',
      access: 'session',
      async handle({ site, request, response, signedIn }) {
        const { q } = request.query
        const groups = await findTargets(typeof q === 'string' ? q.trim().slice(0, maxTyped) : '', {
          may: (access) => refusalOf({ access, signedIn, request, siteUrl }) === null,
          ...{ enquiries: store.enquiries, settings: site.enquiries, towns: townNames(site.manifest), text: adminText(site), now: now() },
          namesOf: async () => (await content?.editor.names()) ?? [],
        })
        response.json({ groups })
        return 'answered'
      },
    }),
  ]
}
