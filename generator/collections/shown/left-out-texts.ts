import type { DataPath } from '../../read/parsed.ts'
import { innerSchema, type Schema, type Schemas } from '../../schema/schemas.ts'
import type { Entry } from '../../schema/validate.ts'
import type { FactWords } from './gone-facts.ts'

/** What remains of the data of an entry; `needed`: the place of a text that it cannot do without, if it lost that. */
export type Remainder = { data: Entry['data'] } | { needed: DataPath }
type Rest = { kept: unknown } | { needed: DataPath }

const sentenceEnd =
  /((?<=[.!?…]['"’”)]*(?:\{\{\/\w+\}\})*)\s+(?=['"“‘(]*[\p{Lu}\d{])|\n\s*\n|\n(?=\s*(?:[-*#]|\d+\.) ))/u

/**
 * The data without what would state facts that are gone: sentences that refer to one, texts of nothing else, and items
 * that repeat a claim. What is left without a field that it needs goes with it, up to an item of a list or a field that
 * may be left out. What loses nothing is the same object.
 */
export function withoutGone(
  data: Entry['data'],
  { entry, gone, schemas }: { entry: Entry; gone: FactWords; schemas: Schemas },
): Remainder {
  if (!mentionsAny(entry, gone)) return { data }
  const rest = restOf(data, entry.schema.schema, [])
  return 'needed' in rest ? rest : { data: rest.kept as Entry['data'] }

  function restOf(value: unknown, schema: Schema, path: DataPath): Rest {
    if (typeof value === 'string') {
      const kept = withoutSentences(value, gone.references)
      return kept === '' && value !== '' ? { needed: path } : { kept }
    }
    if (typeof value !== 'object' || value === null) return { kept: value }
    if (repeatsClaim(value, schema)) return { needed: path }
    const rests = Object.entries(value).map(([key, item]) => ({
      key,
      rest: restOf(item, innerSchema(schemas, schema, key), [...path, Array.isArray(value) ? Number(key) : key]),
    }))
    const kept = rests.flatMap(({ key, rest: inner }) => ('kept' in inner ? [[key, inner.kept] as const] : []))
    const lost = rests.flatMap(({ key, rest: inner }) => ('needed' in inner ? [{ key, needed: inner.needed }] : []))
    const [needed] = Array.isArray(value)
      ? lost.filter(() => kept.length === 0)
      : lost.filter(({ key }) => schema.required?.includes(key) === true)
    if (needed !== undefined) return { needed: needed.needed }
    if (lost.length === 0 && Object.values(value).every((item, at) => item === kept[at]?.[1])) return { kept: value }
    return { kept: Array.isArray(value) ? kept.map(([, item]) => item) : Object.fromEntries(kept) }
  }

  /** Whether a group repeats a claim that is gone: a figure, with the id of its claim. */
  function repeatsClaim(value: object, { 'x-claim': claim }: Schema): boolean {
    if (claim?.id === undefined || claim.about !== undefined) return false
    return gone.claims.has((value as Readonly<Record<string, unknown>>)[claim.id])
  }
}

/** Most entries state no fact that ends. */
function mentionsAny({ parsed }: Entry, { references, claims }: FactWords): boolean {
  const { text } = parsed.source
  return references.some((name) => text.includes(name)) || [...claims].some((id) => text.includes(String(id)))
}

/** A text without the sentences that have one of these words; what an expression encloses is one sentence. */
function withoutSentences(text: string, words: readonly string[]): string {
  if (!words.some((word) => text.includes(word))) return text
  let rest = ''
  let gap = ''
  for (const { before, sentence } of sentencesOf(text)) {
    // A paragraph still begins where its first sentence is left out.
    if (!gap.includes('\n')) gap = before
    if (words.some((word) => sentence.includes(word))) continue
    rest += rest === '' ? sentence : gap + sentence
    gap = ''
  }
  return rest
}

function sentencesOf(text: string): { before: string; sentence: string }[] {
  const parts = text.split(sentenceEnd)
  const found: { before: string; sentence: string }[] = []
  for (let at = 0; at < parts.length; at += 2) {
    const [before, sentence] = [parts[at - 1] ?? '', parts[at] ?? '']
    const last = found.at(-1)
    if (last !== undefined && isOpen(last.sentence)) last.sentence += before + sentence
    else found.push({ before, sentence })
  }
  return found
}

/** Whether an expression such as `{{#if …}}` is not closed. */
function isOpen(text: string): boolean {
  return (text.match(/\{\{#/g)?.length ?? 0) > (text.match(/\{\{\//g)?.length ?? 0)
}
