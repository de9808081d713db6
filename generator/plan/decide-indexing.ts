import type { Collections, IndexingField, IndexingReason, PageIndexing } from '../../runtime/contract/manifest.ts'
import { memoize } from '../../runtime/shared/content/memo.ts'
import { textsWithin } from '../read/parsed.ts'
import { type IndexOverride, indexFieldValue, parseIndexField } from '../routes/index-rule.ts'
import type { PagePattern } from '../routes/resolve-routes.ts'
import { wordsOf } from './words.ts'

type DecideOptions = {
  /** The slugs of the page's entries. */
  entries: Readonly<Record<string, string>>
  collections: Collections
  override: IndexOverride | undefined
}

/**
 * Decides whether search engines are shown a page; null if its pattern has no rule. What a rule excludes by `unless`
 * stays excluded; otherwise the decision of the owner counts.
 */
export function decideIndexing(
  pattern: PagePattern,
  { entries, collections, override }: DecideOptions,
): PageIndexing | null {
  const { indexRule: rule } = pattern
  if (rule === null) return override === undefined ? null : { ownWords: 0, ...byOwner(override) }
  const fieldOf = (field: string) =>
    indexFieldValue(field, entries, (name) =>
      collections.get(pattern.config.collections[name] ?? '')?.get(entries[name] ?? ''),
    )
  const { when = [], unless = [], ownWords: least } = rule
  const own = ownFields(pattern)
  const ownWords = own.reduce(
    (sum, field) => sum + textsWithin(fieldOf(field)).reduce((words, text) => words + wordsOf(text).length, 0),
    0,
  )
  const excluding = unless.filter((field) => isFilled(fieldOf(field)))
  const empty = when.filter((field) => !isFilled(fieldOf(field)))
  const decided = (kind: Exclude<IndexingReason['kind'], 'owner'>, fields: readonly string[]): Decision => ({
    indexed: kind === 'passed',
    because: { kind, fields: fields.map((field) => placeOf(field, entries)) },
  })
  const decide = (): Decision => {
    if (excluding.length > 0) return decided('excluded', excluding)
    if (override !== undefined) return byOwner(override)
    if (empty.length > 0) return decided('empty', empty)
    return least !== undefined && ownWords < least ? decided('short', own) : decided('passed', when)
  }
  return { ownWords, ...(least === undefined ? {} : { leastOwnWords: least }), ...decide() }
}

type Decision = Pick<PageIndexing, 'indexed' | 'because'>

function byOwner({ index, reason }: IndexOverride): Decision {
  return { indexed: index, because: { kind: 'owner', reason } }
}

/** The fields of `when` that only one page of a pattern shows. */
const ownFields = memoize(({ indexRule, params }: PagePattern) =>
  (indexRule?.when ?? []).filter((field) => isOwnField(field, Object.keys(params))),
)

/**
 * Whether only one page of the pattern shows the field: the field names every entry of the page, by its first part or
 * in braces.
 */
function isOwnField(field: string, params: readonly string[]): boolean {
  const { name } = parseIndexField(field, {})
  const named = new Set([name, ...[...field.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param)])
  return params.every((param) => named.has(param))
}

function placeOf(field: string, slugs: Readonly<Record<string, string>>): IndexingField {
  const { name, keys } = parseIndexField(field, slugs)
  return [name, ...keys]
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.length > 0
  return value !== undefined && value !== null && value !== false
}
