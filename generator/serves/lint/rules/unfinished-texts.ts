import { type Prose, proseOf } from '../../../collections/values.ts'
import { fault } from '../../../faults/fault.ts'
import type { LintRule } from '../rule.ts'

const severalSentences = /[.!?…]["”’)]?\s+["“‘(]?\p{Lu}/u
const ending = /[.!?…:}]["”’)]*\s*$/
// Fewer texts do not show how a field ends.
const minTexts = 5
const share = 0.8

/** Texts of several sentences that end without a mark though those of the same field in other entries have one: the rest was lost. */
export const unfinishedTexts: LintRule = function unfinishedTexts({ site, schemas }) {
  // An item of a list may lead to what follows it.
  const isField = ({ path }: Prose) => path.every((step) => typeof step === 'string')
  const texts = [...proseOf(site.linked, schemas)].filter((text) => isField(text) && severalSentences.test(text.value))
  return [...Map.groupBy(texts, fieldOf).values()].flatMap((own) => {
    const open = own.filter(({ value }) => !ending.test(value))
    if (own.length <= minTexts || own.length - open.length < own.length * share) return []
    return open.map(({ entry, path, value }) => {
      const last = /\S*\s*$/.exec(value)?.index ?? 0
      return fault({
        code: 'unfinished-text',
        severity: 'warning',
        span: entry.parsed.spanWithin(path, last, value.trimEnd().length - last),
        message: 'this text ends within a sentence',
        remedy: 'write the rest of it, or put a full stop at its end',
      })
    })
  })
}

function fieldOf({ entry, path }: Prose): string {
  return [entry.collection, ...path].join('/')
}
