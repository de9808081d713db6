import type { ContentEntry } from '../../runtime/contract/manifest.ts'
import { getOrMake, memoize } from '../../runtime/shared/content/memo.ts'
import type { ResolvedEntry } from '../../runtime/shared/content/queries.ts'
import type { TextContext, TextInterpolator } from '../../runtime/shared/content/text-template.ts'
import type { LinkedEntries } from '../collections/linked-entries.ts'
import { entriesIn } from '../collections/values.ts'
import type { Fault } from '../faults/fault.ts'
import { FaultList } from '../faults/fault-list.ts'
import type { DataPath } from '../read/yaml.ts'
import { placeholderFault, unfilledIn } from './placeholder-fault.ts'
import type { PageVisitor, VisitedPage } from './plan.ts'

/** A text with placeholders, and the entries of the page that it refers to. */
type PlaceholderText = { path: DataPath; text: string; names: readonly string[] }

/** Checks the texts of entries for placeholders that some page could not fill (D7). */
export type PlaceholderCheck = { visit: PageVisitor; faults(): readonly Fault[] }

/** The texts of an entry that are about the same entries of a page, by the names in `about`. */
type TextGroup = {
  from: ContentEntry
  about: readonly string[]
  texts: readonly PlaceholderText[]
  /** The placeholders of the texts, and the texts that have to be filled as a whole. */
  needs: readonly string[]
  /** The slugs of those that were tried. */
  tried: Set<string>
}
/** The groups of entries and of parts of pages that the pages of a pattern show. */
type PatternTexts = {
  whole: Map<ContentEntry, readonly TextGroup[]>
  summary: Map<ContentEntry, readonly TextGroup[]>
  /** Those that further pages can fill otherwise. */
  open: Map<ResolvedEntry, readonly TextGroup[]>
}

/**
 * A check that visits each page while the routes are expanded. A placeholder is filled once for each set of entries
 * that it refers to: 'in {location}' in the texts of a page once per place, however many pages and texts the place has.
 */
export function createPlaceholderCheck(linked: LinkedEntries, filler: TextInterpolator): PlaceholderCheck {
  const found = new FaultList()
  const patterns = new Map<string, PatternTexts>()
  const byFile = new Map(entriesIn(linked).map((entry) => [entry.parsed.source.file, entry]))
  // Also the texts that pages do not show today.
  const textsOf = (from: ContentEntry) => placeholderTexts(byFile.get(from.file)?.data ?? from.data)
  return {
    visit(page, resolved, context) {
      const { open, ...known } = getOrMake(
        patterns,
        page.pattern,
        (): PatternTexts => ({ whole: new Map(), summary: new Map(), open: new Map() }),
      )
      const filled = new Map<string, boolean>()
      for (const part of resolved) {
        const groups = getOrMake(open, part, () => groupsOfPart(page, part, known, context))
        for (const group of groups) tryGroup(page, group, context, filled)
        // A text that is about none of the page's entries is the same on all pages.
        if (groups.some(({ about }) => about.length === 0))
          open.set(
            part,
            groups.filter(({ about }) => about.length > 0),
          )
      }
    },
    faults: () => found.all(),
  }

  function groupsOfPart(
    page: VisitedPage,
    { from, whole }: ResolvedEntry,
    known: Omit<PatternTexts, 'open'>,
    context: TextContext,
  ) {
    const groups = whole ? known.whole : known.summary
    return from.flatMap((entry) => {
      if (entry.isPlain === true) return []
      return getOrMake(groups, entry, () => {
        const shown = whole ? textsOf(entry) : textsOf(entry).filter(({ path }) => String(path[0]) in entry.summary)
        return groupsOf(page, entry, shown, context)
      })
    })
  }

  /** The texts of an entry by the names of the page's entries that they are about. */
  function groupsOf(
    page: VisitedPage,
    from: ContentEntry,
    shown: readonly PlaceholderText[],
    context: TextContext,
  ): TextGroup[] {
    const byNames = Map.groupBy(shown, ({ names }) => aboutNames(page, names, context).join())
    return [...byNames].map(([about, texts]) => ({
      from,
      about: about === '' ? [] : about.split(','),
      texts,
      needs: [...new Set(texts.flatMap(({ text }) => filler.placeholders(text) ?? text))],
      tried: new Set(),
    }))
  }

  function tryGroup(
    page: VisitedPage,
    { from, about, texts, needs, tried }: TextGroup,
    context: TextContext,
    filled: Filled,
  ): void {
    const slugs = about.map((name) => page.entries[name]).join(' ')
    if (tried.has(slugs)) return
    tried.add(slugs)
    if (needs.every((need) => getOrMake(filled, need, () => unfilledIn(need, context, filler) === null))) return
    const entry = byFile.get(from.file)
    for (const { path, text } of texts) {
      const cause = unfilledIn(text, context, filler)
      if (cause === null) continue
      if (entry === undefined) throw new Error('a page shows an entry that was not read from a file', { cause })
      const made = placeholderFault(cause, { text, parsed: entry.parsed, path })
      found.add({ ...made, message: `${made.message} on ${page.path}` })
    }
  }
}

/** The texts that the context of one page was found to fill, or not. */
type Filled = Map<string, boolean>

/**
 * The entries that affect a text: those that it names, or all if it names something that depends on them, such as their
 * neighbors.
 */
function aboutNames({ entries }: VisitedPage, names: readonly string[], context: TextContext): string[] {
  const isQueried = names.some((name) => entries[name] === undefined && Array.isArray(context.entries[name]))
  return Object.keys(entries).filter((name) => isQueried || names.includes(name))
}

/** The texts with placeholders in the data of an entry. */
const placeholderTexts = memoize((data: object): readonly PlaceholderText[] => [...copyTexts(data, [])])

function* copyTexts(value: unknown, path: DataPath): Generator<PlaceholderText> {
  if (typeof value === 'string') {
    if (value.includes('{')) yield { path, text: value, names: namesIn(value) }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value))
      yield* copyTexts(item, [...path, Array.isArray(value) ? Number(key) : key])
  }
}

/** The words inside the braces of a text. */
function namesIn(text: string): string[] {
  const inside = [...text.matchAll(/\{[^{}]*\}/g)].join(' ')
  return [...new Set([...inside.matchAll(/[a-zA-Z]\w*/g)].map(([name]) => name))]
}
