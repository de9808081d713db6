import { loadScript } from './load-script.ts'
import type { Service } from './service.ts'

type Clarity = ((...command: unknown[]) => void) & { q?: unknown[] }

const page = globalThis as { clarity?: Clarity }
const localHost = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

// §7: after an idle callback and two more seconds, or after a second and a half where a browser has no such callback.
const afterIdle = 2000
const withoutIdle = 1500

/** Loads Clarity once the page has settled, and never on the machine of a developer (§7). `isWanted`: whether it still is by then. */
export function startClarity({ script }: Service, isWanted: () => boolean): void {
  if (localHost.test(location.hostname)) return
  const load = () => {
    if (!isWanted()) return
    // What somebody types is never sent; this hides the questions of a form, too.
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

/** Until the script has come, commands wait in a list that it looks for. */
function command(...words: unknown[]): void {
  page.clarity ??= Object.assign((...later: unknown[]) => void page.clarity?.q?.push(later), { q: [] as unknown[] })
  page.clarity(...words)
}
