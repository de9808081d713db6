import { scriptUrl } from '../../page/scripts/script-address.ts'
import type { ClientModules } from '../frame/client/wake-all.ts'

export const client: ClientModules = { 'push-device': (element) => subscribeOnSubmit(element as HTMLFormElement) }

/** Has the browser ask for permission and subscribe, and sends the form with the subscription. */
function subscribeOnSubmit(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    if (new FormData(form).get('endpoint') !== '') return
    event.preventDefault()
    subscribe(form.dataset.key ?? '').then(
      ({ endpoint, keys = {} }) => {
        fill(form, { endpoint: endpoint ?? '', p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' })
        form.requestSubmit()
      },
      () => {
        const said = form.querySelector('[role=status]')
        if (said !== null) said.textContent = form.dataset.refused ?? ''
      },
    )
  })
}

async function subscribe(applicationServerKey: string): Promise<PushSubscriptionJSON> {
  const address = scriptUrl('/admin/worker.js')
  await navigator.serviceWorker.register(address, { scope: '/admin/' })
  // A browser refuses to subscribe before the worker is active.
  const registration = await navigator.serviceWorker.ready
  const former = await registration.pushManager.getSubscription()
  // One that was made with other keys takes nothing from this server.
  await former?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey }
  return (await registration.pushManager.subscribe(options)).toJSON()
}

function fill(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
}
