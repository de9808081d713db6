import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDeepFiller } from './fill-deep.ts'
import { createSiteInterpolator } from './page-content.ts'
import type { TextContext } from './text-context.ts'

const names = ['town', 'site', 'brand', 'offer'] as const
const texts = [
  'plain',
  '{town}',
  '{brand} and {town}',
  '{offer}',
  '{{town.name}}',
  '{{site.motto}}',
  '{{filled site.motto}}',
  '{{#if site.open}}{town}{{else}}{brand}{{/if}}',
  '{{#with site}}{{motto}}{{/with}}',
  '{{lowerCase town.name}}',
  '{{#if (lookup town "name")}}{brand}{{/if}}',
  '{{#each site.parts}}{{this}} {{@root.town.name}}{{/each}}',
  '%{town}',
]
const place = fc.record({ name: fc.constantFrom('Alderwick', 'Fenby') })
const site = fc.record({
  motto: fc.constantFrom('for {town}', '{brand}'),
  open: fc.boolean(),
  parts: fc.constant(['a', 'b']),
  key: fc.constant('town'),
})
const context = fc.record({
  entries: fc.record({ town: place, site }),
  variables: fc.record({
    brand: fc.constantFrom('Hasp', 'Lock'),
    offer: fc.constantFrom('{{site.motto}}', 'Keys in {{town.name}}'),
  }),
})
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(...texts),
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('tree')),
  ),
}))

/** The same entries as other objects, so that a context can change by some of its names alone. */
function mixed(one: TextContext, other: TextContext, taken: readonly string[]): TextContext {
  const from = (name: string) => (taken.includes(name) ? other : one)
  const pick = (key: keyof TextContext) =>
    Object.fromEntries(names.flatMap((name) => (name in one[key] ? [[name, from(name)[key][name]]] : [])))
  return { entries: pick('entries'), variables: pick('variables') as TextContext['variables'] }
}

test('a value that is filled again and again is what it would be if it were filled for the first time', () => {
  fc.assert(
    fc.property(
      tree,
      fc.array(context, { minLength: 2, maxLength: 4 }),
      fc.array(fc.subarray([...names]), { maxLength: 6 }),
      (value, contexts, steps) => {
        const filler = createSiteInterpolator()
        let current = contexts[0] as TextContext
        for (const [index, taken] of steps.entries()) {
          current = mixed(current, contexts[index % contexts.length] as TextContext, taken)
          expect(filler.deep(value, current)).toEqual(createSiteInterpolator().deep(structuredClone(value), current))
        }
      },
    ),
    { numRuns: 150 },
  )
})

test('parts that refer to the same things as the last time are the same objects', () => {
  const filler = createSiteInterpolator()
  const value = { shared: { text: 'By {brand}' }, own: { text: 'In {town}' } }
  const variables = { brand: 'Hasp' }
  const first = filler.deep(value, { entries: { town: { name: 'Alderwick' } }, variables })
  const second = filler.deep(value, { entries: { town: { name: 'Fenby' } }, variables })
  expect(second).toEqual({ shared: { text: 'By Hasp' }, own: { text: 'In Fenby' } })
  expect(second.shared).toBe(first.shared)
  expect(filler.deep(value, { entries: { town: { name: 'Fenby' } }, variables })).not.toBe(second)
})

test('a text that reaches an entry without its name is filled anew', () => {
  const filler = createSiteInterpolator()
  const site = { key: 'town' }
  const inTown = (name: string) => ({ entries: { site, town: { name } }, variables: {} })
  const value = { text: '{{lookup (lookup this site.key) "name"}}' }
  expect(filler.deep(value, inTown('Alderwick')).text).toBe('Alderwick')
  expect(filler.deep(value, inTown('Fenby')).text).toBe('Fenby')
})

test('a text that refers to nothing is filled once, beside one that is filled in each context', () => {
  const filled: string[] = []
  const filler = createDeepFiller(
    (text, { entries }) => {
      filled.push(text)
      if (text === '{town}') filler.note(['town'])
      return text === '{town}' ? String(entries.town) : text
    },
    (text) => (text === '{town}' ? ['town'] : []),
  )
  const value = { plain: 'no braces', heading: '{town}', later: '%{count} places' }
  const fillFor = (town: string) => filler.fill(value, { entries: { town }, variables: {} })
  expect([fillFor('Alderwick'), fillFor('Fenby')]).toEqual([
    { ...value, heading: 'Alderwick' },
    { ...value, heading: 'Fenby' },
  ])
  expect(filled).toEqual(['no braces', '{town}', '%{count} places', '{town}'])
})
