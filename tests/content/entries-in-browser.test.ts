import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageFaults } from '../shared/browsers/axe-rules.ts'
import { follow } from '../shared/browsers/browser.ts'
import { copySite, locksmith } from '../shared/servers/running-site.ts'
import { makePhoto } from '../shared/values/make-photo.ts'
import { type ContentDesk, openContentDesk } from './content-desk.ts'
import { addRival, watchRivals } from './watched-rivals.ts'

// The administration of the locksmith's site, which has schemas of its own and no code.
const towns = '/admin/content/towns'
const phone = { viewport: { width: 390, height: 844 } }

let desk: ContentDesk

beforeAll(async () => {
  const staff = { 'jo@example.com': 'editor', 'kim@example.com': 'editor', 'sam@example.com': 'admin' }
  desk = await openContentDesk(copyWithSource, staff, { EVIDENCE_CHECK: 'on' })
})
afterAll(() => desk.stop())

/** The locksmith's site, in which a town quotes a web page that nobody can reach. */
async function copyWithSource(into: string): ReturnType<typeof copySite> {
  const site = await copySite(locksmith, into)
  await watchRivals(into)
  const rival = { says: 'Its wait', source: 'Its price list', checked: '2026-11-01', passage: 'An hour at night' }
  await addRival(into, 'towns/north-fenby.yaml', { ...rival, link: 'http://127.0.0.1:1/prices' })
  return site
}

const answer = async (path: string) => {
  const { status, headers } = await fetch(desk.address + path, { redirect: 'manual' })
  return [status, headers.get('location')]
}
const onDisk = (path: string) => readFile(join(desk.folder, 'data', path), 'utf8')
const part = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()

const signedIn = (path: string, options: BrowserContextOptions = {}, email = 'jo@example.com') =>
  desk.signedIn(path, email, options)

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save and go live' }).click()
  // By a toast, or on the page without scripts.
  await page
    .locator('.toast-title, .banner p')
    .filter({ hasText: /^Saved as version \d+, and live\.$/, visible: true })
    .waitFor()
}

const openImport = (options: BrowserContextOptions) => signedIn('/admin/content/import', options, 'sam@example.com')
const columns = 'name,Lattitude,longitude,population,phone,intro,lockout_minutes,main_trade,notes'
const town = (name: string, { latitude = '53.1', minutes = '25', trade = 'lockout-help' } = {}) =>
  `${name},${latitude},-0.6,900,01632960201,Half the doors are old.,${minutes},${trade},ask Jo`
const isCutOff = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

test('an administrator imports 40 towns, of which five rows have faults, and takes all of it back', async () => {
  const names = Array.from(
    { length: 40 },
    (_, index) => `Brook ${[...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}ton`,
  )
  const rows = names.map((name) => town(name))
  rows[4] = town('Brook North', { latitude: 'north' })
  rows[9] = town('Brook Trade', { trade: 'lockout-hepl' })
  rows[14] = town('')
  rows[19] = town(names[0] ?? '')
  rows[29] = town('Brook Slow', { minutes: '500' })
  const before = await desk.store.versions.last()
  const page = await openImport({ viewport: { width: 1440, height: 900 } })
  await page.getByLabel('What the rows are').selectOption('Towns')
  const buffer = Buffer.from([columns, ...rows].join('\r\n'))
  await page.getByLabel('A CSV or JSON file').setInputFiles({ name: 'towns.csv', mimeType: 'text/csv', buffer })
  await follow(page.getByRole('button', { name: 'Read the rows' }))
  const chosen = async (column: string) =>
    page.getByLabel(`Field for ${column}`).evaluate((field: HTMLSelectElement) => field.value)
  expect([await chosen('lockout_minutes'), await chosen('Lattitude'), await chosen('notes')]).toEqual([
    'lockoutMinutes',
    'latitude',
    '',
  ])
  expect(await pageFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'See what changes' }).click()
  const failed = page.getByRole('row').filter({ hasText: 'Failed' })
  await failed.first().waitFor()
  await page.waitForLoadState()
  expect(await failed.allInnerTexts()).toEqual([
    expect.stringMatching(/^6\s+Brook North\s+Failed\s+Lattitude: latitude is a text\. It has to be a number$/),
    // The reference is known to be wrong only once the whole site is checked.
    expect.stringMatching(/^11\s+Brook Trade\s+Failed\s+main_trade: .*Did you mean lockout-help/),
    expect.stringMatching(/^16\s+no name\s+Failed\s+this row does not say what it is about/),
    expect.stringMatching(/^21\s+Brook aton\s+Failed\s+name: two rows are about brook-aton/),
    expect.stringMatching(/^31\s+Brook Slow\s+Failed\s+lockout_minutes: /),
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  expect([await pageFaults(page), await isCutOff(page)]).toEqual([[], false])
  await page.getByRole('button', { name: 'Apply 35 changes' }).click()
  await page.getByText('Nothing was imported, because some rows have faults.').waitFor()
  expect(await desk.store.versions.last()).toBe(before)
  await page.getByLabel('Leave the 5 rows out').check()
  await page.getByRole('button', { name: 'Apply 35 changes' }).click()
  await page.getByText('Import: 35 created, 0 updated, 0 unchanged, 5 left out').waitFor()
  const address = `${desk.address}/brook-aton`
  expect([(await fetch(address)).status, await desk.store.versions.last()]).toEqual([200, before + 1])
  await page.getByRole('button', { name: 'Undo the whole import' }).click()
  await page.getByRole('heading', { name: /^The import is undone/ }).waitFor()
  expect([(await fetch(address)).status, await desk.store.versions.last()]).toEqual([404, before + 2])
})

test('without scripts rows are pasted on a phone, and what has a fault is still there to correct', async () => {
  const page = await openImport({ ...phone, javaScriptEnabled: false })
  await page.getByLabel('What the rows are').selectOption('Towns')
  const rows = page.getByLabel('Or paste rows')
  await rows.fill('name,people\nAlderwick,"9\n')
  await follow(page.getByRole('button', { name: 'Read the rows' }))
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

test('a town is renamed, and whoever comes by its old address is led to the new one', async () => {
  const kim = await signedIn(`${towns}/north-fenby`, { javaScriptEnabled: false }, 'kim@example.com')
  const typed = kim.locator('textarea[name="text"]')
  await typed.fill((await typed.inputValue()).replace('The wind off the fen', 'Kim’s wind off the fen'))
  await kim.getByRole('button', { name: 'See what changes' }).click()
  const page = await signedIn(towns)
  await page.getByRole('link', { name: 'North Fenby' }).click()
  await page.getByRole('link', { name: 'Rename or retire' }).click()
  const rename = part(page, 'Rename')
  await rename.getByLabel('Name in addresses').fill('alderwick')
  await follow(rename.getByRole('button'))
  expect(await rename.locator('.fault').innerText()).toBe(
    '‘alderwick’ belongs to another entry: alderwick. Write another name.',
  )
  await rename.getByLabel('Name', { exact: true }).fill('Fenby')
  await rename.getByLabel('Name in addresses').fill('north-fenby')
  await follow(rename.getByRole('button'))
  expect(await page.locator('.banner').innerText()).toMatch(/^Only the name changes\. All \d+ addresses stay, among/)
  await page.goto(`${desk.address}${towns}/north-fenby/manage`)
  await rename.getByLabel('Name', { exact: true }).fill('Fenby')
  await rename.getByLabel('Name in addresses').fill('fenby')
  await follow(rename.getByRole('button'))
  expect(await page.locator('.banner').innerText()).toMatch(/^\d+ addresses move, and the old ones lead to the new/)
  expect(await heading(page)).toMatch(/^This change alters \d+ pages$/)
  await page.getByText('moves here from /north-fenby').waitFor()
  expect(await answer('/north-fenby')).toEqual([200, null])
  await publish(page)
  expect([new URL(page.url()).pathname, await heading(page)]).toEqual([`${towns}/fenby`, 'Fenby'])
  expect(await answer('/lock-fitting-in-north-fenby')).toEqual([301, '/lock-fitting-in-fenby'])
  await page.goto(`${desk.address}/north-fenby`)
  expect([new URL(page.url()).pathname, await heading(page)]).toEqual(['/fenby', expect.stringContaining('Fenby')])
  // So is an editor with an old link, and what was typed there is not lost.
  await kim.goto(`${desk.address}${towns}/north-fenby`)
  expect([new URL(kim.url()).pathname, await typed.inputValue()]).toEqual([
    `${towns}/fenby`,
    expect.stringContaining('Kim’s wind'),
  ])
})

test('on a phone without scripts a town is made, finished, retired and brought back', async () => {
  const page = await signedIn(towns, { ...phone, javaScriptEnabled: false })
  await page.getByRole('link', { name: 'New town' }).click()
  await follow(page.getByRole('button', { name: 'Begin' }))
  expect(await page.locator('.fault').innerText()).toBe('Write a name first.')
  await page.getByLabel('Name', { exact: true }).fill('Saltby')
  await follow(page.getByRole('button', { name: 'Begin' }))
  expect(await page.locator('.banner').innerText()).toMatch(
    /^Saved as version \d+\. It is a draft without pages: 7 fields are still needed \(Latitude, Longitude, Population, /,
  )
  expect(await answer('/saltby')).toEqual([404, null])
  expect([new URL(page.url()).pathname, await heading(page)]).toEqual([`${towns}/saltby`, 'Saltby'])
  const known = await onDisk('towns/quay-of-morrow.yaml')
  const finished = known
    .replace('id: 3', 'id: 4')
    .replace('quay-of-morrow', 'saltby')
    .replace('Quay of Morrow', 'Saltby')
  await page.locator('textarea[name="text"]').fill(finished)
  await follow(page.getByRole('button', { name: 'See what changes' }))
  expect(await page.locator('.page-diff summary').allInnerTexts()).toContainEqual(
    expect.stringMatching(/^\/saltby .*new page$/),
  )
  await publish(page)
  expect(await answer('/saltby')).toEqual([200, null])
  const manage = `${desk.address}${towns}/saltby/manage`
  for (const [button, status, to] of [
    ['Say that it is gone …', 410, null],
    ['Bring its pages back …', 200, null],
    ['Lead to the nearest …', 301, '/quay-of-morrow'],
    ['Bring its pages back …', 200, null],
  ] as const) {
    await page.goto(manage)
    await page.getByRole('button', { name: button }).click()
    await publish(page)
    expect(await answer('/saltby')).toEqual([status, to])
  }
})

test('a text is replaced where somebody says so, in one version', async () => {
  const files = ['trades/lock-fitting', 'trades/lockout-help', 'site']
  const before = await Promise.all(files.map((name) => onDisk(`${name}.yaml`)))
  const last = await desk.store.versions.last()
  const page = await signedIn('/admin/content/replace', phone)
  await page.getByLabel('Text to find').fill('the lock')
  await page.getByLabel('Replace with').fill('the bolt')
  await page.getByLabel('Only in the field (optional)').fill('descripton')
  await follow(page.getByRole('button', { name: 'Find' }))
  expect(await page.locator('.fault').innerText()).toBe(
    'No entry has a field ‘descripton’. Did you mean ‘description’?',
  )
  await page.getByLabel('Only in the field (optional)').fill('')
  await page.getByLabel('Whole words only').check()
  await follow(page.getByRole('button', { name: 'Find' }))
  const found = page.locator('.found').filter({ hasText: 'Lockout Help' })
  expect(await found.locator('.found-text').allInnerTexts()).toEqual([
    expect.stringMatching(
      /^Description, line 7\s+Most doors .* and\s+Before:\s+the lock\s+After:\s+the bolt works as before\.$/,
    ),
  ])
  expect(await pageFaults(page)).toEqual([])
  for (const other of await page.locator('.found').filter({ hasNotText: 'Lockout Help' }).getByRole('checkbox').all())
    await other.uncheck()
  await follow(page.getByRole('button', { name: 'See what changes' }))
  expect(await page.getByLabel('Note for the history (optional)').inputValue()).toBe(
    '‘the lock’ replaced with ‘the bolt’',
  )
  await publish(page)
  const changed = before[1]?.replace('the lock works', 'the bolt works').replace(/updated: .*/, '')
  const after = await Promise.all(files.map((name) => onDisk(`${name}.yaml`)))
  expect([after[0], after[1]?.replace(/updated: .*/, ''), after[2]]).toEqual([before[0], changed, before[2]])
  expect(await desk.store.versions.last()).toBe(last + 1)
})

test('a picture is replaced where it is shown, and deleted once nothing shows it', async () => {
  const media = join(desk.folder, 'data/media')
  await mkdir(media, { recursive: true })
  await writeFile(join(media, 'gate.jpg'), await makePhoto({ width: 1200, height: 300 }))
  const entry = await onDisk('towns/alderwick.yaml')
  const shown = `${entry}photo: gate.jpg\nphotoAlt: A gate.\n`
  await writeFile(join(desk.folder, 'data/towns/alderwick.yaml'), shown)
  const page = await signedIn('/admin/content/pictures', phone)
  const item = (name: string | RegExp) => page.locator('.pictures li').filter({ hasText: name })
  expect(await item('gate.jpg').innerText()).toMatch(/^gate\.jpg\s+1,200 × 300 pixels, used in 1 place\s+Alderwick$/)
  const image = await item('gate.jpg').locator('img').getAttribute('src')
  const thumbnail = await page.request.get(desk.address + image)
  expect([thumbnail.status(), thumbnail.headers()['content-type']]).toEqual([200, 'image/webp'])
  expect(await pageFaults(page)).toEqual([])
  await follow(page.getByRole('link', { name: 'gate.jpg' }))
  await page.getByText('An entry shows it, so it stays.').waitFor()
  expect(await pageFaults(page)).toEqual([])
  const alt = page.getByLabel('What the picture shows on Alderwick')
  const send = async (width: number) => {
    const buffer = await makePhoto({ width, height: 300 })
    await page.getByLabel(/^Another picture/).setInputFiles({ name: 'Mill.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('button', { name: 'See what changes' }).click()
  }
  await send(800)
  expect(await page.locator('.fault').innerText()).toContain('must be at least 1200 wide')
  await alt.fill('A mill.')
  await send(1200)
  await publish(page)
  const [, mill = ''] = /photo: (uploads\/mill-.*)\nphotoAlt: A mill\./.exec(await onDisk('towns/alderwick.yaml')) ?? []
  expect(await item(mill).innerText()).toContain('used in 1 place')
  // What was put there by hand is not deleted from here.
  await page.getByRole('link', { name: 'gate.jpg' }).click()
  await page.getByText(/^It was not uploaded here/).waitFor()
  const version = `${desk.address}/admin/content/versions/${await desk.store.versions.last()}`
  const bringBack = async (name: RegExp) => {
    await page.goto(version)
    await page.getByRole('button', { name }).click()
    await publish(page)
  }
  await bringBack(/^Bring back what was before/)
  expect(await onDisk('towns/alderwick.yaml')).toBe(shown)
  await page.goto(`${desk.address}/admin/content/pictures`)
  await page.getByRole('link', { name: mill }).click()
  await page.getByRole('button', { name: 'Delete the picture' }).click()
  await page.locator('.toast-title', { hasText: `${mill} is deleted.` }).waitFor()
  await expect(readFile(join(media, mill))).rejects.toThrow('ENOENT')
  await bringBack(/^Bring back version/)
  expect((await readFile(join(media, mill))).length).toBeGreaterThan(1000)
  await writeFile(join(desk.folder, 'data/towns/alderwick.yaml'), entry)
})

test('a trade that towns name is retired with these references in three clicks, and a copy of it is filled in first', async () => {
  const page = await signedIn('/admin/content/trades/lock-fitting/manage', phone)
  const before = [await onDisk('towns/alderwick.yaml'), await desk.store.versions.last()] as const
  expect(await pageFaults(page)).toEqual([])
  const retire = part(page, 'Retire')
  const places = await retire.locator('.places li').allInnerTexts()
  expect(places[0]).toMatch(/^towns\/alderwick\.yaml, line \d+\s+cannot be left empty\s+mainTrade: lock-fitting$/)
  await follow(retire.getByRole('button', { name: 'Say that it is gone …' }))
  expect(await retire.locator('.fault').innerText()).toBe(
    `Choose the other entry: ${places.length} places need one. Nothing was changed.`,
  )
  expect(await isCutOff(page)).toBe(false)
  await retire.getByLabel('The other entry').selectOption('Lockout Help')
  await follow(retire.getByRole('button', { name: 'Say that it is gone …' }))
  await page.getByText('This retires Lock Fitting.').waitFor()
  expect(await page.locator('.file-diff').allInnerTexts()).toContainEqual(expect.stringContaining('lockout-help'))
  await publish(page)
  expect(await desk.store.versions.last()).toBe(before[1] + 1)
  expect(await answer('/trades/lock-fitting')).toEqual([410, null])
  await page.goto(`${desk.address}/admin/content/versions/${before[1] + 1}`)
  await page.getByRole('button', { name: /^Bring back what was before/ }).click()
  await publish(page)
  expect(await onDisk('towns/alderwick.yaml')).toBe(before[0])
  await page.goto(`${desk.address}/admin/content/new/trades`)
  await page.getByLabel('Name', { exact: true }).fill('Key Cutting')
  await follow(page.getByRole('button', { name: 'See what changes' }))
  // Trades have no drafts.
  expect(await page.locator('textarea[name="text"]').inputValue()).toContain('title: Key Cutting')
  expect(await pageFaults(page)).toEqual([])
})

test('what is quoted of other websites is listed on a phone, with the field that quotes it', async () => {
  const page = await signedIn('/admin/content/sources', phone)
  const quoted = page.getByRole('listitem').filter({ hasText: 'An hour at night' })
  expect(await pageFaults(page)).toEqual([])
  await quoted.getByRole('link').last().click()
  await page.waitForURL(/\/towns\/.*\/rival\/passage$/)
})
