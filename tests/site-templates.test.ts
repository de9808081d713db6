import { readdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import glob from 'fast-glob'
import { expect, test } from 'vitest'
import { listTemplates, templateFolders } from '../generator/compile/list-templates.ts'
import { createPublisher } from '../generator/publish.ts'
import { readManifest } from '../runtime/site/read-manifest.ts'
import { copySite, locksmith } from './running-site.ts'

const styles = { 'document.css': '.document { color: teal }', 'pages/trade/trade.css': '.trade { color: navy }' }

/** What browsers and the server load of a generated site. The names are those of its contents. */
async function filesOf(folder: string): Promise<string[]> {
  const [data, templates, out] = ['data', 'templates', 'dist'].map((name) => join(folder, name)) as [string, string, string]
  const { written, faults } = await createPublisher({ data, templates, out }).publish('2026-11-20')
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
  expect(await readFile(join(inFiles.folder, 'dist', sheet), 'utf8')).toMatch(/\.document\{color:teal\}.*\.trade\{color:navy\}/)
})
