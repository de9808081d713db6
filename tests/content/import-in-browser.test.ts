import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageFaults } from '../shared/browsers/axe-rules.ts'
import { copySite, locksmith } from '../shared/servers/running-site.ts'
import { type ContentDesk, openContentDesk } from './content-desk.ts'

const start = '/admin/content/import'

let desk: ContentDesk

beforeAll(async () => {
  desk = await openContentDesk((into) => copySite(locksmith, into), { 'jo@example.com': 'admin' })
})
afterAll(() => desk.stop())

const openImport = (options: BrowserContextOptions) => desk.signedIn(start, 'jo@example.com', { reducedMotion: 'reduce', ...options })

const columns = 'name,Lattitude,longitude,population,phone,intro,lockout_minutes,main_trade,notes'
const town = (name: string, { latitude = '53.1', minutes = '25', trade = 'lockout-help' } = {}) =>
  `${name},${latitude},-0.6,900,01632960201,Half the doors are old.,${minutes},${trade},ask Jo`
const isCutOff = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

test('an administrator imports 300 towns, of which five rows have faults, and takes all of it back', async () => {
  const names = Array.from(
    { length: 300 },
    (_, index) => `Brook ${[...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}ton`,
  )
  const rows = names.map((name) => town(name))
  rows[10] = town('Brook North', { latitude: 'north' })
  rows[70] = town('Brook Trade', { trade: 'lockout-hepl' })
  rows[110] = town('')
  rows[200] = town(names[0] ?? '')
  rows[280] = town('Brook Slow', { minutes: '500' })
  const before = await desk.store.versions.last()
  const page = await openImport({ viewport: { width: 1440, height: 900 } })
  await page.getByLabel('What the rows are').selectOption('Towns')
  const buffer = Buffer.from([columns, ...rows].join('\r\n'))
  await page.getByLabel('A CSV or JSON file').setInputFiles({ name: 'towns.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Read the rows' }).click()
  const chosen = async (column: string) => page.getByLabel(`Field for ${column}`).evaluate((field: HTMLSelectElement) => field.value)
  expect([await chosen('lockout_minutes'), await chosen('Lattitude'), await chosen('notes')]).toEqual(['lockoutMinutes', 'latitude', ''])
  expect(await pageFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'See what changes' }).click()
  const failed = page.getByRole('row').filter({ hasText: 'Failed' })
  await failed.first().waitFor()
  expect(await failed.allInnerTexts()).toEqual([
    expect.stringMatching(/^12\s+Brook North\s+Failed\s+Lattitude: `latitude` is a text\. It has to be a number$/),
    // The reference is known to be wrong only once the whole site is checked.
    expect.stringMatching(/^72\s+Brook Trade\s+Failed\s+main_trade: .*Did you mean `lockout-help`/),
    expect.stringMatching(/^112\s+no name\s+Failed\s+this row does not say what it is about/),
    expect.stringMatching(/^202\s+Brook aton\s+Failed\s+name: two rows are about `brook-aton`/),
    expect.stringMatching(/^282\s+Brook Slow\s+Failed\s+lockout_minutes: /),
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  expect([await pageFaults(page), await isCutOff(page)]).toEqual([[], false])
  await page.getByRole('button', { name: 'Apply 295 changes' }).click()
  await page.getByText('Nothing was imported, because some rows have faults.').waitFor()
  expect(await desk.store.versions.last()).toBe(before)
  await page.getByLabel('Leave the 5 rows out').check()
  await page.getByRole('button', { name: 'Apply 295 changes' }).click()
  await page.getByText('Import: 295 created, 0 updated, 0 unchanged, 5 left out').waitFor()
  const address = `${desk.address}/brook-aton`
  expect([(await fetch(address)).status, await desk.store.versions.last()]).toEqual([200, before + 1])
  await page.getByRole('button', { name: 'Undo the whole import' }).click()
  await page.getByRole('heading', { name: /^The import is undone/ }).waitFor()
  expect([(await fetch(address)).status, await desk.store.versions.last()]).toEqual([404, before + 2])
})

test('without scripts rows are pasted on a phone, and what has a fault is still there to correct', async () => {
  const page = await openImport({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  await page.getByLabel('What the rows are').selectOption('Towns')
  const rows = page.getByLabel('Or paste rows')
  await rows.fill('name,people\nAlderwick,"9\n')
  await page.getByRole('button', { name: 'Read the rows' }).click()
  expect(await page.locator('.faults').innerText()).toContain('the quote that opens here is never closed')
  await rows.fill((await rows.inputValue()).replace('"9', '18401'))
  await page.getByRole('button', { name: 'Read the rows' }).click()
  await page.getByLabel('Field for people').selectOption('Population')
  await page.getByRole('button', { name: 'See what changes' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Alderwick' })
  expect(await row.innerText()).toMatch(/Population\s+Before:\s+18400\s+After:\s+18401/)
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await page.getByText('Import: 0 created, 1 updated, 0 unchanged, 0 left out').waitFor()
  expect(await readFile(join(desk.folder, 'data/towns/alderwick.yaml'), 'utf8')).toContain('\npopulation: 18401\n')
})
