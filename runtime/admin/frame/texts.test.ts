import { expect, test } from 'vitest'
import type { Manifest } from '../../contract/manifest.ts'
import { createSiteTexts, type PageTexts, type TextKey, type Texts } from './texts.ts'

const page: PageTexts = {
  texts: { 'frame.desk': 'Desk', 'frame.people': 'People' },
  fixedTexts: { 'inbox.unsafe': 'Do not call' },
}

/** The texts of a site with texts of its own. */
function textsWith(own: Texts) {
  const entry = { data: { texts: own } }
  const manifest = {
    collections: new Map([['administration', new Map([['administration', entry]])]]),
  } as unknown as Manifest
  const text = createSiteTexts([page]).of({ manifest })
  return (key: string, count?: number) => text(key as TextKey, count === undefined ? {} : { count })
}

test('a site replaces single texts, and has the defaults for the others', () => {
  const text = textsWith({ 'frame.desk': 'Workbench' })
  expect([text('frame.desk'), text('frame.people')]).toEqual(['Workbench', 'People'])
})

test('no site has words of its own for what is safe', () => {
  expect(textsWith({ 'inbox.unsafe': 'Safe to call' })('inbox.unsafe')).toBe('Do not call')
})

test('a text that depends on a number has a form for one, and writes numbers with commas', () => {
  const text = textsWith({ 'frame.desk': { one: '%{count} note', other: '%{count} notes' } })
  expect([1, 0, 1200].map((count) => text('frame.desk', count))).toEqual(['1 note', '0 notes', '1,200 notes'])
})
