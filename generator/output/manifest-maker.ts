import { toEntry, toOgImage } from '../../runtime/contract/assemble-manifest.ts'
import type { OgImageEntry, PageEntry, StoredManifest } from '../../runtime/contract/manifest.ts'
import type { Plan } from '../plan/plan.ts'
import { type ManifestParts, manifestFields, type Output, sorted } from './build-manifest.ts'
import type { ManifestRows } from './manifest-rows.ts'

/** `output`: what is to be written; it is asked for when somebody reads the id of the manifest. `folder`: where it is to be written. */
export type MadeFrom = { parts: ManifestParts; rows: ManifestRows; output: () => Output; folder: string }
/** Makes one manifest after the other, each as a server would read it from the folder. */
export type ManifestMaker = (from: MadeFrom) => StoredManifest

/** A maker of manifests in memory. Entries of unchanged rows are the same objects in all of them. */
export function createManifestMaker(): ManifestMaker {
  let pages: ReadonlyMap<unknown, PageEntry> = new Map()
  let ogImages: ReadonlyMap<unknown, OgImageEntry> = new Map()
  let addresses: { plan: Plan; made: ReturnType<typeof otherAddresses> } | null = null
  return function makeManifest({ parts, rows, output, folder }) {
    const { plan, collections, templates, admin } = parts
    const { ofRoutes, ofBuild } = manifestFields(parts)
    pages = new Map(rows.pages.map((row) => [row, pages.get(row) ?? toEntry(row, ofRoutes.patterns)]))
    ogImages = new Map(rows.ogImages.map((row) => [row, ogImages.get(row) ?? toOgImage(row, ofBuild.ogImages.patterns)]))
    const isSame =
      addresses?.plan.aliases === plan.aliases && addresses.plan.redirects === plan.redirects && addresses.plan.gone === plan.gone
    addresses = { plan, made: isSame && addresses !== null ? addresses.made : otherAddresses(plan) }
    return {
      ...ofRoutes,
      ...ofBuild,
      ...addresses.made,
      get id() {
        return output().manifest.id
      },
      folder,
      serverBundle: templates.bundle.path,
      adminBundle: admin.bundle.path,
      pages: byPath(pages.values()),
      collections,
      ogImages: { ...ofBuild.ogImages, entries: byPath(ogImages.values()) },
    }
  }
}

function otherAddresses({ aliases, redirects, gone }: Plan): Pick<StoredManifest, 'aliases' | 'redirects' | 'gone'> {
  return { aliases: new Map(Object.entries(sorted(aliases))), redirects: new Map(Object.entries(sorted(redirects))), gone: new Set(gone) }
}

function byPath<Entry extends { path: string }>(entries: Iterable<Entry>): ReadonlyMap<string, Entry> {
  return new Map([...entries].map((entry) => [entry.path, entry]))
}
