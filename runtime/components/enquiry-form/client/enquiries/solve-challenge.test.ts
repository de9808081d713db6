import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { solveChallenge } from './solve-challenge.ts'

const hmacSignatureSecret = 'a secret'

test.each([
  ['a number that the server chose', { counter: 41 }],
  ['the first that fits', { keyPrefix: '0a' }],
  ['half a byte', { keyPrefix: '0' }],
])('finds %s, as ALTCHA’s own library checks it', async (_, how) => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 5,
    deriveKey,
    hmacSignatureSecret,
    ...how,
  })
  const solution = await solveChallenge(challenge)
  const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret })
  expect(verified).toBe(true)
})

test('does not pretend to solve what it does not know', async () => {
  const challenge = {
    parameters: { algorithm: 'SCRYPT', nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '00' },
  }
  await expect(solveChallenge(challenge)).rejects.toThrow('SCRYPT')
})
