import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { closePages, sharedBrowser } from '../shared/browsers/browser.ts'
import {
  copySite,
  locksmith,
  type Running,
  scratchFolder,
  serve,
  startCommand,
  townpagesHere,
} from '../shared/servers/running-site.ts'
import { cookiesOf } from '../site/api/staff.ts'

/**
 * Changes a file and puts it back, without a moment between the steps of a write: on a busy machine `dev` would see
 * half of them.
 */
async function editing(folder: string, file: string) {
  const path = join(folder, file)
  const original = await readFile(path, 'utf8')
  return {
    replace: (from: string | RegExp, to: string) => writeFileSync(path, original.replace(from, to)),
    restore: () => writeFileSync(path, original),
  }
}

/** The printed link signs in once, and nobody who comes through a proxy or by another name. */
async function checkLocalLink({ address, stderr }: Running): Promise<void> {
  const link = new RegExp(`${address}/admin/sign-in/local\\?token=[\\w-]{43}`).exec(stderr())?.[0] ?? ''
  const open = (url: string, headers = {}) => fetch(url, { redirect: 'manual', headers })
  expect((await open(link, { 'X-Forwarded-For': '192.0.2.1' })).status).toBe(404)
  expect((await open(`${link}x`)).status).toBe(404)
  const signedIn = await open(link)
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/admin'])
  const people = await open(`${address}/admin/people`, { cookie: cookiesOf(signedIn.headers) })
  expect(await people.text()).toContain('developer@localhost')
  expect((await open(link)).status).toBe(404)
}

/**
 * A click with Alt on a text opens its file at the line, in the editor that the environment names; nobody else can have
 * a file opened.
 */
async function checkOpening({ address }: Running, page: Page, folder: string): Promise<void> {
  const opened = () => readFile(join(folder, 'opened'), 'utf8').catch(() => '')
  const ask = async (body: string, Origin = address) =>
    (await fetch(`${address}/_dev/open`, { method: 'POST', body, headers: { Origin } })).status
  expect(await ask('towns/alderwick.yaml#/intro', 'https://elsewhere.example')).toBe(403)
  expect([await ask('../../package.json#/name'), await ask('towns/nowhere.yaml#/name')]).toEqual([404, 404])
  expect(await opened()).toBe('')
  const file = join(folder, 'data/towns/alderwick.yaml')
  const line = (await readFile(file, 'utf8')).split('\n').indexOf('intro: >-') + 1
  await page.locator('p[data-source="towns/alderwick.yaml#/intro"]').click({ modifiers: ['Alt'] })
  await expect.poll(opened).toMatch(new RegExp(`^${file} ${line} \\d+\n$`))
}

test('dev follows every change: pages reload in place, and show faults until they are fixed', async () => {
  const { folder, args } = await copySite(locksmith)
  const server = await startCommand(['dev', ...args, '--out', join(folder, 'dist'), '--port', '0'], {
    env: { TOWNPAGES_VAR: await scratchFolder(), LAUNCH_EDITOR: join(folder, 'editor') },
  })
  await writeFile(join(folder, 'editor'), `#!/bin/sh\necho "$@" >> '${join(folder, 'opened')}'\n`, { mode: 0o755 })
  await checkLocalLink(server)
  const browser = await sharedBrowser()
  const page = await browser.newPage({ viewport: { width: 390, height: 300 } })
  const shown = await page.goto(`${server.address}/alderwick`)
  expect(shown?.headers()['server-timing']).toMatch(/^cache;desc="miss", data;dur=[\d.]+, render;dur=[\d.]+$/)
  expect((await fetch(`${server.address}/alderwick`)).headers.get('server-timing')).toBe('cache;desc="hit"')
  await checkOpening(server, page, folder)
  await page.evaluate(() => window.scrollTo(0, 120))
  const scrolled = await page.evaluate(() => window.scrollY)
  const heading = page.getByRole('heading', { level: 1 })
  const town = await editing(folder, 'data/towns/alderwick.yaml')

  town.replace('name: Alderwick', 'name: Alderwyck')
  await expect.poll(() => heading.textContent()).toContain('Alderwyck')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)

  town.replace('name: Alderwick', 'nmae: Alderwick')
  const overlay = page.getByRole('alert')
  await overlay.waitFor()
  expect(await overlay.textContent()).toContain('a town has no key `nmae`')
  expect(await overlay.textContent()).toContain('did you mean `name`?')
  expect((await fetch(`${server.address}/alderwick`)).status).toBe(200)

  const fixedAt = Date.now()
  town.restore()
  await overlay.waitFor({ state: 'detached' })
  await expect.poll(() => heading.textContent()).toContain('Alderwick')
  const repairs = () => server.stderr().match(/^repaired: no faults$/gm)?.length ?? 0
  await expect.poll(repairs).toBe(1)
  process.stdout.write(`corrected content was back on the page after ${Date.now() - fixedAt} ms\n`)

  const template = await editing(folder, 'templates/pages/town/town.tsx')
  template.replace('return (', 'return ((')
  await overlay.waitFor()
  expect(await overlay.textContent()).toContain('town.tsx')
  template.restore()
  await overlay.waitFor({ state: 'detached' })
  await expect.poll(repairs).toBe(2)

  template.replace('{town.intro}', '{town.into.text}')
  await overlay.waitFor()
  expect(await overlay.textContent()).toMatch(
    /templates\/pages\/town\/town\.tsx:16:\d+: error: .*`town\.into` is undefined; did you mean `intro`\?/s,
  )
  expect((await fetch(`${server.address}/alderwick`)).status).toBe(200)
  template.restore()
  await overlay.waitFor({ state: 'detached' })
  await expect.poll(repairs).toBe(3)
  await closePages()
  expect(await server.stop()).toBe(0)
})

/** The types for templates change with schemas and routes, also while content has a fault. */
async function followTypes(folder: string): Promise<void> {
  const typesIn = (name: string) => readFile(join(folder, 'templates', name), 'utf8')
  await expect.poll(() => typesIn('data-types.ts')).toContain('lockoutMinutes: number')
  ;(await editing(folder, 'data/schemas/town.schema.json')).replace(/lockoutMinutes/g, 'waitMinutes')
  await expect.poll(() => typesIn('data-types.ts')).toContain('waitMinutes: number')
  const routes = await editing(folder, 'templates/routes.yaml')
  routes.replace('nearby: { kind', 'neighbours: { kind')
  await expect.poll(() => typesIn('page-props.ts')).toContain('neighbours: readonly Near<TownSummary>[]')
}

test('dev keeps a page as it is read: new styles need no reload, and a reload keeps the place and what was typed', async () => {
  const { folder, args } = await copySite(locksmith)
  const server = await startCommand(['dev', ...args, '--out', join(folder, 'dist'), '--port', '0'], {
    env: { TOWNPAGES_VAR: await scratchFolder() },
  })
  const browser = await sharedBrowser()
  const page = await browser.newPage({ viewport: { width: 390, height: 300 } })
  await page.goto(`${server.address}/find`)
  const box = page.locator('input[type="search"]').first()
  await box.fill('a lock that')
  // What a reload takes away.
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'en-US'))
  const isSame = () => page.evaluate(() => document.documentElement.lang === 'en-US')
  const sheets = () => page.locator('link[rel="stylesheet"]').count()
  const scrolled = () => page.evaluate(() => window.scrollY)
  const before = await sheets()
  await writeFile(join(folder, 'templates/document.css'), 'body { color: rgb(1, 2, 3); min-height: 3000px }\n')
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(1, 2, 3)')
  await expect.poll(sheets).toBe(before)
  expect([await isSame(), await box.inputValue()]).toEqual([true, 'a lock that'])

  await page.evaluate(() => window.scrollTo(0, 120))
  const template = await editing(folder, 'templates/pages/find/find.tsx')
  const saved = performance.now()
  template.replace('<h1>', '<h1 lang="en">')
  await page.locator('h1[lang]').waitFor()
  process.stdout.write(`a saved template was on the page after ${Math.round(performance.now() - saved)} ms\n`)
  await expect.poll(() => box.inputValue()).toBe('a lock that')
  await expect.poll(scrolled).toBe(120)
  expect(await isSame()).toBe(false)
  await closePages()
  expect(await server.stop()).toBe(0)
})

test('dev that starts with a fault waits for the fix, and writes the types for templates', async () => {
  const { folder, args } = await copySite(locksmith)
  const town = await editing(folder, 'data/towns/alderwick.yaml')
  town.replace('name: Alderwick', 'nmae: Alderwick')
  await rm(join(folder, 'templates/data-types.ts'))
  let isRestored = false
  const starting = startCommand(['dev', ...args, '--out', join(folder, 'dist'), '--port', '0'], {
    onStderr(text) {
      if (isRestored || !text.includes('did you mean `name`?')) return
      isRestored = true
      town.restore()
    },
  })
  const server = await starting
  expect((await fetch(`${server.address}/alderwick`)).status).toBe(200)
  await followTypes(folder)
  expect(await server.stop()).toBe(0)
})

test('dev follows files however they are written: renamed into place, new, gone, faulty for a moment, and while it generates', async () => {
  const { folder, args } = await copySite(locksmith)
  const out = join(folder, 'dist')
  const server = await startCommand(['dev', ...args, '--out', out, '--port', '0'], {
    env: { TOWNPAGES_VAR: await scratchFolder() },
  })
  const at = (name: string) => join(folder, name)
  const town = at('data/towns/alderwick.yaml')
  const original = await readFile(town, 'utf8')
  const saying = (words: string) => original.replace('and so are many of their locks', words)
  const open = async (path: string) => {
    const response = await fetch(server.address + path)
    return `${response.status} ${await response.text()}`
  }
  const harbury = [
    ['id: 1', 'id: 9'],
    ['slug: alderwick', 'slug: harbury'],
    ['name: Alderwick', 'name: Harbury'],
    ['01632960201', '01632960209'],
  ].reduce((text, [from = '', to = '']) => text.replace(from, to), original)
  const isShown = (words: string, path = '/alderwick') =>
    expect.poll(() => open(path), { interval: 20 }).toContain(words)

  await writeFile(`${town}~`, saying('in a new file'))
  await rename(`${town}~`, town)
  await isShown('in a new file')
  renameSync(town, `${town}~`)
  writeFileSync(town, saying('beside the old file'))
  rmSync(`${town}~`)
  await isShown('beside the old file')
  expect(server.stderr()).not.toContain('alderwick.yaml')

  // A good edit is written although a faulty one follows it at once.
  writeFileSync(town, saying('before a fault'))
  await isShown('before a fault')
  await writeFile(town, original.replace('name:', 'nmae:'))
  await expect.poll(server.stderr).toContain('did you mean `name`?')
  expect(await open('/alderwick')).toContain('before a fault')
  const writtenTowns = async () =>
    readFile(join(out, JSON.parse(await readFile(join(out, 'manifest.json'), 'utf8')).files.content.towns), 'utf8')
  expect(await writtenTowns()).toContain('before a fault')

  await writeFile(at('data/towns/harbury.yaml'), harbury)
  await writeFile(town, original)
  await isShown('200', '/harbury')
  const schema = at('data/schemas/town.schema.json')
  const rules = await readFile(schema, 'utf8')
  await writeFile(schema, rules.replace('"minimum": 0,', '"minimum": 20000,'))
  await expect.poll(server.stderr).toContain('at least 20000')
  await writeFile(schema, rules)
  // Edits during the work for others: the last one counts.
  for (let count = 1; count <= 10; count++) await writeFile(town, saying(`at the edit ${count}.`))
  await rm(at('data/towns/harbury.yaml'))
  await isShown('at the edit 10.')
  await isShown('404', '/harbury')
  const manifestOf = (dist: string) => readFile(join(dist, 'manifest.json'), 'utf8')
  expect((await townpagesHere(['generate', ...args, '--out', at('other')])).code).toBe(0)
  await expect.poll(() => manifestOf(out)).toBe(await manifestOf(at('other')))
  expect(await server.stop()).toBe(0)
})

test('a broken edit under a running serve changes nothing; the fixed one is served', async () => {
  const { folder, args } = await copySite(locksmith)
  const out = join(folder, 'dist')
  await townpagesHere(['generate', ...args, '--out', out])
  const server = await serve(out)
  expect(await (await fetch(`${server.address}/alderwick`)).text()).not.toContain('data-source')
  const town = await editing(folder, 'data/towns/alderwick.yaml')
  town.replace('name: Alderwick', 'name: "Alderwick')
  expect((await townpagesHere(['generate', ...args, '--out', out])).code).toBe(1)
  expect(await (await fetch(`${server.address}/alderwick`)).text()).toContain('Alderwick')
  town.restore()
  const template = await editing(folder, 'templates/pages/town/town.tsx')
  template.replace('{town.intro}', '{town.into.text}')
  const { code, stderr } = await townpagesHere(['generate', ...args, '--out', out])
  expect([code, stderr]).toEqual([1, expect.stringMatching(/town\.tsx:16:\d+: error: \/alderwick cannot be rendered/)])
  expect(await (await fetch(`${server.address}/alderwick`)).text()).toContain('Alderwick')
  template.restore()
  town.replace('name: Alderwick', 'name: Alderwyck')
  expect((await townpagesHere(['generate', ...args, '--out', out])).code).toBe(0)
  await expect.poll(async () => (await fetch(`${server.address}/alderwick`)).text()).toContain('Alderwyck')
  await server.stop()
})
