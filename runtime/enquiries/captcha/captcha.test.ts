import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { SettingStore } from '../../store/setting-store.ts'
import { createCaptcha } from './captcha.ts'

/** Settings of one process's memory, which two captchas can share. */
function settingsOf(kept: Map<string, string>): Pick<SettingStore, 'getOrSet'> {
  return {
    getOrSet: async (name, value) => {
      if (!kept.has(name)) kept.set(name, value)
      return kept.get(name) ?? value
    },
  }
}
const encoded = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64')

test('a solved challenge is worth one enquiry, in every process of the site', async () => {
  const kept = new Map<string, string>()
  const challenge = await createCaptcha(settingsOf(kept)).challenge()
  const solution = await solveChallenge({ challenge, deriveKey })
  const solved = await createCaptcha(settingsOf(kept)).verify(encoded({ challenge, solution }))
  expect(solved?.id).toBe(challenge.signature)
  expect(Date.parse(solved?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 50 * 60_000)
  expect(await createCaptcha(settingsOf(new Map())).verify(encoded({ challenge, solution }))).toBeNull()
})

test('what was not worked for, was changed or came too late is worth nothing', async () => {
  const captcha = createCaptcha(settingsOf(new Map()))
  const challenge = await captcha.challenge()
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('the challenge has no solution')
  const { parameters } = challenge
  const forged = [
    { challenge, solution: { ...solution, derivedKey: `00${solution.derivedKey.slice(2)}` } },
    { challenge: { ...challenge, parameters: { ...parameters, keyPrefix: '00' } }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, expiresAt: 4_000_000_000 } }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
    { challenge: { parameters }, solution },
  ]
  expect(await Promise.all(forged.map((payload) => captcha.verify(encoded(payload))))).toEqual(forged.map(() => null))
  const late = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60_000)
  expect(await captcha.verify(encoded({ challenge, solution }))).toBeNull()
  late.mockRestore()
})

test('whatever is sent in place of a solution is none', async () => {
  const captcha = createCaptcha(settingsOf(new Map()))
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fc.json().map((text) => Buffer.from(text).toString('base64')),
        fc.base64String(),
      ),
      async (text) => {
        expect(await captcha.verify(text)).toBeNull()
      },
    ),
  )
})
