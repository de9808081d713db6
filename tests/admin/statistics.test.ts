import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, expect, inject, test } from 'vitest'
import { addDays, dayOf } from '../../runtime/contract/day.ts'
import type { Metric } from '../../runtime/counts/vitals.ts'
import { readStatus } from '../../runtime/search-console/search-status.ts'
import { makeEnquiry } from '../fakes/make-enquiry.ts'
import { answers, startOutsideServer } from '../fakes/outside-server.ts'
import { fillSearch } from '../fakes/sample-search.ts'
import { keyFileText } from '../fakes/search-console.ts'
import { faultsInViews, pageFaults, views } from '../shared/browsers/axe-rules.ts'
import { follow } from '../shared/browsers/browser.ts'
import type { Store } from '../shared/databases/store/open-store.ts'
import { deskInBrowser } from './desk-in-browser.ts'

const today = dayOf(new Date())
const ago = (days: number) => addDays(today, -days)
// With a key, Indexing has all of its columns. Google does not accept it.
const refusal = JSON.stringify({ error: 'invalid_grant', error_description: 'Invalid JWT Signature.' })
const google = await startOutsideServer(answers(400, refusal), afterAll)
const keyFolder = mkdtempSync(join(tmpdir(), 'townpages-key-'))
const keyFile = join(keyFolder, 'key.json')
writeFileSync(keyFile, keyFileText(google.url.href))
afterAll(() => rmSync(keyFolder, { recursive: true }))
const desk = deskInBrowser({
  users: { 'owner@example.com': 'editor' },
  env: { SEARCH_CONSOLE_KEY_FILE: keyFile },
  fill,
})

/** Two towns with views, one without for long, and one that the content no longer has. */
async function fill(store: Store) {
  const count = (location: string, kind: 'view' | 'call' | 'email' | 'impression', back: number, count: number) => ({
    day: ago(back),
    kind,
    location,
    detail: kind === 'impression' ? 'others-ltd' : kind === 'view' ? 'location' : '',
    count,
  })
  const speed = (kind: Metric, detail: string, count: number) => ({ day: ago(1), kind, location: '', detail, count })
  await store.counts.add([
    ...[
      count('leeds', 'view', 1, 40),
      count('leeds', 'call', 1, 4),
      count('leeds', 'impression', 3, 7),
      count('leeds', 'view', 9, 20),
    ],
    ...[
      count('hull', 'view', 2, 5),
      count('', 'email', 2, 1),
      count('bath', 'view', 40, 9),
      count('bath', 'call', 40, 1),
    ],
    ...[speed('LCP', 'location 2000', 30), speed('LCP', 'location 3000', 10), speed('INP', 'location 300', 19)],
    // A town that the content no longer has.
    ...[count('old-fenby', 'view', 1, 30), count('old-fenby', 'call', 200, 2)],
  ])
  const createdAt = new Date(Date.parse(ago(3)) + 12 * 3_600_000).toISOString()
  for (const location of ['leeds', 'york']) await store.enquiries.add(makeEnquiry({ location, createdAt }))
  await fillSearch(store, inject('dist'))
}

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await desk.pageOf('owner@example.com', options)
  await page.goto(desk.address + path)
  return page
}

/** Saves a file as a click does; its lines. */
async function download(page: Page, name: string): Promise<string[]> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name, exact: true }).click()
  return (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n')
}

const figure = (page: Page, name: string) =>
  page.locator('.figures > div').filter({ has: page.getByText(name, { exact: true }) })

test('an owner finds which towns are silent and exports them', async () => {
  const page = await open('/admin/statistics', { javaScriptEnabled: false, viewport: { width: 390, height: 900 } })
  await follow(page.getByRole('link', { name: '7 days' }))
  const heading = await page.getByRole('heading', { name: /silent towns$/ }).innerText()
  const lines = await download(page, 'Export silent towns')
  const names = lines.slice(1).map((line) => line.split(',')[1])
  expect(heading).toBe(`${names.length} silent towns`)
  expect([names.includes('Hull'), names.includes('Bath'), names.includes('Leeds'), names.includes('York')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(lines.find((line) => line.startsWith('hull,'))).toBe('hull,Hull,/private-investigator-hull,5,0,0,0,0,0,0')
  await page.locator('summary', { hasText: /^Show \d+ more$/ }).click()
  const listed = page.locator('section', { has: page.getByRole('heading', { name: heading }) }).getByRole('listitem')
  expect(await listed.allInnerTexts()).toEqual(names)
  await page.getByRole('link', { name: 'A year' }).click()
  expect((await download(page, 'Export silent towns')).some((line) => line.startsWith('bath,'))).toBe(false)
})

test('the numbers on the screen are the sums of the CSV and of the call', async () => {
  const page = await open('/admin/statistics?days=7')
  expect(await figure(page, 'Views').innerText()).toMatch(/75\s+\+275% on the 7 days before/)
  expect(await figure(page, 'Conversion').innerText()).toMatch(/9\.3%/)
  const towns = page.getByRole('region', { name: 'By town' })
  expect(await towns.getByRole('row', { name: /^Leeds/ }).innerText()).toMatch(
    /Leeds\s+40\s+4\s+0\s+0\s+7\s+0\s+1\s+12\.5%/,
  )
  const speed = page.getByRole('region', { name: 'Speed of real visits' })
  expect(await speed.getByRole('row', { name: /^Location/ }).innerText()).toMatch(
    /Location\s+40\s+2 s\s+good\s+–\s+too few yet\s+–\s+too few yet$/,
  )
  const [head = '', ...rows] = (await download(page, 'CSV')).map((line) => line.split(','))
  const { totals } = (
    await (await page.request.get(`${desk.address}/api/admin/stats?from=${ago(6)}&to=${today}`)).json()
  ).data
  await page.locator('summary', { hasText: 'All numbers by day' }).click()
  const table = page.getByRole('table', { name: 'All numbers by day' })
  const heads = await table.getByRole('columnheader').allInnerTexts()
  for (const [label, name] of Object.entries({
    Views: 'views',
    Calls: 'calls',
    'E-mails': 'emails',
    Impressions: 'impressions',
    Enquiries: 'enquiries',
  })) {
    const shown = Number(await figure(page, label).locator('.value').innerText())
    const cells = await table.locator(`tbody tr > :nth-child(${heads.indexOf(label) + 1})`).allInnerTexts()
    const sums = [rows.map((row) => row[head.indexOf(name)]), cells].map((values) =>
      values.reduce((sum, value) => sum + Number(value), 0),
    )
    expect([label, ...sums, totals[name]]).toEqual([label, shown, shown, shown])
  }
})

test('a note at a day is in the chart for everyone until it is removed', async () => {
  const page = await open('/admin/statistics?days=7&town=leeds', { javaScriptEnabled: false })
  const save = async (day: string, note: string) => {
    await page.locator('summary', { hasText: 'Notes' }).click()
    await page.getByLabel('Day', { exact: true }).fill(day)
    await page.getByLabel('Note', { exact: true }).fill(note)
    await follow(page.getByRole('button', { name: 'Save note' }))
  }
  await save(ago(2), 'New prices')
  expect(await page.getByRole('status').innerText()).toBe('The note is in the chart.')
  expect(new URL(page.url()).searchParams.get('town')).toBe('leeds')
  await page.goto(`${desk.address}/admin/statistics?days=30`)
  const marks = () => page.locator('.chart-wide .chart-note title').allTextContents()
  expect(await marks()).toEqual(['New prices'])
  await save(ago(1), ' ')
  expect(await page.getByRole('alert').innerText()).toBe('Write what happened, in 200 characters at most.')
  await follow(page.getByRole('button', { name: 'Remove' }))
  expect(await marks()).toEqual([])
})

test('a town has its own address, also if the content no longer has it, and all towns are sorted and paged by links', async () => {
  const page = await open('/admin/statistics?days=7', { javaScriptEnabled: false })
  await page.getByLabel('Town', { exact: true }).selectOption({ label: 'Leeds' })
  await follow(page.getByRole('button', { name: 'Show' }))
  expect(new URL(page.url()).search).toBe('?days=7&town=leeds')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('What works in Leeds')
  expect(await figure(page, 'Views').innerText()).toMatch(/40\s+\+100%/)
  await follow(page.getByRole('link', { name: '30 days' }))
  expect(await figure(page, 'Views').locator('.value').innerText()).toBe('60')
  await page.getByRole('link', { name: 'All towns together' }).click()
  await page.getByRole('link', { name: 'All towns', exact: true }).click()
  const first = () => page.locator('tbody th').first().innerText()
  expect(await first()).toBe('Leeds')
  await follow(page.getByRole('link', { name: 'Next page' }))
  expect(await page.locator('tbody tr').count()).toBe(50)
  expect(await page.locator('.pager').innerText()).toContain('51 to 100 of')
  await follow(page.getByRole('link', { name: 'Town', exact: true }))
  expect(await first()).toBe('Aberdeen')
  await follow(page.getByRole('link', { name: 'Views', exact: true }))
  expect(await page.getByRole('columnheader', { name: 'Views', exact: true }).getAttribute('aria-sort')).toBe(
    'descending',
  )
  await follow(page.getByRole('link', { name: 'Old Fenby' }))
  expect(await figure(page, 'Views').locator('.value').innerText()).toBe('30')
  await page.goto(`${desk.address}/admin/statistics?town=nowhere`)
  expect(await page.getByRole('heading').innerText()).toBe('There is no such page')
})

test('an editor learns why pages are kept back, and which field is empty', async () => {
  await expect.poll(async () => (await readStatus(desk.store.settings)).figures.problem).not.toBeNull()
  const page = await open('/admin/indexing', { viewport: { width: 390, height: 900 } })
  expect(await page.locator('.banner.bad').allInnerTexts()).toEqual([
    expect.stringMatching(/^Impressions .* Google does not accept the key\. Make/),
  ])
  await page.getByLabel('Kind of page').selectOption({ label: 'Location about' })
  await page.getByLabel('Our rule').selectOption({ label: 'Kept back' })
  await follow(page.getByRole('button', { name: 'Show', exact: true }))
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first()
  const name = /‘About our work here’ of (.+) is empty\./.exec(await first.innerText())?.[1] ?? ''
  expect(await pageFaults(page)).toEqual([])
  const count = /of (\d+)$/.exec(await page.locator('.pager span').first().innerText())?.[1]
  const lines = await download(page, 'CSV')
  expect(lines.slice(1).filter((line) => line.includes('‘About our work here’ of '))).toHaveLength(Number(count))
  const address = await first.getByRole('link', { name: 'Open ‘About our work here’' }).getAttribute('href')
  expect(address).toBe(`/admin/content/locations/${name.toLowerCase().replaceAll(' ', '-')}#field/aboutText`)
})

test('the screens have no axe finding, fit, and print without a chart or table that is cut off', async () => {
  const violations: string[] = []
  const screen = await open('/admin/statistics')
  for (const path of [
    '/admin/statistics?days=30',
    '/admin/statistics?days=7&town=leeds',
    '/admin/statistics?days=365&town=leeds',
    '/admin/statistics/towns?days=7',
    '/admin/indexing?proposal=any&q=about',
  ]) {
    await screen.goto(desk.address + path)
    // What is folded away for one town for a week is so for all towns and for longer, with more lines.
    if (!/days=3/.test(path))
      await screen.locator('details').evaluateAll((all) => {
        for (const one of all) one.setAttribute('open', '')
      })
    // Colors and frame of all screens are the same: one is seen in each view, the others on a phone.
    violations.push(...(await faultsInViews(screen, path.endsWith('days=30') ? views : views.slice(0, 1))))
  }
  expect(violations).toEqual([])
  // The width of A4 at 96 dots per inch, without its margins.
  const page = await open('/admin/statistics?days=90', { viewport: { width: 718, height: 1000 } })
  await page.emulateMedia({ media: 'print' })
  const places = await page
    .locator('svg:visible, table:visible')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
  expect(places.length).toBeGreaterThan(10)
  expect(Math.max(...places)).toBeLessThanOrEqual(718)
  expect(await page.locator('.chart-wide').evaluate((chart) => getComputedStyle(chart).breakInside)).toBe('avoid')
  expect(await page.locator('.chart-narrow').isVisible()).toBe(false)
})
