// Checks whether an enquiry waits on this device (D19, D37), and only then loads the code that shows and sends it.
// Local storage has only a flag; the enquiry is encrypted in a database. A form that keeps one says so by an event on
// the place of the line.
import { offlineName, stored } from '../../../../page/browser/device-storage.ts'
import { scriptAddress } from '../../../../page/scripts/script-address.ts'

type OfflineModule = { watchOffline: (place?: EventTarget | null) => Promise<void> }

if (stored(offlineName) !== null) void watch()
document.addEventListener(offlineName, ({ target }) => void watch(target))

async function watch(place?: EventTarget | null): Promise<void> {
  const address = scriptAddress('offline-enquiry')
  // The device may be online again before it is known that the script did not come.
  const online = new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  const { watchOffline } = await load(address).catch(async () => {
    // Without a service worker the script does not come before the device is online.
    await online
    // Browsers do not ask a second time for a module that did not come, unless its address is another one.
    return load(`${address}#online`)
  })
  await watchOffline(place)
}

function load(address: string): Promise<OfflineModule> {
  return import(address)
}
