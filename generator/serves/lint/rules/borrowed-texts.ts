import { memoize } from '../../../../runtime/shared/content/memo.ts'
import { isProse, type Prose, valuesOfEntry } from '../../../collections/values.ts'
import { type Fault, fault } from '../../../faults/fault.ts'
import type { Schemas } from '../../../schema/schemas.ts'
import type { Entry } from '../../../schema/validate.ts'
import type { LintRule } from '../rule.ts'

/** A text with its sequences of words. */
type Sequenced = { place: Prose; sequences: readonly string[] }
type Owners = ReadonlyMap<string, ReadonlySet<Entry>>

const words = 7
const share = 0.25
// A short text may begin like another one by chance.
const minSequences = 8

/**
 * Texts of which at least a quarter is in another entry of a collection whose texts are about one entry each
 * (`x-own-texts` in the schema).
 */
export const borrowedTexts: LintRule = function borrowedTexts({ site, schemas }) {
  return [...site.linked.values()].flatMap((collection) => {
    const entries = [...collection.values()].filter(({ schema }) => schema.schema['x-own-texts'] === true)
    const texts = entries.flatMap((entry) => sequencesOf(entry, schemas))
    const owners = ownersOf(texts)
    return texts.flatMap((text) => borrowed(text, owners))
  })
}

const sequencesOf = memoize((entry: Entry, schemas: Schemas): readonly Sequenced[] =>
  [...valuesOfEntry(entry, schemas)].flatMap(({ value, ...place }) => {
    if (typeof value !== 'string' || !isProse(place.schema)) return []
    const read = value.toLowerCase().match(/[\p{L}\p{N}{}’']+/gu) ?? []
    const sequences = read.slice(0, 1 - words).map((_, index) => read.slice(index, index + words).join(' '))
    return sequences.length < minSequences ? [] : [{ place: { ...place, value }, sequences }]
  }),
)

/** The entries with each sequence that more than one entry has. */
function ownersOf(texts: readonly Sequenced[]): Owners {
  const first = new Map<string, Entry>()
  const owners = new Map<string, Set<Entry>>()
  for (const { place, sequences } of texts)
    for (const sequence of sequences) {
      const known = first.get(sequence)
      if (known === undefined) first.set(sequence, place.entry)
      else if (known !== place.entry) owners.set(sequence, (owners.get(sequence) ?? new Set([known])).add(place.entry))
    }
  return owners
}

function borrowed({ place: { entry, path }, sequences }: Sequenced, owners: Owners): Fault[] {
  const others = sequences.flatMap((sequence) => [...(owners.get(sequence) ?? [])].filter((owner) => owner !== entry))
  const counts = [...Map.groupBy(others, (other) => other)].map(([other, own]) => [other, own.length] as const)
  const [most] = counts.toSorted(([, a], [, b]) => b - a)
  if (most === undefined || most[1] < sequences.length * share) return []
  const [other, count] = most
  return [
    fault({
      code: 'borrowed-text',
      severity: 'warning',
      span: entry.parsed.span(path),
      message: `${Math.round((count / sequences.length) * 100)} % of this text is in ${other.parsed.source.file} too`,
      remedy: `write what is true of \`${entry.slug}\` alone, or leave the text out`,
    }),
  ]
}
