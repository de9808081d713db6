import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasPassage, textOfPage } from './source-text.ts'

const passage = 'We don’t publish a price list – ask for a “written” quote.'

test.each([
  ['the same words', passage, true],
  ['other quotes, hyphens and case', `WE DON'T PUBLISH A PRICE LIST - ask for a "written" quote.`, true],
  ['other spaces', 'We\u00a0don’t publish\n\t a price list\u2009–\u2009ask for a “writ\u00adten” quote.', true],
  ['one word more', passage.replace('a price', 'a full price'), false],
  ['a word less', passage.replace(' list', ''), false],
  ['another number', passage.replace('a price', '1 price'), false],
])('a text with %s has a passage: %#', (_, text, isFound) => {
  expect(hasPassage(`Prices. ${text} Call us.`, passage)).toBe(isFound)
})

test('letters that are written in several ways are equal, and signs of prices are not', () => {
  expect(hasPassage('The ﬁrm’s café', "firm's cafe\u0301")).toBe(true)
  expect(hasPassage('from €3.50 an hour', 'from £3.50 an hour')).toBe(false)
  expect(hasPassage('from £35.0 an hour', 'from £3.50 an hour')).toBe(false)
})

test('a passage is found across elements, entities and comments, and not in scripts and styles', () => {
  const html = '<p>No <b>price</b>&nbsp;list<!-- yet --></p><ul><li>was &amp; is<li>found</ul>'
  expect(hasPassage(textOfPage(html), 'No price list was & is found')).toBe(true)
  for (const unread of ['script', 'style', 'template'])
    expect(textOfPage(`<${unread}>var text = 'No price list'</${unread}><p>Prices</p>`)).toBe('Prices')
})

test('whatever surrounds its words, a passage is found as long as they are all there', () => {
  const word = fc.stringMatching(/^[a-zé0-9£]{1,8}$/u)
  const between = fc.constantFrom(' ', '\n', '&nbsp;', '</p><p>', ' <b>', '</b> ', '<br>', '<!-- x --> ', '\u00ad ')
  fc.assert(
    fc.property(fc.array(fc.tuple(word, between), { minLength: 2, maxLength: 12 }), fc.nat(), (parts, seed) => {
      const words = parts.map(([each]) => each)
      const without = parts.filter((_, at) => at !== seed % parts.length)
      const page = (some: typeof parts) => `<p>~${some.map(([each, gap]) => each + gap).join('')}~</p>`
      expect(hasPassage(textOfPage(page(parts)), `~${words.join(' ')}~`)).toBe(true)
      expect(hasPassage(textOfPage(page(without)), `~${words.join(' ')}~`)).toBe(false)
    }),
  )
})
