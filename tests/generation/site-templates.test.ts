import { readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import glob from 'fast-glob'
import { describe, expect, test } from 'vitest'
import { listTemplates, templateFolders } from '../../generator/read/list-templates.ts'
import { readManifest } from '../../runtime/site/read-manifest.ts'
import { copySite, locksmith, townpagesHere } from '../shared/servers/running-site.ts'
import { publisherOf } from '../shared/servers/site-publisher.ts'

const styles = { 'document.css': '.document { color: teal }', 'pages/trade/trade.css': '.trade { color: navy }' }

/** What browsers and the server load of a generated site. The names are those of its contents. */
async function filesOf(folder: string): Promise<string[]> {
  const out = join(folder, 'dist')
  const { written, faults } = await publisherOf(folder).publish('2026-11-20')
  expect([faults, written?.pages]).toEqual([[], (await readManifest(out)).pages.size])
  return (await glob(['assets/**', 'server/**'], { cwd: out })).sort()
}

/** Moves a template out of its folder: `pages/trade/trade.tsx` to `pages/trade.tsx`. */
async function intoOneFile(templates: string, path: string): Promise<void> {
  const folder = join(templates, path, '..')
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    const text = (await readFile(file, 'utf8')).replaceAll("from '../../", "from '../")
    await writeFile(file, text.replace('/quote-calculator/quote-calculator', '/quote-calculator'))
    await rename(file, join(folder, '..', name))
  }
  await rmdir(folder)
}

test('pages, images and islands in one file each, with their CSS beside them, make the same site as those in folders', async () => {
  const [inFolders, inFiles] = await Promise.all([copySite(locksmith), copySite(locksmith)])
  const templates = join(inFiles.folder, 'templates')
  for (const { folder } of [inFolders, inFiles])
    for (const [name, rule] of Object.entries(styles)) await writeFile(join(folder, 'templates', name), rule)
  const { hasDocument: _, components: __, ...kinds } = await listTemplates(templates)
  for (const files of Object.values(kinds)) for (const [file = ''] of files.values()) await intoOneFile(templates, file)
  expect(await readdir(join(templates, templateFolders.pages))).toContain('trade.tsx')
  const before = await filesOf(inFolders.folder)
  expect(await filesOf(inFiles.folder)).toEqual(before)
  const sheet = before.find((file) => file.startsWith('assets/site-') && file.endsWith('.css')) ?? ''
  expect(await readFile(join(inFiles.folder, 'dist', sheet), 'utf8')).toMatch(
    /\.document\{color:teal\}.*\.trade\{color:navy\}/,
  )
})

describe('what a site is told that lacks', () => {
  const noSite =
    'go to the folder of the site, or name its folders by --data and --templates; townpages init makes a new site'
  test.each<[what: string, parts: string[], code: number, told: string | RegExp]>([
    [
      'everything',
      ['data', 'templates', 'public'],
      3,
      `townpages: this is not the site's folder: it has no folder data; ${noSite}\n`,
    ],
    ['content', ['data'], 3, 'townpages: a site needs the folder data; townpages init makes a new site\n'],
    [
      'routes',
      ['templates/routes.yaml'],
      3,
      `townpages: a site needs ${join('templates', 'routes.yaml')}, which lists its pages; townpages init writes one\n`,
    ],
    [
      'schemas',
      ['data/schemas'],
      3,
      `townpages: a site needs schemas of its content in ${join('data', 'schemas')}; townpages init writes some\n`,
    ],
    [
      'a schema for a folder',
      ['data/schemas/town.schema.json'],
      1,
      /^data\/towns:1:1: error: no schema says what the files of `towns` hold .*\n {2}put its schema back into data\/schemas\/, or write one/m,
    ],
  ])('%s', async (_, parts, code, told) => {
    const { folder } = await copySite(locksmith)
    for (const part of parts) await rm(join(folder, part), { recursive: true })
    expect(await townpagesHere(['validate'], { cwd: folder })).toMatchObject({
      code,
      stderr: typeof told === 'string' ? told : expect.stringMatching(told),
    })
  })

  test('words in its routes', async () => {
    const { folder } = await copySite(locksmith)
    await writeFile(join(folder, 'templates/routes.yaml'), '# pages\n')
    const { code, stderr } = await townpagesHere(['generate'], { cwd: folder })
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('list the pages of the site; townpages init writes an example'),
    ])
  })
})

test('a style sheet that does not compile is shown at its line', async () => {
  const { folder } = await copySite(locksmith)
  const sheet = join(folder, 'templates/styles/late.css')
  const told = async (text: string) => {
    await writeFile(sheet, text)
    const { code, stderr } = await townpagesHere(['generate', '--no-cache'], { cwd: folder })
    return [code, stderr.split('\n')[0], / \^+ (.*)/.exec(stderr)?.[1]]
  }
  const place = 'templates/styles/late.css'
  expect(await told("@import './sitte.css';\n")).toEqual([
    1,
    `${place}:1:9: error: there is no file \`./sitte.css\` [template-error]`,
    'did you mean `./site.css`?',
  ])
  // Browsers would skip both.
  expect((await told('body {}\n@import "./site.css";\n'))[1]).toMatch(
    /late\.css:2:1: error: all `@import` rules must come first/i,
  )
  expect((await told('body { margin: 0 }}\n'))[1]).toMatch(/late\.css:1:19: error: unexpected `}`/)
})
