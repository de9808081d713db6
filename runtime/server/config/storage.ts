import type { Config } from './config.ts'
import { readChoice, type Settings } from './settings.ts'

// AES-256 (D22).
const keyBytes = 32

/** Where the server keeps what it has to keep, and how. */
export function readStorage(settings: Settings): Pick<Config, 'varFolder' | 'databaseUrl' | 'dataKey' | 'contentGit'> {
  return {
    varFolder: settings.get('TOWNPAGES_VAR') ?? './var',
    databaseUrl: readDatabaseUrl(settings),
    dataKey: readDataKey(settings),
    contentGit: readChoice(settings, { name: 'CONTENT_GIT', words: ['off', 'commit'], fallback: 'off' }),
  }
}

/** The value holds a password, and is never repeated. */
function readDatabaseUrl({ get, reject }: Settings): string | null {
  const text = get('DATABASE_URL')
  if (text === undefined) return null
  const protocol = URL.parse(text)?.protocol
  if (protocol !== 'postgres:' && protocol !== 'postgresql:')
    reject(
      'DATABASE_URL cannot be used; it has to be an address such as postgres://user:password@localhost:5432/townpages',
    )
  return text
}

/**
 * A `Buffer` reads any text as base64 and leaves out what is none, so a key that was cut short has to be refused here.
 */
function readDataKey({ get, reject }: Settings): Buffer | null {
  const text = get('DATA_KEY')
  if (text === undefined) return null
  const key = Buffer.from(text, 'base64')
  if (key.length !== keyBytes || key.toString('base64') !== text)
    reject(
      `DATA_KEY cannot be used; it has to be ${keyBytes} bytes in base64, as \`openssl rand -base64 ${keyBytes}\` prints them`,
    )
  return key
}
