// What changes while a screen is open comes as server-sent events. Other modules hear it as events of the document.
import type { EnquiryEvent } from './enquiry-event.ts'

/** What modules hear. `state`: whether the browser listens; `signed-out`: until the person signs in again. */
export type LiveNews = { enquiry: EnquiryEvent; sync: null; state: 'on' | 'away' | 'signed-out' }

const prefix = 'live:'
const firstPauseMs = 5_000
const maxPauseMs = 120_000
// A connection that is back sooner is not worth a sentence.
const sayAwayAfterMs = 8_000

/** Calls `listener` with each piece of news of this kind. */
export function onNews<Name extends keyof LiveNews>(name: Name, listener: (news: LiveNews[Name]) => void): void {
  document.addEventListener(prefix + name, (event) => listener((event as CustomEvent<LiveNews[Name]>).detail))
}

function tell<Name extends keyof LiveNews>(name: Name, news: LiveNews[Name]): void {
  document.dispatchEvent(new CustomEvent(prefix + name, { detail: news }))
}

/** Listens at `data-events` while the page is visible, and connects again after a loss. It goes on where it ended. */
export function followEvents(shell: HTMLElement): void {
  const address = new URL(shell.dataset.events ?? '', location.href)
  let source: EventSource | null = null
  let pauseMs = firstPauseMs
  let retry: ReturnType<typeof setTimeout> | undefined
  let saying: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('visibilitychange', follow)
  // A page that is shown again from the cache of the browser has closed connections.
  addEventListener('pageshow', follow)
  addEventListener('pagehide', close)
  follow()

  function follow(): void {
    clearTimeout(retry)
    if (document.hidden) close()
    else if (source === null) open()
  }

  function open(): void {
    const opened = new EventSource(address)
    source = opened
    opened.addEventListener('open', isOn)
    opened.addEventListener('error', () => isAway(opened))
    opened.addEventListener('enquiry', ({ data }) => tell('enquiry', JSON.parse(data)))
    opened.addEventListener('sync', () => tell('sync', null))
    opened.addEventListener('count', ({ data, lastEventId }) => {
      address.searchParams.set('seen', lastEventId)
      for (const place of document.querySelectorAll('[data-to-answer]')) place.textContent = JSON.parse(data).toAnswer
    })
    opened.addEventListener('end', ({ data }) => {
      close()
      if (JSON.parse(data).reason === 'session') tell('state', 'signed-out')
    })
  }

  function close(): void {
    clearTimeout(saying)
    source?.close()
    source = null
  }

  function isOn(): void {
    clearTimeout(saying)
    pauseMs = firstPauseMs
    tell('state', 'on')
  }

  /** The browser tries again by itself, unless the server has answered with something else. */
  function isAway(failed: EventSource): void {
    clearTimeout(saying)
    saying = setTimeout(() => tell('state', 'away'), sayAwayAfterMs)
    if (failed.readyState !== EventSource.CLOSED) return
    source = null
    retry = setTimeout(follow, pauseMs)
    pauseMs = Math.min(2 * pauseMs, maxPauseMs)
  }
}
