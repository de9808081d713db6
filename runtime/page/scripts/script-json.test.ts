import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scriptJson } from './script-json.ts'

// Texts that HTML could stumble over come up seldom by chance.
const hostile = fc.constantFrom(
  '</script>',
  '<!--',
  '-->',
  '<script',
  ']]>',
  '&lt;',
  '\u2028',
  '\u2029',
  '</ScRiPt ',
  '\ud800',
  '"',
  '\\',
)
const text = fc.array(fc.oneof(hostile, fc.string({ unit: 'binary' }))).map((parts) => parts.join(''))
const { value: anyJson } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value')),
    fc.dictionary(text, tie('value')),
  ),
}))

describe('JSON in a script', () => {
  test('is read back as the value that was written', () => {
    const comesBack = fc.property(anyJson, (value) => {
      expect(JSON.parse(scriptJson(value))).toEqual(value)
    })
    fc.assert(comesBack, { numRuns: 2000 })
  })

  test('holds nothing that HTML reads as a tag, a comment or a reference, and no separator of lines', () => {
    const isHarmless = fc.property(anyJson, (value) => {
      expect(scriptJson(value)).not.toMatch(/[<>&\u2028\u2029]/)
    })
    fc.assert(isHarmless, { numRuns: 2000 })
  })

  test.each([undefined, () => 1, Symbol('x')])('%s has no form', (value) => {
    expect(() => scriptJson(value)).toThrow('JSON has no form')
  })
})
