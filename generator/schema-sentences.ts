import type { DefinedError } from 'ajv'
import { nearestName } from '../runtime/contract/nearest-name.ts'
import { type Fault, fault, type Span } from './faults/fault.ts'
import { inQuotes, kindWords, withArticle, writeOneOf } from './faults/words.ts'
import type { EntrySchema, Schema } from './schemas.ts'
import type { DataPath, Parsed } from './yaml.ts'

/** Where and in what an error was found. */
export type ErrorPlace = { path: DataPath; parsed: Parsed; schema: EntrySchema }

type Keyword = DefinedError['keyword']
// Several keywords share an error's form, so that `Extract` would find none of them.
type ErrorOf<K extends Keyword, E = DefinedError> = E extends DefinedError ? (K extends E['keyword'] ? E : never) : never
type Sentence<K extends Keyword> = (error: ErrorOf<K>, place: ErrorPlace) => Fault
type Said = Pick<Fault, 'code' | 'message'> & { remedy?: string | undefined }

/** The fault for each keyword of JSON Schema that a validator can object with. A keyword without a sentence does not compile. */
const sentences: { [K in Keyword]: Sentence<K> } = {
  additionalProperties: (error, place) => unknownKey(error.params.additionalProperty, error, place),
  unevaluatedProperties: (error, place) => unknownKey(error.params.unevaluatedProperty, error, place),
  required: (error, place) => missingKey(error.params.missingProperty, error, place),
  dependentRequired: (error, place) => missingKey(error.params.missingProperty, error, place),
  dependencies: (error, place) => missingKey(error.params.missingProperty, error, place),
  type: (error, place) => wrongType(error, place),
  enum: (error, place) => notAllowed(error, place, (error.params.allowedValues as unknown[]).map(String)),
  const: (error, place) => notAllowed(error, place, [String(error.params.allowedValue)]),
  pattern: (error, place) => wrongForm(error, place),
  format: (error, place) => wrongForm(error, place),
  minLength: (error, place) => wrongLength(error, place, `at least ${error.params.limit}`),
  maxLength: (error, place) => wrongLength(error, place, `at most ${error.params.limit}`),
  minItems: (error, place) => wrongCount(error, place, `at least ${error.params.limit}`),
  maxItems: (error, place) => wrongCount(error, place, `at most ${error.params.limit}`),
  items: (error, place) => wrongCount(error, place, `at most ${error.params.limit}`),
  additionalItems: (error, place) => wrongCount(error, place, `at most ${error.params.limit}`),
  unevaluatedItems: (error, place) => wrongCount(error, place, `at most ${error.params.limit}`),
  minProperties: (error, place) => wrongCount(error, place, `at least ${error.params.limit}`),
  maxProperties: (error, place) => wrongCount(error, place, `at most ${error.params.limit}`),
  contains: (error, place) =>
    at(place, { code: 'wrong-count', message: `${nameOf(place.path)} lacks an item that it needs`, remedy: exampleRemedy(error) }),
  uniqueItems: (error, place) => repeatedItem(error, place),
  minimum: (error, place) => outOfRange(place, 'too small', otherSign(error) ?? `at least ${error.params.limit}`),
  exclusiveMinimum: (error, place) => outOfRange(place, 'too small', `more than ${error.params.limit}`),
  maximum: (error, place) => outOfRange(place, 'too large', otherSign(error) ?? `at most ${error.params.limit}`),
  exclusiveMaximum: (error, place) => outOfRange(place, 'too large', `less than ${error.params.limit}`),
  multipleOf: (error, place) =>
    outOfRange(place, `${String(error.data)}, which is between two steps`, `go in steps of ${error.params.multipleOf}`),
  propertyNames: (error, place) =>
    at(
      { ...place, path: [...place.path, error.params.propertyName] },
      {
        code: 'unknown-key',
        message: `\`${error.params.propertyName}\` cannot be a key of ${nameOf(place.path)}`,
        remedy: 'correct its name',
      },
      'key',
    ),
  anyOf: (error, place) => noForm(error, place),
  oneOf: (error, place) => noForm(error, place),
  not: (error, place) => noForm(error, place),
  if: (error, place) => noForm(error, place),
  discriminator: (error, place) => noForm(error, place),
  'false schema': (_, place) =>
    at(place, { code: 'unknown-key', message: `${nameOf(place.path)} cannot stand here`, remedy: 'remove it' }, 'key'),
}

/** The fault for one error of a validator. */
export function sentenceFor(error: DefinedError, place: ErrorPlace): Fault {
  const sentence = sentences[error.keyword] as Sentence<Keyword> | undefined
  if (sentence === undefined) throw new Error(`no sentence for the schema keyword ${error.keyword}`)
  return sentence(error, place)
}

function at({ parsed, path }: ErrorPlace, said: Said, part: 'key' | 'value' = 'value'): Fault {
  return fault({ ...said, span: parsed.span(path, part) })
}

function unknownKey(key: string, error: DefinedError, { path, parsed, schema }: ErrorPlace): Fault {
  const meant = nearestName(key, Object.keys(parentOf(error)?.properties ?? {}))
  const span: Span = parsed.span([...path, key], 'key')
  const fix = meant === null ? undefined : { span, text: meant }
  const remedy = meant === null ? 'remove it, or correct its name' : `did you mean \`${meant}\`?`
  return fault({ code: 'unknown-key', span, message: `${nounOf(error, schema)} has no key \`${key}\``, remedy, fix })
}

function missingKey(key: string, error: DefinedError, place: ErrorPlace): Fault {
  return at(
    place,
    { code: 'missing-key', message: `${nounOf(error, place.schema)} needs \`${key}\``, remedy: missingRemedy(error, key) },
    'key',
  )
}

function wrongType(error: ErrorOf<'type'>, place: ErrorPlace): Fault {
  const special = misreadText(error, place)
  if (special !== null) return special
  const { path, parsed } = place
  const wanted = [error.params.type].flat().map(String)
  const written = parsed.written(path)
  if (wanted.includes('string') && typeof error.data !== 'object') return unquoted(error.data, place)
  if (wanted.includes('string') && written.startsWith('{')) {
    const text = lineRest(parsed, path)
    return at(place, {
      code: 'unquoted-placeholder',
      message: `${nameOf(path)} begins with a brace and was read as a group of keys`,
      remedy: `put the whole text in quotes: ${JSON.stringify(text)}`,
    })
  }
  if (wanted.includes('string') && !Array.isArray(error.data) && written.includes(': ') && !written.startsWith('{'))
    return colonInText(place, written)
  if (typeof error.data === 'string' && /^[\d,. ]*\d$/.test(error.data) && wanted.some((type) => type === 'number' || type === 'integer'))
    return numberAsText(error.data, place)
  if (wanted.includes('boolean') && typeof error.data === 'string') return yesOrNo(error.data, place)
  return at(place, {
    code: 'wrong-type',
    message: `${nameOf(path)} is ${kindOf(error.data)}`,
    remedy: `it has to be ${wanted.map((type) => kindWords[type] ?? type).join(' or ')}${listExample(error, wanted)}`,
  })
}

/** What stands in a list's place: a text that begins with a dash; and in a text's place: nothing, because a comment began. */
function misreadText(error: ErrorOf<'type'>, place: ErrorPlace): Fault | null {
  const wanted = [error.params.type].flat().map(String)
  if (wanted.includes('array') && typeof error.data === 'string' && /^-\S/.test(error.data)) {
    const first = error.data.split(/\s+-/)[0]?.slice(1) ?? ''
    return at(place, {
      code: 'list-item',
      message: 'a dash needs a space after it',
      remedy: `an item of a list begins with a dash: - ${first}`,
    })
  }
  const comment = error.data === null && wanted.includes('string') ? /#.*$/.exec(lineRest(place.parsed, place.path))?.[0] : undefined
  if (comment === undefined) return null
  return at(place, {
    code: 'wrong-type',
    message: `${nameOf(place.path)} is empty: what follows \`#\` is a comment`,
    remedy: `put it in quotes: ${inQuotes(comment)}`,
  })
}

function listExample(error: DefinedError, wanted: readonly string[]): string {
  const example = parentOf(error)?.examples?.[0]
  return wanted.includes('array') && Array.isArray(example) && typeof example[0] === 'string' ? `, such as ${JSON.stringify(example)}` : ''
}

/** A text without quotes, read as a key with a value because a colon and a space stand in it. */
function colonInText(place: ErrorPlace, written: string): Fault {
  return at(place, {
    code: 'colon-in-text',
    message: 'a value with `: ` in it needs quotes',
    remedy: `put it in quotes: ${inQuotes(written)}`,
  })
}

/** A number in quotes, or with commas or spaces in it. */
function numberAsText(data: string, { path, parsed }: ErrorPlace): Fault {
  const span = parsed.span(path)
  const plain = data.replace(/[, ]/g, '')
  const remedy = `write ${plain}, without ${plain === data ? 'quotes' : 'the comma'}`
  return fault({ code: 'wrong-type', span, message: `${nameOf(path)} is the text \`${data}\``, remedy, fix: { span, text: plain } })
}

/** The words that people write for true and false; YAML takes them for texts. */
const yesWords: Readonly<Record<string, boolean>> = { yes: true, y: true, on: true, no: false, n: false, off: false }

function yesOrNo(word: string, place: ErrorPlace): Fault {
  const meant = yesWords[word.toLowerCase()] ?? (/^(true|false)$/i.test(word) ? word.toLowerCase() === 'true' : undefined)
  const span = place.parsed.span(place.path)
  const message = `${nameOf(place.path)} is the text \`${word}\``
  if (meant === undefined) return fault({ code: 'wrong-type', span, message, remedy: 'it has to be true or false' })
  return fault({ code: 'wrong-type', span, message, remedy: `write ${meant}, without quotes`, fix: { span, text: String(meant) } })
}

/** A text that YAML took for a number, a yes or no, or nothing. What was lost on the way is said. */
function unquoted(data: unknown, { path, parsed }: ErrorPlace): Fault {
  const written = parsed.written(path)
  const span = parsed.span(path)
  const read = typeof data === 'number' ? `the number ${data}` : `the value ${String(data)}`
  const text = JSON.stringify(written)
  return fault({
    code: 'unquoted-text',
    span,
    message: `${nameOf(path)} was read as ${read}${lostBy(data, written)}`,
    remedy: `put it in quotes: ${text}`,
    fix: { span, text },
  })
}

function lostBy(data: unknown, written: string): string {
  if (typeof data !== 'number' || written === String(data)) return ''
  return /^\+?0\d/.test(written) ? ': the leading 0 is gone' : `, not as \`${written}\``
}

function notAllowed(error: DefinedError, place: ErrorPlace, allowed: readonly string[]): Fault {
  const given = String(error.data)
  // A number is not misspelt: one near to it is as wrong as any other.
  const meant = typeof error.data === 'number' ? null : nearestName(given, allowed)
  const remedy = meant === null ? writeOneOf(allowed, 'write one of those that are allowed') : `did you mean \`${meant}\`?`
  return at(place, { code: 'not-allowed', message: `${nameOf(place.path)} cannot be \`${given}\``, remedy })
}

function wrongForm(error: DefinedError, place: ErrorPlace): Fault {
  const given = String(error.data)
  if (error.keyword === 'format' && error.params.format === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(given)) {
    return at(place, { code: 'wrong-form', message: `there is no day \`${given}\``, remedy: 'correct the day or the month' })
  }
  return at(place, { code: 'wrong-form', message: `${nameOf(place.path)} does not have the right form`, remedy: exampleRemedy(error) })
}

function wrongLength(error: DefinedError, place: ErrorPlace, remedy: string): Fault {
  const { length } = [...String(error.data)]
  return at(place, {
    code: 'wrong-length',
    message: `${nameOf(place.path)} has ${length} ${length === 1 ? 'character' : 'characters'}`,
    remedy,
  })
}

function wrongCount(error: DefinedError, place: ErrorPlace, remedy: string): Fault {
  const { length } = Object.keys(error.data as object)
  return at(place, { code: 'wrong-count', message: `${nameOf(place.path)} has ${length} ${length === 1 ? 'item' : 'items'}`, remedy })
}

function repeatedItem({ params }: ErrorOf<'uniqueItems'>, { path, parsed }: ErrorPlace): Fault {
  const [first, again] = [Math.min(params.i, params.j), Math.max(params.i, params.j)]
  const related = [{ message: 'first here', span: parsed.span([...path, first]) }]
  return fault({
    code: 'repeated-item',
    span: parsed.span([...path, again]),
    message: `${nameOf(path)} holds this item twice`,
    remedy: 'remove one of them',
    related,
  })
}

/** The number with its sign changed, where that one is allowed and not whole: a coordinate whose minus was lost. */
function otherSign(error: ErrorOf<'minimum'> | ErrorOf<'maximum'>): string | undefined {
  const { minimum = -Infinity, maximum = Infinity } = (error.parentSchema ?? {}) as { minimum?: number; maximum?: number }
  const other = -Number(error.data)
  return Number.isInteger(other) || other < minimum || other > maximum ? undefined : `did you mean \`${other}\`?`
}

function outOfRange(place: ErrorPlace, what: string, remedy: string): Fault {
  return at(place, { code: 'out-of-range', message: `${nameOf(place.path)} is ${what}`, remedy })
}

function noForm(error: DefinedError, place: ErrorPlace): Fault {
  return at(place, {
    code: 'wrong-type',
    message: `${nameOf(place.path)} fits none of the forms that it can have`,
    remedy: exampleRemedy(error),
  })
}

function kindOf(value: unknown): string {
  if (value === null) return 'empty'
  if (Array.isArray(value)) return 'a list'
  return kindWords[typeof value] ?? typeof value
}

/** What the keys belong to, with its article: the title that the schema gives it. */
function nounOf(error: DefinedError, schema: EntrySchema): string {
  const title = (parentOf(error)?.title ?? schema.schema.title ?? 'entry').toLowerCase()
  return withArticle(title)
}

function missingRemedy(error: DefinedError, key: string): string {
  const example = parentOf(error)?.properties?.[key]?.examples?.[0]
  if (example === undefined || typeof example === 'object') return `add \`${key}\``
  return `add a line such as \`${key}: ${typeof example === 'string' ? JSON.stringify(example) : String(example)}\``
}

function exampleRemedy(error: DefinedError): string | undefined {
  const example = parentOf(error)?.examples?.[0]
  return example === undefined ? undefined : `write it like ${JSON.stringify(example)}`
}

function parentOf(error: DefinedError): Schema | undefined {
  return error.parentSchema as Schema | undefined
}

function nameOf(path: DataPath): string {
  const key = path.findLast((step) => typeof step === 'string')
  return key === undefined ? 'this file' : typeof path.at(-1) === 'number' ? `an item of \`${key}\`` : `\`${key}\``
}

/** The text from where a value begins to the end of its line. */
function lineRest({ source, span }: Parsed, path: DataPath): string {
  const { line, column } = span(path).start
  return (source.text.split(/\r\n|\r|\n/)[line - 1] ?? '').slice(column - 1).trimEnd()
}
