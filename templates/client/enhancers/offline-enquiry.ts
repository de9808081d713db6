// Checks whether an enquiry waits on this device (D19, D37), and only then loads the code that shows and sends it. Local
// storage has only a flag; the enquiry is encrypted in a database.
import { scriptAddress } from 'townpages/page'
import { storedKeys } from '../stored-keys.ts'
import { stored } from './parts/device-storage.ts'

type OfflineModule = { watchOffline: () => Promise<void> }

if (stored(storedKeys.offlineEnquiry) !== null) void watch()

async function watch(): Promise<void> {
  const { watchOffline }: OfflineModule = await import(scriptAddress('offline-enquiry'))
  await watchOffline()
}
