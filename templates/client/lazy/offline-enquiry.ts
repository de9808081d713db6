// The line on a page while an enquiry waits on this device (D19, D37): it says so, deletes it on request, and has it sent as
// soon as the server can be reached. Loaded only where something waits.
import { formatMessage } from 'townpages/page'
import { store } from '../enhancers/parts/device-storage.ts'
import {
  deleteAllOffline,
  hearNews,
  type OfflineEnquiry,
  type OfflineNews,
  offlineEnquiries,
  removeExpired,
  removeOffline,
  tellNews,
  untoldEnquiries,
} from '../enquiries/offline-enquiries.ts'
import { sendOffline } from '../enquiries/send-offline.ts'
import { solveInWorker } from '../enquiries/solve-in-worker.ts'
import { storedKeys } from '../stored-keys.ts'

// A browser that is online is told of nothing when a server comes back. Each time is twice as long as the one before: the
// server counts attempts, and takes only so many.
const firstPause = 60_000
const maxPause = 60 * firstPause

/** Shows the line, before what `place` holds or at the top of the page, and sends what waits. A page has one line. */
export async function watchOffline(place: Element | null = document.querySelector('main')): Promise<void> {
  const [first] = [...(await offlineEnquiries()), ...(await untoldEnquiries())]
  if (first === undefined) return store(storedKeys.keptEnquiry, null)
  document.querySelector('.kept-line')?.remove()
  const line = place === null ? null : drawLine(place, first)
  const send = () => void sendAndTell()
  const stopTrying = repeat(send)
  const stop = hearNews(async (news) => {
    if (line !== null) await forgetTold(news)
    const isLeft = (await offlineEnquiries()).length > 0
    const isMore = isLeft || (await untoldEnquiries()).length > 0
    line?.tell(news, isLeft)
    if (isMore && line?.element.isConnected !== false) return
    if (!isMore) store(storedKeys.keptEnquiry, null)
    stopTrying()
    removeEventListener('online', send)
    stop()
  })
  addEventListener('online', send)
  send()
}

/** Sends what waits, and tells of what the service worker sent while no page was open. */
async function sendAndTell(): Promise<void> {
  await removeExpired()
  await sendOffline(solveInWorker)
  for (const { reference } of await untoldEnquiries()) tellNews({ kind: 'sent', reference })
}

/** What this page tells, no other has to tell. */
async function forgetTold(news: OfflineNews): Promise<void> {
  const told = (await untoldEnquiries()).filter(({ reference }) => news.kind === 'sent' && reference === news.reference)
  for (const kept of told) await removeOffline(kept)
}

/** Does it again and again, ever more rarely; what comes back ends it. */
function repeat(work: () => void): () => void {
  let timer = 0
  const wait = (pause: number) => {
    timer = window.setTimeout(() => {
      work()
      wait(Math.min(2 * pause, maxPause))
    }, pause)
  }
  wait(firstPause)
  return () => clearTimeout(timer)
}

function drawLine(place: Element, { words, reference }: OfflineEnquiry) {
  const element = Object.assign(document.createElement('section'), { className: 'kept-line' })
  element.setAttribute('aria-label', words.label)
  const said = document.createElement('div')
  said.setAttribute('role', 'status')
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'button', textContent: words.delete })
  button.addEventListener('click', () => void deleteAllOffline())
  // What has been sent is told as soon as the page hears of it.
  say(said, reference === undefined ? [words.note] : [])
  element.append(said, button)
  place.prepend(element)
  return {
    element,
    tell(news: OfflineNews, isLeft: boolean): void {
      const text = news.kind === 'sent' ? formatMessage(words.sent, { reference: news.reference }) : words[news.kind]
      const hadFocus = document.activeElement === button
      say(said, isLeft && news.kind !== 'refused' ? [text, words.note] : [text])
      if (isLeft) return
      button.remove()
      if (hadFocus) focusOn(said)
    },
  }
}

/** Whoever pressed the button that goes away is at what is said instead, and not at the top of the page. */
function focusOn(element: HTMLElement): void {
  element.tabIndex = -1
  element.focus()
}

/** The same words are not said again: nobody is to hear every few minutes what they know. */
function say(place: Element, texts: readonly string[]): void {
  const lines = texts.map((text) => Object.assign(document.createElement('p'), { textContent: text }))
  const isSaid = lines.length === place.children.length && lines.every((line, at) => line.isEqualNode(place.children[at] ?? null))
  if (!isSaid) place.replaceChildren(...lines)
}
