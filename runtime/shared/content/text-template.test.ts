import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EndlessTextError } from './text-expressions.ts'
import { createTextInterpolator, type TextContext } from './text-template.ts'
import { UnfilledPlaceholderError } from './unfilled-placeholder-error.ts'

const createFiller = () => createTextInterpolator({ loud: (value) => String(value).toUpperCase() })
const context: TextContext = {
  entries: {
    town: { name: 'North Fenby', slug: 'north-fenby', office: { street: '4 Quay Lane' } },
    service: { title: 'Lock fitting' },
    city: { name: 'Old City', nameInText: 'the Old City', motto: 'Locks for {city}' },
    season: 'winter',
    site: { brand: 'Hasp & Co', phone: '01632 960243' },
  },
  variables: { brand: '{{site.brand}}', motto: 'Doors of {{town.name}}', 'price:lock-fitting': '£65' },
}

function unfilled(text: string): UnfilledPlaceholderError {
  try {
    createFiller().text(text, context)
  } catch (error) {
    if (error instanceof UnfilledPlaceholderError) return error
    throw error
  }
  throw new Error(`${text} was filled`)
}

describe('a text is filled', () => {
  test.each([
    ['the name of an entry', 'Locks in {town}', 'Locks in North Fenby'],
    ['the title of an entry without a name', '{service} today', 'Lock fitting today'],
    ['an entry that is a plain text', 'Open in {season}', 'Open in winter'],
    ['a field', 'See /{{town.slug}}', 'See /north-fenby'],
    ['a field within a field', 'At {{town.office.street}}', 'At 4 Quay Lane'],
    ['a further placeholder', '{town} | {brand}', 'North Fenby | Hasp & Co'],
    ['a further placeholder with text around', '{motto}!', 'Doors of North Fenby!'],
    ['a fact', 'Locks from {price:lock-fitting} in {town}', 'Locks from £65 in North Fenby'],
    ['a fact beside a helper', '{{loud town.name}}: {price:lock-fitting}', 'NORTH FENBY: £65'],
    ['a helper', '{{loud town.name}}', 'NORTH FENBY'],
    ['a condition on a field that is there', '{{#if town.office}}by appointment{{/if}}', 'by appointment'],
    ['a condition on a missing field', 'Open{{#if town.phone}}, call {{town.phone}}{{/if}}', 'Open'],
    ['the other branch for a missing field', '{{#if town.phone}}call{{else}}write{{/if}}', 'write'],
    [
      'a name that has another form inside a sentence',
      'All of {city}, and {city} only',
      'All of the Old City, and the Old City only',
    ],
    [
      'that form with a capital where a sentence opens',
      '{city} is old. {city} is ours',
      'The Old City is old. The Old City is ours',
    ],
    ['a small initial where a plain field opens', '{{season}} tariffs', 'winter tariffs'],
    ['a text of an entry that has placeholders itself', '{{filled city.motto}}!', 'Locks for the Old City!'],
    ['nothing to fill', 'A set { of } braces { }', 'A set { of } braces { }'],
    ['a placeholder for the run time', '%{count} locks in {town}', '%{count} locks in North Fenby'],
    ['one that has the name of an entry', '%{town} by {{site.brand}}', '%{town} by Hasp & Co'],
    ['one beside a condition', '{{#if town.office}}%{count} desks{{/if}}', '%{count} desks'],
    ['one beside a field of an entry', '100%{{town.name}}', '100%North Fenby'],
  ])('with %s', (_, text, filled) => {
    expect(createFiller().text(text, context)).toBe(filled)
  })
})

describe('a text that would never end', () => {
  const list = Array.from({ length: 12 }, (_, index) => `Lane ${index}`)
  const loops = (depth: number, inner: string) =>
    '{{#each @root.town.lanes}}'.repeat(depth) + inner + '{{/each}}'.repeat(depth)
  const doubled = Object.fromEntries(list.map((_, at) => [`text${at}`, `{{filled town.text${at + 1}}}`.repeat(3)]))
  const many: TextContext = {
    entries: { town: { lanes: list, self: '{{filled town.self}}', ...doubled, text12: 'end' } },
    variables: {},
  }

  test.each([
    ['loops within loops', `Go: ${loops(5, '.')}`, '{{#each @root.town.lanes}}', 4],
    ['blocks with the name of a list', `{{#town.lanes}}${loops(4, '')}{{/town.lanes}}`, '{{#town.lanes}}', 0],
    ['long texts in loops', loops(2, 'x'.repeat(5000)), '{{#each @root.town.lanes}}', 0],
    ['texts that are filled into one another', 'A {{filled town.text0}}', '{{filled town.text0}}', 2],
  ])('because of %s is refused at its place', (_, text, placeholder, at) => {
    const fill = () => createFiller().text(text, many)
    expect(fill).toThrow(expect.objectContaining({ placeholder, at, cause: expect.any(EndlessTextError) }))
  })

  test('because it fills itself is refused, and partials are', () => {
    for (const text of [
      '{{filled town.self}}',
      '{{#*inline "a"}}{{> a}}{{> a}}{{/inline}}{{> a}}',
      '{{#> a}}{{> @partial-block}}{{/a}}',
      '{{> text}}',
    ])
      expect(() => createFiller().text(text, many)).toThrow(UnfilledPlaceholderError)
  })

  test('is not one with a loop for all entries of a large site', () => {
    const towns = Array.from({ length: 400 }, () => ({ lanes: list }))
    const text = '{{#each all.towns}}{{#each lanes}}{{this}}, {{/each}}{{/each}}'
    expect(createFiller().text(text, { entries: { all: { towns } }, variables: {} })).toHaveLength(39_200)
  })
})

describe('an unfilled placeholder', () => {
  test.each([
    ['Call {phone} now', '{phone}', 5],
    ['Call {{town.phone}} now', '{{town.phone}}', 5],
    ['{{nobody.phone}}', '{{nobody.phone}}', 0],
    ['From {price:lock-fiting} in {town}', '{price:lock-fiting}', 5],
    ['From { price:lock-fitting } in {town}', '{ price:lock-fitting }', 5],
    // The name of the missing field is also in the first expression.
    ['{{site.phone}} or {{town.phone}}', '{{town.phone}}', 18],
    // The filled name is shorter than its placeholder; the place is that in the text as it was written.
    ['{season}: {{town.phone}}', '{{town.phone}}', 10],
  ])('in %j is named with its place', (text, placeholder, at) => {
    expect(unfilled(text)).toMatchObject({ placeholder, at, length: placeholder.length, broken: false })
  })

  test.each(['{{loud town.phone}}', '{{shorten town.phone}}'])('%s is not filled with the word undefined', (text) => {
    expect(unfilled(text).placeholder).toBe(text)
  })

  test.each(['{{#if town}}open', '{{town.name', '{{town..name}}', '%{count locks', '%{count}}'])(
    '%s is an expression that is broken',
    (text) => {
      expect(unfilled(text).broken).toBe(true)
    },
  )
})

test.each([
  ['In {loud town.name} now', '{loud town.name}', '{{loud town.name}}'],
  ['In {town.name} now', '{town.name}', '{{town.name}}'],
  ['In {loud twon.name} now', '{loud twon.name}', null],
])('one brace around the expression in %j is no open placeholder', (text, placeholder, meant) => {
  expect(unfilled(text)).toMatchObject({ placeholder, at: 3, broken: true, lacks: null, meant })
})

describe('the title that fits into 70 characters', () => {
  const forms = [
    '{service} in {town} | {brand}',
    '{service} {town} | {brand}',
    '{{shorten service.title}} {town} | {brand}',
    '{town} | {brand}',
  ]
  const titleFor = (title: string, name: string) =>
    createFiller().firstFitting(
      forms,
      { entries: { service: { title }, town: { name } }, variables: { brand: 'Hasp' } },
      70,
    )
  const long = 'Fitting of locks and hinges on old oak doors and heavy gates of churches'

  test.each([
    ['short', 12, 'Fitting of l in Alderwick | Hasp'],
    ['just fits whole', 50, 'Fitting of locks and hinges on old oak doors and h in Alderwick | Hasp'],
    ["goes without 'in'", 51, 'Fitting of locks and hinges on old oak doors and he Alderwick | Hasp'],
    ["just fits without 'in'", 53, 'Fitting of locks and hinges on old oak doors and heav Alderwick | Hasp'],
    ['is shortened between words', 54, 'Fitting of locks and hinges on old oak doors and... Alderwick | Hasp'],
  ])('a service that %s (%i characters)', (_, length, title) => {
    expect(titleFor(long.slice(0, length), 'Alderwick')).toBe(title)
  })

  test('names the place alone where nothing useful of the service would be left', () => {
    const place = 'Quay of Morrow by the Old Salt Marshes under Fenby Hill'
    expect(titleFor('Lock fitting', place)).toBe(`${place} | Hasp`)
  })

  test('is none where even the place is too long', () => {
    expect(titleFor('Lock fitting', 'Quay of Morrow '.repeat(5))).toBeNull()
  })

  test('is never longer, and always ends with the brand', () => {
    const words = fc
      .array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 12 })
      .map((list) => list.join(' '))
    fc.assert(
      fc.property(words, (service) => /^(?=.{0,70}$).*Alderwick \| Hasp$/.test(titleFor(service, 'Alderwick') ?? '')),
    )
  })

  test('leaves nothing behind: a text that is filled afterwards is not shortened', () => {
    const filler = createFiller()
    const entries = { service: { title: long }, town: { name: 'Alderwick' } }
    filler.firstFitting(forms, { entries, variables: { brand: 'Hasp' } }, 70)
    expect(filler.text('{{shorten service.title}}', { entries, variables: {} })).toBe(long)
  })
})

describe('a value with texts in it', () => {
  test('is filled in every text', () => {
    const value = {
      title: 'Locks in {town}',
      steps: [{ text: '{service}' }, 'stays'],
      price: 65,
      open: true,
      note: null,
    }
    expect(createFiller().deep(value, context)).toEqual({
      title: 'Locks in North Fenby',
      steps: [{ text: 'Lock fitting' }, 'stays'],
      price: 65,
      open: true,
      note: null,
    })
  })

  test('is the same object where nothing is filled', () => {
    const value = { title: 'Locks', steps: [{ text: 'Measure' }] }
    expect(createFiller().deep(value, context)).toBe(value)
  })

  test('keeps the branches in which nothing is filled', () => {
    const value = { title: '{town}', steps: [{ text: 'Measure' }] }
    expect(createFiller().deep(value, context).steps).toBe(value.steps)
  })

  test('is itself left as it was', () => {
    const value = { title: '{town}' }
    createFiller().deep(value, context)
    expect(value).toEqual({ title: '{town}' })
  })

  test('is filled anew for another context', () => {
    const filler = createFiller()
    const value = { title: '{town}', note: 'plain' }
    filler.deep(value, context)
    expect(filler.deep(value, { ...context, entries: { town: { name: 'Alderwick' } } }).title).toBe('Alderwick')
  })
})

describe('the placeholders of a text', () => {
  test('are each listed once', () => {
    expect(createFiller().placeholders('{town}, {{town.slug}} and {town}: {price:lock-fitting}')).toEqual([
      '{town}',
      '{{town.slug}}',
      '{price:lock-fitting}',
    ])
  })

  test.each(['{ town }', '{town', '{{#if town}}x{{/if}}'])('are not enough to judge %s', (text) => {
    expect(createFiller().placeholders(text)).toBeNull()
  })

  test('can each be filled exactly where the text can', () => {
    const pieces = [
      '{town}',
      '{{town.slug}}',
      '{{town.office.street}}',
      '{motto}',
      '{price:lock-fitting}',
      'Locks ',
      '. ',
      '%{reference}',
    ]
    const faulty = ['{twon}', '{{town.office}}', '{{site.name}}', '{price:safes}', '{{loud town.slug}}', '{', '}}', '$']
    const filler = createFiller()
    const fills = (text: string) => {
      try {
        filler.text(text, context)
        return true
      } catch {
        return false
      }
    }
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces, ...pieces, ...faulty), { maxLength: 6 }), (chosen) => {
        const text = chosen.join('')
        const placeholders = filler.placeholders(text)
        if (placeholders !== null) expect(placeholders.every(fills)).toBe(fills(text))
      }),
      { numRuns: 500 },
    )
  })
})
