import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { challenge, contacts, type FormSite, fillIn, json, send } from './form-site.ts'

export const keptText =
  'Thank you for your enquiry. It’s kept on this device and will be sent as soon as you’re online.'
export const sentText = /The message kept on this device has been sent\. Your reference is \S+\./
export const deletedText =
  'The message kept on this device has been deleted, and nothing more will be sent from here. If it had already reached us, we have it.'
export const expiredText =
  'A message was kept on this device for 24 hours. It’s now been deleted, and nothing more will be sent from here.'
export const line = (page: Page) => page.locator('.kept-line')
export const remove = (page: Page) => page.getByRole('button', { name: 'Delete' })
export const withServiceWorker: BrowserContextOptions = { serviceWorkers: 'allow' }
/** Waits until nobody is sending what is kept, or is about to: before it is sent, it is looked for. */
export async function blockSending(page: Page): Promise<void> {
  await inDatabase(page)
  await page.evaluate(() => navigator.locks.request('kept-enquiry', () => undefined))
}
/** Waits until a page has tried to send what is kept, as it does at once. It tries again a minute later. */
export async function tried(page: Page): Promise<void> {
  await line(page).waitFor()
  await blockSending(page)
}
export const offlineFlag = (page: Page) => page.evaluate(() => localStorage.getItem('kept-enquiry'))

/** What lies in the database: all that a script of the site could read of it. */
export const inDatabase = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'kept-enquiry')) return []
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('kept-enquiry')
      request.onsuccess = () => resolve(request.result)
    })
    const all = await new Promise<{ key: CryptoKey; sealed: ArrayBuffer; words: unknown }[]>((resolve) => {
      const request = database.transaction('enquiries').objectStore('enquiries').getAll()
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    return all.map(({ key, sealed, words, ...rest }) => ({
      isReadable: key.extractable,
      size: sealed.byteLength,
      text: JSON.stringify(rest) + JSON.stringify(words) + new TextDecoder('latin1').decode(sealed),
    }))
  })

/**
 * Answers what is asked for challenges with these states in turn, the last again and again: first comes the form, then
 * what sends it later.
 */
export function watchChallenges(site: FormSite, ...states: number[]): () => number {
  let asked = 0
  site.instead[challenge] = (request, response) => json(states[asked++] ?? states.at(-1) ?? 404, {})(request, response)
  return () => asked
}

/** Makes what is kept as old as it may not become. */
export const expireEnquiry = (page: Page) => changeKept(page, 'expired')

/** Gives what is kept the text of a page from before `%{reference}`. */
export const writeFormerText = (page: Page) => changeKept(page, 'former text')

const changeKept = (page: Page, change: 'expired' | 'former text') =>
  page.evaluate(async (change) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('kept-enquiry')
      request.onsuccess = () => resolve(request.result)
    })
    const store = database.transaction('enquiries', 'readwrite').objectStore('enquiries')
    await new Promise<void>((resolve) => {
      store.getAll().onsuccess = ({ target }) => {
        const [record] = (target as IDBRequest<{ expires: number; words: { sent: string } }[]>).result
        if (record === undefined) throw new Error('nothing is kept')
        const day = 24 * 60 * 60 * 1000
        if (change === 'expired') record.expires -= day + 1
        else record.words.sent = record.words.sent.replace('%{reference}', '{ reference }')
        store.put(record).onsuccess = () => resolve()
      }
    })
    database.close()
  }, change)

/**
 * What wakes the service worker of a page's site as the browser does when a connection is there, from whatever the page
 * shows by then.
 */
export async function takeSyncEvent(
  site: FormSite,
  context: BrowserContext,
  page: Page,
): Promise<() => Promise<unknown>> {
  const registered = Promise.withResolvers<string>()
  const cdp = await context.newCDPSession(page)
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, isDeleted } of registrations) if (!isDeleted) registered.resolve(registrationId)
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered.promise
  // An event for a worker that is still being installed is lost.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  return () =>
    cdp.send('ServiceWorker.dispatchSyncEvent', {
      origin: site.address,
      registrationId,
      tag: 'kept-enquiry',
      lastChance: false,
    })
}

/** A page on which an enquiry has just been kept: in the shared tab, or in a fresh profile with options. */
export async function saveOffline(
  site: FormSite,
  options?: BrowserContextOptions,
): Promise<{ page: Page; context: BrowserContext; problems: string[] }> {
  const opened = await (options === undefined ? site.visit('/contact-bath') : site.open('/contact-bath', options))
  site.instead[contacts] = json(503, { success: false, message: 'Later' })
  await fillIn(opened.page)
  await send(opened.page)
  await opened.page.getByText(keptText).waitFor()
  return opened
}
