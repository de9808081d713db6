// node tests/shared/databases/store/killed-compaction.ts <place as JSON> <day>: compacts counts, and is killed in the
// middle of the first month.
import { subscribe } from 'node:diagnostics_channel'
import { openStore } from './open-store.ts'

const [place = '{}', keptFrom = ''] = process.argv.slice(2)
const { dataKey, ...options } = JSON.parse(place)
subscribe('townpages:step', (step) => {
  if (step === 'store:days-deleted') process.kill(process.pid, 'SIGKILL')
})
const store = await openStore({ ...options, dataKey: Buffer.from(dataKey, 'base64') })
await store.counts.compact(keptFrom)
