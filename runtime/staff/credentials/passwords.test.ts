import { expect, test } from 'vitest'
import { hashPassword, passwordFault, verifyPassword } from './passwords.ts'

const known = ['jo.ashby@hasp.example', 'Jo Ashby', 'https://www.quillmere.example']

test.each([
  ['lampsunder', 'at least 12 characters'],
  ['password123456', 'easy to guess'],
  ['ashbyashby12', 'easy to guess'],
  ['quillmere-2026', 'easy to guess'],
  ['townpages1234', 'easy to guess'],
])(
  'a password is refused that is short, common, or made of what is known of its person and the site: %s',
  async (password, reason) => {
    expect(await passwordFault(password, known)).toContain(reason)
  },
)

test('a password that is longer than any is refused before it is hashed', async () => {
  expect(await passwordFault('seven lamps '.repeat(90), known)).toContain('at most 1000 characters')
})

test('any characters make a password, and each of them counts', async () => {
  const passwords = [
    'sieben lämpen únder 雨',
    'seven lamps under the pier',
    `${'x'.repeat(63)} seven lamps under a pier`,
  ]
  for (const password of passwords) {
    expect(await passwordFault(password, known)).toBeNull()
    const hash = await hashPassword(password)
    const isRight = async (given: string) => (await verifyPassword(given, hash)).isRight
    expect([
      await isRight(password),
      await isRight(password.slice(0, -1)),
      await isRight(password.toUpperCase()),
    ]).toEqual([true, false, false])
  }
})
