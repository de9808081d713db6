import Handlebars, { type HelperOptions } from 'handlebars'
import { getOrMake } from './memo.ts'
import type { TextContext } from './text-context.ts'

type Helper = (value: unknown, ...settings: unknown[]) => string
/** Helpers by the names that expressions call them by. */
export type Helpers = Readonly<Record<string, Helper>>
type Template = (data: Record<string, unknown>, options: object) => string

/** Runs Handlebars texts. `room` is the maximum length of `{{shorten …}}`; `{{filled …}}` fills a text of an entry. */
export type Expressions = {
  /**
   * Throws an EndlessTextError for a text that, with all texts that it runs meanwhile, does more than any text has to.
   */
  run(text: string, entries: TextContext['entries'], settings?: RunSettings): string
  /** Whether another text is being run, and asks for this one. */
  isRunning(): boolean
  hasHelper(name: string): boolean
}
type RunSettings = {
  room?: number | undefined
  /** Fills the placeholder with this index. */
  fillIn?: (index: number) => string
  fillText?: (text: string) => string
}

/** A text that repeats itself too often, or becomes too long. */
export class EndlessTextError extends Error {
  constructor() {
    super(
      `this text repeats itself more than ${shown(maxSteps)} times, or has more than ${shown(maxCharacters)} characters`,
    )
  }
}

const inherited = /\{\{[^}]*\b(constructor|prototype|__proto__|hasOwnProperty|toString|valueOf|isPrototypeOf)\b/
export const fillInHelper = 'fillIn'
// All entries of a site in one text, with a list of each, are a few thousand steps. Loops within loops come to
// billions.
const maxSteps = 10_000
const maxCharacters = 250_000

export function createExpressions(helpers: Helpers): Expressions {
  const engine = Handlebars.create()
  const templates = new Map<string, Template>()
  let current: RunSettings | null = null
  let spent = { steps: 0, characters: 0 }
  const step = (made: () => string): string => {
    spent.steps += 1
    if (spent.steps > maxSteps) throw new EndlessTextError()
    const text = made()
    spent.characters += text.length
    if (spent.characters > maxCharacters) throw new EndlessTextError()
    return text
  }
  const register = (name: string, helper: Helper) => {
    engine.registerHelper(name, (value: unknown, ...settings: unknown[]) => {
      // Handlebars is strict about fields, but not about arguments of helpers: 'undefined' must not reach a page. A
      // helper without an argument gets Handlebars' options object in its place.
      if (value === undefined || (typeof value === 'object' && value !== null && 'hash' in value))
        throw new Error(`${name} was given nothing`)
      return helper(value, ...settings.slice(0, -1))
    })
  }
  const compile = (text: string): Template => engine.compile(text, { noEscape: true, strict: true })
  for (const [name, helper] of Object.entries(helpers)) register(name, helper)
  register('shorten', (value) => shorten(String(value), current?.room ?? Number.POSITIVE_INFINITY))
  register('filled', (value) => step(() => current?.fillText?.(String(value)) ?? ''))
  register(fillInHelper, (index) => current?.fillIn?.(Number(index)) ?? '')
  limitRepetition(engine, step)
  const surroundings = surroundingsOf(engine)
  refusePartials(engine)
  return {
    run(text, entries, settings = {}) {
      const template = getOrMake(templates, text, compile)
      // Handlebars silently refuses inherited properties of objects: the text would have a gap.
      if (inherited.test(text)) throw new Error('a field that entries do not have')
      const before = current
      if (before === null) spent = { steps: 0, characters: 0 }
      current = settings
      try {
        const root = { ...entries }
        const filled = template(root, { ...surroundings, data: { root } })
        if (filled.includes('[object ')) throw new Error('an entry stands where one of its fields was meant')
        return filled
      } finally {
        current = before // the value of a placeholder may contain expressions
      }
    },
    isRunning: () => current !== null,
    hasHelper: (name) => name in engine.helpers,
  }
}

/** Passes each turn of a loop to `step`. A block with the name of a list is a loop of the same helper. */
function limitRepetition(engine: typeof Handlebars, step: (made: () => string) => string): void {
  const each = engine.helpers.each as Handlebars.HelperDelegate
  engine.registerHelper('each', function (this: unknown, list: unknown, options?: HelperOptions) {
    if (options === undefined) return each.call(this, list)
    const fn: HelperOptions['fn'] = (...turn) => step(() => options.fn(...turn))
    return each.call(this, list, { ...options, fn })
  })
}

/**
 * What a text hands on to its partials, such as the helpers. Handlebars prepares that for each run of a text, which
 * takes longer than most runs, and not for a partial: every text is run as if it were one.
 */
function surroundingsOf(engine: typeof Handlebars): object {
  const found: object[] = []
  const text = (_: unknown, options: object = {}): string => {
    found.push(options)
    return ''
  }
  engine.compile('{{> text}}')({}, { partials: { text } })
  return found[0] ?? {}
}

/** Partials could call themselves. */
function refusePartials(engine: typeof Handlebars): void {
  const refuse = (): never => {
    throw new Error('a text has no partials')
  }
  Object.assign(engine, { VM: { ...engine.VM, resolvePartial: refuse } })
}

function shown(count: number): string {
  return count.toLocaleString('en-GB')
}

function shorten(text: string, room: number): string {
  if (room <= 0) return ''
  if (text.length <= room) return text
  const cut = text.slice(0, room - 3)
  const space = cut.lastIndexOf(' ')
  return `${(space > room / 2 ? cut.slice(0, space) : cut).trimEnd()}...`
}
