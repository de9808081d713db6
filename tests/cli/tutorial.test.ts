import { access, appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { load } from 'cheerio'
import { expect, test } from 'vitest'
import type { Publisher } from '../../generator/publish.ts'
import { createPageRenderer } from '../../runtime/site/render/render-page.ts'
import { root, scratchFolder, townpagesHere } from '../shared/servers/running-site.ts'
import { publisherOf } from '../shared/servers/site-publisher.ts'
import { stepsOf } from './tutorial.ts'

test('the tutorial: every file, every command, what it says, and every page', async () => {
  const folder = await scratchFolder()
  const site = join(folder, 'my-site')
  const publisher = publisherOf(site, { out: join(folder, 'preview') })
  const ran: string[] = []
  let said = { code: 0, stdout: '', stderr: '' }
  for (const step of stepsOf(await readFile(join(root, 'docs/start/tutorial.md'), 'utf8'))) {
    if (step.kind === 'file') {
      await mkdir(dirname(join(site, step.file)), { recursive: true })
      await writeFile(join(site, step.file), step.text)
    } else if (step.kind === 'addition') await appendFile(join(site, step.file), step.text)
    else if (step.kind === 'command') {
      ran.push(step.args[0] ?? '')
      said = await townpagesHere(step.args, { cwd: step.args[0] === 'init' ? folder : site, env: { ...step.env } })
    } else if (step.kind === 'says') {
      expect(`${said.stderr}${said.stdout}`).toContain(step.text.trimEnd())
      expect(said.code).toBe(1)
      said = { ...said, code: 0 }
    } else expect(await shownText(publisher, step.path)).toBe(step.text)
    if (said.stderr.includes(' error: ')) continue
    expect(said, ran.at(-1)).toMatchObject({ code: 0 })
  }
  expect(ran).toEqual([
    'init',
    'types',
    'validate',
    'enquiries',
    'validate',
    'validate',
    'validate',
    'generate',
    'export',
  ])
  await access(join(site, 'site/hedge-cutting-in-alderwick.html'))
})

/** The texts in the main part of a page, a line for each element that has one. */
async function shownText(publisher: Publisher, path: string): Promise<string> {
  const { value, faults } = await publisher.preview('2026-11-23')
  const entry = value?.manifest.pages.get(path)
  if (value === null || entry === undefined) throw new Error(`no page ${path}: ${JSON.stringify(faults)}`)
  const shell = { siteUrl: 'https://www.example', enquiries: {}, ...value.manifest.assets }
  const $ = load(createPageRenderer({ ...value, shell, suggest: () => null }).page(entry))
  const blocks = $('main').find('h1, h2, p, li, label, button').not('[aria-hidden] *').toArray()
  return blocks.map((block) => `${$(block).text().replace(/\s+/g, ' ').trim()}\n`).join('')
}
