import { offlineName, store } from '../../../../page/browser/device-storage.ts'
import type { WaitingTexts } from '../../form-texts.ts'
import type { EnquiryPost } from './post-enquiry.ts'

/** An enquiry that waits on this device. Its key cannot be exported, not even by this site. */
export type OfflineEnquiry = {
  id: string
  expires: number
  words: WaitingTexts
  key: CryptoKey
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
  /** After it was sent: the reference that a page has not shown yet. The text is deleted then. */
  reference?: string
  /** Whether it was sent without the time for a call that was chosen, which had passed. */
  isLate?: boolean
}
/** The events of stored enquiries, broadcast to every open page. */
export type OfflineEvent = { kind: 'deleted' | 'expired' | 'refused' } | ({ kind: 'sent' } & SentOffline)
export type SentOffline = { reference: string; isLate: boolean }

// D37
const retentionMs = 24 * 60 * 60 * 1000
const algorithm = 'AES-GCM'
const ivBytes = 12
const storeName = 'enquiries'

/**
 * Stores an enquiry, encrypted, until the server can be reached, for at most a day (D37). Rejects if the browser
 * refuses storage.
 */
export async function saveOfflineEnquiry(post: EnquiryPost, words: WaitingTexts): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const sealed = await crypto.subtle.encrypt(
    { name: algorithm, iv },
    key,
    new TextEncoder().encode(JSON.stringify(post)),
  )
  const record: OfflineEnquiry = { id: post.idempotencyKey, expires: Date.now() + retentionMs, words, key, iv, sealed }
  await inStore(await open('or make'), 'readwrite', (enquiries) => enquiries.put(record))
  store(offlineName, 'yes')
}

/** All enquiries that wait on this device, including expired ones. */
export async function offlineEnquiries(): Promise<OfflineEnquiry[]> {
  return (await allEnquiries()).filter(({ reference }) => reference === undefined)
}

/** The sent enquiries that no page has reported yet. */
export async function unreportedEnquiries(): Promise<(OfflineEnquiry & SentOffline)[]> {
  return (await allEnquiries()).flatMap((record) =>
    record.reference === undefined ? [] : [{ isLate: false, ...record, reference: record.reference }],
  )
}

async function allEnquiries(): Promise<OfflineEnquiry[]> {
  const database = await open('if there').catch(() => null)
  const records: OfflineEnquiry[] =
    database === null ? [] : await inStore(database, 'readonly', (enquiries) => enquiries.getAll())
  return records.map(withPresentNotation)
}

/** A record of a page from before texts had `%{reference}`: that page was open, or cached, when the site changed. */
function withPresentNotation(record: OfflineEnquiry): OfflineEnquiry {
  return { ...record, words: { ...record.words, sent: record.words.sent.replace('{ reference }', '%{reference}') } }
}

/** The decrypted enquiry. */
export async function openOffline({ key, iv, sealed }: OfflineEnquiry): Promise<EnquiryPost> {
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: algorithm, iv }, key, sealed)))
}

/** Deletes one enquiry. */
export async function removeOffline({ id }: OfflineEnquiry): Promise<void> {
  const database = await open('if there').catch(() => null)
  if (database !== null) await inStore(database, 'readwrite', (enquiries) => enquiries.delete(id))
}

/** Deletes the text and marks the enquiry as sent. If no page is open to report it, the next one does. */
export async function recordSent(record: OfflineEnquiry, sent: SentOffline): Promise<void> {
  await put({ ...record, sealed: new ArrayBuffer(0), ...sent })
}

/** Deletes expired enquiries (D37), and reports it. */
export async function removeExpired(): Promise<void> {
  for (const record of await offlineEnquiries()) {
    if (!hasExpired(record)) continue
    await removeOffline(record)
    broadcastEvent({ kind: 'expired' })
  }
}

/**
 * Deletes the text of expired enquiries if no page is open to report it. The next page finds the rest, and reports it.
 */
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

/** Deletes all enquiries and their database. */
export async function deleteAllOffline(): Promise<void> {
  await asPromise(indexedDB.deleteDatabase(offlineName))
  broadcastEvent({ kind: 'deleted' })
}

export function broadcastEvent(offlineEvent: OfflineEvent): void {
  const channel = new BroadcastChannel(offlineName)
  channel.postMessage(offlineEvent)
  channel.close()
}

/** Listens to the events of all pages and the service worker, including this page. The returned function ends it. */
export function subscribeToEvents(onEvent: (offlineEvent: OfflineEvent) => void): () => void {
  const channel = new BroadcastChannel(offlineName)
  channel.onmessage = ({ data }: MessageEvent<OfflineEvent>) => onEvent(data)
  return () => channel.close()
}

/** Rejects if there is no database and none is to be created: a read must not recreate a deleted database. */
function open(how: 'or make' | 'if there'): Promise<IDBDatabase> {
  const opening = indexedDB.open(offlineName, 1)
  opening.onupgradeneeded = () => {
    if (how === 'or make') opening.result.createObjectStore(storeName, { keyPath: 'id' })
    else opening.transaction?.abort()
  }
  return asPromise(opening)
}

/** Runs one operation and closes the database, so that it does not block a deletion. */
async function inStore<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (enquiries: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  try {
    const transaction = database.transaction(storeName, mode)
    const result = await asPromise(work(transaction.objectStore(storeName)))
    // Until the transaction is complete, its changes can be lost.
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
