import { loadScript } from './load-script.ts'
import type { Service } from './service.ts'

type Layer = { dataLayer?: unknown[] } & { [disabled: `ga-disable-${string}`]: boolean }

const page = globalThis as unknown as Layer
// At most as long as the answer is stored.
const cookieSeconds = 180 * 24 * 60 * 60
const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }

/** Loads Google Analytics for counts only: without advertising, and without search words in addresses. */
export function startAnalytics({ id, script }: Service): void {
  tag('consent', 'default', { ...denied, analytics_storage: 'granted' })
  tag('js', new Date())
  tag('config', id, {
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    cookie_expires: cookieSeconds,
    cookie_update: false,
    page_location: location.origin + location.pathname,
    page_referrer: document.referrer.replace(/[?#].*/, ''),
  })
  loadScript(script)
}

/** The property that Google documents for disabling it. */
export function stopAnalytics({ id }: Service): void {
  page[`ga-disable-${id}`] = true
}

/**
 * Sends an event if Analytics was started. The event is queued for the script, so nothing waits for a script that does
 * not load.
 */
export function sendEvent(name: string, values: Readonly<Record<string, string | number>>): void {
  if (page.dataLayer === undefined) return
  tag('event', name, { ...values, transport_type: 'beacon' })
}

// The script requires the `arguments` object of a call, not an array.
function tag(..._command: readonly unknown[]): void {
  page.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: see above
  page.dataLayer.push(arguments)
}
