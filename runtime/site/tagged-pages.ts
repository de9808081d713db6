import { memoize } from '../content/memo.ts'
import { contentHash } from '../contract/hash.ts'
import type { Manifest, PageEntry } from '../contract/manifest.ts'
import type { TaggedPage } from './page-changes.ts'

type Tagged = { parts: string; tagged: TaggedPage }

// The next generation in this process has most of the entries, too.
const known = new WeakMap<PageEntry, Tagged>()

/** Each page with its tag and its aliases: an alias that is moved to another page has other bytes, too. */
export function* taggedPages(
  { pages, aliases }: Pick<Manifest, 'pages' | 'aliases'>,
  tagOf: (entry: PageEntry) => string,
): Generator<TaggedPage> {
  const byPath = aliasesByPath(aliases)
  for (const entry of pages.values()) {
    const parts = tagOf(entry) + (byPath.get(entry.path) ?? '')
    const before = known.get(entry)
    const tagged: TaggedPage = before?.parts === parts ? before.tagged : [entry.path, contentHash(parts)]
    if (before?.tagged !== tagged) known.set(entry, { parts, tagged })
    yield tagged
  }
}

/** The aliases of each page that has some, each on a line of its own. */
const aliasesByPath = memoize((aliases: Manifest['aliases']): ReadonlyMap<string, string> => {
  const byPath = new Map<string, string>()
  for (const [alias, path] of aliases) byPath.set(path, `${byPath.get(path) ?? ''}\n${alias}`)
  return byPath
})
