import { expect, test } from 'vitest'
import { readVocabulary } from '../schema-org.ts'
import { structuredDataProblems } from './structured-data.ts'

const vocabulary = readVocabulary()

function problemsOf(thing: object): string[] {
  return structuredDataProblems(JSON.stringify({ '@context': 'https://schema.org', ...thing }), vocabulary)
}

test.each<[about: string, thing: object]>([
  [
    'a type below the one that is asked for',
    { '@type': 'Locksmith', parentOrganization: { '@type': 'LocalBusiness', name: 'Pin' } },
  ],
  ['a reference to a thing that is described elsewhere', { '@type': 'Article', author: { '@id': '#pin' } }],
  [
    'numbers, as such and as texts',
    { '@type': 'GeoCircle', geoRadius: 30_000, geoMidpoint: { '@type': 'GeoCoordinates', latitude: '53.1' } },
  ],
  [
    'members of a list of words',
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday', 'https://schema.org/Friday'] },
  ],
  ['days and times', { '@type': 'OpeningHoursSpecification', opens: '09:00', validFrom: '2026-11-20' }],
  ['what an action asks for', { '@type': 'SearchAction', 'query-input': 'required name=words' }],
  ['a thing that is of two types', { '@type': ['Locksmith', 'Product'], openingHours: 'Mo-Su', sku: '4711' }],
  ['several things', { '@graph': [{ '@type': 'Person', name: 'Pin' }] }],
])('schema.org takes %s', (_, thing) => {
  expect(problemsOf(thing)).toEqual([])
})

test.each<[thing: object, problem: string]>([
  [{ '@type': 'Lockpick' }, '`Lockpick` is no type of schema.org'],
  [{ name: 'Pin' }, 'a thing has no `@type`'],
  [{ '@type': 'Locksmith', telephon: '1' }, '`telephon` is no property of Locksmith'],
  [
    { '@type': 'Locksmith', telephone: 8_081_570_456 },
    '`telephone` of Locksmith is 8081570456, and schema.org takes Text',
  ],
  [{ '@type': 'Locksmith', url: '/' }, '`url` of Locksmith is "/", and schema.org takes URL'],
  [
    { '@type': 'Article', datePublished: '20 November' },
    '`datePublished` of Article is "20 November", and schema.org takes Date or DateTime',
  ],
  [
    { '@type': 'OpeningHoursSpecification', opens: '9am' },
    '`opens` of OpeningHoursSpecification is "9am", and schema.org takes Time',
  ],
  [
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Moonday'] },
    '`dayOfWeek` of OpeningHoursSpecification is "Moonday", and schema.org takes DayOfWeek',
  ],
  [
    { '@graph': [{ '@type': 'Locksmith', address: { '@type': 'City' } }] },
    '`address` of Locksmith is a City, and schema.org takes PostalAddress or Text',
  ],
  [{ '@context': 'https://example.org', '@type': 'Locksmith' }, '`@context` is not https://schema.org'],
])('%j is told: %s', (thing, problem) => {
  expect(problemsOf(thing)).toEqual([problem])
})

test('reports data that is not JSON', () => {
  expect(structuredDataProblems('{', vocabulary)).toEqual(['the JSON cannot be read'])
})
