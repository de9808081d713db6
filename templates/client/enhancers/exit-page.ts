// 'Exit this page' (D37), after the pattern of govuk-frontend: a click, or Shift three times, blanks the page, deletes
// the stored data of the visit, and replaces the page with another site. In the same tab, the Back button leads to that
// site again and not to a page of this one, until a page of this site is opened anew. The browser's history is
// unchanged.
//
// Markup
//   <a data-exit href="https://www.bbc.co.uk/weather" rel="nofollow noopener noreferrer"
//      data-two="Shift, press 2 more times to exit." data-one="Shift, press 1 more time to exit."
//      data-expired="Exit this page expired." data-leaving="Loading.">Exit this page</a>
//                        there may be several; the first has the words. [data-presses] is 0 to 3, to be drawn as lights
//   <span data-exit-status role="status" class="visually-hidden"></span>
// Without a script the link is a link. CSS needs nothing.

import { store, stored } from 'townpages/page'
import { storedKeys, visitKeys } from '../stored-keys.ts'
import { countShiftPresses } from './parts/shift-presses.ts'

// Long enough to delete a database, and too short to notice.
const maxWaitMs = 150

const link = document.querySelector<HTMLAnchorElement>('a[data-exit]')
if (link !== null) offerExit(link)

function offerExit(link: HTMLAnchorElement): void {
  const status = document.querySelector<HTMLElement>('[data-exit-status]') ?? document.createElement('span')
  const leave = () => exit(link, status)
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.target.closest('a[data-exit]') === null) return
    event.preventDefault()
    leave()
  })
  countShiftPresses((presses) => {
    const { one = '', two = '', expired = '' } = link.dataset
    status.textContent = { 0: '', 1: two, 2: one, expired }[presses] ?? ''
    link.dataset.presses = String(Number(presses) || 0)
    if (presses === 3) leave()
  })
  guardReturn(leave)
}

function exit(link: HTMLAnchorElement, status: HTMLElement): void {
  // First what others could see: the page and the title of its tab.
  document.body.replaceChildren(status)
  document.title = link.hostname
  status.textContent = link.dataset.leaving ?? ''
  const hasOfflineEnquiry = stored(storedKeys.offlineEnquiry) !== null
  for (const key of visitKeys) store(key, null)
  markExit('set')
  // The link has it too, but `location` ignores the link.
  document.head.append(Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' }))
  const go = () => location.replace(link.href)
  if (hasOfflineEnquiry) void deleteOfflineEnquiry().then(go, go)
  else go()
}

/**
 * Deletes unsent enquiries. An unloaded page could not, so this one stays, blank, until it is done or the time is over.
 */
async function deleteOfflineEnquiry(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, maxWaitMs))
  const deleted = new Promise((resolve) =>
    Object.assign(indexedDB.deleteDatabase(storedKeys.offlineEnquiry), { onsuccess: resolve, onerror: resolve }),
  )
  await Promise.race([late, deleted])
}

/** Leaves again if a visitor navigates back to a page of this tab after an exit, until a page is opened anew. */
function guardReturn(leave: () => void): void {
  const [arrival] = performance.getEntriesByType('navigation')
  if (arrival instanceof PerformanceNavigationTiming && arrival.type === 'back_forward') leaveIfExited(leave)
  else markExit('delete')
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leaveIfExited(leave)
  })
}

function leaveIfExited(leave: () => void): void {
  if (markExit('read') !== null) leave()
}

function markExit(action: 'set' | 'delete' | 'read'): string | null {
  try {
    if (action === 'set') sessionStorage.setItem(storedKeys.exited, 'yes')
    if (action === 'delete') sessionStorage.removeItem(storedKeys.exited)
    return sessionStorage.getItem(storedKeys.exited)
  } catch {
    return null // Refused: the Back button then works as usual.
  }
}
