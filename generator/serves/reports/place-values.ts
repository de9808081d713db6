import type { Collections } from '../../../runtime/contract/manifest.ts'
import { wordsOf } from '../../plan/words.ts'
import { isPlace } from './shared-texts.ts'

/** The names and the shortest texts of places. */
export type PlaceValues = {
  /** In lower case: a line that is one of them is a fact. */
  all: ReadonlySet<string>
  /** Those that are written as names. */
  names: ReadonlySet<string>
}

const maxLength = 60
const fewWords = 3
// Words that have fewer letters, such as 'of' and 'the', need no capital in a name.
const longWord = 5

/** Collects what places are, have and are called from their entries. */
export function collectPlaceValues(collections: Collections): PlaceValues {
  const all = new Set<string>()
  const names = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.length > maxLength) return
      if (isName(value)) names.add(value)
      if (isName(value) || wordsOf(value).length <= fewWords) all.add(value.toLowerCase())
    } else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) visit(inner)
  }
  for (const entries of collections.values())
    for (const { data } of entries.values()) {
      const { slug, ...values } = data
      if (isPlace({ data })) visit(values)
    }
  return { all, names }
}

function isName(text: string): boolean {
  return /\p{Lu}/u.test(text) && wordsOf(text).every((word) => word.length < longWord || !/^\p{Ll}/u.test(word))
}
