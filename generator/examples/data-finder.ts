import { createSiteInterpolator, pageContent, textContext } from '../../runtime/content/page-content.ts'
import { createContentResolver } from '../../runtime/content/queries.ts'
import { type TextContext, UnfilledPlaceholder } from '../../runtime/content/text-template.ts'
import { contentHash } from '../../runtime/contract/hash.ts'
import type { Manifest, PageEntry, PatternConfig } from '../../runtime/contract/manifest.ts'
import { nearestName } from '../../runtime/format/nearest-name.ts'
import type { PageProps, Shell } from '../../runtime/page/props.ts'
import type { Fault } from '../faults/fault.ts'
import { writeOneOf } from '../faults/words.ts'

/** The value that a reference stands for, or what is wrong with it. */
export type Found = { value: unknown } | { problem: Pick<Fault, 'code' | 'message'> & { remedy: string } }
export type DataFinder = (reference: string) => Found
/** A site as it was generated, as far as data is concerned. */
export type GeneratedData = Pick<Manifest, 'everyPage' | 'patterns' | 'pages' | 'collections'>

// What every page draws, and nothing besides: a pattern that shows nothing of its own.
const noPattern: PatternConfig = { page: '', robots: null, inSitemap: false, queries: {}, variables: {}, collections: {} }

/**
 * Finds data as pages get it, texts filled: `collection/slug`, `collection/*` for all summaries, or an address for the
 * props of its page; `#/a/b` leads to a part.
 */
export function createDataFinder({ everyPage, patterns, pages, collections }: GeneratedData, shell: Shell): DataFinder {
  const filler = createSiteInterpolator()
  const findParts = createContentResolver(collections, everyPage.queries, contentHash)
  const everywhere = textContext(findParts({ entries: {} }, noPattern), [everyPage.variables])
  const known = new Map<string, PageProps>()
  // The names that addresses have for an entry of a collection: its texts may speak of it by them.
  const namesOf = (collection: string) =>
    Object.values(patterns).flatMap((pattern) =>
      Object.entries(pattern.collections).flatMap(([name, of]) => (of === collection ? [name] : [])),
    )
  return function find(reference) {
    const [name = '', pointer = ''] = reference.split('#')
    const way = pointer.split('/').slice(1)
    try {
      return name.startsWith('/') ? findPage(name, way) : findData(name, way)
    } catch (cause) {
      if (!(cause instanceof UnfilledPlaceholder)) throw cause
      const remedy = 'take it from a page that fills it: its address, then #/content/ and the name that the page has for it'
      return { problem: { code: 'unfilled-placeholder', message: `nothing fills \`${cause.placeholder}\` in \`${name}\``, remedy } }
    }
  }

  function findData(name: string, way: readonly string[]): Found {
    const [collection = '', slug = ''] = name.split('/')
    const entries = collections.get(collection)
    if (entries === undefined)
      return unknown('unknown-collection', `there is no collection \`${collection}\``, collection, collections.keys())
    if (slug === '*')
      return filled(
        partOf(
          [...entries.values()].map(({ summary }) => summary),
          way,
          name,
        ),
        everywhere,
      )
    const entry = entries.get(slug)
    if (entry === undefined) return unknown('unknown-reference', `the collection ${collection} holds no \`${slug}\``, slug, entries.keys())
    const own = Object.fromEntries(namesOf(collection).map((called) => [called, entry.data]))
    const part = partOf(entry.data, way, name)
    return entry.isPlain === true ? part : filled(part, { ...everywhere, entries: { ...everywhere.entries, ...own } })
  }

  function filled(found: Found, context: TextContext): Found {
    return 'problem' in found ? found : { value: filler.deep(found.value, context) }
  }

  function findPage(path: string, way: readonly string[]): Found {
    const entry = pages.get(path)
    if (entry === undefined) return unknown('unknown-reference', `no page stands at \`${path}\``, path, pages.keys())
    const props = known.get(path) ?? propsOf(entry)
    known.set(path, props)
    return partOf(props, way, path)
  }

  function propsOf(entry: PageEntry): PageProps {
    const pattern = patterns[entry.pattern] ?? noPattern
    const parts = findParts(entry, pattern)
    const content = pageContent(parts, textContext(parts, [everyPage.variables, pattern.variables]), filler)
    return { entry, content, request: { kind: 'plain' }, shell }
  }
}

/** What stands at the end of the way through groups and lists. */
function partOf(value: unknown, way: readonly string[], name: string): Found {
  const [step, ...rest] = way
  if (step === undefined) return { value }
  const group = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  if (!Object.hasOwn(group, step)) return unknown('unknown-reference', `there is no \`${step}\` in \`${name}\``, step, Object.keys(group))
  return partOf(group[step], rest, `${name}${name.includes('#') ? '' : '#'}/${step}`)
}

function unknown(code: Fault['code'], message: string, given: string, known: Iterable<string>): Found {
  const names = [...known]
  const meant = nearestName(given, names)
  return { problem: { code, message, remedy: meant === null ? writeOneOf(names, 'correct its name') : `did you mean \`${meant}\`?` } }
}
