import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clockGap } from '../../../../runtime/server/jobs/recorded-clock.ts'
import { createServerDatabase } from '../../../../runtime/store/server-database.ts'
import { createSettingStore } from '../../../../runtime/store/setting-store.ts'
import { dataKey, type Place } from './place.ts'
import { enquiry, execute, later, type MakePlace, now, openTestStore } from './stores.ts'

const script = join(import.meta.dirname, 'open-on-request.ts')

/** How a database is made. */
export function openingCases(makePlace: MakePlace): void {
  test('processes that open an empty database at the same moment all find it ready', async () => {
    const place = await makePlace()
    const processes = Array.from({ length: 4 }, () => spawn(process.execPath, [script]))
    await Promise.all(processes.map(({ stdout }) => once(stdout, 'data')))
    expect(await Promise.all(processes.map((each) => outcome(each, place)))).toEqual(Array(4).fill('0 '))
    expect(await (await openTestStore(place)).settings.get('opened')).toBe('yes')
  })

  test('a store from before times were recorded goes by its newest enquiry, an empty one by the time at which it was made', async () => {
    const place = await makePlace()
    const before = await openTestStore(place)
    expect(await clockGap(before.settings, new Date())).toBeNull()
    for (const createdAt of [now, later(-1000)])
      await before.enquiries.add(enquiry({ createdAt: createdAt.toISOString() }))
    await execute(
      place,
      `${withoutAdministration}; delete from settings; delete from kysely_migration where name != '001-enquiries'`,
    )
    const { settings } = await openTestStore(place)
    const week = 7 * 24 * 3_600_000
    expect([await clockGap(settings, later(week)), await clockGap(settings, later(week + 1))]).toEqual([
      null,
      now.toISOString(),
    ])
  })

  test('a store that is opened again has what it had, and says that it answers', async () => {
    const place = await makePlace()
    const first = await openTestStore(place)
    await first.settings.set('name', 'value')
    expect(await first.isReachable()).toBe(true)
    await first.close()
    expect(await first.isReachable()).toBe(false)
    await expect(first.settings.get('name')).rejects.toThrow()
    expect(await (await openTestStore(place)).settings.get('name')).toBe('value')
  })

  test('a server that stops does not log that its database is lost, though its metrics are read once more', async () => {
    const logged: unknown[] = []
    const record = (...line: unknown[]) => logged.push(line)
    const store = await createServerDatabase({ ...(await makePlace()), dataKey }, { info: record, error: record })
    await store.use()
    await store.close()
    await expect(createSettingStore(store).get('name')).rejects.toMatchObject({ name: 'StoreError' })
    expect(logged).toEqual([])
  })
}

// What later migrations add, taken away again.
const withoutAdministration = [
  ...['changes', 'content_files', 'content_versions', 'content_texts', 'content_drafts', 'content_pictures'].map(
    (table) => `drop table ${table}`,
  ),
  ...[
    'answers',
    'notes',
    'passkeys',
    'one_time_tokens',
    'sign_in_attempts',
    'sessions',
    'devices',
    'users',
    'former_users',
    'audit_lines',
    'rate_counts',
    'search_terms',
  ].map((table) => `drop table ${table}`),
  'drop index enquiries_by_conversation',
  'drop index enquiries_by_remind_at',
  'drop index attempts_by_at',
  'drop index enquiries_by_spam_and_time',
  ...['status', 'location', 'kind', 'assignee', 'verified'].map(
    (column) => `drop index enquiries_by_spam_and_${column}`,
  ),
  ...['version', 'assignee', 'remind_at', 'conversation'].map(
    (column) => `alter table enquiries drop column ${column}`,
  ),
  ...['old_value', 'new_value', 'sealed'].map((column) => `alter table history_lines drop column ${column}`),
].join('; ')

async function outcome(child: ChildProcess, place: Place): Promise<string> {
  let said = ''
  child.stderr?.on('data', (text) => (said += text))
  const ended = once(child, 'close')
  child.stdin?.end(JSON.stringify(place))
  const [code] = await ended
  return `${code} ${said}`
}
