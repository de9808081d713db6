import { Secret, TOTP, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { codeAddress, codeStep, newCodeSecret, newRecoveryCodes, recoveryHash } from './codes.ts'

// RFC 6238, appendix B: the last six digits.
const ofTheStandard = Buffer.from('12345678901234567890')
const vectors = [
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

const at = (seconds: number) => new Date(seconds * 1000)

test.each(vectors)('at %i seconds the code of the standard is %s, also one step before and after', (seconds, code) => {
  const secret = new Secret({ buffer: new Uint8Array(ofTheStandard).buffer }).base32
  const step = Math.floor(seconds / 30)
  const steps = [-60, -30, 0, 30, 60].map((off) =>
    codeStep(secret, `${code.slice(0, 3)} ${code.slice(3)}`, at(seconds + off)),
  )
  expect(steps).toEqual([null, step, step, step, null])
})

test('an authenticator app that reads the address shows codes that are right', () => {
  const secret = newCodeSecret()
  const address = codeAddress(secret, { site: 'Ash & Birch', email: 'jo+desk@example.com' })
  const app = URI.parse(address) as TOTP
  expect(app).toBeInstanceOf(TOTP)
  expect([app.issuer, app.label, app.toString()]).toEqual(['Ash & Birch', 'jo+desk@example.com', address])
  expect(app.secret.buffer.byteLength).toBe(20)
  for (const seconds of [0, 29, 1_700_000_000]) {
    const now = at(seconds + 60)
    expect(codeStep(secret, app.generate({ timestamp: now.getTime() }), now)).toBe(Math.floor(now.getTime() / 30_000))
  }
})

test.each(['', '12345', '1234567', 'abcdef', '００００００'])(
  '%j is no code, and a secret that is damaged has none',
  (code) => {
    expect(codeStep(newCodeSecret(), code, at(59))).toBe(null)
    for (const damaged of ['', 'not base32', '1'.repeat(32)]) expect(codeStep(damaged, '287082', at(59))).toBe(null)
  },
)

test('recovery codes are ten, all different, and each has at least 112 bits', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){4}$/)
    expect(code.replaceAll('-', '').length * Math.log2(31)).toBeGreaterThan(112)
    expect(recoveryHash(` ${code.toUpperCase()} `)).toBe(recoveryHash(code))
  }
})
