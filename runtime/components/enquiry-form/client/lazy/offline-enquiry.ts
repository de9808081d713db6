// The line on a page while an enquiry waits on this device (D19, D37): it offers to delete it, and has it sent as soon
// as the server can be reached. Loaded only if something waits.
import { offlineName, store } from '../../../../page/browser/device-storage.ts'
import { callHref, formatMessage, phoneDisplay, splitNumbers } from '../../../../page/index.ts'
import type { WaitingTexts } from '../../form-texts.ts'
import {
  broadcastEvent,
  deleteAllOffline,
  type OfflineEnquiry,
  type OfflineEvent,
  offlineEnquiries,
  removeExpired,
  removeOffline,
  subscribeToEvents,
  unreportedEnquiries,
} from '../enquiries/offline-enquiries.ts'
import { sendOffline } from '../enquiries/send-offline.ts'
import { solveInWorker } from '../enquiries/solve-in-worker.ts'

// There is no event for a server that is back. Each delay is twice as long as the previous one, because the server
// limits the number of attempts.
const minDelay = 60_000
const maxDelay = 60 * minDelay

/**
 * Shows the line, before the content of `place` or at the top of the page, and sends what waits. A page has one line.
 */
export async function watchOffline(place: Element | null = document.querySelector('main')): Promise<void> {
  const [first] = [...(await offlineEnquiries()), ...(await unreportedEnquiries())]
  if (first === undefined) return store(offlineName, null)
  document.querySelector('.kept-line')?.remove()
  const line = place === null ? null : drawLine(place, first)
  const send = () => void sendAndReport()
  const stopTrying = repeat(send)
  const stop = subscribeToEvents(async (offlineEvent) => {
    if (line !== null) await removeReported(offlineEvent)
    const isLeft = (await offlineEnquiries()).length > 0
    const isMore = isLeft || (await unreportedEnquiries()).length > 0
    line?.update(offlineEvent, isLeft)
    if (isMore && line?.element.isConnected !== false) return
    if (!isMore) store(offlineName, null)
    stopTrying()
    removeEventListener('online', send)
    stop()
  })
  addEventListener('online', send)
  send()
}

/** Sends what waits, and reports what the service worker sent while no page was open. */
async function sendAndReport(): Promise<void> {
  await removeExpired()
  await sendOffline(solveInWorker)
  for (const { reference, isLate } of await unreportedEnquiries()) broadcastEvent({ kind: 'sent', reference, isLate })
}

/** Other pages do not repeat what this page reports. */
async function removeReported(offlineEvent: OfflineEvent): Promise<void> {
  const reported = (await unreportedEnquiries()).filter(
    ({ reference }) => offlineEvent.kind === 'sent' && reference === offlineEvent.reference,
  )
  for (const record of reported) await removeOffline(record)
}

/** Repeats it with increasing delays. The returned function ends it. */
function repeat(work: () => void): () => void {
  let timer = 0
  const wait = (delay: number) => {
    timer = window.setTimeout(() => {
      work()
      wait(Math.min(2 * delay, maxDelay))
    }, delay)
  }
  wait(minDelay)
  return () => clearTimeout(timer)
}

function drawLine(place: Element, { words, reference }: OfflineEnquiry) {
  const element = Object.assign(document.createElement('section'), { className: 'kept-line' })
  element.setAttribute('aria-label', words.label)
  const status = document.createElement('div')
  status.setAttribute('role', 'status')
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button',
    textContent: words.delete,
  })
  button.addEventListener('click', () => void deleteAllOffline())
  // The page reports what has been sent as soon as it gets the event.
  setText(status, reference === undefined ? [words.note] : [])
  element.append(status, button)
  place.prepend(element)
  return {
    element,
    update(offlineEvent: OfflineEvent, isLeft: boolean): void {
      const text = textOf(words, offlineEvent)
      const hadFocus = document.activeElement === button
      setText(status, isLeft && offlineEvent.kind !== 'refused' ? [text, words.note] : [text])
      if (isLeft) return
      button.remove()
      if (hadFocus) focusOn(status)
    },
  }
}

function textOf(words: WaitingTexts, offlineEvent: OfflineEvent): string {
  if (offlineEvent.kind !== 'sent') return words[offlineEvent.kind]
  const { reference, isLate } = offlineEvent
  return `${formatMessage(words.sent, { reference })}${isLate ? ` ${words.passed}` : ''}`
}

/** Moves focus from the removed button to the message that replaces it, instead of the top of the page. */
function focusOn(element: HTMLElement): void {
  element.tabIndex = -1
  element.focus()
}

/** The same message is not announced again every few minutes. */
function setText(place: Element, texts: readonly string[]): void {
  const lines = texts.map(paragraph)
  const isCurrent =
    lines.length === place.children.length &&
    lines.every((line, at) => line.textContent === place.children[at]?.textContent)
  if (!isCurrent) place.replaceChildren(...lines)
}

/** A paragraph in which phone numbers are links, to the number of the page where it has its own. */
function paragraph(text: string): HTMLParagraphElement {
  const line = document.createElement('p')
  const { phone } = document.body.dataset
  for (const [index, part] of splitNumbers(text).entries())
    line.append(index % 2 === 0 ? part : callLink(phone === undefined ? part : phoneDisplay(phone)))
  return line
}

function callLink(number: string): HTMLAnchorElement {
  const link = Object.assign(document.createElement('a'), {
    className: 'number',
    href: callHref(number),
    textContent: number,
  })
  link.dataset.call = ''
  return link
}
