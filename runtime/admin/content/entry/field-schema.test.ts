import { expect, test } from 'vitest'
import { kindOf } from './field-schema.ts'

test('a text gets several lines if it is long, may be long, or is meant to have a sentence', () => {
  const kind = (schema: Record<string, unknown>, value?: string) => kindOf({ type: 'string', ...schema }, value)
  expect(kind({}, 'a'.repeat(71))).toBe('text')
  expect(kind({ maxLength: 200 })).toBe('text')
  expect(kind({ examples: ['Much of the centre is closed to cars.'] })).toBe('text')
  expect(kind({ examples: ['Much of the centre is closed to cars.'], maxLength: 70 })).toBe('line')
  expect(kind({ examples: ['Milton Keynes'] })).toBe('line')
  expect(kind({ examples: ['bath.jpg'] })).toBe('line')
})
