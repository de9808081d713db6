import { describe, expect, test } from 'vitest'
import type { Collections, ContentEntry } from '../../../runtime/contract/manifest.ts'
import { findDrawnSentences } from './drawn-sentences.ts'
import { measurePages, type ReadPage } from './page-words.ts'

const entry = (file: string, data: Record<string, unknown>): ContentEntry => {
  return { slug: file, file, hash: '', summaryHash: '', updated: '2026-01-01', data, summary: {} }
}
const place = (name: string, data: Record<string, unknown> = {}) =>
  entry(name, { name, latitude: 1, longitude: 1, ...data })
const towns = [
  place('Alderwick', {
    flats: 4,
    police: 'Alderwick Watch',
    intro: 'Boats tie up below the old malt house all winter.',
  }),
  place('Fenby', { flats: 30, police: 'Fen Watch', intro: 'Every lane ends at the dyke and the gates are low.' }),
  place('Morrow', { flats: 50, police: 'Fen Watch', intro: 'Every lane ends at the dyke and the gates are low.' }),
]
const words = entry('words', {
  lead: 'We look after locks in {town}.',
  bands: [
    { upTo: 10, text: 'Most doors here have a house behind them.' },
    { upTo: 100, text: 'Most doors here have a flat behind them.' },
  ],
  reviews: ['They came on a Sunday and were kind.', 'They came on a Monday and were quick.'],
})
const collections: Collections = new Map([['all', new Map([...towns, words].map((made) => [made.slug, made]))]])
const page = (at: number, lines: string[]): ReadPage => {
  return { path: `/${at}`, kind: 'town', text: lines.join('\n'), shows: [words, ...towns.slice(at, at + 1)] }
}
const [house, flat] = ['Most doors here have a house behind them.', 'Most doors here have a flat behind them.']
const [sunday, monday] = ['They came on a Sunday and were kind.', 'They came on a Monday and were quick.']

describe('the words of a page', () => {
  const measure = (pages: ReadPage[]) =>
    measurePages(pages, collections).pages.map(({ facts, own, prose }) => ({ facts, own, prose }))

  test('are facts where names and figures differ, and its own where no other page has them', () => {
    const pages = [
      page(0, [
        'We look after locks in Alderwick.',
        'Alderwick Watch',
        'Boats tie up below the old malt house all winter.',
      ]),
      page(1, ['We look after locks in Fenby.', 'Fen Watch', 'Fenby, 12 miles', 'A harbor for eleven boats']),
    ]
    expect(measure(pages)).toEqual([
      { facts: 3, own: 10, prose: 10 },
      { facts: 6, own: 5, prose: 0 },
    ])
  })

  test('are common where another page has them, names and figures blanked', () => {
    const pages = [page(0, ['Alderwick is quiet at 5 in winter.']), page(1, ['Fenby is quiet at 11 in winter.'])]
    expect(measure(pages)).toEqual([
      { facts: 2, own: 0, prose: 0 },
      { facts: 2, own: 0, prose: 0 },
    ])
  })

  test('are no facts where all pages have the same', () => {
    const line = 'We look after locks in Fenby.'
    expect(measure([page(0, [line]), page(1, [line])])).toEqual(Array(2).fill({ facts: 0, own: 0, prose: 0 }))
  })
})

describe('a sentence drawn by lot', () => {
  const drawn = (pages: ReadPage[]) =>
    findDrawnSentences(pages, measurePages(pages, collections)).map(({ text, source, pages, of }) => ({
      text,
      source,
      pages,
      of,
    }))

  test('is an item of a list that only some of the pages show', () => {
    expect(drawn([page(0, [sunday]), page(1, [monday]), page(2, [monday])])).toEqual([
      { text: sunday, source: 'words#reviews[0]', pages: 1, of: 3 },
      { text: monday, source: 'words#reviews[1]', pages: 2, of: 3 },
    ])
    expect(drawn([page(0, [sunday]), page(1, [sunday])])).toEqual([])
  })

  test('is not one of the first items of a list that some pages have less room for', () => {
    expect(drawn([page(0, [sunday]), page(1, [sunday, monday]), page(2, [sunday])])).toEqual([])
  })

  test('is not one of the bands of a figure, unless a page shows that of another figure', () => {
    expect(drawn([page(0, [house]), page(1, [flat]), page(2, [flat])])).toEqual([])
    expect(drawn([page(0, [house]), page(1, [flat]), page(2, [house])])).toHaveLength(2)
  })

  test('is a sentence in the texts of two places', () => {
    const text = 'Every lane ends at the dyke and the gates are low.'
    expect(drawn([page(1, [text]), page(2, [text])])).toEqual([{ text, source: null, pages: 2, of: 1 }])
    expect(drawn([page(1, [text])])).toEqual([])
  })
})
