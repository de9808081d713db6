import type { Part, PartFinder } from '../../runtime/contract/draws.ts'
import { contentHash } from '../../runtime/contract/hash.ts'
import type { Collections, PictureFacts } from '../../runtime/contract/manifest.ts'
import { copyContext } from '../../runtime/contract/page-content.ts'
import { formatRoutePath } from '../../runtime/contract/route-pattern.ts'
import { addressClash } from '../address-clash.ts'
import { combinations, type PageVisitor, type Plan } from '../expand.ts'
import { fault, type Span } from '../faults/fault.ts'
import type { FaultList } from '../faults/fault-list.ts'
import type { Routes } from '../routes.ts'
import type { PicturePattern } from './picture-pattern.ts'

/** One address of a picture. `content` is the hash of all that it is drawn from, its template apart. */
export type PlannedPicture = { path: string; pattern: PicturePattern; entries: Readonly<Record<string, string>>; content: string }

/** `beside`: what else stands at addresses, and whether a pattern shows what cannot be read. */
export type PictureOptions = {
  collections: Collections
  findParts: PartFinder
  visit: PageVisitor
  faults: FaultList
  beside: Pick<Plan, 'pages' | 'aliases' | 'redirects'> & { lacks: (pattern: PictureFacts) => boolean }
}

/** Patterns × collections → one picture an address. */
export function expandPictures(routes: Routes, options: PictureOptions): ReadonlyMap<string, PlannedPicture> {
  const { collections, findParts, visit, faults, beside } = options
  const isTaken = (path: string) => beside.pages.has(path) || beside.aliases[path] !== undefined || beside.redirects[path] !== undefined
  const pictures = new Map<string, PlannedPicture>()
  const span = (index: number): Span => routes.entry.parsed.span(['pictures', index, 'path'])
  for (const pattern of routes.pictures) {
    if (beside.lacks(pattern.facts)) continue
    for (const entries of combinations(pattern.over, collections)) {
      const path = formatRoutePath(pattern.path, entries)
      const first = pictures.get(path)
      const own = span(pattern.index)
      if (first !== undefined) {
        faults.add(addressClash(path, 'pictures', { ...first, span: span(first.pattern.index) }, { pattern, entries, span: own }))
        continue
      }
      if (isTaken(path)) {
        const message = `the address ${path} stands for something already`
        faults.add(fault({ code: 'address-clash', span: own, message, remedy: 'change this pattern' }))
        continue
      }
      const parts = findParts({ entries }, pattern.facts)
      pictures.set(path, { path, pattern, entries, content: contentHash([path, ...parts.map(({ hash }) => hash)].join('\n')) })
      visit({ path, pattern: `picture ${pattern.name}`, entries }, parts, contextOf(parts, pattern, routes))
    }
  }
  return pictures
}

function contextOf(parts: readonly Part[], { facts }: PicturePattern, { everyPage }: Routes) {
  return copyContext(parts, [everyPage.fill, facts.fill])
}
