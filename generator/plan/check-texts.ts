import type { ResolvedEntry } from '../../runtime/content/queries.ts'
import type { TextContext, TextInterpolator } from '../../runtime/content/text-template.ts'
import type { ContentEntry } from '../../runtime/contract/manifest.ts'
import type { LinkedEntries } from '../collections/linked-entries.ts'
import type { Fault } from '../faults/fault.ts'
import { FaultList } from '../faults/fault-list.ts'
import type { DataPath } from '../read/yaml.ts'
import type { Entry } from '../schema/validate.ts'
import { placeholderFault } from './placeholder-fault.ts'
import type { PageVisitor, VisitedPage } from './plan.ts'

/** A text with placeholders, and the entries of the page that it refers to. */
type PlaceholderText = { path: DataPath; text: string; names: readonly string[] }

/** The texts with placeholders that were found in entries earlier. */
export type TextMemo = WeakMap<ContentEntry, readonly PlaceholderText[]>

/** Checks the texts of entries for placeholders that some page could not fill (D7). */
export type TextCheck = { visit: PageVisitor; faults(): readonly Fault[] }

/**
 * A check that visits each page while the routes are expanded. A text is filled once for each set of entries that it refers
 * to: 'in {location}' in the texts of a page once per place, however many pages the place has.
 */
export function createTextCheck(linked: LinkedEntries, filler: TextInterpolator, texts: TextMemo = new WeakMap()): TextCheck {
  const found = new FaultList()
  const tried = new Set<string>()
  const groups = new Map<string, readonly (readonly [string[], PlaceholderText[]])[]>()
  const byFile = new Map([...linked.values()].flatMap((entries) => [...entries.values()]).map((entry) => [entry.parsed.source.file, entry]))
  const textsOf = (from: ContentEntry): readonly PlaceholderText[] => {
    const known = texts.get(from)
    if (known !== undefined) return known
    // Also the texts that pages do not show today.
    const made = [...copyTexts(byFile.get(from.file)?.data ?? from.data, [])]
    texts.set(from, made)
    return made
  }
  return {
    visit(page, resolved, context) {
      for (const entry of resolved) for (const from of entry.from) if (from.isPlain !== true) tryTexts(page, entry, from, context)
    },
    faults: () => found.all(),
  }

  function tryTexts(page: VisitedPage, part: ResolvedEntry, from: ContentEntry, context: TextContext): void {
    const kind = part.whole ? '' : 'summary'
    for (const [about, group] of groupsOf(page, from, context)) {
      const slugs = about.map((name) => page.entries[name]).join(' ')
      const key = `${page.pattern} ${from.file} ${about.join()} ${slugs} ${kind}`
      if (tried.has(key)) continue
      tried.add(key)
      for (const { path, text } of group) {
        if (!part.whole && !(String(path[0]) in from.summary)) continue
        const broken = tryText(text, context, byFile.get(from.file), path)
        if (broken !== null) found.add({ ...broken, message: `${broken.message} on ${page.path}` })
      }
    }
  }

  /** The texts of an entry by the names of the page's entries that they are about. */
  function groupsOf(page: VisitedPage, from: ContentEntry, context: TextContext): readonly (readonly [string[], PlaceholderText[]])[] {
    const key = `${page.pattern} ${from.file}`
    const known = groups.get(key)
    if (known !== undefined) return known
    const byNames = Map.groupBy(textsOf(from), ({ names }) => aboutNames(page, names, context).join())
    const made = [...byNames].map(([about, texts]) => [about === '' ? [] : about.split(','), texts] as const)
    groups.set(key, made)
    return made
  }

  function tryText(text: string, context: TextContext, entry: Entry | undefined, path: DataPath): Fault | null {
    try {
      filler.text(text, context)
      return null
    } catch (cause) {
      if (entry === undefined) throw new Error('a page shows an entry that was not read from a file')
      return placeholderFault(cause, (at, length) => entry.parsed.spanWithin(path, at, length))
    }
  }
}

/** The entries that affect a text: those that it names, or all if it names something that depends on them, such as their neighbors. */
function aboutNames({ entries }: VisitedPage, names: readonly string[], context: TextContext): string[] {
  const isQueried = names.some((name) => entries[name] === undefined && Array.isArray(context.entries[name]))
  return Object.keys(entries).filter((name) => isQueried || names.includes(name))
}

function* copyTexts(value: unknown, path: DataPath): Generator<PlaceholderText> {
  if (typeof value === 'string') {
    if (value.includes('{')) yield { path, text: value, names: namesIn(value) }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* copyTexts(item, [...path, Array.isArray(value) ? Number(key) : key])
  }
}

/** The words inside the braces of a text. */
function namesIn(text: string): string[] {
  const inside = [...text.matchAll(/\{[^{}]*\}/g)].join(' ')
  return [...new Set([...inside.matchAll(/[a-zA-Z]\w*/g)].map(([name]) => name))]
}
