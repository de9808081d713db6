// 'Clear this device' (D37): deletes all that the site has stored in the browser, and says so.
//
// Markup
//   <button type="button" data-clear-device hidden>Clear this device</button>
//   <p data-clear-result role="status"
//     data-done="Everything is cleared." data-failed="Something could not be cleared. …"></p>
// CSS: [data-clear-result] { min-block-size: 1lh }, and the button keeps its place:
//   [data-clear-device][hidden] { display: inline-block; visibility: hidden }
import { storedKeys } from '../stored-keys.ts'
import { deleteCookies } from './parts/delete-cookies.ts'
import { showTown } from './parts/show-town.ts'

for (const button of document.querySelectorAll<HTMLElement>('[data-clear-device]')) {
  button.hidden = false
  button.addEventListener('click', () => void clearAndSay())
}

async function clearAndSay(): Promise<void> {
  const result = document.querySelector<HTMLElement>('[data-clear-result]')
  const say = (words = '') => {
    if (result !== null) result.textContent = words
  }
  say() // a repeated message is announced again
  try {
    await clearDevice()
    say(result?.dataset.done)
  } catch {
    say(result?.dataset.failed)
  }
  showTown()
}

// What sends a kept enquiry has its database open for a moment; the deletion then happens once it is closed.
const maxBlockedMs = 5_000

/** Throws if the browser refuses, or if another tab keeps a database open. */
async function clearDevice(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  // Scripts of this page are told here: browsers send `storage` events to other tabs only.
  dispatchEvent(new Event('storage'))
  deleteCookies()
  // Service workers first: an active one could fill a cache again. Both exist in secure contexts only.
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(workers.map((worker) => worker.unregister()))
  const names = 'caches' in window ? await caches.keys() : []
  await Promise.all(names.map((name) => caches.delete(name)))
  // Older browsers cannot list databases.
  const databases = (await indexedDB.databases?.()) ?? [{ name: storedKeys.offlineEnquiry }]
  await Promise.all(databases.map(({ name = '' }) => deleteDatabase(name)))
  // Pages remove their notice of a waiting enquiry.
  const channel = new BroadcastChannel(storedKeys.offlineEnquiry)
  channel.postMessage({ kind: 'deleted' })
  channel.close()
}

function deleteDatabase(name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = resolve
    request.onerror = reject
    request.onblocked = () => setTimeout(reject, maxBlockedMs)
  })
}
