import type { CopyContext, CopyFiller } from '../runtime/contract/copy.ts'
import type { Part } from '../runtime/contract/draws.ts'
import type { ContentEntry } from '../runtime/contract/manifest.ts'
import type { LinkedEntries } from './collections.ts'
import { copyFault, type PageVisitor, type VisitedPage } from './expand.ts'
import type { Fault } from './faults/fault.ts'
import { FaultList } from './faults/fault-list.ts'
import type { Entry } from './validate.ts'
import type { DataPath } from './yaml.ts'

/** A text with placeholders, and which of a page's own entries it speaks of. */
type CopyText = { path: DataPath; place: string; text: string; names: readonly string[] }

/** Checks the texts of entries for placeholders that some page could not fill (D7). */
export type CopyCheck = { visit: PageVisitor; faults(): readonly Fault[] }

/**
 * A check that is told of each page while the routes are expanded. A text is tried once for each set of entries that
 * it speaks of: 'in {location}' of a page's wording once a place, however many pages the place has.
 */
export function createCopyCheck(linked: LinkedEntries, filler: CopyFiller): CopyCheck {
  const found = new FaultList()
  const texts = new Map<ContentEntry, readonly CopyText[]>()
  const tried = new Set<string>()
  const byFile = new Map([...linked.values()].flatMap((entries) => [...entries.values()]).map((entry) => [entry.parsed.source.file, entry]))
  const textsOf = (from: ContentEntry): readonly CopyText[] => {
    const known = texts.get(from)
    if (known !== undefined) return known
    const made = [...copyTexts(from.data, [])]
    texts.set(from, made)
    return made
  }
  return {
    visit(page, parts, context) {
      for (const part of parts) for (const from of part.from) tryTexts(page, part, from, context)
    },
    faults: () => found.all(),
  }

  function tryTexts(page: VisitedPage, part: Part, from: ContentEntry, context: CopyContext): void {
    const only = part.only === undefined ? null : new Set(part.only.map((path) => path.join('.')))
    for (const { path, place, text, names } of textsOf(from)) {
      if (only !== null && !only.has(place)) continue
      if (!part.whole && !(String(path[0]) in from.summary)) continue
      const about = spokenOf(page, names, context)
      const key = `${page.pattern} ${from.file} ${place} ${about}`
      if (tried.has(key)) continue
      tried.add(key)
      const broken = tryText(text, context, byFile.get(from.file), path)
      if (broken !== null) found.add({ ...broken, message: `${broken.message} on ${page.path}` })
    }
  }

  function tryText(text: string, context: CopyContext, entry: Entry | undefined, path: DataPath): Fault | null {
    try {
      filler.text(text, context)
      return null
    } catch (cause) {
      if (entry === undefined) throw new Error('a page draws from an entry that was not read from a file')
      return copyFault(cause, (at, length) => entry.parsed.spanWithin(path, at, length))
    }
  }
}

/** The slugs that a text can be about: those of the entries that it names, or all where it names something that they decide, such as their neighbours. */
function spokenOf({ entries }: VisitedPage, names: readonly string[], context: CopyContext): string {
  const isDrawn = names.some((name) => entries[name] === undefined && Array.isArray(context.entries[name]))
  return (isDrawn ? Object.values(entries) : names.map((name) => entries[name] ?? '')).join(' ')
}

function* copyTexts(value: unknown, path: DataPath): Generator<CopyText> {
  if (typeof value === 'string') {
    if (value.includes('{'))
      yield { path, place: path.join('.'), text: value, names: [...value.matchAll(/[a-zA-Z]\w*/g)].map(([name]) => name) }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* copyTexts(item, [...path, Array.isArray(value) ? Number(key) : key])
  }
}
