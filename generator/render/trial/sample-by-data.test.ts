import { expect, test } from 'vitest'
import type { ContentEntry } from '../../../runtime/contract/manifest.ts'
import { sampleByData } from './sample-by-data.ts'

const facts = { file: '', hash: '', summaryHash: '', updated: '', summary: {} }

function sample(towns: Readonly<Record<string, Readonly<Record<string, unknown>>>>): string[] {
  const entries = new Map(
    Object.entries(towns).map(([slug, data]): [string, ContentEntry] => [slug, { ...facts, slug, data }]),
  )
  return sampleByData(Object.keys(towns), [{ entries, of: (slug) => slug, slugIn: (slug) => slug }])
}

test('one of those that have the same fields is enough', () => {
  expect(sample({ bath: { name: 'Bath' }, hull: { name: 'Hull' }, york: { name: 'York' } })).toEqual(['bath'])
})

test('a field is tried where it is filled and where it is not, true and false apart', () => {
  expect(sample({ bath: {}, hull: { photo: '/hull.jpg' }, york: { photo: '/york.jpg' }, ely: { photo: '' } })).toEqual([
    'bath',
    'hull',
    'ely',
  ])
  expect(sample({ bath: { port: false }, hull: { port: true }, york: { port: false } })).toEqual(['bath', 'hull'])
  expect(sample({ bath: { areas: ['Twerton'] }, hull: { areas: [] }, york: { areas: ['Acomb'] } })).toEqual([
    'bath',
    'hull',
  ])
})

test('fields of groups and of the items of lists count too', () => {
  expect(
    sample({
      bath: { rival: { says: 'x' } },
      hull: { rival: { says: 'y', source: 'z' } },
      york: { rival: { says: 'x' } },
    }),
  ).toEqual(['bath', 'hull'])
  expect(sample({ bath: { faqs: [{ q: '?' }] }, hull: { faqs: [{ q: '?' }, { q: '?', link: '/' }] } })).toEqual([
    'bath',
    'hull',
  ])
})
