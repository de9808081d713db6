// Looks whether an enquiry waits on this device (D19, D37), and only then loads what shows and sends it. What waits lies
// encrypted elsewhere; here is only a note that there is something.
import { scriptAddress } from 'townpages/page'
import { storedKeys } from '../stored-keys.ts'
import { stored } from './parts/device-storage.ts'

type OfflineModule = { watchOffline: () => Promise<void> }

if (stored(storedKeys.offlineEnquiry) !== null) void watch()

async function watch(): Promise<void> {
  const { watchOffline }: OfflineModule = await import(scriptAddress('offline-enquiry'))
  await watchOffline()
}
