import type { FormsWording } from '../../data-types.ts'
import { store } from '../enhancers/parts/device-storage.ts'
import { storedKeys } from '../stored-keys.ts'
import type { EnquiryPost } from './post-enquiry.ts'

export type WaitingWords = FormsWording['waiting']
/** An enquiry that waits on this device; the key cannot be read out of it, by this site neither. */
export type OfflineEnquiry = {
  id: string
  expires: number
  words: WaitingWords
  key: CryptoKey
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
  /** Where it has been sent: the reference that a page has yet to show. What was written is deleted then. */
  reference?: string
}
/** What becomes of kept enquiries, told to every open page. */
export type OfflineEvent = { kind: 'deleted' | 'expired' | 'refused' } | { kind: 'sent'; reference: string }

// D37
const retentionMs = 24 * 60 * 60 * 1000
const algorithm = 'AES-GCM'
const ivBytes = 12
const storeName = 'enquiries'

/** Keeps an enquiry until the server can be reached, encrypted, for a day (D37). Rejects where a browser keeps nothing. */
export async function saveOfflineEnquiry(post: EnquiryPost, words: WaitingWords): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const sealed = await crypto.subtle.encrypt({ name: algorithm, iv }, key, new TextEncoder().encode(JSON.stringify(post)))
  const record: OfflineEnquiry = { id: post.idempotencyKey, expires: Date.now() + retentionMs, words, key, iv, sealed }
  await inStore(await open('or make'), 'readwrite', (enquiries) => enquiries.put(record))
  store(storedKeys.offlineEnquiry, 'yes')
}

/** All that waits on this device, also what has expired. */
export async function offlineEnquiries(): Promise<OfflineEnquiry[]> {
  return (await allEnquiries()).filter(({ reference }) => reference === undefined)
}

/** What has been sent and no page has told of. */
export async function unreportedEnquiries(): Promise<(OfflineEnquiry & { reference: string })[]> {
  return (await allEnquiries()).flatMap((record) => (record.reference === undefined ? [] : [{ ...record, reference: record.reference }]))
}

async function allEnquiries(): Promise<OfflineEnquiry[]> {
  const database = await open('if there').catch(() => null)
  const records: OfflineEnquiry[] = database === null ? [] : await inStore(database, 'readonly', (enquiries) => enquiries.getAll())
  return records.map(withPresentNotation)
}

/** A record of a page from before texts had `%{reference}`: that page was open, or cached, when the site changed. */
function withPresentNotation(record: OfflineEnquiry): OfflineEnquiry {
  return { ...record, words: { ...record.words, sent: record.words.sent.replace('{ reference }', '%{reference}') } }
}

/** What was written. */
export async function openOffline({ key, iv, sealed }: OfflineEnquiry): Promise<EnquiryPost> {
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: algorithm, iv }, key, sealed)))
}

/** Deletes one enquiry. */
export async function removeOffline({ id }: OfflineEnquiry): Promise<void> {
  const database = await open('if there').catch(() => null)
  if (database !== null) await inStore(database, 'readwrite', (enquiries) => enquiries.delete(id))
}

/** Deletes what was written and notes that it has been sent: no page may be open to say so, and the next one does. */
export async function recordSent(record: OfflineEnquiry, reference: string): Promise<void> {
  await put({ ...record, sealed: new ArrayBuffer(0), reference })
}

/** Deletes what has waited for too long (D37), and says so. */
export async function removeExpired(): Promise<void> {
  for (const record of await offlineEnquiries()) {
    if (!hasExpired(record)) continue
    await removeOffline(record)
    broadcastEvent({ kind: 'expired' })
  }
}

/** Deletes what was written and has waited for too long, where no page is there to say so: the next one finds what is left, and does. */
export async function clearExpired(): Promise<void> {
  for (const record of await offlineEnquiries()) {
    if (!hasExpired(record) || record.sealed.byteLength === 0) continue
    await put({ ...record, sealed: new ArrayBuffer(0) })
  }
}

async function put(record: OfflineEnquiry): Promise<void> {
  await inStore(await open('if there'), 'readwrite', (enquiries) => enquiries.put(record))
}

export function hasExpired({ expires }: OfflineEnquiry): boolean {
  return expires < Date.now()
}

/** Deletes all enquiries and what held them. */
export async function deleteAllOffline(): Promise<void> {
  await asPromise(indexedDB.deleteDatabase(storedKeys.offlineEnquiry))
  broadcastEvent({ kind: 'deleted' })
}

export function broadcastEvent(offlineEvent: OfflineEvent): void {
  const channel = new BroadcastChannel(storedKeys.offlineEnquiry)
  channel.postMessage(offlineEvent)
  channel.close()
}

/** Hears what any page or the service worker tells, this page too; what comes back ends it. */
export function subscribeToEvents(onEvent: (offlineEvent: OfflineEvent) => void): () => void {
  const channel = new BroadcastChannel(storedKeys.offlineEnquiry)
  channel.onmessage = ({ data }: MessageEvent<OfflineEvent>) => onEvent(data)
  return () => channel.close()
}

/** Rejects where there is no database and none is to be made: what has been deleted must not come back by being looked for. */
function open(how: 'or make' | 'if there'): Promise<IDBDatabase> {
  const opening = indexedDB.open(storedKeys.offlineEnquiry, 1)
  opening.onupgradeneeded = () => {
    if (how === 'or make') opening.result.createObjectStore(storeName, { keyPath: 'id' })
    else opening.transaction?.abort()
  }
  return asPromise(opening)
}

/** One piece of work; the database is closed after it, so that nobody has to wait who wants to delete it. */
async function inStore<T>(database: IDBDatabase, mode: IDBTransactionMode, work: (enquiries: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  try {
    const transaction = database.transaction(storeName, mode)
    const result = await asPromise(work(transaction.objectStore(storeName)))
    // Until it is complete, what was written can still be lost.
    if (mode === 'readwrite') await finished(transaction)
    return result
  } finally {
    database.close()
  }
}

function asPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
