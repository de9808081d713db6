import type { Fault } from '../../faults/fault.ts'
import { inQuotes, kindWords } from '../../faults/phrases.ts'
import { offsetOf, spanBetween } from '../../faults/positions.ts'
import { quoting } from '../../read/intended-text.ts'
import { listReadAsText } from '../../read/yaml-faults/yaml-list-items.ts'
import { keyWithValue, missingSpace } from './key-with-value.ts'
import {
  type ErrorOf,
  type ErrorPlace,
  exampleRemedy,
  type FaultText,
  faultAt,
  fits,
  nameOf,
  parentOf,
} from './schema-places.ts'

type TypeError = ErrorOf<'type'>

/** A value of another type than its schema requires: usually one that YAML parses differently than it was meant. */
export function wrongType(error: TypeError, place: ErrorPlace): Fault {
  const { data } = error
  const wanted = [error.params.type].flat().map(String)
  const joined = data === null ? keyWithValue(String(place.path.at(-1))) : null
  if (joined !== null) return missingSpace(place, joined)
  if (wanted.includes('string') && typeof data !== 'string') {
    const misread = textReadAsOther(error, place)
    if (misread !== null) return misread
  }
  if (typeof data === 'string') {
    const read = wanted.includes('array') ? listAsText(place) : textInPlace(data, wanted, place)
    if (read !== null) return read
  }
  return faultAt(place, {
    code: 'wrong-type',
    message: `${nameOf(place.path)} is ${kindOf(data)}`,
    remedy: `it has to be ${wanted.map((type) => kindWords[type] ?? type).join(' or ')}${listExample(error, wanted)}`,
  })
}

/** A text that YAML parsed as something else: a number, nothing, or a group of keys. Null if no text was written. */
function textReadAsOther(error: TypeError, place: ErrorPlace): Fault | null {
  const data: unknown = error.data
  if (data === null) return emptyText(place)
  if (typeof data !== 'object') return unquoted(error, place)
  const written = place.parsed.written(place.path)
  if (written.startsWith('{'))
    return quotedWhole(place, {
      code: 'unquoted-placeholder',
      message: `${nameOf(place.path)} begins with a brace and was read as a group of keys`,
      remedy: 'put the whole text in quotes',
    })
  if (Array.isArray(data) || !written.includes(': ')) return null
  return quotedWhole(place, {
    code: 'colon-in-text',
    message: 'a value with `: ` in it needs quotes',
    remedy: 'put it in quotes',
  })
}

/** A fault whose remedy is to quote the text that begins at its place. */
function quotedWhole(place: ErrorPlace, faultText: FaultText): Fault {
  const { source } = place.parsed
  const { text, fix } = quoting(source, offsetOf(source.text, place.parsed.span(place.path).start))
  return faultAt(place, { ...faultText, remedy: `${faultText.remedy}: ${text}`, fix })
}

/** No text, because a comment began; null if there is no comment either. */
function emptyText(place: ErrorPlace): Fault | null {
  const { source } = place.parsed
  const from = offsetOf(source.text, place.parsed.span(place.path).start)
  const comment = /#.*/.exec(source.text.slice(from).split('\n')[0] ?? '')?.[0].trimEnd()
  if (comment === undefined) return null
  const message = `${nameOf(place.path)} is empty: what follows \`#\` is a comment`
  const text = inQuotes(comment)
  // A color looks like this; words after a `#` are more likely a comment.
  if (!/^#\S+$/.test(comment) || !fits(place, comment))
    return faultAt(place, {
      code: 'wrong-type',
      message,
      remedy: `write the text before it, or if this is the text, put it in quotes: ${text}`,
    })
  const start = from + source.text.slice(from).indexOf('#')
  const fix = { span: spanBetween(source, start, start + comment.length), text }
  return faultAt(place, { code: 'wrong-type', message, remedy: `put it in quotes: ${text}`, fix })
}

/** A text that YAML parsed as a number, or as true or false. The message names what was lost. */
function unquoted(error: TypeError, place: ErrorPlace): Fault {
  const data: unknown = error.data
  const written = place.parsed.written(place.path)
  const read = typeof data === 'number' ? `the number ${data}` : `the value ${String(data)}`
  const text = JSON.stringify(written)
  const code = 'unquoted-text'
  const message = `${nameOf(place.path)} was read as ${read}${lostBy(data, written)}`
  const example = exampleRemedy(error)
  // In quotes it would have the wrong form.
  if (example !== undefined && !fits(place, written))
    return faultAt(place, { code, message, remedy: `${example}, in quotes` })
  return faultAt(place, {
    code,
    message,
    remedy: `put it in quotes: ${text}`,
    fix: { span: place.parsed.span(place.path), text },
  })
}

function lostBy(data: unknown, written: string): string {
  if (typeof data !== 'number' || written === String(data)) return ''
  return /^\+?0\d/.test(written) ? ': the leading 0 is gone' : `, not as \`${written}\``
}

/** A list whose items have no dashes, or dashes without a space: YAML reads it as one text. */
function listAsText(place: ErrorPlace): Fault | null {
  const { source } = place.parsed
  const span = place.parsed.span(place.path)
  return listReadAsText(source, { from: offsetOf(source.text, span.start), to: offsetOf(source.text, span.end), span })
}

/** A text where a number or a boolean is required. */
function textInPlace(data: string, wanted: readonly string[], place: ErrorPlace): Fault | null {
  const isNumber = wanted.some((type) => type === 'number' || type === 'integer')
  if (isNumber && /^[-+]?[\d,. ]*\d$/.test(data.trim())) return numberAsText(data.trim(), place)
  if (isNumber) return numberWithUnit(data.trim(), place)
  return wanted.includes('boolean') ? yesOrNo(data, place) : null
}

// A sign, and groups of three digits.
const withSeparators = /^[-+]?\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?$/

/** A number in quotes, with commas or spaces between its digits, or with a decimal comma. */
function numberAsText(data: string, place: ErrorPlace): Fault {
  const separator = data.includes(',')
    ? 'without the comma'
    : data.includes(' ')
      ? 'without the space'
      : 'without quotes'
  const readings = [
    {
      plain: data.replace(/[, ]/g, ''),
      how: separator,
      isMeant: withSeparators.test(data) || /^[-+]?\d+(\.\d+)?$/.test(data),
    },
    { plain: data.replace(',', '.'), how: 'with a point', isMeant: /^[-+]?\d+,\d+$/.test(data) },
  ].filter(({ plain, isMeant }) => isMeant && fits(place, Number(plain)))
  const [only] = readings
  const message = `${nameOf(place.path)} is the text \`${data}\``
  if (only === undefined || readings.length > 1) {
    const either = readings.map(({ plain }) => plain).join(' or ')
    return faultAt(place, {
      code: 'wrong-type',
      message,
      remedy: either === '' ? 'it has to be a number' : `write ${either}`,
    })
  }
  const fix = { span: place.parsed.span(place.path), text: only.plain }
  return faultAt(place, { code: 'wrong-type', message, remedy: `write ${only.plain}, ${only.how}`, fix })
}

/** A number beside its unit: an amount with its sign, or a percentage. Null if it is none. */
function numberWithUnit(data: string, place: ErrorPlace): Fault | null {
  const [, sign = '', digits = '', unit = ''] = /^(\p{Sc}?)\s*(\d+(?:\.\d+)?)\s*(%|\p{Ll}*)$/u.exec(data) ?? []
  const extra = sign + unit
  if (extra === '' || !fits(place, Number(digits))) return null
  const fix = { span: place.parsed.span(place.path), text: digits }
  const message = `${nameOf(place.path)} is the text \`${data}\``
  return faultAt(place, { code: 'wrong-type', message, remedy: `write ${digits}, without \`${extra}\``, fix })
}

/** Words that people write for true and false; for YAML they are texts. */
const yesWords: Readonly<Record<string, boolean>> = { yes: true, y: true, on: true, no: false, n: false, off: false }

function yesOrNo(word: string, place: ErrorPlace): Fault {
  const meant =
    yesWords[word.toLowerCase()] ?? (/^(true|false)$/i.test(word) ? word.toLowerCase() === 'true' : undefined)
  const message = `${nameOf(place.path)} is the text \`${word}\``
  if (meant === undefined) return faultAt(place, { code: 'wrong-type', message, remedy: 'it has to be true or false' })
  const fix = { span: place.parsed.span(place.path), text: String(meant) }
  return faultAt(place, { code: 'wrong-type', message, remedy: `write ${meant}, without quotes`, fix })
}

function listExample(error: TypeError, wanted: readonly string[]): string {
  const example = parentOf(error)?.examples?.[0]
  return wanted.includes('array') && Array.isArray(example) && typeof example[0] === 'string'
    ? `, such as ${JSON.stringify(example)}`
    : ''
}

function kindOf(value: unknown): string {
  if (value === null) return 'empty'
  if (Array.isArray(value)) return 'a list'
  return kindWords[typeof value] ?? typeof value
}
