import { expect, test } from 'vitest'
import type { Schema, Schemas } from '../../schema/schemas.ts'
import type { Entry } from '../../schema/validate.ts'
import { withoutGone } from './left-out-texts.ts'

const point: Schema = { type: 'object', required: ['title', 'text'], properties: { title: {}, text: {}, note: {} } }
const figure: Schema = { type: 'object', 'x-claim': { words: 'value', id: 'claim' } }
const schema: Schema = {
  type: 'object',
  required: ['heading'],
  properties: {
    heading: {},
    intro: {},
    points: { type: 'array', items: point },
    figures: { type: 'array', items: figure },
  },
}
const gone = { references: ['{claim:years}'], claims: new Set(['years']) }

/** What remains of data whose facts are gone. */
function rest(data: Record<string, unknown>) {
  const entry = { parsed: { source: { text: JSON.stringify(data) } }, schema: { schema } } as unknown as Entry
  const schemas = { resolve: (inner: Schema) => inner } as unknown as Schemas
  return withoutGone(data, { entry, gone, schemas })
}

test.each([
  ['a sentence', 'We listen. We have {claim:years} of work. Call us.', 'We listen. Call us.'],
  ['the first sentence', 'We have {claim:years}. “Call us”, people say.', '“Call us”, people say.'],
  ['the first sentence of a paragraph', 'We listen.\n\nWe have {claim:years}. Call us.', 'We listen.\n\nCall us.'],
  ['an item of a list in Markdown', '- We have {claim:years}\n- We listen', '- We listen'],
  [
    'what a condition encloses',
    'We listen. {{#if a}}Yes. We have {claim:years}.{{/if}} Call us.',
    'We listen. Call us.',
  ],
  ['nothing', 'It took 3.5 hours. Call {phone}.', 'It took 3.5 hours. Call {phone}.'],
])('of a text %s is left out', (_, intro, kept) => {
  const points = [{ title: 'a', text: '{claim:years}.' }]
  expect(rest({ heading: 'Us', intro, points })).toMatchObject({ data: { intro: kept } })
})

test('an item goes with a text that it needs, a field with its text, and a figure with its claim', () => {
  const points = [
    { title: '{claim:years} of work', text: 'Long.' },
    { title: 'Calm', text: 'We listen.', note: 'For {claim:years}.' },
  ]
  const figures = [{ value: '20', claim: 'years' }, { value: 'Free' }]
  expect(rest({ heading: 'Us', points, figures })).toEqual({
    data: { heading: 'Us', points: [{ title: 'Calm', text: 'We listen.' }], figures: [{ value: 'Free' }] },
  })
  expect(rest({ heading: 'Us', points: points.slice(0, 1) })).toEqual({ data: { heading: 'Us' } })
})

test('a text that the entry needs is named', () => {
  expect(rest({ heading: '{claim:years} of work' })).toEqual({ needed: ['heading'] })
})

test('what loses nothing stays the same object, and so do its parts', () => {
  const data = { heading: 'Us', intro: 'For years.', points: [{ title: 'a', text: 'b' }], figures: [{ value: '7' }] }
  expect(rest(data)).toEqual({ data })
  expect(Object.values(rest(data))[0]).toBe(data)
  const { points } = data
  const { data: less } = rest({ ...data, figures: [{ value: '20', claim: 'years' }] }) as { data: typeof data }
  expect(less).toEqual({ heading: 'Us', intro: 'For years.', points })
  expect(less.points).toBe(points)
})
