import { loadScript } from './load-script.ts'
import type { Service } from './service.ts'

type Clarity = ((...command: unknown[]) => void) & { q?: unknown[] }

const page = globalThis as { clarity?: Clarity }
const localHost = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

// §7: after an idle callback and two more seconds, or after a second and a half in browsers without such callbacks.
const afterIdle = 2000
const withoutIdle = 1500

/**
 * Loads Clarity when the page is idle, and never on localhost (§7). `isWanted`: whether there is still consent by then.
 */
export function startClarity({ script }: Service, isWanted: () => boolean): void {
  if (localHost.test(location.hostname)) return
  const load = () => {
    if (!isWanted()) return
    // Input is never sent; this masks the questions of a form, too.
    for (const form of document.querySelectorAll('form')) form.dataset.clarityMask = 'true'
    command('consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' })
    loadScript(script)
  }
  if ('requestIdleCallback' in window) requestIdleCallback(() => setTimeout(load, afterIdle))
  else setTimeout(load, withoutIdle)
}

export function stopClarity(): void {
  if (page.clarity === undefined) return
  command('consentv2', { ad_Storage: 'denied', analytics_Storage: 'denied' })
  command('stop')
}

/** Commands are queued until the script has loaded. */
function command(...words: unknown[]): void {
  page.clarity ??= Object.assign((...later: unknown[]) => void page.clarity?.q?.push(later), { q: [] as unknown[] })
  page.clarity(...words)
}
