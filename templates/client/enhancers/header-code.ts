// Notices that an administrator has changed the header code (§7, D12, D32). The code itself is in the page; a change
// makes the next navigation fetch a fresh one.
import { retryDelay } from '../calls/call-rules.ts'
import { whenIdle, whenLoaded } from './parts/shown-page.ts'

const address = '/api/site-settings/header-code'
const interval = 30_000
const staleTime = 60_000
const retries = 3
// A page that is on its way for longer is opened as it is.
const maxWait = 1_000

let known: string | undefined
let askedAt = 0
let isOld = false
// An exported page has the code that it was exported with, and some static hosts have no such call.
let isUnknown = document.documentElement.dataset.api !== undefined

async function look(): Promise<void> {
  if (document.hidden || !navigator.onLine || isOld || isUnknown) return
  askedAt = Date.now()
  try {
    const code = await fetchCode()
    known ??= code
    isOld = code !== known
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: §8 names the text, and there is nothing for visitors in it
    console.warn('Failed to fetch header code', error)
  }
}

async function fetchCode(attempt = 0): Promise<string> {
  try {
    const response = await fetch(address)
    isUnknown = response.status === 404
    if (isUnknown) return ''
    if (!response.ok) throw new Error(`${response.status}`)
    return (await response.json()).data.headerCode
  } catch (error) {
    if (attempt === retries) throw error
    await new Promise((resolve) => setTimeout(resolve, retryDelay(attempt)))
    return fetchCode(attempt + 1)
  }
}

/** Replaces the browser's copy of a page before it is opened. */
function refreshLinked(event: MouseEvent): void {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
  const link = target instanceof Element ? target.closest('a') : null
  if (!isOld || link === null || defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
  if (
    link.origin !== location.origin ||
    link.pathname === location.pathname ||
    link.target !== '' ||
    link.download !== ''
  )
    return
  event.preventDefault()
  const open = () => location.assign(link.href)
  fetch(link.href, { cache: 'reload', signal: AbortSignal.timeout(maxWait) })
    .then((response) => response.text())
    .then(open, open)
}

whenLoaded(() => {
  whenIdle(look)
  setInterval(look, interval)
})
document.addEventListener('visibilitychange', () => {
  if (Date.now() - askedAt >= staleTime) void look()
})
document.addEventListener('click', refreshLinked)
// The browser kept this page as it was.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && isOld) location.reload()
})
