import { expect, test } from 'vitest'
import { verifyPassword } from '../runtime/admin/sign-in/passwords.ts'
import { openStore } from '../runtime/store/open-store.ts'
import { scratchFolder, townpages } from './running-site.ts'

const password = 'seven lamps under the pier'
async function openAdmin() {
  const varFolder = await scratchFolder()
  const admin = (args: readonly string[], input = '') => townpages(['admin', ...args], { env: { TOWNPAGES_VAR: varFolder }, input })
  return { varFolder, admin }
}

test('a person is added, listed, given another password and kept from signing in', async () => {
  const { varFolder, admin } = await openAdmin()
  expect(await admin(['create', 'Jo@Example.com', '--role', 'agent'], `${password}\n`)).toMatchObject({
    code: 0,
    stdout: 'jo@example.com can sign in as agent\n',
  })
  expect((await admin(['list'])).stdout).toBe('jo@example.com  agent  never signed in\n')
  const [{ code }, disabled] = [
    await admin(['password', 'jo@example.com', '--clear-codes'], `${password}!\n${password}!\n`),
    await admin(['disable', 'jo@example.com', '--yes']),
  ]
  expect([code, disabled.stdout]).toEqual([0, 'jo@example.com can no longer sign in; 0 sessions ended\n'])
  expect(JSON.parse((await admin(['list', '--json'])).stdout)).toMatchObject([{ email: 'jo@example.com', isDisabled: true }])
  const store = await openStore({ databaseUrl: null, varFolder, dataKey: null })
  const user = await store.users.find('jo@example.com')
  const trail = await store.audit.list({ subject: 'jo@example.com', limit: 10 })
  await store.close()
  expect(await verifyPassword(`${password}!`, user?.passwordHash ?? '')).toEqual({ isRight: true, isOutdated: false })
  expect(trail.map(({ action, by }) => `${action} by ${by}`).toSorted()).toEqual([
    'codes cleared by command line',
    'password set by command line',
    'user added by command line',
    'user disabled by command line',
  ])
})

test.each([
  ['a role that does not exist', ['create', 'al@example.com', '--role', 'boss'], password, 'there is no role boss'],
  ['no e-mail address', ['create', 'al'], password, 'al is not an e-mail address'],
  ['a short password', ['create', 'al@example.com'], 'sesame', 'A password needs at least 12 characters.'],
  ['a common password', ['create', 'al@example.com'], 'password1234', 'easy to guess'],
  ['a password made of the address', ['create', 'alexandrina@example.com'], 'alexandrina1', 'easy to guess'],
  ['two different passwords', ['create', 'al@example.com'], `${password}\n${password}?`, 'the two passwords differ'],
  ['no password', ['create', 'al@example.com'], '', 'no password was given'],
  ['a person who is not there', ['disable', 'nobody@example.com', '--yes'], '', 'nobody signs in as nobody@example.com'],
])('%s is refused with a sentence', async (_, args, input, sentence) => {
  const { admin } = await openAdmin()
  const { code, stderr } = await admin(args, input)
  expect([code, stderr.includes(sentence) ? sentence : stderr]).toEqual([2, sentence])
})
