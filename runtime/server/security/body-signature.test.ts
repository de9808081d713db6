import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSignature, signatureSeconds, signBody } from './body-signature.ts'

const secret = 'a-secret-of-the-phones'
const seconds = 1_790_000_000
const at = (after: number) => new Date((seconds + after) * 1000)

test('whatever is signed is valid for some minutes, and with any other body, secret or time it is not', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.integer({ min: -300, max: 300 }),
      (body, other, after) => {
        const header = signBody(secret, seconds, body)
        const check = (parts: Partial<Parameters<typeof checkSignature>[0]>) =>
          checkSignature({ secret, header, body, now: at(after), ...parts }).kind
        expect(check({})).toBe('valid')
        if (Buffer.from(other).compare(Buffer.from(body)) !== 0) expect(check({ body: other })).toBe('wrong')
        expect(check({ secret: `${secret}s` })).toBe('wrong')
        expect(check({ header: header.replace(/\d(?=,)/, (digit) => String((Number(digit) + 1) % 10)) })).toBe('wrong')
        expect(check({ now: at(signatureSeconds + 1) })).toBe('old')
        expect(check({ now: at(-signatureSeconds - 1) })).toBe('old')
      },
    ),
  )
})

test.each([undefined, '', 'v1=00', 't=1,v1=', `t=x,v1=${'0'.repeat(64)}`, `t=1,v1=${'z'.repeat(64)}`])(
  'a header without a signature is told apart: %s',
  (header) => {
    expect(checkSignature({ secret, header, body: '', now: at(0) })).toEqual({ kind: 'missing' })
  },
)
