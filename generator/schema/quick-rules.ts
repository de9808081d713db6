import { createRequire } from 'node:module'
import { isPossiblePhoneNumber } from 'libphonenumber-js/min'

/** What only the full validators can tell. It is never seen outside of the quick validator. */
export const doubt = new Error('this schema or value is left to the full validator')

export type Raw = Readonly<Record<string, unknown>>
/** Whether a value matches a rule. */
export type ValueTest = (value: unknown) => boolean
export const typeTests: Readonly<Record<string, ValueTest>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: (value) => typeof value === 'number' && Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}
const load = createRequire(import.meta.url)
type Formats = { fullFormats: Readonly<Record<string, unknown>> }

const isCount = (setting: unknown): setting is number => Number.isInteger(setting) && Number(setting) >= 0
const isNumber = (setting: unknown): setting is number => typeof setting === 'number' && Number.isFinite(setting)
export const isText = (setting: unknown): setting is string => typeof setting === 'string'
export const isTextList = (setting: unknown): setting is string[] =>
  Array.isArray(setting) && setting.every(isText) && new Set(setting).size === setting.length
const isPlain = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)

function rule<T>(about: readonly string[], isSetting: (setting: unknown) => setting is T, make: (setting: T, raw: Raw) => ValueTest) {
  return { about, make: (setting: unknown, raw: Raw) => (isSetting(setting) ? make(setting, raw) : fail()) }
}
const onText =
  (test: (text: string) => boolean): ValueTest =>
  (value) =>
    typeof value !== 'string' || test(value)
const onNumber =
  (test: (number: number) => boolean): ValueTest =>
  (value) =>
    typeof value !== 'number' || test(value)
const onList =
  (test: (list: readonly unknown[]) => boolean): ValueTest =>
  (value) =>
    !Array.isArray(value) || test(value)
const onGroup =
  (test: (group: Raw) => boolean): ValueTest =>
  (value) =>
    typeTests.object?.(value) !== true || test(value as Raw)

const numbers = ['number', 'integer']
/** The keywords about a value alone, with the types that they are about: a strict validator wants one of them in `type`. */
export const simpleRules: Readonly<Record<string, { about: readonly string[]; make: (setting: unknown, raw: Raw) => ValueTest }>> = {
  minLength: rule(['string'], isCount, (least) => onText((text) => lengthOf(text, least) >= least)),
  maxLength: rule(['string'], isCount, (most) => onText((text) => text.length <= most || [...text].length <= most)),
  pattern: rule(['string'], isText, (source) => {
    const pattern = toPattern(source)
    return onText((text) => pattern.test(text))
  }),
  format: rule(['string'], isText, (name) => onText(formatTest(name))),
  minimum: rule(numbers, isNumber, (least) => onNumber((number) => number >= least)),
  maximum: rule(numbers, isNumber, (most) => onNumber((number) => number <= most)),
  exclusiveMinimum: rule(numbers, isNumber, (least) => onNumber((number) => number > least)),
  exclusiveMaximum: rule(numbers, isNumber, (most) => onNumber((number) => number < most)),
  multipleOf: rule(numbers, isNumber, (step) => (step > 0 ? onNumber((number) => isWhole(number / step)) : fail())),
  minItems: rule(['array'], isCount, (least) => onList(({ length }) => length >= least)),
  maxItems: rule(['array'], isCount, (most) => onList(({ length }) => length <= most)),
  uniqueItems: rule(
    ['array'],
    (setting): setting is true => setting === true,
    () => onList(areUnique),
  ),
  minProperties: rule(['object'], isCount, (least) => onGroup((group) => Object.keys(group).length >= least)),
  maxProperties: rule(['object'], isCount, (most) => onGroup((group) => Object.keys(group).length <= most)),
  required: rule(['object'], isTextList, (keys, { properties = {} }) => {
    if (!isObject(properties) || !keys.every((key) => Object.hasOwn(properties, key))) throw doubt
    return onGroup((group) => keys.every((key) => group[key] !== undefined))
  }),
}
export function oneOf(values: unknown): ValueTest {
  if (!Array.isArray(values) || values.length === 0 || !values.every(isPlain)) throw doubt
  const allowed = new Set<unknown>(values)
  return (value) => allowed.has(value)
}

const formatTests = new Map<string, (text: string) => boolean>()

function formatTest(name: string): (text: string) => boolean {
  const known = formatTests.get(name) ?? makeFormatTest(name)
  formatTests.set(name, known)
  return known
}

function makeFormatTest(name: string): (text: string) => boolean {
  if (name === 'phone') return (text) => isPossiblePhoneNumber(text, 'GB')
  if (!['date', 'email', 'uri'].includes(name)) throw doubt
  const format = (load('ajv-formats/dist/formats.js') as Formats).fullFormats[name]
  if (format instanceof RegExp) return (text) => format.test(text)
  const validate = typeof format === 'function' ? format : (format as { validate?: unknown }).validate
  if (typeof validate !== 'function') throw doubt
  return (text) => Boolean(validate(text))
}

function toPattern(source: string): RegExp {
  try {
    return new RegExp(source, 'u')
  } catch {
    throw doubt
  }
}

function areUnique(list: readonly unknown[]): boolean {
  if (list.length > 1 && !list.every(isPlain)) throw doubt
  return new Set(list).size === list.length
}

/** The length in characters: a pair of code units is one. No more than `enough` has to be known. */
function lengthOf(text: string, enough: number): number {
  return text.length >= enough * 2 ? text.length : [...text].length
}

function isWhole(number: number): boolean {
  return number === Number.parseInt(String(number), 10)
}

export function isObject(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function anyTest(tests: readonly ValueTest[]): ValueTest {
  const [only] = tests
  return tests.length === 1 && only !== undefined ? only : (value) => tests.some((test) => test(value))
}

export function allTest(tests: readonly ValueTest[]): ValueTest {
  const [only] = tests
  return tests.length === 1 && only !== undefined ? only : (value) => tests.every((test) => test(value))
}

function fail(): never {
  throw doubt
}
