import { expect, test } from 'vitest'
import { createAdminText } from './texts.ts'
import { defaultTexts } from '../default-texts.ts'

test('a site replaces single texts, and has the defaults for the others', () => {
  const text = createAdminText({ 'frame.desk': 'Workbench' })
  expect(text('frame.desk')).toBe('Workbench')
  expect(text('frame.people')).toBe(defaultTexts['frame.people'])
})

test('no site has words of its own for what is safe', () => {
  const text = createAdminText({ 'inbox.unsafe': 'Safe to call', 'enquiry.safe.no': 'Safe to call' })
  expect([text('inbox.unsafe'), text('enquiry.safe.no')]).toEqual(['Do not call', 'Do not call'])
})

test('a text that depends on a number has a form for one, and writes numbers with commas', () => {
  const text = createAdminText({ 'frame.desk': { one: '%{count} note', other: '%{count} notes' } })
  expect([1, 0, 1200].map((count) => text('frame.desk', { count }))).toEqual(['1 note', '0 notes', '1,200 notes'])
})
