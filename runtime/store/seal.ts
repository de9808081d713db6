import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { callHref } from '../shared/format/phone.ts'
import { composed } from '../shared/format/text.ts'

/**
 * Encrypts personal data in the database (D22). Without a key it is plain JSON, and the key of the hashes is not
 * secret.
 */
export type Seal = {
  readonly hasKey: boolean
  /** Encrypts `value`. It can be decrypted only with the key and with `owner`, the id of the row that it belongs to. */
  close(value: unknown, owner: string): string
  /** Decrypts a text; also reads plain JSON from before there was a key. Throws if the key or the owner differs. */
  open(text: string, owner: string): unknown
  /** A keyed hash, equal for equal texts. */
  hash(purpose: string, text: string): string
  /**
   * All hashes under which an e-mail address may be stored: with this key, and from before there was one. The first is
   * for storing.
   */
  emailHashes(email: string): readonly [string, ...string[]]
  /** The same for a phone number in any spelling. */
  phoneHashes(phone: string): readonly [string, ...string[]]
  /** The same for a word of a name, or some digits of a number. */
  termHashes(kind: 'word' | 'digits', text: string): readonly [string, ...string[]]
}

// The first byte of encrypted data. In base64 it never looks like JSON.
const version = 1
const nonceLength = 12
const tagLength = 16
const openSecret = Buffer.from('townpages')

export function createSeal(dataKey: Buffer | null): Seal {
  const searchKey = derived(dataKey ?? openSecret, 'search')
  const sealKey = dataKey === null ? null : derived(dataKey, 'seal')
  const hashes = (purpose: string, text: string): readonly [string, ...string[]] => {
    const own = keyedHash(searchKey, purpose, text)
    return dataKey === null ? [own] : [own, keyedHash(derived(openSecret, 'search'), purpose, text)]
  }
  return {
    hasKey: sealKey !== null,
    close(value, owner) {
      const json = JSON.stringify(value)
      return sealKey === null ? json : encrypt(sealKey, json, owner)
    },
    open(text, owner) {
      if (!isSealed(text)) return JSON.parse(text)
      if (sealKey === null) throw new Error('this is encrypted, and there is no key')
      return JSON.parse(decrypt(sealKey, text, owner))
    },
    hash: (purpose, text) => keyedHash(searchKey, purpose, text),
    emailHashes: (email) => hashes('email', composed(email).trim().toLowerCase()),
    // The address of a call link is the canonical spelling of a number, with or without the country code.
    phoneHashes: (phone) => hashes('phone', callHref(phone)),
    termHashes: hashes,
  }
}

/** What `seal` opens; null for what is damaged, or was written with another key. */
export function openedOrNull(seal: Pick<Seal, 'open'>, sealed: string, owner: string): unknown {
  try {
    return seal.open(sealed, owner)
  } catch {
    return null
  }
}

/** JSON of objects and texts begins with a bracket or a quote; base64 has neither. */
function isSealed(text: string): boolean {
  return !/^[{["]/.test(text)
}

function derived(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `townpages ${purpose}`, 32))
}

function keyedHash(key: Buffer, purpose: string, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url')
}

function encrypt(key: Buffer, text: string, owner: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body]).toString('base64')
}

function decrypt(key: Buffer, text: string, owner: string): string {
  const bytes = Buffer.from(text, 'base64')
  if (bytes[0] !== version) throw new Error(`this was sealed in a way of its own: version ${bytes[0]}`)
  const nonceEnd = 1 + nonceLength
  const tagEnd = nonceEnd + tagLength
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, nonceEnd), { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(nonceEnd, tagEnd))
  return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8')
}
