import { nearestName } from '../format/nearest-name.ts'
import { capitalize } from '../format/text.ts'
import { type BrokenBraces, brokenBraces, openBlock, singleBraces } from './broken-braces.ts'
import { createDeepFiller, type NamesInText } from './fill-deep.ts'
import { withCode, withoutCode } from './literal-code.ts'
import { getOrMake } from './memo.ts'
import type { TextContext } from './text-context.ts'
import {
  createExpressions,
  EndlessTextError,
  type Expressions,
  fillInHelper,
  type Helpers,
} from './text-expressions.ts'
import { UnfilledPlaceholderError } from './unfilled-placeholder-error.ts'

export type { TextContext } from './text-context.ts'
export type { Helpers } from './text-expressions.ts'

/** Fills placeholders. Compiled texts are cached for the lifetime of the interpolator: create one per manifest. */
export type TextInterpolator = {
  text(text: string, context: TextContext): string
  /**
   * The placeholders of a text: it can be filled exactly where each of them can. Null if only the whole text shows
   * that.
   */
  placeholders(text: string): readonly string[] | null
  /** `value` with every text in it filled; the same object if no text has a placeholder. */
  deep<T>(value: T, context: TextContext): T
  /**
   * The first of `forms` with at most `limit` characters after filling; `{{shorten …}}` is shortened as needed (§5).
   * Null if none fits.
   */
  firstFitting(forms: readonly string[], context: TextContext, limit: number): string | null
}

const smallInitial = /^\p{Ll}/u
// A shorter word has no meaning, and the next form is a better title.
const minWordLength = 12

/** A placeholder of a text, and its position. */
type Placeholder = { name: string; text: string; at: number }

export function createTextInterpolator(helpers: Helpers): TextInterpolator {
  const engine = createExpressions(helpers)
  const braces = new Map<string, Braces>()
  const bracesOf = (text: string) => getOrMake(braces, text, readBraces)
  const fillIn = ({ name, text, at }: Placeholder, context: TextContext): string => {
    // A variable may refer to entries, but not to other variables, so there are no cycles.
    const fill = Object.hasOwn(context.variables, name) ? context.variables[name] : undefined
    if (fill !== undefined) return fillText(fill, { entries: context.entries, variables: {} })
    const label = knownLabel(name, context)
    if (label !== undefined) return smallInitial.test(label) && opensSentence(text, at) ? capitalize(label) : label
    throw unknownName(text, name, context)
  }
  const fillText = (whole: string, context: TextContext, room?: number): string => {
    if (!whole.includes('{')) return whole
    return withCode(fillProse(withoutCode(whole), context, room))
  }
  const fillProse = (text: string, context: TextContext, room?: number): string => {
    const { checked, template, placeholders, names } = bracesOf(text)
    deepFiller.note(names)
    if (checked !== null) checkBraces(text, checked, context)
    try {
      return engine.run(template, context.entries, {
        room,
        fillIn: (index) => fillIn({ ...placeholders[index], text } as Placeholder, context),
        fillText: (inner) => fillText(inner, context),
      })
    } catch (cause) {
      if (cause instanceof EndlessTextError && engine.isRunning()) throw cause
      throw explained(cause, text, { context, engine })
    }
  }
  const deepFiller = createDeepFiller(fillText, (text) => bracesOf(withoutCode(text)).names)
  return {
    text: (text, context) => fillText(text, context),
    placeholders(text) {
      const bare = withoutCode(text)
      return bracesOf(bare).checked !== null || block.test(bare) ? null : [...new Set(bare.match(anyBraces))]
    },
    deep: deepFiller.fill,
    firstFitting(forms, context, limit) {
      for (const form of forms) {
        const bare = fillText(form, context, 0)
        const room = limit - bare.length
        if (room < 0 || (form.includes('{{shorten') && room < minWordLength)) continue
        const whole = form.includes('shorten') ? fillText(form, context, room) : bare
        if (whole !== '' && whole.length <= limit) return whole
      }
      return null
    },
  }
}

const expression = /\{\{([^{}]*)\}\}/g
const anyBraces = new RegExp(`${expression.source}|${singleBraces.source}`, 'g')
// What is between the beginning and the end of a block belongs to it, and three braces mean something else than two.
const block = /\{\{~?\s*(?:[#^/]|else\b)|\{\{\{|\}\}\}/

/** The braces of a text that look like a placeholder and may be none: `spaced` have spaces in them. */
type DoubtfulBraces = { spaced: readonly { placeholder: string; name: string }[]; found: BrokenBraces | null }
/** What the braces of a text say without a context. Most texts have no doubtful ones. */
type Braces = {
  checked: DoubtfulBraces | null
  /**
   * The text for Handlebars, in which each of `placeholders` is a call of a helper, so that a text is compiled once
   * and values are not parsed again.
   */
  template: string
  placeholders: readonly Omit<Placeholder, 'text'>[]
  names: NamesInText
}

function readBraces(text: string): Braces {
  const spaced = [...text.replace(/\{\{[^{}]*\}\}/g, '').matchAll(singleBraces)].flatMap(
    ([placeholder, space, name = '']) => (space === '' ? [] : [{ placeholder, name }]),
  )
  const found = brokenBraces(text)
  const isDoubtful = spaced.length > 0 || found !== null
  const placeholders: Omit<Placeholder, 'text'>[] = []
  const template = text.replace(singleBraces, (whole, space: string, name: string, at: number) => {
    if (space !== '') return whole
    // A backslash before braces is one of the text, and does not mean that Handlebars leaves them as they are.
    return `${text[at - 1] === '\\' ? '\\' : ''}{{${fillInHelper} ${placeholders.push({ name, at }) - 1}}}`
  })
  return { checked: isDoubtful ? { spaced, found } : null, template, placeholders, names: namesIn(text) }
}

// What can reach entries without naming them.
const unnamed = /@|\bthis\b|\blookup\b|(?<![\w\])])\.{1,2}(?!\w)/

/** The names that a text may refer to: those of its placeholders, and every word in an expression. */
function namesIn(text: string): NamesInText {
  const expressions = [...text.matchAll(expression)].map(([, inside = '']) => inside)
  if (expressions.some((inside) => unnamed.test(inside))) return 'everything'
  const placeholders = [...text.replace(expression, '').matchAll(singleBraces)].map(([, , name = '']) => name)
  return [
    ...new Set([...placeholders, ...expressions.flatMap((inside) => inside.match(/[^\s.(){}[\]"'=#/&~^|]+/g) ?? [])]),
  ]
}

/**
 * Throws for braces that look like a placeholder and are none: with spaces in them around a known name, or never
 * closed.
 */
function checkBraces(text: string, { spaced, found }: DoubtfulBraces, context: TextContext): void {
  for (const { placeholder, name } of spaced) {
    // Braces with spaces in them are literal, unless they contain a known name.
    if (isKnown(name, context))
      throw new UnfilledPlaceholderError(text, { placeholder, meant: meantBy(placeholder, context), broken: false })
  }
  if (found === null) return
  const meant = wholeForm(found, context)
  const lacks = meant === null || meant.startsWith(found.placeholder) ? found.lacks : null
  throw new UnfilledPlaceholderError(text, { ...found, meant, lacks, broken: true })
}

/**
 * Broken braces as they were probably meant: a name that is known here stands in one pair, the field of an entry in
 * two.
 */
function wholeForm({ placeholder, lacks }: BrokenBraces, context: TextContext): string | null {
  const inside = placeholder.replace(/^%|[{}]/g, '').trim()
  if (isKnown(inside, context)) return `{${inside}}`
  if (placeholder === `{${inside}}`) return namesField(inside, context) ? `{${placeholder}}` : null
  return placeholder.startsWith('{{') && lacks !== null && /^\/\w+$|\.|\s/.test(inside)
    ? `${placeholder}${lacks}`
    : null
}

/** Whether an expression has the field of an entry in it. */
function namesField(expression: string, { entries }: TextContext): boolean {
  return [...expression.matchAll(/(?<![\w.])(\w+)\.\w/g)].some(([, root = '']) => Object.hasOwn(entries, root))
}

function isKnown(name: string, context: TextContext): boolean {
  return Object.hasOwn(context.variables, name) || knownLabel(name, context) !== undefined
}

function knownLabel(name: string, { entries }: TextContext): string | undefined {
  return Object.hasOwn(entries, name) ? labelOf(entries[name]) : undefined
}

/** Why Handlebars cannot fill a text. One that never ends is told with its first loop, or its first expression. */
function explained(
  cause: unknown,
  text: string,
  { context, engine }: { context: TextContext; engine: Expressions },
): unknown {
  if (cause instanceof UnfilledPlaceholderError) return cause
  if (cause instanceof EndlessTextError) {
    const [placeholder = text] = /\{\{\s*#[^{}]*\}\}/.exec(text) ?? /\{\{[^{}]*\}\}/.exec(text) ?? []
    return new UnfilledPlaceholderError(text, { placeholder, meant: null, broken: false, cause })
  }
  const block = openBlock(text)
  if (block !== null) return new UnfilledPlaceholderError(text, { ...block, meant: null, broken: true, cause })
  const placeholder = failingExpression(engine, text, context)
  const broken = isBroken(cause, placeholder, engine)
  return new UnfilledPlaceholderError(text, { placeholder, meant: meantBy(placeholder, context), broken, cause })
}

/** The first expression of `text` that fails by itself, or else the text from the first expression. */
function failingExpression(engine: Expressions, text: string, { entries }: TextContext): string {
  const single = [...text.matchAll(/\{\{[^#/^{}][^{}]*\}\}/g)].map(([found]) => found)
  const failing = single.find((expression) => {
    try {
      engine.run(expression, entries)
      return false
    } catch {
      return true // found
    }
  })
  return failing ?? text.slice(text.indexOf('{{'))
}

/** Whether the expression itself is invalid, and not just a field missing. */
function isBroken(cause: unknown, expression: string, engine: Expressions): boolean {
  const helper = /^\{\{\s*([\w-]+)\s+[^\s}]/.exec(expression)?.[1]
  if (helper !== undefined && !engine.hasHelper(helper)) return true
  const said = cause instanceof Error ? cause.message : String(cause)
  return (
    cause instanceof TypeError ||
    /^Parse error|^Lexical error|Expecting|Invalid path|doesn't match|Missing helper/.test(said)
  )
}

/** The placeholder that was probably meant: a known name, or a field of the named entry. */
function meantBy(placeholder: string, { entries, variables }: TextContext): string | null {
  const [root = '', field, ...deeper] = placeholder.replace(/[{}]/g, '').trim().split('.')
  const entry = entries[root]
  if (field !== undefined) {
    const meant =
      deeper.length === 0 && typeof entry === 'object' && entry !== null ? nearestName(field, Object.keys(entry)) : null
    return meant === null ? null : `{{${root}.${meant}}}`
  }
  const meant = nearestName(root, knownNames({ entries, variables }))
  return meant === null ? null : `{${meant}}`
}

function unknownName(text: string, name: string, context: TextContext): UnfilledPlaceholderError {
  const [meant, known] = [meantBy(name, context), knownNames(context)]
  return new UnfilledPlaceholderError(text, { placeholder: `{${name}}`, meant, known, broken: false })
}

/** The names that a placeholder can have. */
function knownNames({ entries, variables }: TextContext): string[] {
  return [...Object.keys(entries).filter((name) => labelOf(entries[name]) !== undefined), ...Object.keys(variables)]
}

/** Whether a sentence begins at an index of a text. */
function opensSentence(text: string, at: number): boolean {
  return /(?:^|[.!?]["”’)]?\s+|\n)$/.test(text.slice(0, at))
}

/**
 * The name of an entry in a text: its `nameInText` (with the article that its name lacks), its `name`, or else its
 * `title`. A plain text is its own name.
 */
export function labelOf(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry
  if (typeof entry !== 'object' || entry === null) return undefined
  const { nameInText, name, title } = entry as { nameInText?: unknown; name?: unknown; title?: unknown }
  return [nameInText, name, title].find((label) => typeof label === 'string')
}
