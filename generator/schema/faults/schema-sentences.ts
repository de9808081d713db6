import type { DefinedError } from 'ajv'
import { nearestName } from '../../../runtime/shared/format/nearest-name.ts'
import { slugFromName } from '../../../runtime/shared/format/text.ts'
import { type Fault, fault, type Span } from '../../faults/fault.ts'
import { withArticle } from '../../faults/phrases.ts'
import { keyWithValue, missingSpace } from './key-with-value.ts'
import {
  type ErrorOf,
  type ErrorPlace,
  exampleRemedy,
  faultAt,
  fits,
  type Keyword,
  nameOf,
  parentOf,
} from './schema-places.ts'
import { notAllowed, wrongForm } from './wrong-form.ts'
import { wrongType } from './wrong-type.ts'

type Sentence<K extends Keyword> = (error: ErrorOf<K>, place: ErrorPlace) => Fault
/** The fault for each keyword of JSON Schema that can fail. A keyword without a sentence does not compile. */
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
    faultAt(place, {
      code: 'wrong-count',
      message: `${nameOf(place.path)} lacks an item that it needs`,
      remedy: exampleRemedy(error),
    }),
  uniqueItems: (error, place) => repeatedItem(error, place),
  minimum: (error, place) => outOfRange(place, 'too small', otherSign(error) ?? `at least ${error.params.limit}`),
  exclusiveMinimum: (error, place) => outOfRange(place, 'too small', `more than ${error.params.limit}`),
  maximum: (error, place) => outOfRange(place, 'too large', otherSign(error) ?? `at most ${error.params.limit}`),
  exclusiveMaximum: (error, place) => outOfRange(place, 'too large', `less than ${error.params.limit}`),
  multipleOf: (error, place) =>
    outOfRange(place, `${String(error.data)}, which is between two steps`, `go in steps of ${error.params.multipleOf}`),
  propertyNames: (error, place) => wrongKeyName(error, place),
  anyOf: (error, place) => noForm(error, place),
  oneOf: (error, place) => noForm(error, place),
  not: (error, place) => noForm(error, place),
  if: (error, place) => noForm(error, place),
  discriminator: (error, place) => noForm(error, place),
  'false schema': (_, place) =>
    faultAt(
      place,
      { code: 'unknown-key', message: `${nameOf(place.path)} cannot stand here`, remedy: 'remove it' },
      'key',
    ),
}

/** The fault for one error of a validator. */
export function sentenceFor(error: DefinedError, place: ErrorPlace): Fault {
  const sentence = sentences[error.keyword] as Sentence<Keyword> | undefined
  if (sentence === undefined) throw new Error(`no sentence for the schema keyword ${error.keyword}`)
  return sentence(error, place)
}

function unknownKey(key: string, error: DefinedError, { path, parsed, schema }: ErrorPlace): Fault {
  const known = Object.keys(parentOf(error)?.properties ?? {})
  const joined = keyWithValue(key)
  if (joined !== null && known.includes(joined.key))
    return missingSpace({ path: [...path, key], parsed, schema }, joined)
  const free = known.filter((name) => !Object.hasOwn((error.data ?? {}) as object, name))
  const span: Span = parsed.span([...path, key], 'key')
  const missing = nearestName(key, free)
  const meant = missing ?? nearestName(key, known)
  return fault({
    code: 'unknown-key',
    span,
    message: `${nounOf(error, { path, parsed, schema })} has no key \`${key}\``,
    remedy: meant === null ? 'remove it, or correct its name' : `did you mean \`${meant}\`?`,
    // A suggestion for a key that exists already would duplicate it.
    fix: missing === null ? undefined : { span, text: missing },
  })
}

/** A key whose name has the wrong form: usually a title in place of its slug. */
function wrongKeyName({ params, data }: ErrorOf<'propertyNames'>, place: ErrorPlace): Fault {
  const name = params.propertyName
  const slug = slugFromName(name)
  const entries = Object.entries(data as object)
  const isMeant =
    !entries.some(([key]) => key === slug) &&
    fits(place, Object.fromEntries(entries.map(([key, value]) => [key === name ? slug : key, value])))
  const span = place.parsed.span([...place.path, name], 'key')
  return fault({
    code: 'unknown-key',
    span,
    message: `\`${name}\` cannot be a key of ${nameOf(place.path)}`,
    remedy: isMeant ? `write its slug: \`${slug}\`` : 'correct its name',
    fix: isMeant ? { span, text: slug } : undefined,
  })
}

/** Keys of one group that are all missing, `errors` being one for each. */
export function missingKeys(errors: readonly ErrorOf<'required'>[], place: ErrorPlace): Fault {
  const keys = errors.map(({ params }) => `\`${params.missingProperty}\``).join(', ')
  const noun = errors[0] === undefined ? 'an entry' : nounOf(errors[0], place)
  const remedy = 'if part of the file was deleted, bring it back; otherwise add a line for each'
  return faultAt(
    place,
    { code: 'missing-key', message: `${noun} needs ${errors.length} more keys: ${keys}`, remedy },
    'key',
  )
}

function missingKey(key: string, error: DefinedError, place: ErrorPlace): Fault {
  return faultAt(
    place,
    { code: 'missing-key', message: `${nounOf(error, place)} needs \`${key}\``, remedy: missingRemedy(error, key) },
    'key',
  )
}

function wrongLength(error: DefinedError, place: ErrorPlace, remedy: string): Fault {
  const { length } = [...String(error.data)]
  if (length === 0) return emptyText(place)
  return faultAt(place, {
    code: 'wrong-length',
    message: `${nameOf(place.path)} has ${length} ${length === 1 ? 'character' : 'characters'}`,
    remedy,
  })
}

/** An empty text: deleted, often with the block indicator (`>-`) left behind. */
function emptyText(place: ErrorPlace): Fault {
  const isOptional = place.path.length === 1 && place.schema.schema.required?.includes(String(place.path[0])) !== true
  const where = /^[>|]/.test(place.parsed.written(place.path))
    ? 'write it on the next line, two spaces further in'
    : 'write the text'
  const remedy = isOptional ? `${where}, or delete this line` : where
  return faultAt(place, { code: 'wrong-length', message: `the text of ${nameOf(place.path)} is empty`, remedy })
}

function wrongCount(error: DefinedError, place: ErrorPlace, remedy: string): Fault {
  const { length } = Object.keys(error.data as object)
  return faultAt(place, {
    code: 'wrong-count',
    message: `${nameOf(place.path)} has ${length} ${length === 1 ? 'item' : 'items'}`,
    remedy,
  })
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

/**
 * The number with the opposite sign, if that one is allowed and not an integer: a coordinate without its minus sign.
 */
function otherSign(error: ErrorOf<'minimum'> | ErrorOf<'maximum'>): string | undefined {
  const { minimum = -Infinity, maximum = Infinity } = (error.parentSchema ?? {}) as {
    minimum?: number
    maximum?: number
  }
  const other = -Number(error.data)
  return Number.isInteger(other) || other < minimum || other > maximum ? undefined : `did you mean \`${other}\`?`
}

function outOfRange(place: ErrorPlace, what: string, remedy: string): Fault {
  return faultAt(place, { code: 'out-of-range', message: `${nameOf(place.path)} is ${what}`, remedy })
}

function noForm(error: DefinedError, place: ErrorPlace): Fault {
  return faultAt(place, {
    code: 'wrong-type',
    message: `${nameOf(place.path)} fits none of the forms that it can have`,
    remedy: exampleRemedy(error),
  })
}

/** What the keys belong to: an item or a file by the title that its schema gives it, a group by its key. */
function nounOf(error: DefinedError, { path, schema }: ErrorPlace): string {
  if (path.length === 0) return withArticle((schema.schema.title ?? 'entry').toLowerCase())
  const title = typeof path.at(-1) === 'number' ? parentOf(error)?.title : undefined
  return title === undefined ? nameOf(path) : withArticle(title.toLowerCase())
}

function missingRemedy(error: DefinedError, key: string): string {
  const example = parentOf(error)?.properties?.[key]?.examples?.[0]
  if (example === undefined || typeof example === 'object') return `add \`${key}\``
  return `add a line such as \`${key}: ${typeof example === 'string' ? JSON.stringify(example) : String(example)}\``
}
