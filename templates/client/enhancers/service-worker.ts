// Registers the service worker after the window has loaded, and checks for an update every minute (§7, §9).
import { scriptUrl } from 'townpages/page'
import { whenLoaded } from './parts/shown-page.ts'

const updateInterval = 60_000

if ('serviceWorker' in navigator) whenLoaded(() => void register())

async function register(): Promise<void> {
  try {
    const { api } = document.documentElement.dataset
    const address = api === undefined ? '/sw.js' : `/sw.js?api=${encodeURIComponent(api)}`
    const registration = await navigator.serviceWorker.register(scriptUrl(address))
    setInterval(() => {
      // Without a connection the check fails, and is repeated a minute later.
      if (!document.hidden) registration.update().catch(() => undefined)
    }, updateInterval)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: §8 requires a line in the log and nothing else
    console.warn('The service worker could not be registered.', error)
  }
}
