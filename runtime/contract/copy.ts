import Handlebars from 'handlebars'
import type { FillTexts } from './draws.ts'
import { nearestName } from './nearest-name.ts'

/** What a text can refer to: `entries` by `{{name.field}}`; `{name}` is the label of an entry or one of `fill`. */
export type CopyContext = {
  entries: Readonly<Record<string, unknown>>
  fill: FillTexts
}

type Unfilled = { placeholder: string; meant: string | null; broken: boolean; cause?: unknown }

/** A placeholder that nothing fills (D7). `at` and `length` are its place in the text; `meant` is the one that was probably meant. */
export class UnfilledPlaceholder extends Error {
  readonly placeholder: string
  readonly at: number
  readonly length: number
  readonly meant: string | null
  readonly broken: boolean
  constructor(text: string, { placeholder, meant, broken, cause }: Unfilled) {
    super(`nothing fills ${placeholder}`, { cause })
    this.placeholder = placeholder
    this.at = Math.max(0, text.indexOf(placeholder))
    this.length = placeholder.length
    this.meant = meant
    this.broken = broken
  }
}

/** Fills texts. Compiled texts are kept as long as the filler is: make one per manifest. */
export type CopyFiller = {
  text(text: string, context: CopyContext): string
  /** `value` with every text in it filled; the same object where no text holds a placeholder. */
  deep<T>(value: T, context: CopyContext): T
  /** The first of `forms` that fits `limit` characters when filled; `{{shorten …}}` gives way as far as needed (§5). Null when none fits. */
  firstFitting(forms: readonly string[], context: CopyContext, limit: number): string | null
}

type Helper = (value: unknown, ...settings: unknown[]) => string
type Helpers = Readonly<Record<string, Helper>>
type Template = (data: Record<string, unknown>) => string

const singleBraces = /(?<!\{)\{(\s*)([a-zA-Z]\w*)\s*\}(?!\})/g
const inherited = /\{\{[^}]*\b(constructor|prototype|__proto__|hasOwnProperty|toString|valueOf|isPrototypeOf)\b/
// What is left of a placeholder once all that can be filled has been.
const leftOver = /\{\{[^}]*\}?\}?|\{[a-zA-Z]\w*\}?/
// Below this a shortened word says nothing any more, and the next form is the better title.
const shortestWord = 12

/** Runs Handlebars texts. `room` is how long `{{shorten …}}` may be. */
type Expressions = { run(text: string, entries: CopyContext['entries'], room?: number): string; hasHelper(name: string): boolean }

function createExpressions(helpers: Helpers): Expressions {
  const engine = Handlebars.create()
  const templates = new Map<string, Template>()
  let shortest = Number.POSITIVE_INFINITY
  const register = (name: string, helper: Helper) =>
    engine.registerHelper(name, (value: unknown, ...settings: unknown[]) => {
      // Handlebars is strict about fields, not about what a helper is given: 'undefined' must not reach a page. A helper
      // that is given no value at all gets Handlebars' own options in its place.
      if (value === undefined || (typeof value === 'object' && value !== null && 'hash' in value))
        throw new Error(`${name} was given nothing`)
      return helper(value, ...settings.slice(0, -1))
    })
  for (const [name, helper] of Object.entries(helpers)) register(name, helper)
  register('shorten', (value) => shorten(String(value), shortest))
  return {
    run(text, entries, room = Number.POSITIVE_INFINITY) {
      let template = templates.get(text)
      if (template === undefined) {
        template = engine.compile(text, { noEscape: true, strict: true })
        templates.set(text, template)
      }
      shortest = room
      // Handlebars keeps what every object has away from texts, without a word: an empty place would be left.
      if (inherited.test(text)) throw new Error('a field that entries do not have')
      const filled = template({ ...entries })
      if (filled.includes('[object ')) throw new Error('an entry stands where one of its fields was meant')
      return filled
    },
    hasHelper: (name) => name in engine.helpers,
  }
}

export function createCopyFiller(helpers: Helpers): CopyFiller {
  const engine = createExpressions(helpers)
  const plain = new WeakSet<object>()
  const fillExpressions = (text: string, context: CopyContext, room?: number): string => {
    if (!text.includes('{{')) return text
    try {
      return engine.run(text, context.entries, room)
    } catch (cause) {
      const placeholder = failingExpression(engine, text, context)
      const broken = isBroken(cause, placeholder, engine)
      throw new UnfilledPlaceholder(text, { placeholder, meant: meantBy(placeholder, context), broken, cause })
    }
  }
  const fillText = (text: string, context: CopyContext, room?: number): string => {
    if (!text.includes('{')) return text
    // Expressions first: a text is compiled once, not once for each name that is put into it.
    const whole = fillExpressions(text, context, room).replace(singleBraces, (placeholder, space: string, name: string) => {
      const fill = Object.hasOwn(context.fill, name) ? context.fill[name] : undefined
      const label = Object.hasOwn(context.entries, name) ? labelOf(context.entries[name]) : undefined
      // Braces with spaces in them are braces, unless what stands in them is a name that is known here.
      if (space !== '' && fill === undefined && label === undefined) return placeholder
      // A fill may speak of entries, not of other fills: it cannot go round in circles.
      if (fill !== undefined && space === '') return fillText(fill, { entries: context.entries, fill: {} })
      if (label !== undefined && space === '') return label
      throw new UnfilledPlaceholder(text, { placeholder, meant: meantBy(placeholder, context), broken: false })
    })
    const left = leftOver.exec(whole)?.[0]
    if (left === undefined) return whole
    throw new UnfilledPlaceholder(text, { placeholder: left, meant: meantBy(left, context), broken: !left.endsWith('}') })
  }
  return {
    text: (text, context) => fillText(text, context),
    deep: (value, context) => fillDeep(value, (text) => fillText(text, context), plain),
    firstFitting(forms, context, limit) {
      for (const form of forms) {
        const room = limit - fillText(form, context, 0).length
        const whole = room < 0 || (form.includes('{{shorten') && room < shortestWord) ? '' : fillText(form, context, room)
        if (whole !== '' && whole.length <= limit) return whole
      }
      return null
    },
  }
}

/** The first expression of `text` that fails on its own, or else where expressions begin. */
function failingExpression(engine: Expressions, text: string, { entries }: CopyContext): string {
  const single = [...text.matchAll(/\{\{[^#/^{}][^{}]*\}\}/g)].map(([found]) => found)
  const failing = single.find((expression) => {
    try {
      engine.run(expression, entries)
      return false
    } catch {
      return true // this is the one that was looked for
    }
  })
  return failing ?? text.slice(text.indexOf('{{'))
}

/** Whether Handlebars objects to the expression itself, and not to a field that is not there. */
function isBroken(cause: unknown, expression: string, engine: Expressions): boolean {
  const helper = /^\{\{\s*([\w-]+)\s+[^\s}]/.exec(expression)?.[1]
  if (helper !== undefined && !engine.hasHelper(helper)) return true
  const said = cause instanceof Error ? cause.message : String(cause)
  return cause instanceof TypeError || /^Parse error|^Lexical error|Expecting|Invalid path|doesn't match|Missing helper/.test(said)
}

/** The placeholder that was probably meant: a name that is known here, or a field of the entry that is spoken of. */
function meantBy(placeholder: string, { entries, fill }: CopyContext): string | null {
  const [root = '', field, ...deeper] = placeholder.replace(/[{}]/g, '').trim().split('.')
  const entry = entries[root]
  if (field !== undefined) {
    const meant = deeper.length === 0 && typeof entry === 'object' && entry !== null ? nearestName(field, Object.keys(entry)) : null
    return meant === null ? null : `{{${root}.${meant}}}`
  }
  const known = [...Object.keys(fill), ...Object.keys(entries).filter((name) => labelOf(entries[name]) !== undefined)]
  const meant = nearestName(root, known)
  return meant === null ? null : `{${meant}}`
}

/** What an entry is called in a text: its `name`, or else its `title`. A plain text is called by itself. */
function labelOf(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry
  if (typeof entry !== 'object' || entry === null) return undefined
  const { name, title } = entry as { name?: unknown; title?: unknown }
  return typeof name === 'string' ? name : typeof title === 'string' ? title : undefined
}

function fillDeep<T>(value: T, fill: (text: string) => string, plain: WeakSet<object>): T {
  if (typeof value === 'string') return fill(value) as T
  if (typeof value !== 'object' || value === null || plain.has(value)) return value
  const filled = Array.isArray(value)
    ? value.map((item) => fillDeep(item, fill, plain))
    : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillDeep(item, fill, plain)]))
  const same = Object.entries(value).every(([key, item]) => (filled as Record<string, unknown>)[key] === item)
  // A text that fills to itself holds no placeholder, whatever the context: the whole branch can be passed over next time.
  if (same) plain.add(value)
  return (same ? value : filled) as T
}

function shorten(text: string, room: number): string {
  if (room <= 0) return ''
  if (text.length <= room) return text
  const cut = text.slice(0, room - 3)
  const space = cut.lastIndexOf(' ')
  return `${(space > room / 2 ? cut.slice(0, space) : cut).trimEnd()}...`
}
