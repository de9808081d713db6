import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keyFileText } from '../../../tests/fakes/search-console.ts'
import { readConfig } from './read-config.ts'

const tokenUrl = 'https://oauth2.googleapis.com/token'

/** What is said of a key file with this text; nothing if it is right. */
function read(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'townpages-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'key.json')
  writeFileSync(file, text)
  return { file, ...readConfig({ SEARCH_CONSOLE_KEY_FILE: file }) }
}

test('the key file of a service account is read at the start', () => {
  const found = read(keyFileText(tokenUrl))
  expect(found).toMatchObject({
    config: {
      searchConsole: { email: 'reader@project.iam.gserviceaccount.com', keyId: 'k1', tokenUrl: new URL(tokenUrl) },
    },
  })
  // A log or a crash would write what the key says of itself.
  expect(JSON.stringify(found)).not.toContain('PRIVATE KEY')
})

const { privateKey: ofCurve } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const wrongForm = 'it has to be a key of a service account, as Google Cloud makes it in JSON'
const wrongKey = 'its private_key cannot be used; make another key of the service account'

test.each([
  ['no JSON', 'hunter2', wrongForm],
  ['no object', 'null', wrongForm],
  ['the key of a person', keyFileText(tokenUrl, { type: 'authorized_user' }), wrongForm],
  ['no address', keyFileText(tokenUrl, { client_email: 1 }), wrongForm],
  ['no token address', keyFileText('hunter2'), wrongForm],
  ['a key that is cut', keyFileText(tokenUrl, { private_key: '-----BEGIN PRIVATE KEY-----\nhunter2' }), wrongKey],
  [
    'another kind of key',
    keyFileText(tokenUrl, { private_key: ofCurve.export({ type: 'pkcs8', format: 'pem' }) }),
    wrongKey,
  ],
])('with %s the start stops with a sentence that repeats nothing of the file', (_, text, sentence) => {
  const found = read(text)
  expect(found).toMatchObject({ problems: [`SEARCH_CONSOLE_KEY_FILE is "${found.file}"; ${sentence}`] })
})

test('a file that is not there is named with the reason', () => {
  expect(readConfig({ SEARCH_CONSOLE_KEY_FILE: '/nowhere/key.json' })).toEqual({
    problems: ['SEARCH_CONSOLE_KEY_FILE is "/nowhere/key.json"; the file cannot be read: ENOENT'],
  })
})
