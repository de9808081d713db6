import { createInterface } from 'node:readline'
import { openDatabase } from '../../../runtime/store/open-database.ts'
import { startContentServer } from '../../content/content-server.ts'
import { storeOf } from '../../shared/databases/store/open-store.ts'
import { dataKey, type Place } from '../../shared/databases/store/place.ts'
import { person } from '../../shared/databases/store/staff-cases.ts'
import { numberLine, towns } from './towns.ts'

// A process that publishes and applies versions like a server until it is killed. For each number on its standard input
// it types it into some files, and publishes them together, and publishes what is due. It says what it has done on its
// standard output.
const { folder, place, user }: { folder: string; place: Place; user: string } = JSON.parse(process.argv[2] ?? '')
const store = storeOf(await openDatabase({ ...place, dataKey }))
await store.users.add(person({ id: user, email: `${user}@example.com`, role: 'editor' }))
const server = startContentServer(folder, store)
server.publishing.start()
server.job.start()
say('ready')

for await (const line of createInterface({ input: process.stdin })) {
  const number = Number(line)
  server.job.wake()
  const files = await Promise.all(
    towns.map(async (path) => {
      const { text, version } = await server.read(path)
      return { path, text: text.replace(numberLine, `population: ${number}`), base: version }
    }),
  )
  for (const { path, text, base } of files) {
    await server.publishing.drafts.save({ userId: user, path, text, base })
    say(`drafted ${number} ${path}`)
  }
  const by = { by: `${user}@example.com`, userId: user, network: null }
  const result = await server.publishing.publish({ files, note: String(number), by, mayChangeAll: true })
  say(`${result.kind} ${number}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
