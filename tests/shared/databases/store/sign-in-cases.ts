import { expect, test } from 'vitest'
import type { Passkey } from '../../../../runtime/staff/store/passkey-store.ts'
import { person } from './staff-cases.ts'
import { later, type MakePlace, type MakeStore, now, openTestStore, storedBytes } from './stores.ts'

const minute = 60_000
const passkey: Passkey = {
  id: 'p1',
  userId: 'u1',
  publicKey: 'key',
  counter: 0,
  transports: ['internal'],
  name: 'Phone',
  createdAt: now.toISOString(),
  usedAt: null,
}

/** What is kept for sign-in: counted attempts, tokens that are accepted once, and passkeys. */
export function signInCases(makeStore: MakeStore, makePlace: MakePlace): void {
  test('attempts are counted for all processes until their window ends, and keys are nowhere readable', async () => {
    const place = await makePlace()
    const [one, other] = [await openTestStore(place), await openTestStore(place)]
    const limits = [
      { key: 'wide 192.0.2.77', max: 9, windowMs: 60 * minute },
      { key: 'narrow', max: 3, windowMs: 15 * minute },
    ]
    const results = await Promise.all(
      [one, other, one, other].map(({ signInAttempts }) => signInAttempts.consume(limits, now)),
    )
    expect(results.flatMap((result) => ('left' in result ? [result.left] : [])).toSorted()).toEqual([0, 1, 2])
    const refused = { endsAt: later(15 * minute).toISOString() }
    expect(results).toContainEqual(refused)
    expect(await other.signInAttempts.consume(limits, later(15 * minute - 1))).toEqual(refused)
    await one.signInAttempts.release(['narrow'])
    expect(await other.signInAttempts.consume(limits, later(minute))).toEqual({ left: 0 })
    expect(await other.signInAttempts.consume(limits, later(15 * minute))).toEqual({ left: 2 })
    expect(await storedBytes(place)).not.toContain('192.0.2.77')
  })

  test('a count from a clock that was wrong by days does not last until then', async () => {
    const { signInAttempts } = await makeStore()
    const limits = [{ key: 'a', max: 1, windowMs: minute }]
    await signInAttempts.consume(limits, later(72 * 60 * minute))
    expect(await signInAttempts.consume(limits, now)).toEqual({ left: 0 })
    // A process whose clock is a little behind begins no new window.
    expect(await signInAttempts.consume(limits, later(-30_000))).toEqual({ endsAt: later(minute).toISOString() })
    await signInAttempts.purge(later(minute + 1).toISOString())
    expect(await signInAttempts.consume(limits, now)).toEqual({ left: 0 })
  })

  test('a token is accepted once, for what it is for, until it expires or is withdrawn', async () => {
    const { users, oneTimeTokens } = await makeStore()
    await users.add(person())
    const add = (token: string, userId: string | null = 'u1') =>
      oneTimeTokens.add({ token, purpose: 'passkey-registration', userId, expiresAt: later(minute), now })
    await add('t1')
    expect(await oneTimeTokens.find('t1', 'second-step', now)).toBeNull()
    expect(await oneTimeTokens.find('t1', 'passkey-registration', now)).toEqual({ userId: 'u1' })
    const taken = await Promise.all([
      oneTimeTokens.take('t1', 'passkey-registration', now),
      oneTimeTokens.take('t1', 'passkey-registration', now),
    ])
    expect(taken.filter((one) => one !== null)).toEqual([{ userId: 'u1' }])
    await add('t2', null)
    expect([
      await oneTimeTokens.take('t2', 'passkey-registration', later(minute)),
      await oneTimeTokens.find('t2', 'passkey-registration', now),
    ]).toEqual([null, { userId: null }])
    await add('t3')
    await oneTimeTokens.endOf('u1', 'passkey-registration')
    expect(await oneTimeTokens.take('t3', 'passkey-registration', now)).toBeNull()
  })

  test('a passkey belongs to one user, and is refused once its counter does not rise', async () => {
    const { users, passkeys } = await makeStore()
    await users.add(person())
    expect([await passkeys.add(passkey), await passkeys.add({ ...passkey, name: 'Copy' })]).toEqual([true, false])
    expect((await users.get('u1'))?.hasPasskey).toBe(true)
    const at = now.toISOString()
    expect([
      await passkeys.use('p1', 0, at),
      await passkeys.use('p1', 4_000_000_000, at),
      await passkeys.use('p1', 7, at),
    ]).toEqual([true, true, false])
    expect(await passkeys.list('u1')).toEqual([{ ...passkey, counter: 4_000_000_000, usedAt: at }])
    expect([await passkeys.remove('u2', 'p1'), await passkeys.remove('u1', 'p1'), await passkeys.get('p1')]).toEqual([
      0,
      1,
      null,
    ])
    expect((await users.find('jo@example.com'))?.hasPasskey).toBe(false)
  })
}
