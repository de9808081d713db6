import { expect, onTestFinished, test } from 'vitest'
import { person } from '../../../tests/shared/databases/store/staff-cases.ts'
import { openTestStore } from '../../../tests/shared/databases/store/stores.ts'
import { scratchFolder } from '../../../tests/shared/servers/running-site.ts'
import type { HeaderCode } from '../../header-code/header-code.ts'
import type { Recorded } from '../../staff/staff.ts'
import { createStoredHeaderCode } from './stored-header-code.ts'

const code = (text: string) => ({ code: text, thirdParty: null, verdicts: [] }) as unknown as HeaderCode
const author = (id: string) => ({ by: `${id}@example.com`, userId: id, network: null })

async function stored(administrators: readonly string[]) {
  const store = await openTestStore({ databaseUrl: null, varFolder: await scratchFolder() })
  onTestFinished(() => store.close())
  await store.users.add(person({ id: 'ed', email: 'ed@example.com', role: 'editor' }))
  for (const id of administrators) await store.users.add(person({ id, email: `${id}@example.com`, role: 'admin' }))
  const lines: string[] = []
  const record = async ({ by }: { by: string }, { action, to }: Recorded) => void lines.push(`${by}: ${action} ${to}`)
  const parts = { store, staff: { record }, live: { refresh: async () => undefined }, now: () => new Date() }
  return { lines, headerCode: createStoredHeaderCode(parts as unknown as Parameters<typeof createStoredHeaderCode>[0]) }
}

test('a guarded code is live once another administrator saves the same', async () => {
  const { headerCode, lines } = await stored(['boss', 'kim'])
  expect(await headerCode.save(code('<meta>'), author('boss'), true)).toBe('handed-in')
  expect(await headerCode.save(code('<meta>'), author('boss'), true)).toBe('handed-in')
  // Another code is another change.
  expect(await headerCode.save(code('<link>'), author('kim'), true)).toBe('handed-in')
  expect([await headerCode.read(), (await headerCode.pending())?.code]).toEqual(['', '<link>'])
  expect(await headerCode.save(code('<link>'), author('boss'), true)).toBe('saved')
  expect([await headerCode.read(), await headerCode.pending()]).toEqual(['<link>', null])
  expect(lines.at(-1)).toMatch(/^kim@example.com: header code changed .*, approved by boss@example.com$/)
})

test('without a rule, or with one administrator, a code is live at once', async () => {
  const open = await stored(['boss', 'kim'])
  expect(await open.headerCode.save(code('<meta>'), author('boss'), false)).toBe('saved')
  const alone = await stored(['boss'])
  expect(await alone.headerCode.save(code('<meta>'), author('boss'), true)).toBe('saved')
})
