import { type Prose, proseOf, proseWithMarkdown } from '../../../collections/values.ts'
import { fault } from '../../../faults/fault.ts'
import type { LintRule } from '../rule.ts'

const severalSentences = /[.!?…]["”’)]?\s+["“‘(]?\p{Lu}/u
const ending = /[.!?…:}]["”’)]*\s*$/
// Fewer texts do not show how a field ends.
const minTexts = 5
const share = 0.8

/** Notes to oneself, and words that keep the place of a text. */
export const noteToOneself = /(?<![\p{L}\p{N}])(?:TODO|FIXME|TBC|TBD|XXX+|[Ll]orem ipsum[^.!?]*)(?![\p{L}\p{N}])/gu

/** Texts in which somebody has left a note, and those whose end was lost. */
export const unfinishedTexts: LintRule = (context) => [...notes(context), ...lostEnds(context)]

const notes: LintRule = ({ site, schemas }) =>
  [...proseWithMarkdown(site.linked, schemas)].flatMap(({ entry, path, value }) =>
    [...value.matchAll(noteToOneself)].map(({ 0: found, index }) =>
      fault({
        code: 'unfinished-text',
        span: entry.parsed.spanWithin(path, index, found.length),
        message: `\`${found}\` keeps the place of a text that is not there`,
        remedy: 'write the text, and remove it',
      }),
    ),
  )

/** Texts of several sentences that end without a mark though those of the same field in other entries have one. */
const lostEnds: LintRule = ({ site, schemas }) => {
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
