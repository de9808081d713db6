import { DatabaseSync } from 'node:sqlite'
import { embeddedFile } from '../../../runtime/store/sqlite/embedded-database.ts'
import { inDatabase } from './backups.ts'
import type { Place } from './site.ts'

// Longer than a server takes to start, so that most are reminded of first.
const lateInMs = 5_000

/** Brings forward the times of those that nobody answers: somebody is reminded now, and in seconds it is too late. */
export async function passTime({ DATABASE_URL, TOWNPAGES_VAR }: Place): Promise<void> {
  const [now, late] = [0, lateInMs].map((ms) => new Date(Date.now() + ms).toISOString())
  const brought = `update enquiries set next_step_at = '${now}', first_answer_due = '${late}'
    where kind = 'late' and next_step = 'reminder' and next_step_at > '${late}'`
  if (DATABASE_URL !== '') return void (await inDatabase(DATABASE_URL, [brought]))
  const database = new DatabaseSync(embeddedFile(TOWNPAGES_VAR), { timeout: 10_000 })
  database.exec(brought)
  database.close()
}
