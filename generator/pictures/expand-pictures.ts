import type { Part, PartFinder } from '../../runtime/contract/draws.ts'
import { contentHash } from '../../runtime/contract/hash.ts'
import type { Collections } from '../../runtime/contract/manifest.ts'
import { copyContext } from '../../runtime/contract/page-content.ts'
import { formatRoutePath } from '../../runtime/contract/route-pattern.ts'
import { combinations, type PageVisitor } from '../expand.ts'
import { fault, type Span } from '../faults/fault.ts'
import type { FaultList } from '../faults/fault-list.ts'
import type { Routes } from '../routes.ts'
import type { PicturePattern } from './picture-pattern.ts'

/** One address of a picture. `content` is the hash of all that it is drawn from, its template apart. */
export type PlannedPicture = { path: string; pattern: PicturePattern; entries: Readonly<Record<string, string>>; content: string }

/** `taken`: whether something else stands at an address. `lacks`: whether a pattern shows what cannot be read. */
export type PictureOptions = {
  collections: Collections
  findParts: PartFinder
  taken: (path: string) => boolean
  lacks: (pattern: PicturePattern) => boolean
  visit: PageVisitor
  faults: FaultList
}

/** Patterns × collections → one picture an address. */
export function expandPictures(routes: Routes, options: PictureOptions): ReadonlyMap<string, PlannedPicture> {
  const { collections, findParts, taken, lacks, visit, faults } = options
  const pictures = new Map<string, PlannedPicture>()
  const span = (index: number): Span => routes.entry.parsed.span(['pictures', index, 'path'])
  for (const pattern of routes.pictures) {
    if (lacks(pattern)) continue
    for (const entries of combinations(pattern.over, collections)) {
      const path = formatRoutePath(pattern.path, entries)
      const first = pictures.get(path)?.pattern
      if (first !== undefined || taken(path)) {
        faults.add(
          fault({
            code: 'address-clash',
            span: span(pattern.index),
            message: `the address ${path} stands for ${first === undefined ? 'something already' : 'two pictures'}`,
            remedy: first === undefined ? 'change this pattern' : 'change one of the two patterns',
            ...(first === undefined ? {} : { related: [{ message: `\`${first.name}\` makes it first`, span: span(first.index) }] }),
          }),
        )
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
