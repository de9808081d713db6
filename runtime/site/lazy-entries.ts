import { open, readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { ContentEntry } from '../contract/manifest.ts'
import { readPart } from './sliced-rows.ts'

type Place = { start: number; length: number }

// A smaller collection is read as a whole.
const leastBytes = 4 * 1024 * 1024
const keptEntries = 500
const isPlainStart = /"isPlain":true/
const slugStart = /^\{"slug":("(?:[^"\\]|\\.)*")/

/**
 * A large collection of entries that are computed, such as maps: a page needs its own one and no other, and each is some kilobytes. Null
 * for any other file of content, which is read as a whole.
 */
export async function openLazyEntries(file: string): Promise<LazyEntries | null> {
  if (!(await isLarge(file))) return null
  const content = await readFile(file)
  const places = new Map<string, Place>()
  // One entry a line, after a bracket at the start; a comma or a bracket ends it.
  for (let start = 1; start < content.length; ) {
    const found = content.indexOf('\n', start)
    const end = (found === -1 ? content.length : found) - 1
    const slug = slugStart.exec(content.toString('utf8', start, Math.min(end, start + 300)))?.[1]
    const isPlain = isPlainStart.test(content.toString('latin1', Math.max(start, end - 40), end))
    if (slug === undefined || !isPlain) return null
    places.set(JSON.parse(slug), { start, length: end - start })
    start = end + 2
  }
  return new LazyEntries(file, places)
}

async function isLarge(file: string): Promise<boolean> {
  await using opened = await open(file)
  return (await opened.stat()).size > leastBytes
}

/** Entries of a file by slug, in its order. Each is read when it is asked for; reading throws if the file is not there. */
export class LazyEntries implements ReadonlyMap<string, ContentEntry> {
  readonly size: number
  readonly #file: string
  readonly #places: ReadonlyMap<string, Place>
  readonly #kept = new LRUCache<string, ContentEntry>({ max: keptEntries })

  constructor(file: string, places: ReadonlyMap<string, Place>) {
    this.size = places.size
    this.#file = file
    this.#places = places
  }

  get(slug: string): ContentEntry | undefined {
    const place = this.#places.get(slug)
    if (place === undefined) return undefined
    const entry = this.#kept.get(slug) ?? (JSON.parse(readPart(this.#file, place.start, place.length)) as ContentEntry)
    this.#kept.set(slug, entry)
    return entry
  }

  has(slug: string): boolean {
    return this.#places.has(slug)
  }

  forEach(call: (entry: ContentEntry, slug: string, entries: ReadonlyMap<string, ContentEntry>) => void): void {
    for (const [slug, entry] of this) call(entry, slug, this)
  }

  keys(): MapIterator<string> {
    return this.#places.keys()
  }

  *values(): Generator<ContentEntry, undefined> {
    for (const [, entry] of this) yield entry
  }

  *entries(): Generator<[string, ContentEntry], undefined> {
    for (const slug of this.#places.keys()) {
      const entry = this.get(slug)
      if (entry !== undefined) yield [slug, entry]
    }
  }

  [Symbol.iterator](): Generator<[string, ContentEntry], undefined> {
    return this.entries()
  }
}
