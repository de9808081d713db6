// Registers the service worker once the window has loaded, and asks every minute whether there is another (§7, §9).
import { scriptUrl } from 'townpages/page'

const updateInterval = 60_000

if ('serviceWorker' in navigator) {
  if (document.readyState === 'complete') void register()
  else addEventListener('load', () => void register())
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(scriptUrl('/sw.js'))
    setInterval(() => {
      // Without a connection the answer is a failure, and the next minute asks again.
      if (!document.hidden) registration.update().catch(() => undefined)
    }, updateInterval)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: §8 asks for a line in the log and nothing else
    console.warn('The service worker could not be registered.', error)
  }
}
