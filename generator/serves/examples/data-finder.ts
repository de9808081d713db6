import type { Manifest, PageEntry } from '../../../runtime/contract/manifest.ts'
import type { PageProps, Shell } from '../../../runtime/page/props.ts'
import { createContent } from '../../../runtime/shared/content/create-content.ts'
import { getOrMake } from '../../../runtime/shared/content/memo.ts'
import { UnfilledPlaceholderError } from '../../../runtime/shared/content/unfilled-placeholder-error.ts'
import type { Fault } from '../../faults/fault.ts'
import { didYouMean, writeOneOf } from '../../faults/phrases.ts'

/** The value of a reference, or what is wrong with it. */
export type Found = { value: unknown } | { problem: Pick<Fault, 'code' | 'message'> & { remedy: string } }
export type DataFinder = (reference: string) => Found

/**
 * Finds data as pages get it, texts filled: `collection/slug`, `collection/*` for all summaries, or an address for the
 * props of its page; `#/a/b` leads to a part.
 */
export function createDataFinder(manifest: Manifest, shell: Shell): DataFinder {
  const { pages, collections } = manifest
  const content = createContent(manifest)
  const known = new Map<string, PageProps>()
  return function find(reference) {
    const [name = '', pointer = ''] = reference.split('#')
    const way = pointer.split('/').slice(1)
    try {
      return name.startsWith('/') ? findPage(name, way) : findData(name, way)
    } catch (cause) {
      if (!(cause instanceof UnfilledPlaceholderError)) throw cause
      const remedy =
        'take it from a page that fills it: its address, then #/content/ and the name that the page has for it'
      return {
        problem: {
          code: 'unfilled-placeholder',
          message: `nothing fills \`${cause.placeholder}\` in \`${name}\``,
          remedy,
        },
      }
    }
  }

  function findData(name: string, way: readonly string[]): Found {
    const [collection = '', slug = ''] = name.split('/')
    const entries = collections.get(collection)
    if (entries === undefined)
      return unknown('unknown-collection', `there is no collection \`${collection}\``, collection, collections.keys())
    if (slug === '*') {
      const summaries = [...entries.values()].map(({ summary }) => summary)
      return filled(partOf(summaries, way, name), content.text)
    }
    const found = content.entry(collection, slug)
    if (found === null)
      return unknown('unknown-reference', `the collection ${collection} holds no \`${slug}\``, slug, entries.keys())
    return filled(partOf(found.entry.data, way, name), found.text)
  }

  function findPage(path: string, way: readonly string[]): Found {
    const entry = pages.get(path)
    if (entry === undefined) return unknown('unknown-reference', `no page stands at \`${path}\``, path, pages.keys())
    const props = getOrMake(known, path, () => propsOf(entry))
    return partOf(props, way, path)
  }

  function propsOf(entry: PageEntry): PageProps {
    return { entry, content: content.ofPage(entry).values(), request: { kind: 'plain' }, shell }
  }
}

function filled(found: Found, fill: (value: unknown) => unknown): Found {
  return 'problem' in found ? found : { value: fill(found.value) }
}

/** The value at the end of a path through mappings and lists. */
function partOf(value: unknown, way: readonly string[], name: string): Found {
  const [step, ...rest] = way
  if (step === undefined) return { value }
  const group = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  if (!Object.hasOwn(group, step))
    return unknown('unknown-reference', `there is no \`${step}\` in \`${name}\``, step, Object.keys(group))
  return partOf(group[step], rest, `${name}${name.includes('#') ? '' : '#'}/${step}`)
}

function unknown(code: Fault['code'], message: string, given: string, known: Iterable<string>): Found {
  const names = [...known]
  return { problem: { code, message, remedy: didYouMean(given, names, writeOneOf(names, 'correct its name')) } }
}
