import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import glob from 'fast-glob'
import { expect, test } from 'vitest'
import { root } from '../shared/servers/running-site.ts'
import {
  alsoWords,
  createWordFinder,
  ofTheTrade,
  ownAddresses,
  ownNames,
  ownPhoneFormat,
  ownTexts,
} from './own-words.ts'

// `pack.test.ts` asks the same of all files of the package.
async function engineFiles(): Promise<{ file: string; text: string }[]> {
  const files = await glob(
    [
      '{generator,runtime,bin}/**/*.{ts,tsx,js,json}',
      '!generator/{fixtures,faults/cases}/**',
      '!bin/init/starters/**',
      '!**/*.test.{ts,tsx}',
    ],
    { cwd: root },
  )
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })))
}

test('the engine names no town, service, competitor, brand or address of the site (D2)', async () => {
  const wordsIn = createWordFinder((await ownNames()).union(await ownAddresses()))
  const found = (await engineFiles()).flatMap(({ file, text }) => wordsIn(text).map((word) => ({ file, word })))
  expect(found.filter(({ word }) => !alsoWords.has(word))).toEqual([])
  // One that occurs no more is reported.
  expect(new Set(found.map(({ word }) => word))).toEqual(alsoWords)
})

test.each([
  ['a word of the trade', ofTheTrade],
  ['a phone number in the groups of the site', ownPhoneFormat],
])('nothing in the engine has %s (D2)', async (_, pattern) => {
  const found = (await engineFiles()).flatMap(({ file, text }) =>
    text.split('\n').flatMap((line) => (pattern.test(line) ? [`${file}: ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

test('texts are normalized in one place, which does so in linear time', async () => {
  const found = (await engineFiles()).filter(({ text }) => /\.normalize\('NF/.test(text)).map(({ file }) => file)
  expect(found).toEqual(['runtime/shared/format/text.ts'])
})

test('the engine contains no text of the content', async () => {
  const texts = await ownTexts()
  expect(texts.size).toBeGreaterThan(500)
  const found = (await engineFiles()).flatMap(({ file, text }) =>
    [...texts].filter((own) => text.includes(own)).map((own) => ({ file, own })),
  )
  expect(found).toEqual([])
})
