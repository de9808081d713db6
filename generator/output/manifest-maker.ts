import { toEntry, toOgImage } from '../../runtime/contract/assemble-manifest.ts'
import type { OgImageEntry, OgImageRow, PageEntry, PageRow, StoredManifest } from '../../runtime/contract/manifest.ts'
import type { Plan } from '../plan/plan.ts'
import { type ManifestParts, manifestFields, type Output, sorted } from './build-manifest.ts'
import type { ManifestRows } from './manifest-rows.ts'

export type MadeFrom = {
  parts: ManifestParts
  rows: ManifestRows
  /** What is to be written; it is asked for when somebody reads the id of the manifest. */
  output: () => Output
  /** Where it is to be written. */
  folder: string
}
/** Makes one manifest after the other, each as a server would read it from the folder. */
export type ManifestMaker = (from: MadeFrom) => StoredManifest

/** A maker of manifests in memory. Entries of unchanged rows are the same objects in all of them. */
export function createManifestMaker(): ManifestMaker {
  let pages: Entries<PageRow, PageEntry> = { rows: [], byPath: new Map() }
  let ogImages: Entries<OgImageRow, OgImageEntry> = { rows: [], byPath: new Map() }
  let addresses: { plan: Plan; made: ReturnType<typeof otherAddresses> } | null = null
  return function makeManifest({ parts, rows, output, folder }) {
    const { plan, collections, templates, admin } = parts
    const { ofRoutes, ofBuild } = manifestFields(parts)
    pages = entriesOf(rows.pages, pages, (row) => toEntry(row, ofRoutes.patterns))
    ogImages = entriesOf(rows.ogImages, ogImages, (row) => toOgImage(row, ofBuild.ogImages.patterns))
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
      pages: pages.byPath,
      collections,
      ogImages: { ...ofBuild.ogImages, entries: ogImages.byPath },
    }
  }
}

function otherAddresses({ aliases, redirects, gone }: Plan): Pick<StoredManifest, 'aliases' | 'redirects' | 'gone'> {
  return { aliases: new Map(Object.entries(sorted(aliases))), redirects: new Map(Object.entries(sorted(redirects))), gone: new Set(gone) }
}

type Entries<Row, Entry> = { rows: readonly Row[]; byPath: ReadonlyMap<string, Entry> }

/** The entries of rows. Most tables have the paths of the one before: those are copied as a whole. */
function entriesOf<Row extends { path: string }, Entry>(
  rows: readonly Row[],
  before: Entries<Row, Entry>,
  toEntry: (row: Row) => Entry,
): Entries<Row, Entry> {
  const known = before.byPath
  const areAlike = rows.length === before.rows.length && rows.every(({ path }, at) => path === before.rows[at]?.path)
  const byPath = new Map(areAlike ? known : [])
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as Row
    if (areAlike && row === before.rows[at]) continue
    byPath.set(row.path, toEntry(row))
  }
  return { rows, byPath }
}
