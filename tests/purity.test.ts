import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import glob from 'fast-glob'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './running-site.ts'

// Names of places that are English words as well, and stand in the engine as such. One that occurs no more is reported.
const alsoWords = new Set(['reading'])

/** Every slug and name of the real data, its brand and its domain, and the names of templates. */
async function ownWords(): Promise<Set<string>> {
  const words = new Set<string>()
  for (const file of await glob(['data/{locations,services,competitors}/*.yaml'], { cwd: root })) {
    const { slug, name, title } = parse(await readFile(join(root, file), 'utf8')) as Record<string, string>
    for (const word of [slug, name, title]) if (word !== undefined) words.add(word)
  }
  const { brand, siteName, email } = parse(await readFile(join(root, 'data/site.yaml'), 'utf8')) as Record<string, string>
  for (const word of [brand, siteName, email, email?.split('@')[1]]) if (word !== undefined) words.add(word)
  const routes = parse(await readFile(join(root, 'templates/routes.yaml'), 'utf8')) as Record<
    'pages' | 'aliases' | 'redirects',
    { path: string }[]
  >
  for (const { path } of [...routes.pages, ...routes.aliases, ...routes.redirects]) words.add(path.split(/[-/]?\{/)[0] ?? '')
  words.delete('')
  words.delete('/')
  return words
}

/** The longer texts of the content: a sentence of it in the engine would be out of its room. */
async function ownTexts(): Promise<Set<string>> {
  const texts = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && value.length > 20) texts.add(value)
    else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) collect(item)
  }
  for (const file of await glob(['data/**/*.yaml', 'templates/routes.yaml'], { cwd: root, ignore: ['data/schemas/**'] }))
    collect(parse(await readFile(join(root, file), 'utf8')))
  return texts
}

async function engineFiles(): Promise<{ file: string; text: string }[]> {
  const files = await glob(
    ['{generator,runtime,bin}/**/*.{ts,tsx,js,json}', '!generator/{fixtures,faults/cases}/**', '!**/*.test.{ts,tsx}'],
    {
      cwd: root,
    },
  )
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })))
}

test('the engine names no town, service, competitor, brand or address of the site (D2)', async () => {
  const words = [...(await ownWords())]
  const pattern = new RegExp(
    `(?<![\\w.-])(${words
      .sort((a, b) => b.length - a.length)
      .map(RegExp.escape)
      .join('|')})(?![\\w-])`,
    'g',
  )
  const found = (await engineFiles()).flatMap(({ file, text }) =>
    [...text.replaceAll(/Europe\/London|<\/search>/g, '').matchAll(pattern)].map(([word]) => ({ file, word })),
  )
  expect(found.filter(({ word }) => !alsoWords.has(word))).toEqual([])
  expect(new Set(found.map(({ word }) => word))).toEqual(alsoWords)
})

// Words of this trade, which no slug holds by themselves: they hide in names such as surveillanceContent and abi_warning_text.
const ofTheTrade = /surveillance|polygraph|matrimonial|trustpilot|\babi[_A-Z]|investigat|detective|infidelity|forensic/i

test('no name in the engine is made of a word of the trade (D2)', async () => {
  const found = (await engineFiles()).flatMap(({ file, text }) =>
    text.split('\n').flatMap((line) => (ofTheTrade.test(line) ? [`${file}: ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

test('the engine contains no text of the content', async () => {
  const texts = await ownTexts()
  expect(texts.size).toBeGreaterThan(500)
  const found = (await engineFiles()).flatMap(({ file, text }) =>
    [...texts].filter((own) => text.includes(own)).map((own) => ({ file, own })),
  )
  expect(found).toEqual([])
})
