import type { Collections, PageIndexing } from '../../runtime/contract/manifest.ts'
import { memoize } from '../../runtime/shared/content/memo.ts'
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
  if (rule === null)
    return override === undefined ? null : { indexed: override.index, ownWords: 0, reason: byOwner(override) }
  const fieldOf = (field: string) =>
    indexFieldValue(field, entries, (name) =>
      collections.get(pattern.config.collections[name] ?? '')?.get(entries[name] ?? ''),
    )
  const { when = [], unless = [], ownWords: least } = rule
  const ownWords = ownFields(pattern).reduce(
    (sum, field) => sum + textsIn(fieldOf(field)).reduce((words, text) => words + wordsOf(text).length, 0),
    0,
  )
  const excluded = unless.find((field) => isFilled(fieldOf(field)))
  const empty = when.find((field) => !isFilled(fieldOf(field)))
  const leastOwnWords = least === undefined ? {} : { leastOwnWords: least }
  const decided = (indexed: boolean, reason: string): PageIndexing => ({ indexed, ownWords, ...leastOwnWords, reason })
  if (excluded !== undefined) return decided(false, `${filled(excluded, entries)} is set`)
  if (override !== undefined) return decided(override.index, byOwner(override))
  if (empty !== undefined) return decided(false, `${filled(empty, entries)} is not filled`)
  if (least !== undefined && ownWords < least)
    return decided(false, `it has ${ownWords} words of its own, and needs ${least}`)
  return decided(
    true,
    when.length === 0
      ? 'all pages of its pattern are'
      : `${when.map((field) => filled(field, entries)).join(', ')} is filled`,
  )
}

function byOwner({ reason }: IndexOverride): string {
  return `the owner decided so: ${reason}`
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

function filled(field: string, slugs: Readonly<Record<string, string>>): string {
  const { name, keys } = parseIndexField(field, slugs)
  return [name, ...keys].join('.')
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.length > 0
  return value !== undefined && value !== null && value !== false
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
