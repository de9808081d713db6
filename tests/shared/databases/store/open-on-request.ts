import { openDatabase } from '../../../../runtime/store/open-database.ts'
import { storeOf } from './open-store.ts'
import { dataKey, type Place } from './place.ts'

/** A process that opens a store once it is told where, so that several do so at the same moment. */
process.stdout.write('ready')
process.stdin.once('data', async (text) => {
  const place: Place = JSON.parse(String(text))
  const store = storeOf(await openDatabase({ ...place, dataKey }))
  await store.settings.getOrSet('opened', 'yes')
  await store.close()
  process.exit()
})
