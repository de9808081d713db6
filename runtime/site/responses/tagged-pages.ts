import { contentHash } from '../../contract/hash.ts'
import type { Manifest, PageEntry } from '../../contract/manifest.ts'
import { memoize } from '../../shared/content/memo.ts'
import type { TaggedPage } from './page-changes.ts'

type Tagged = { shellId: string; aliases: string | undefined; tagged: TaggedPage }
/** `tagOf`: the tag of an entry, which depends on the shell besides. */
type TagOptions = { tagOf: (entry: PageEntry) => string; shellId: string }

// The next generation in this process has most of the entries, too.
const known = new WeakMap<PageEntry, Tagged>()

/** Each page with its tag and its aliases: an alias that is moved to another page has other bytes, too. */
export function* taggedPages(
  { pages, aliases: all }: Pick<Manifest, 'pages' | 'aliases'>,
  { tagOf, shellId }: TagOptions,
): Generator<TaggedPage> {
  const byPath = aliasesByPath(all)
  for (const entry of pages.values()) {
    const aliases = byPath.get(entry.path)
    let tagged = known.get(entry)
    if (tagged === undefined || tagged.shellId !== shellId || tagged.aliases !== aliases) {
      tagged = { shellId, aliases, tagged: [entry.path, contentHash(tagOf(entry) + (aliases ?? ''))] }
      known.set(entry, tagged)
    }
    yield tagged.tagged
  }
}

/** The aliases of each page that has some, each on a line of its own. */
const aliasesByPath = memoize((aliases: Manifest['aliases']): ReadonlyMap<string, string> => {
  const byPath = new Map<string, string>()
  for (const [alias, path] of aliases) byPath.set(path, `${byPath.get(path) ?? ''}\n${alias}`)
  return byPath
})
