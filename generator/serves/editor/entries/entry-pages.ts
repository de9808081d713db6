import type { EntryDetail } from '../../../../runtime/contract/content/entries.ts'
import type { CheckResult } from '../../../site.ts'
import type { EntryKey } from './entry-references.ts'

/** The pages whose address is made from an entry. */
export function pagesOf({ site }: CheckResult, { collection, slug }: EntryKey): EntryDetail['pages'] {
  const pages = [...(site?.plan.pages.values() ?? [])]
  return pages
    .filter(({ entries, pattern }) =>
      Object.entries(entries).some(
        ([name, entry]) => entry === slug && pattern.config.collections[name] === collection,
      ),
    )
    .map(({ path, title }) => ({ path, title }))
}
