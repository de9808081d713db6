// Shows alerts, also while no page of administration is open. A click opens what the alert is about.

type Pushed = { title: string; body: string; path: string; tag: string }
type Window = { url: string; focus: () => Promise<unknown>; navigate: (url: string) => Promise<Window | null> }
type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void }
type PushEvent = Waiting & { data: { json: () => Pushed } | null }
type ClickEvent = Waiting & { notification: { close: () => void; data: { path: string } } }
// The types of service workers conflict with those of pages.
type Worker = {
  clients: {
    matchAll: (options: { type: 'window' }) => Promise<readonly Window[]>
    openWindow: (url: string) => Promise<unknown>
    claim: () => Promise<void>
  }
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  addEventListener: {
    (name: 'activate', listen: (event: Waiting) => void): void
    (name: 'push', listen: (event: PushEvent) => void): void
    (name: 'notificationclick', listen: (event: ClickEvent) => void): void
  }
}

const worker = globalThis as unknown as Worker

// A page that is open can be led elsewhere only by the worker that it belongs to.
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('push', (event) => {
  if (event.data === null) return
  const { title, body, path, tag } = event.data.json()
  const shown = worker.registration.showNotification(title, { body, tag, renotify: true, data: { path } })
  event.waitUntil(shown)
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

/** In a window of administration if there is one: a list that is open on a phone is not opened a second time. */
async function open(path: string): Promise<void> {
  const [first] = (await worker.clients.matchAll({ type: 'window' })).filter(({ url }) =>
    new URL(url).pathname.startsWith('/admin'),
  )
  if (first === undefined) await worker.clients.openWindow(path)
  else await (await first.navigate(path))?.focus()
}
