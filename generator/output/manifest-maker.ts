import { toEntry, toOgImage } from '../../runtime/contract/assemble-manifest.ts'
import type {
  OgImageConfig,
  OgImageRow,
  PageRow,
  PatternConfig,
  StoredManifest,
} from '../../runtime/contract/manifest.ts'
import { memoize } from '../../runtime/shared/content/memo.ts'
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

/**
 * A manifest as a server would read it from the folder. Entries of unchanged rows are the same objects as in the one
 * before.
 */
export function makeManifest({ parts, rows, output, folder }: MadeFrom): StoredManifest {
  const { plan, collections, templates } = parts
  const { ofRoutes, ofBuild } = manifestFields(parts)
  const { patterns } = ofBuild.ogImages
  return {
    ...ofRoutes,
    ...ofBuild,
    aliases: new Map(Object.entries(sorted(plan.aliases))),
    redirects: new Map(Object.entries(sorted(plan.redirects))),
    gone: new Set(plan.gone),
    get id() {
      return output().manifest.id
    },
    folder,
    serverBundle: templates.bundle.path,
    pages: new Map(rows.pages.map((row) => [row.path, pageOf(row, ofRoutes.patterns[row.pattern])])),
    collections,
    ogImages: {
      ...ofBuild.ogImages,
      entries: new Map(rows.ogImages.map((row) => [row.path, ogImageOf(row, patterns[row.pattern])])),
    },
  }
}

const pageOf = memoize((row: PageRow, pattern?: PatternConfig) => toEntry(row, pattern))
const ogImageOf = memoize((row: OgImageRow, pattern?: OgImageConfig) => toOgImage(row, pattern))
