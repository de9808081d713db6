import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeUtf8 } from './encode-utf8.ts'

test('any text has the bytes that Buffer.from gives it', () => {
  // Units are UTF-16 code units of any kind, halves of surrogate pairs among them.
  const unit = fc.oneof(fc.nat({ max: 0xffff }), fc.nat({ max: 0xff })).map((code) => String.fromCharCode(code))
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(unit).map((units) => units.join('')),
      ),
      (text) => {
        expect(encodeUtf8(text).equals(Buffer.from(text))).toBe(true)
      },
    ),
  )
})
