import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { callHref } from '../format/phone.ts'

/** Makes what is personal unreadable in the database (D22). Without a key it is plain JSON, and the hashes have a key that is no secret. */
export type Seal = {
  readonly hasKey: boolean
  /** `value` as a text that only the key opens, and only beside `owner`, the id of what it belongs to. */
  close(value: unknown, owner: string): string
  /** What was closed; plain JSON, from before there was a key, as well. Throws when the key or the owner is another. */
  open(text: string, owner: string): unknown
  /** What equal texts are known by. */
  hash(purpose: string, text: string): string
  /** All that an e-mail address may have been stored under, by this key and from before there was one; the first is what to store. */
  emailHashes(email: string): readonly [string, ...string[]]
  /** The same of a phone number, however it is written. */
  phoneHashes(phone: string): readonly [string, ...string[]]
}

// The first byte of what is sealed. In base64 it never looks like JSON.
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
    emailHashes: (email) => hashes('email', email.normalize('NFC').trim().toLowerCase()),
    // The address of a call link is the one way of writing a number, whether with the code of the country or without.
    phoneHashes: (phone) => hashes('phone', callHref(phone)),
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
