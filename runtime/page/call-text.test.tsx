import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CallText } from './call-text.tsx'

const nbsp = '\u00a0'
const number = `0808${nbsp}157${nbsp}0123`

test.each([
  [
    `Call ${number}, or write.`,
    `Call <a class="number" data-call="" href="tel:+448081570123">${number}</a>, or write.`,
  ],
  [`${number}`, `<a class="number" data-call="" href="tel:+448081570123">${number}</a>`],
  // Numbers that nobody can ring here: of others, and of things.
  ['Call the ICO on 0303 123 1113.', 'Call the ICO on 0303 123 1113.'],
  [`It is 12${nbsp}miles away, for £65 or 1,500.`, `It is 12${nbsp}miles away, for £65 or 1,500.`],
  ['', ''],
])('%j', (text, html) => {
  expect(renderToStaticMarkup(<CallText text={text} />)).toBe(html)
})

test('a page with a number of its own says that one', () => {
  expect(renderToStaticMarkup(<CallText text={`Call ${number}.`} number="01134960156" />)).toBe(
    'Call <a class="number" data-call="" href="tel:+441134960156">0113 496 0156</a>.',
  )
})
