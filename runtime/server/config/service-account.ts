import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Settings } from './settings.ts'

/** What a server signs in to Google with. */
export type ServiceAccount = {
  email: string
  keyId: string
  /** It is never written anywhere. */
  key: KeyObject
  /** Where a signed request is exchanged for a token. */
  tokenUrl: URL
}

/** The account of the key file that a variable names; null if it is not set, or wrong. Repeats nothing of the file. */
export function readServiceAccount({ get, reject }: Settings, name: string): ServiceAccount | null {
  const file = get(name)
  if (file === undefined) return null
  const read = readKeyFile(file)
  if ('email' in read) return read
  reject(`${name} is ${JSON.stringify(file)}; ${read.problem}`)
  return null
}

function readKeyFile(file: string): ServiceAccount | { problem: string } {
  const read = readText(file)
  if ('problem' in read) return read
  const { type, client_email: email, private_key_id: keyId, private_key: pem, token_uri: token } = fieldsOf(read.text)
  const tokenUrl = typeof token === 'string' ? URL.parse(token) : null
  if (type !== 'service_account' || typeof email !== 'string' || typeof pem !== 'string' || tokenUrl === null)
    return { problem: 'it has to be a key of a service account, as Google Cloud makes it in JSON' }
  const key = readKey(pem)
  if (key === null) return { problem: 'its private_key cannot be used; make another key of the service account' }
  return { email, keyId: typeof keyId === 'string' ? keyId : '', key, tokenUrl }
}

function readText(file: string): { text: string } | { problem: string } {
  try {
    return { text: readFileSync(file, 'utf8') }
  } catch (error) {
    return { problem: `the file cannot be read: ${(error as NodeJS.ErrnoException).code}` }
  }
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text))
  } catch {
    // It is not the file that was meant.
    return {}
  }
}

/** Null for a text that is no RSA key: only such a key signs what Google takes. */
function readKey(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(pem)
    return key.asymmetricKeyType === 'rsa' ? key : null
  } catch {
    return null
  }
}
