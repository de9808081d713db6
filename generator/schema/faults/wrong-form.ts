import type { DefinedError } from 'ajv'
import { isDay } from '../../../runtime/shared/format/format.ts'
import type { Edit, Fault } from '../../faults/fault.ts'
import { firstInvisible, withoutInvisible } from '../../faults/invisible-characters.ts'
import { didYouMean, writeOneOf } from '../../faults/phrases.ts'
import { type ErrorPlace, exampleRemedy, faultAt, fits, nameOf } from './schema-places.ts'

/**
 * A text that does not have the form that its schema requires; the remedy gives the right form if it can be derived.
 */
export function wrongForm(error: DefinedError, place: ErrorPlace): Fault {
  const given = String(error.data)
  const bareText = curlyQuotes.exec(given)?.[1]
  if (bareText !== undefined && fits(place, bareText)) {
    const fix = rewritten(bareText, place)
    return faultAt(place, {
      code: 'curly-quotes',
      message: 'the curly quotes around this text are part of it',
      remedy: `write it as ${fix.text}`,
      fix,
    })
  }
  const whole = withScheme(given)
  if (whole !== given && fits(place, whole)) {
    const message = `${nameOf(place.path)} does not begin with \`https://\``
    return faultAt(place, { code: 'wrong-form', message, remedy: `write the whole address: ${JSON.stringify(whole)}` })
  }
  const code = firstInvisible(given)
  const message =
    code === null
      ? `${nameOf(place.path)} does not have the right form`
      : `${nameOf(place.path)} has an invisible character in it, ${code}`
  const meant = new Set(
    rewritings.map((rewrite) => rewrite(given)).filter((text) => text !== given && fits(place, text)),
  )
  const [only] = meant
  if (only === undefined && error.keyword === 'format' && error.params.format === 'date' && isImpossibleDay(given))
    return faultAt(place, {
      code: 'wrong-form',
      message: `there is no day \`${given}\``,
      remedy: 'correct the day or the month',
    })
  if (only === undefined)
    return faultAt(place, { code: 'wrong-form', message, remedy: withDigits(exampleRemedy(error), given) })
  if (meant.size > 1)
    return faultAt(place, {
      code: 'wrong-form',
      message,
      remedy: `write ${[...meant].map((text) => JSON.stringify(text)).join(' or ')}`,
    })
  const fix = rewritten(only, place)
  return faultAt(place, { code: 'wrong-form', message, remedy: `write it as ${fix.text}`, fix })
}

const yearLast = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const curlyQuotes = /^[“”„‘’‚](.*)[“”‘’]$/s

// Variants of the same text: spaces around or inside it, capitals, another separator between the parts of a date.
const rewritings: readonly ((text: string) => string)[] = [
  (text) => text.trim(),
  withoutInvisible,
  (text) => text.replace(/[\s().-]/g, ''),
  (text) =>
    text
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-'),
  (text) => text.trim().toUpperCase(),
  // A letter O or a small L among digits.
  (text) => (/^[-+\d\sOol().]+$/.test(text) ? text.replace(/[Oo]/g, '0').replaceAll('l', '1') : text),
  (text) => text.replace(/^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/, (_, ...parts: string[]) => isoDay(parts)),
  (text) => text.replace(yearLast, (_, day: string, month: string, year: string) => isoDay([year, month, day])),
  (text) => text.replace(yearLast, (_, month: string, day: string, year: string) => isoDay([year, month, day])),
]

/**
 * The remedy, with the numbers of digits of its example and of a text if they differ: in a phone number one is missed
 * easily.
 */
function withDigits(remedy: string | undefined, given: string): string | undefined {
  const digitsOf = (text: string) => (/^["\s]*\d[\d\s().-]*"?$/.test(text) ? text.replaceAll(/\D/g, '').length : 0)
  const [own, right] = [digitsOf(given), digitsOf(remedy?.slice(remedy.indexOf('"')) ?? '')]
  return own === right || own === 0 || right === 0 ? remedy : `${remedy}, which has ${right} digits: this has ${own}`
}

/**
 * What is written like an address of the web, with `https://` before it; any other text as it is. The name of a file is
 * none.
 */
function withScheme(text: string): string {
  const [, host, rest = ''] = /^(?:http:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})([/?#]\S*)?$/i.exec(text.trim()) ?? []
  const isAddress = host !== undefined && (/^(?:http:\/\/|www\.)/i.test(text.trim()) || rest !== '')
  return isAddress ? `https://${host}${rest}` : text
}

/** Whether a text is written like a date, the year first or last, and no calendar has that day, however it is read. */
function isImpossibleDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? []
  if (year !== undefined && month !== undefined && day !== undefined) return !isDay(isoDay([year, month, day]))
  const [, first, second, last] = yearLast.exec(text) ?? []
  if (first === undefined || second === undefined || last === undefined) return false
  return !isDay(isoDay([last, second, first])) && !isDay(isoDay([last, first, second]))
}

function isoDay(parts: readonly string[]): string {
  return parts
    .slice(0, 3)
    .map((part) => part.padStart(2, '0'))
    .join('-')
}

/** The fix that replaces a text: without quotes if the old text had none and the new one needs none. */
function rewritten(text: string, { parsed, path }: ErrorPlace): Edit {
  const isWord = /^(?:[a-z][\w-]*|\d{4}-\d{2}-\d{2})$/i.test(text) && !/^(?:true|false|null)$/i.test(text)
  const isPlain = isWord && !/^["']/.test(parsed.written(path))
  return { span: parsed.span(path), text: isPlain ? text : JSON.stringify(text) }
}

/** A value that is not allowed. If it differs from an allowed one only in capitals and spaces, that one is meant. */
export function notAllowed(error: DefinedError, place: ErrorPlace, allowed: readonly string[]): Fault {
  const given = String(error.data)
  const message = `${nameOf(place.path)} cannot be \`${given}\``
  // A number has no typos: a near one is as wrong as any other.
  if (typeof error.data === 'number')
    return faultAt(place, {
      code: 'not-allowed',
      message,
      remedy: writeOneOf(allowed, 'write one of those that are allowed'),
    })
  const same = allowed.filter((text) => bare(text) === bare(given))
  const [only] = same
  if (only !== undefined && same.length === 1 && typeof error.data === 'string')
    return faultAt(place, {
      code: 'not-allowed',
      message,
      remedy: `write it as \`${only}\``,
      fix: rewritten(only, place),
    })
  const remedy = didYouMean(given, allowed, writeOneOf(allowed, 'write one of those that are allowed'))
  return faultAt(place, { code: 'not-allowed', message, remedy })
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[\s_-]+/g, '')
}
