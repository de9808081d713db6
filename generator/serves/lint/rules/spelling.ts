import dictionary from 'dictionary-en-gb'
import nspell from 'nspell'
import { getOrMake, memoize, once } from '../../../../runtime/shared/content/memo.ts'
import {
  alwaysIze,
  britishForms,
  inCaseOf,
  izeEnding,
  replacementsOf,
} from '../../../../runtime/shared/format/british-spelling.ts'
import { countTypos } from '../../../../runtime/shared/format/nearest-name.ts'
import { entriesIn, type Prose, proseWithMarkdownIn, textsIn } from '../../../collections/values.ts'
import { type Fault, fault } from '../../../faults/fault.ts'
import type { Schemas } from '../../../schema/schemas.ts'
import type { Entry } from '../../../schema/validate.ts'
import type { LintRule } from '../rule.ts'
import { certainSpelling } from './certain-spelling.ts'
import { noteToOneself } from './unfinished-texts.ts'

// Expressions, addresses, ordinals and compound names are not words. They are replaced with spaces, so that positions
// in the text do not change.
const notWords =
  /\{\{[\s\S]*?\}\}|\{[^{}]*\}|\S+@\S+|\b\w+(?:\.\w+)+\b|\S*\/\S*|\d+(?:st|nd|rd|th)\b|\p{Lu}[\p{L}’']*(?:-[\p{L}’']+)+/gu
// 'catalog' and 'catalogue', 'jewelry' and 'jewellery'.
const maxDifference = 2
const word = /\p{L}[\p{L}’']*/gu

/** Words that are not in the British dictionary. Names (capitalized words within a sentence) are skipped. */
export const spelling: LintRule = function spelling({ site, schemas, language }) {
  const entries = entriesIn(site.linked)
  const spell = britishSpell()
  const added = language.protectedWords.filter((own) => !spell.correct(own))
  for (const own of added) spell.add(own)
  const names = new Set(entries.flatMap((entry) => namesOf(entry, schemas)))
  const isProtected = new Set(language.protectedWords.map((own) => own.toLowerCase()))
  const known = new Map<string, boolean>()
  const isRight = (own: string): boolean =>
    getOrMake(
      known,
      own,
      (text) => isProtected.has(text.toLowerCase()) || (spell.correct(text) && !isAmerican(text, spell)),
    )
  const instead = replacementsOf(language.rewritten)
  const exactTexts = [...language.exactTexts, ...language.protectedWords.filter((own) => own.includes(' '))]
  const britishOf = (own: string): string | null => {
    if (isAmerican(own, spell)) return withEss(own)
    const lower = own.toLowerCase()
    const listed = instead.get(lower) ?? lower
    // The list of a site also has other words, which are no spelling of the same one.
    const forms = [
      ...(countTypos(lower, listed, maxDifference) <= maxDifference ? [listed] : []),
      ...britishForms(lower),
    ]
    const found = forms.find((form) => spell.correct(form))
    return found === undefined ? null : inCaseOf(own, found)
  }
  const faults = entries
    .flatMap((entry) => wordsIn(entry, schemas))
    .flatMap(({ text, words }) =>
      words
        .filter(
          ({ text: own, opens }) =>
            !isRight(own) && !(isCapital(own) && (!opens || isRight(own.toLowerCase()) || names.has(own))),
        )
        .map((found) => misspelt(text, found, { spell, british: britishOf(found.text), exactTexts })),
    )
  for (const own of added) spell.remove(own)
  return faults
}

/** The dictionary, which takes longer to read than the texts of a small site: it is read once. */
const britishSpell = once((): Spell => nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic)))

type Spell = ReturnType<typeof nspell>
type Word = {
  text: string
  at: number
  /** Whether it is a capitalized word with which a sentence begins. */
  opens: boolean
}

/** The texts of an entry with their words. */
const wordsIn = memoize((entry: Entry, schemas: Schemas): readonly { text: Prose; words: readonly Word[] }[] =>
  proseWithMarkdownIn(entry, schemas).map((text) => ({ text, words: wordsOf(text.value) })),
)

/** The names in all texts of an entry. */
const namesOf = memoize((entry: Entry, schemas: Schemas): readonly string[] =>
  textsIn(entry, schemas).flatMap(({ value }) => namesIn(value)),
)

type Judged = {
  spell: Spell
  /** The British form of an American word; null if it is just wrong. */
  british: string | null
  exactTexts: readonly string[]
}

function misspelt(prose: Prose, { text, at }: Word, { spell, british, exactTexts }: Judged): Fault {
  const { entry, path } = prose
  const meant = british ?? neighborsSwapped(text, spell) ?? spell.suggest(text)[0]
  const remedy = meant === undefined ? 'correct it' : `did you mean \`${meant}\`?`
  const span = entry.parsed.spanWithin(path, at, text.length)
  return fault({
    code: 'spelling',
    span,
    message: `the British dictionary has no \`${text}\``,
    remedy: `${remedy} If it is right, add it to \`protectedWords\` in language.yaml`,
    fix: british === null ? undefined : certainSpelling(prose, { span, at, word: text, british, exactTexts }),
  })
}

/** The word with two adjacent letters swapped back: the most likely typo, which the suggestions rank too low. */
function neighborsSwapped(text: string, spell: Spell): string | undefined {
  return Array.from(
    text.slice(1),
    (letter, index) => `${text.slice(0, index)}${letter}${text.charAt(index)}${text.slice(index + 2)}`,
  ).find((swapped) => spell.correct(swapped))
}

function isAmerican(text: string, spell: Spell): boolean {
  return izeEnding.test(text) && !alwaysIze.test(text.toLowerCase()) && spell.correct(withEss(text))
}

function withEss(text: string): string {
  return text.replace(izeEnding, 'is$1')
}

/** The words of a text, without a possessive ending. */
function wordsOf(text: string): Word[] {
  const blank = (match: string) => ' '.repeat(match.length)
  const plain = text.replaceAll(notWords, blank).replaceAll(noteToOneself, blank)
  return [...plain.matchAll(word)].map((match) => {
    const own = match[0].replace(/[’']s?$/, '').replaceAll('’', "'")
    return {
      text: own,
      at: match.index,
      opens: isCapital(own) && /(?:^|[.!?:;]["”’']?\s+|["“‘'(/]\s*|\n)$/.test(plain.slice(0, match.index).trimStart()),
    }
  })
}

/** Names: capitalized words that do not begin a sentence. */
function namesIn(text: string): string[] {
  const words = wordsOf(text)
  const isTitle = words.every(({ text }) => isCapital(text) || text.length <= 3)
  return words.filter(({ text, opens }) => isCapital(text) && (isTitle || !opens)).map(({ text }) => text)
}

function isCapital(text: string): boolean {
  return /^\p{Lu}/u.test(text)
}
