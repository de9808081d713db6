import { expect, test } from 'vitest'
import { formSections } from './form-sections.ts'

const text = { type: 'string' }
const places = {
  type: 'object',
  required: ['id', 'slug', 'name', 'region', 'latitude'],
  properties: {
    id: { type: 'integer' },
    slug: text,
    draft: { type: 'boolean', 'x-draft': true },
    name: { ...text, 'x-group': 'Name' },
    region: { ...text, 'x-group': 'Where it is' },
    latitude: { type: 'number', 'x-group': 'Where it is', 'x-seldom': true },
    phone: { ...text, 'x-group': 'How to reach us' },
    intro: { ...text, 'x-group': 'What we say', 'x-order': 2 },
    headline: { ...text, 'x-group': 'What we say', 'x-order': 1 },
    about: { ...text, 'x-group': 'What we say' },
  },
}

/** The headings of a form with the keys under them. */
function shownOf(schema: Record<string, unknown>, data: unknown) {
  const { main, seldom, isLong } = formSections(schema, data, 'Still needed')
  const keys = (groups: typeof seldom) =>
    groups.map(({ title, fields }) => [title, fields.map(({ key }) => key).join(' ')])
  return { main: keys(main), seldom: keys(seldom), isLong }
}

test('a form begins with what is edited most, shows what is filled, and ends with what identifies the entry', () => {
  expect(shownOf(places, { id: 1, slug: 'bath', name: 'Bath', region: 'South West', latitude: 51, intro: '' })).toEqual(
    {
      main: [
        ['What we say', 'headline intro'],
        ['Name', 'name'],
        ['Where it is', 'region'],
      ],
      seldom: [
        ['What we say', 'about'],
        ['Where it is', 'latitude'],
        ['How to reach us', 'phone'],
        ['', 'draft id slug'],
      ],
      isLong: false,
    },
  )
})

test('what is filled is shown, and so is that an entry is unfinished', () => {
  const { main } = shownOf(places, { draft: true, phone: '1', about: 'a' })
  expect(main).toContainEqual(['What we say', 'headline intro about'])
  expect(main).toContainEqual(['How to reach us', 'phone'])
  expect(main).toContainEqual(['', 'draft'])
})

test('what is required and missing comes first, though it is seldom edited', () => {
  const { main, seldom } = shownOf(places, { id: 1, slug: 'bath', name: 'Bath', region: null, draft: true })
  expect(main[0]).toEqual(['Still needed', 'region latitude'])
  expect(seldom).not.toContainEqual(['Where it is', 'latitude'])
})

test('an empty picture and its text are shown', () => {
  const group = { ...text, 'x-group': 'Look' }
  const properties = { photo: { ...group, 'x-image': 'photoAlt' }, photoAlt: group, phone: group }
  expect(shownOf({ type: 'object', properties }, {})).toMatchObject({
    main: [['Look', 'photo photoAlt']],
    seldom: [['Look', 'phone']],
  })
})

test('without order and groups, texts come first', () => {
  const properties = {
    year: { type: 'integer' },
    url: { ...text, format: 'uri' },
    title: text,
    list: { type: 'array' },
  }
  const schema = { type: 'object', required: ['year', 'url', 'title', 'list'], properties }
  expect(shownOf(schema, { title: '', year: 1, url: '', list: [] }).main).toEqual([['', 'title year url list']])
})

test('a form with very many values is folded by group, and by the groups of its values if it has none', () => {
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`t${at}`, 'a']))
  const texts = { title: 'Texts', type: 'object', properties: {} }
  const schema = { type: 'object', properties: { brand: text, texts, motto: text } }
  expect(shownOf(schema, { brand: 'a', texts: many })).toEqual({
    main: [
      ['', 'brand motto'],
      ['Texts', 'texts'],
    ],
    seldom: [],
    isLong: true,
  })
})
