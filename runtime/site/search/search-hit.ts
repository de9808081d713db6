import type { Manifest } from '../../contract/manifest.ts'
import { formatRoutePath, parseRoutePath } from '../../contract/route-pattern.ts'
import type { SearchGroup } from '../../contract/search-params.ts'
import type { SearchHit } from '../../page/props.ts'
import { createContent } from '../../shared/content/create-content.ts'
import type { Candidate } from './candidates.ts'
import { shownTitle } from './search-target.ts'
import { searchWords } from './words.ts'

/** A candidate as a page shows it, or null if its address is unknown. */
export function searchHit(group: SearchGroup, { targets, matches }: Candidate, manifest: Manifest): SearchHit | null {
  if (group.kind === 'pages') return pageHit(group, targets[0])
  const names = Object.keys(group.params)
  const entries = targets.flatMap((target) => (target.kind === 'entry' ? [target.entry] : []))
  const path = existingPath(
    formatRoutePath(parseRoutePath(group.path), Object.fromEntries(entries.map(({ slug }, at) => [names[at], slug]))),
    manifest,
  )
  if (path === null) return null
  const found = Object.fromEntries(entries.map(({ data }, at) => [names[at], data]))
  const content = createContent(manifest)
  const title = content.text(group.title, found)
  const note = group.note === undefined ? undefined : content.text(group.note, found)
  // The quarter beside a town explains why the town was found.
  const shown = new Set(searchWords(`${title} ${note ?? ''}`))
  const reason = matches.find(
    (match) => match?.role === 'by' && !searchWords(match.value).every((word) => shown.has(word)),
  )
  return { path, title, ...(note === undefined ? {} : { note }), ...(reason == null ? {} : { foundIn: reason.value }) }
}

function pageHit(
  group: SearchGroup & { kind: 'pages' },
  target: Candidate['targets'][number] | undefined,
): SearchHit | null {
  if (target?.kind !== 'page') return null
  const { path, description } = target.page
  return {
    path,
    title: shownTitle(target.page, group.titleUntil),
    ...(description === '' ? {} : { note: description }),
  }
}

/** The address itself where a page stands, where else it leads, or null. */
function existingPath(path: string, { pages, aliases, redirects }: Manifest): string | null {
  if (pages.has(path) || aliases.has(path)) return path
  return redirects.get(path)?.to ?? null
}
