import dictionary from 'dictionary-en-gb'
import nspell from 'nspell'
import { alwaysIze, izeEnding } from '../../runtime/format/ize-spelling.ts'
import { type Fault, fault } from '../faults/fault.ts'
import type { LintRule } from './rule.ts'
import { type Prose, proseOf, valuesOf } from './values.ts'

// Expressions, addresses, ordinals and compound names are not words. They are replaced with spaces, so that positions in the
// text do not change.
const notWords = /\{\{[\s\S]*?\}\}|\{[^{}]*\}|\S+@\S+|\b\w+(?:\.\w+)+\b|\S*\/\S*|\d+(?:st|nd|rd|th)\b|\p{Lu}[\p{L}’']*(?:-[\p{L}’']+)+/gu
const word = /\p{L}[\p{L}’']*/gu

/** Words that are not in the British dictionary. Names (capitalized words within a sentence) are skipped. */
export const spelling: LintRule = function spelling({ site, schemas, language }) {
  const texts = [...proseOf(site.linked, schemas)]
  const spell = britishSpell()
  const added = language.protectedWords.filter((own) => !spell.correct(own))
  for (const own of added) spell.add(own)
  const names = new Set([...valuesOf(site.linked, schemas)].flatMap(({ value }) => (typeof value === 'string' ? namesIn(value) : [])))
  const known = new Map<string, boolean>()
  const isRight = (text: string): boolean => {
    const found = known.get(text) ?? (spell.correct(text) && !isAmerican(text, spell))
    known.set(text, found)
    return found
  }
  const faults = texts.flatMap((text) =>
    wordsOf(text.value)
      .filter(({ text: own, opens }) => !isRight(own) && !(isCapital(own) && (!opens || isRight(own.toLowerCase()) || names.has(own))))
      .map(({ text: own, at }) => misspelt(text, own, at, spell)),
  )
  for (const own of added) spell.remove(own)
  return faults
}

let british: Spell | undefined

/** The dictionary, which takes longer to read than the texts of a small site: it is read once. */
function britishSpell(): Spell {
  british ??= nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic))
  return british
}

type Spell = ReturnType<typeof nspell>
type Word = { text: string; at: number; opens: boolean }

function misspelt({ entry, path }: Prose, text: string, at: number, spell: Spell): Fault {
  const british = text.replace(izeEnding, 'is$1')
  const meant = isAmerican(text, spell) ? british : (neighboursSwapped(text, spell) ?? spell.suggest(text)[0])
  const remedy = meant === undefined ? 'correct it' : `did you mean \`${meant}\`?`
  return fault({
    code: 'spelling',
    span: entry.parsed.spanWithin(path, at, text.length),
    message: `the British dictionary has no \`${text}\``,
    remedy: `${remedy} If it is right, add it to \`protectedWords\` in language.yaml`,
  })
}

/** The word with two adjacent letters swapped back: the most likely typo, which the suggestions rank too low. */
function neighboursSwapped(text: string, spell: Spell): string | undefined {
  return Array.from(text.slice(1), (letter, index) => `${text.slice(0, index)}${letter}${text.charAt(index)}${text.slice(index + 2)}`).find(
    (swapped) => spell.correct(swapped),
  )
}

function isAmerican(text: string, spell: Spell): boolean {
  return izeEnding.test(text) && !alwaysIze.test(text.toLowerCase()) && spell.correct(text.replace(izeEnding, 'is$1'))
}

/** The words of a text, without a possessive ending; `opens`: whether it is the first word of a sentence. */
function wordsOf(text: string): Word[] {
  const plain = text.replaceAll(notWords, (match) => ' '.repeat(match.length))
  return [...plain.matchAll(word)].map((match) => {
    const own = match[0].replace(/[’']s?$/, '').replaceAll('’', "'")
    return { text: own, at: match.index, opens: /(?:^|[.!?:;]["”’']?\s+|["“‘'(/]\s*|\n)$/.test(plain.slice(0, match.index).trimStart()) }
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
