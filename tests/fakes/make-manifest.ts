import type { ContentEntry, PageEntry, StoredManifest } from '../../runtime/contract/manifest.ts'

/** For tests: a page entry with default values, except for the given ones. */
export function makePage(path: string, overrides: Partial<PageEntry> = {}): PageEntry {
  return {
    path,
    pattern: 'town',
    page: 'town',
    entries: {},
    title: path,
    description: '',
    canonical: path,
    robots: null,
    inSitemap: true,
    lastModified: '',
    hash: path,
    ...overrides,
  }
}

/** For tests: a collection of these entries by slug; other pages may show their names. */
export function makeEntries(
  entries: Readonly<Record<string, ContentEntry['data']>>,
): ReadonlyMap<string, ContentEntry> {
  const toEntry = ([slug, data]: [string, ContentEntry['data']]): [string, ContentEntry] => {
    const summary = { slug, name: data.name }
    return [slug, { slug, file: `data/${slug}.yaml`, hash: slug, summaryHash: slug, updated: '', data, summary }]
  }
  return new Map(Object.entries(entries).map(toEntry))
}

/** For tests: a manifest of these pages with default values, except for the given ones. Nothing is generated for it. */
export function makeManifest(pages: readonly PageEntry[], parts: Partial<StoredManifest> = {}): StoredManifest {
  return {
    id: 'made-by-hand',
    asOf: '2026-01-01',
    nextChange: null,
    everyPage: { queries: {}, variables: {} },
    api: { locations: null, comparisons: null },
    patterns: {},
    missing: [],
    enquiries: null,
    frames: [],
    unknownAddresses: null,
    samples: 0,
    assets: { styles: [], scripts: [], thirdPartyScripts: [], fonts: [], islands: {} },
    adminStyles: [],
    publicFiles: {},
    folder: '/nowhere',
    serverBundle: 'server.cjs',
    pages: new Map(pages.map((entry) => [entry.path, entry])),
    aliases: new Map(),
    redirects: new Map(),
    gone: new Set(),
    collections: new Map(),
    ogImages: { patterns: {}, fonts: [], entries: new Map() },
    ...parts,
  }
}
