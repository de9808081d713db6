import type { Fault } from '../../faults/fault.ts'
import { type ErrorPlace, faultAt } from './schema-places.ts'

/** A key of a group in braces that holds its value too, because no space follows its colon: `{ county:Surrey }`. */
export type KeyWithValue = { key: string; value: string }

/** The parts of such a key; null if it is none. */
export function keyWithValue(text: string): KeyWithValue | null {
  const [, key, value] = /^([A-Za-z][\w-]*):(?!\/\/)(\S.*)$/s.exec(text) ?? []
  return key === undefined || value === undefined ? null : { key, value }
}

/** The fault of such a key, which `place` leads to. */
export function missingSpace(place: ErrorPlace, { key, value }: KeyWithValue): Fault {
  const text = `${key}: ${value}`
  const remedy = `put a space after the colon: \`${text}\``
  const fix = { span: place.parsed.span(place.path, 'key'), text }
  return faultAt(
    place,
    { code: 'missing-colon', message: `no space follows the colon of \`${key}\``, remedy, fix },
    'key',
  )
}
