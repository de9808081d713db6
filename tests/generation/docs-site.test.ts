import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import glob from 'fast-glob'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { siteHelpers } from '../../runtime/shared/content/page-content.ts'
import { inlineCode } from '../../scripts/reference/page.ts'
import { generatedDocs } from '../../scripts/write-docs.ts'
import { pageFaults, views } from '../shared/browsers/axe-rules.ts'
import { closePages, sharedBrowser } from '../shared/browsers/browser.ts'
import { documentFaults } from '../shared/browsers/markup-rules.ts'
import { root, type Served, serveHere, townpagesHere } from '../shared/servers/running-site.ts'

const site = ['--data', join(root, 'docs'), '--templates', join(root, 'docs/templates')]
const kinds = [
  { name: 'the home page', path: '/' },
  { name: 'an article', path: '/guides/schemas', shown: views },
  { name: 'search results', path: '/search?q=placeholder' },
  { name: 'an unknown address', path: '/guides/shemas' },
]

let folder: string
let server: Served
let page: Page

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townpages-docs-'))
  const env = { TOWNPAGES_VAR: join(folder, 'var') }
  server = await serveHere(join(folder, 'dist'), { args: ['--generate', ...site], env })
  page = await (await sharedBrowser()).newPage()
})

afterAll(async () => {
  await closePages()
  await server.stop()
  await rm(folder, { recursive: true })
})

test('the documentation has no fault, and its types are up to date', async () => {
  expect(await townpagesHere(['validate', '--strict', ...site])).toMatchObject({ code: 0 })
  expect(await townpagesHere(['types', '--check', ...site])).toMatchObject({ code: 0 })
})

test('the pages that are made from the code are up to date', async () => {
  const pages = await generatedDocs(inject('address'))
  const outdated = await Promise.all(
    pages.map(async ([file, text]) => ((await readFile(file, 'utf8')) === text ? [] : [file])),
  )
  expect(outdated.flat(), 'npm run docs writes them').toEqual([])
})

test('documents of the package lead to nothing that is not in it', async () => {
  const { files } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { files: string[] }
  const packed = ['README.md', 'LICENSE', ...files.filter((file) => !file.startsWith('!'))]
  const isPacked = (path: string) =>
    packed.some((file) => path === file || path.startsWith(`${file}/`) || file.startsWith(`${path}/`))
  const documents = await glob(['docs/**/*.md', '*.md'], { cwd: root })
  const led = await Promise.all(
    documents.filter(isPacked).map(async (document) => {
      const links = (await readFile(join(root, document), 'utf8')).matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)
      const targets = [...links].map(([, link = '']) => relative(root, join(root, dirname(document), link)))
      return targets.filter((target) => !isPacked(target)).map((target) => `${document} → ${target}`)
    }),
  )
  expect(documents.filter(isPacked).length).toBeGreaterThan(30)
  expect(led.flat()).toEqual([])
})

test('examples of the reference are written as YAML has to be', () => {
  expect(inlineCode({ phones: { country: '353', groups: { '01': [2, 3] } }, open: '09:00', text: 'a, b' })).toBe(
    '`{ phones: { country: "353", groups: { "01": [2, 3] } }, open: "09:00", text: "a, b" }`',
  )
  expect([inlineCode('353'), inlineCode('a text'), inlineCode(['a', 'b'])]).toEqual(['`"353"`', '`a text`', '`[a, b]`'])
})

test('the guide to texts lists every helper', async () => {
  const guide = await readFile(join(root, 'docs/guides/texts.md'), 'utf8')
  const missing = Object.keys(siteHelpers()).filter((name) => !guide.includes(`\n| \`{{${name} `))
  expect(missing).toEqual([])
})

test.each(kinds)('$name is valid, accessible and fits a phone', async ({ path, shown = views.slice(0, 1) }) => {
  expect(await documentFaults(await (await fetch(server.address + path)).text())).toEqual([])
  for (const { width, colorScheme, rules } of shown) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await page.goto(server.address + path)
    expect(await pageFaults(page, rules), `${width} ${colorScheme}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('the search finds pages by their words', async () => {
  await page.goto(server.address)
  await page.getByRole('searchbox').fill('placeholder')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${server.address}/search?q=placeholder`)
  await page.getByRole('main').getByRole('link', { name: 'Texts and placeholders' }).click()
  await page.waitForURL(`${server.address}/guides/texts`)
})

test('links between Markdown files lead to pages and their headings', async () => {
  await page.goto(`${server.address}/project/architecture`)
  const links = await page
    .locator('article a[href^="/"]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  const answers = await Promise.all(links.map(async (link) => (await fetch(server.address + link)).status))
  expect(answers.filter((status) => status !== 200)).toEqual([])
  await page.goto(`${server.address}/project/departures#unverified`)
  expect(await page.locator('#unverified').count()).toBe(1)
})
