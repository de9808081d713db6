import { LRUCache } from 'lru-cache'
import { getOrMake } from '../../../runtime/shared/content/memo.ts'
import { factItems, factName, fieldOf } from '../../routes/fact-items.ts'
import type { FactLine } from '../../routes/raw-routes.ts'
import type { Routes } from '../../routes/resolve-routes.ts'
import type { LinkedEntries } from '../linked-entries.ts'
import type { TimedItem } from './shown-items.ts'

export type GoneFact = {
  /** Texts refer to it as `{name}`. */
  name: string
  /** The line of the routes that makes it. */
  line: FactLine
  /** The item that pages do not show. */
  item: TimedItem
}
/** What texts state facts by. */
export type FactWords = {
  /** Each as a text refers to it: `{name}`. */
  references: readonly string[]
  /** The ids of claims (`x-claim`), by which figures repeat them. */
  claims: ReadonlySet<unknown>
}
/** Facts that pages do not show, because they do not show the items that hold them. */
export type GoneFacts = {
  facts: readonly GoneFact[]
  /** The same object for the same facts and claims: what remains of a text without them is kept by it. */
  words: FactWords
}

// Those of today, and those that end at some time, of the sites that a process checks.
const knownWords = new LRUCache<string, FactWords>({ max: 8 })

const fieldsOfItem = /\bitem((?:\.\w+)*)/g

/** The facts of these items: of those that are an item of facts, and of those that the words of a fact name. */
export function goneFacts(items: readonly TimedItem[], routes: Routes, linked: LinkedEntries): GoneFacts {
  const gone = new Map<unknown, TimedItem>(items.map((item) => [item.value, item]))
  const queried = gone.size === 0 ? {} : queriedByAll(routes, linked)
  const facts = routes.facts.flatMap((line) =>
    factItems(line, queried).flatMap(({ key, value }) => {
      const [item] = groupsNamed(value, line.text).flatMap((group) => gone.get(group) ?? [])
      return item === undefined ? [] : [{ name: factName(line, key), line, item }]
    }),
  )
  const references = facts.map(({ name }) => `{${name}}`)
  const claims = items.flatMap(({ value, schema: { 'x-claim': claim } }) =>
    claim?.about === undefined || claim.id === undefined ? [] : [value[claim.id]],
  )
  const key = JSON.stringify([references, claims])
  const words = getOrMake<string, FactWords>(knownWords, key, () => ({ references, claims: new Set(claims) }))
  return { facts, words }
}

/** An item of facts, and what the words of its fact name in it: `{{item.price.from}}` names the price. */
function groupsNamed(item: unknown, text: string): unknown[] {
  const paths = [...text.matchAll(fieldsOfItem)].map(([, path = '']) => path.split('.').slice(1))
  return [item, ...paths.flatMap((path) => path.map((_, at) => path.slice(0, at + 1).reduce(fieldOf, item)))]
}

/** The files of what every page queries. */
function queriedByAll({ everyPage }: Routes, linked: LinkedEntries): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(everyPage.queries).map(([name, query]) => {
      const entries = 'collection' in query ? linked.get(query.collection) : undefined
      const data = query.kind === 'entry' ? entries?.get(query.slug)?.data : undefined
      // A list of entries: each has a slug, whether or not its file says so.
      const list = [...(entries ?? [])].map(([slug, entry]) => ({ slug, ...entry.data }))
      return [name, query.kind === 'list' ? list : data]
    }),
  )
}
