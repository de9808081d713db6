import { expect, test } from 'vitest'
import { verifyPassword } from '../../runtime/staff/credentials/passwords.ts'
import { openStore } from '../shared/databases/store/open-store.ts'
import { scratchFolder, townpages, townpagesHere } from '../shared/servers/running-site.ts'

const password = 'seven lamps under the pier'
const at = '2026-11-01T10:00:00.000Z'

async function openAdmin() {
  const varFolder = await scratchFolder()
  // A password is read from the input of a process.
  const admin = (args: readonly string[], input = '') =>
    (['create', 'password'].includes(args[0] ?? '') ? townpages : townpagesHere)(['admin', ...args], {
      env: { TOWNPAGES_VAR: varFolder },
      input,
    })
  return { varFolder, admin }
}

test('a person is added, listed, given another password and kept from signing in', async () => {
  const { varFolder, admin } = await openAdmin()
  expect(await admin(['create', 'Jo@Example.com', '--name', 'Jo Ashby'], `${password}\n`)).toEqual({
    code: 0,
    stdout: 'jo@example.com can sign in as agent\n',
    stderr:
      'nobody is an administrator yet, who can let others in; `townpages admin create EMAIL --role admin` adds one\n',
  })
  expect((await admin(['list'])).stdout).toBe('jo@example.com  Jo Ashby  agent  never signed in\n')
  const [{ code }, disabled] = [
    await admin(['password', 'jo@example.com', '--clear-codes'], `${password}!\n${password}!\n`),
    await admin(['disable', 'jo@example.com', '--yes']),
  ]
  expect([code, disabled.stdout]).toEqual([0, 'jo@example.com can no longer sign in; 0 sessions ended\n'])
  expect(JSON.parse((await admin(['list', '--json'])).stdout)).toMatchObject([
    { email: 'jo@example.com', isDisabled: true },
  ])
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

test('the last who may manage people is not kept from signing in', async () => {
  const { admin } = await openAdmin()
  expect((await admin(['create', 'jo@example.com', '--role', 'admin'], password)).stderr).toBe('')
  expect((await admin(['create', 'al@example.com'], password)).stderr).toBe('')
  const refused = await admin(['disable', 'jo@example.com', '--yes'])
  expect(refused).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'townpages: jo@example.com is the last who may manage people; add another administrator first: `townpages admin create EMAIL --role admin`\n',
  })
  expect((await admin(['list'])).stdout).toMatch(/^jo@example\.com {2}admin {2}never signed in$/m)
  expect(await admin(['disable', 'al@example.com', '--yes'])).toMatchObject({ code: 0 })
})

test('a new password ends sessions, asks about passkeys, and lets nobody in who was kept out', async () => {
  const { varFolder, admin } = await openAdmin()
  await admin(['create', 'jo@example.com', '--role', 'admin'], password)
  await admin(['create', 'al@example.com'], password)
  await admin(['disable', 'al@example.com', '--yes'])
  const store = await openStore({ databaseUrl: null, varFolder, dataKey: null })
  const user = await store.users.find('al@example.com')
  const userId = user?.id ?? ''
  const [key, session] = [
    { transports: [], name: 'Phone', createdAt: at, usedAt: null },
    { device: '', network: '', confirmedAt: null },
  ]
  await store.passkeys.add({ ...key, id: 'key', userId, publicKey: 'key', counter: 0 })
  await store.sessions.add({ ...session, id: 'session', userId, createdAt: at, seenAt: at })
  const set = await admin(['password', 'al@example.com'], `${password}!\n`)
  expect([set.code, set.stdout]).toEqual([0, 'the password of al@example.com is set; 1 session ended\n'])
  expect(set.stderr).toContain('al@example.com can sign in without it, by 1 passkey: remove it? [y/N]')
  expect(set.stderr).toContain('al@example.com is still kept from signing in; --enable ends that')
  expect([await store.users.find('al@example.com'), await store.passkeys.list(userId)]).toMatchObject([
    { isDisabled: true },
    [{ id: 'key' }],
  ])
  const enabled = await admin(['password', 'al@example.com', '--enable'], `${password}?\n${password}?\ny\n`)
  expect([enabled.code, enabled.stderr]).toEqual([0, expect.not.stringContaining('still kept')])
  expect([await store.users.find('al@example.com'), await store.passkeys.list(userId)]).toMatchObject([
    { isDisabled: false },
    [],
  ])
  const trail = await store.audit.list({ subject: 'al@example.com', limit: 10 })
  expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['user enabled', 'passkeys removed']))
  await store.close()
})

test.each([
  ['a role that does not exist', ['create', 'al@example.com', '--role', 'boss'], password, 'there is no role boss'],
  ['no e-mail address', ['create', 'al'], password, 'al is not an e-mail address'],
  ['a short password', ['create', 'al@example.com'], 'sesame', 'A password needs at least 12 characters.'],
  ['a common password', ['create', 'al@example.com'], 'password1234', 'easy to guess'],
  ['a password made of the address', ['create', 'alexandrina@example.com'], 'alexandrina1', 'easy to guess'],
  ['two different passwords', ['create', 'al@example.com'], `${password}\n${password}?`, 'the two passwords differ'],
  ['no password', ['create', 'al@example.com'], '', 'no password was given'],
  [
    'a person who is not there',
    ['disable', 'nobody@example.com', '--yes'],
    '',
    'nobody signs in as nobody@example.com',
  ],
])('%s is refused with a sentence', async (_, args, input, sentence) => {
  const { admin } = await openAdmin()
  const { code, stderr } = await admin(args, input)
  expect([code, stderr.includes(sentence) ? sentence : stderr]).toEqual([2, sentence])
})
