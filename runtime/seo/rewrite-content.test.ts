import { expect, test } from 'vitest'
import { createRewriter } from './rewrite-content.ts'

const rewrite = createRewriter({
  protectedWords: ['judgment', 'Grays', 'Color Row'],
  rewritten: [
    { from: 'color', to: 'colour' },
    { from: 'gray', to: 'grey' },
    { from: 'licensed', to: 'registered' },
  ],
})

test.each([
  ['A color, two colors.', 'A colour, two colours.'],
  ['Color and COLOR', 'Colour and COLOUR'],
  ['colorful', 'colorful'], // not a word of the list
  ['licensed firms', 'registered firms'],
  ['a gray sky over Grays, and Color Row', 'a grey sky over Grays, and Color Row'],
  ['organize, Organized, ORGANIZING, organization', 'organise, Organised, ORGANISING, organisation'],
  ['size, sizing, resized, prizes, seize, capsized', 'size, sizing, resized, prizes, seize, capsized'],
  ['<b class="color">organizer</b>', '<b class="color">organiser</b>'],
  [
    'see https://color.example/organize or write to color@organize.example',
    'see https://color.example/organize or write to color@organize.example',
  ],
  ['{color} of {{place.color}}', '{color} of {{place.color}}'],
  ['', ''],
])('%j is written %j', (given, written) => {
  expect(rewrite(given)).toBe(written)
})

test('a site without lists has its -ize rewritten all the same', () => {
  expect(createRewriter({ protectedWords: [], rewritten: [] })('We organize color.')).toBe('We organise color.')
})

test('each word that is written in another way is told', () => {
  const told: string[] = []
  rewrite(
    'Color near Grays: we organize a judgment, http://color.example',
    (from, to) => void told.push(`${from} ${to}`),
  )
  expect(told).toEqual(['Color Colour', 'organize organise'])
})
