import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageFaults } from '../shared/browsers/axe-rules.ts'
import { copySite, locksmith } from '../shared/servers/running-site.ts'
import { type ContentDesk, openContentDesk } from './content-desk.ts'

// The administration of the locksmith's site, which has schemas of its own and no code.
const towns = '/admin/content/towns'
const phone = { viewport: { width: 390, height: 844 } }

let desk: ContentDesk

beforeAll(async () => {
  desk = await openContentDesk((into) => copySite(locksmith, into), { 'jo@example.com': 'editor', 'kim@example.com': 'editor' })
})
afterAll(() => desk.stop())

const answer = async (path: string) => {
  const { status, headers } = await fetch(desk.address + path, { redirect: 'manual' })
  return [status, headers.get('location')]
}
const onDisk = (path: string) => readFile(join(desk.folder, 'data', path), 'utf8')
const part = (page: Page, name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()

const signedIn = (path: string, options: BrowserContextOptions = {}, email = 'jo@example.com') => desk.signedIn(path, email, options)

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save and go live' }).click()
  await page.getByText(/^Saved as version \d+, and live\.$/).waitFor()
}

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
  await rename.getByRole('button').click()
  expect(await rename.locator('.fault').innerText()).toBe('‘alderwick’ belongs to another entry: alderwick. Write another name.')
  await rename.getByLabel('Name', { exact: true }).fill('Fenby')
  await rename.getByLabel('Name in addresses').fill('fenby')
  await rename.getByRole('button').click()
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
  expect([new URL(kim.url()).pathname, await typed.inputValue()]).toEqual([`${towns}/fenby`, expect.stringContaining('Kim’s wind')])
})

test('on a phone without scripts a town is made, finished, retired and brought back', async () => {
  const page = await signedIn(towns, { ...phone, javaScriptEnabled: false })
  await page.getByRole('link', { name: 'New town' }).click()
  await page.getByRole('button', { name: 'See what changes' }).click()
  expect(await page.locator('.fault').innerText()).toBe('Write a name first.')
  await page.getByLabel('Name', { exact: true }).fill('Saltby')
  await page.getByRole('button', { name: 'See what changes' }).click()
  expect(await heading(page)).toBe('This change alters no page')
  await publish(page)
  expect([new URL(page.url()).pathname, await heading(page)]).toEqual([`${towns}/saltby`, 'Saltby'])
  const known = await onDisk('towns/quay-of-morrow.yaml')
  const finished = known.replace('id: 3', 'id: 4').replace('quay-of-morrow', 'saltby').replace('Quay of Morrow', 'Saltby')
  await page.locator('textarea[name="text"]').fill(finished)
  await page.getByRole('button', { name: 'See what changes' }).click()
  expect(await page.locator('.page-diff summary').allInnerTexts()).toContainEqual(expect.stringMatching(/^\/saltby .*new page$/))
  await publish(page)
  expect(await answer('/saltby')).toEqual([200, null])
  const manage = `${desk.address}${towns}/saltby/manage`
  for (const [button, status, to] of [
    ['Say that it is gone …', 410, null],
    ['Bring its pages back …', 200, null],
    ['Lead to the nearest …', 301, '/quay-of-morrow'],
  ] as const) {
    await page.goto(manage)
    await page.getByRole('button', { name: button }).click()
    await publish(page)
    expect(await answer('/saltby')).toEqual([status, to])
  }
})

test('a trade that towns name cannot be retired or deleted before they name another one, and a copy of it is filled in first', async () => {
  const page = await signedIn('/admin/content/trades/lock-fitting/manage', phone)
  expect(await pageFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Say that it is gone …' }).click()
  expect(await heading(page)).toBe('This change cannot go live')
  const fault = page.locator('.faults li')
  expect(await fault.innerText()).toContain('Name another one there, or remove the line')
  expect(await page.getByRole('button', { name: 'Save and go live' }).count()).toBe(0)
  await fault.getByRole('link', { name: 'towns/alderwick.yaml' }).click()
  expect(await heading(page)).toBe('Alderwick')
  await page.goto(`${desk.address}/admin/content/new/trades`)
  await page.getByLabel('Name', { exact: true }).fill('Key Cutting')
  await page.getByRole('button', { name: 'See what changes' }).click()
  // Trades have no drafts.
  expect(await page.locator('textarea[name="text"]').inputValue()).toContain('title: Key Cutting')
  expect(await pageFaults(page)).toEqual([])
})
