import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Location, Nation, Service, ServiceInLocationWording } from '../../data-types.ts'
import { shownService } from './service-page.ts'

const read = <Entry>(file: string) =>
  parse(readFileSync(join(import.meta.dirname, '../../../data', `${file}.yaml`), 'utf8')) as Entry
const local = read<ServiceInLocationWording>('pages/service-in-location')
const questions = (service: string, place: string, nation: string) => {
  const { faqs } = shownService({
    service: read<Service>(`services/${service}`),
    location: read<Location>(`locations/${place}`),
    nation: read<Nation>(`nations/${nation}`),
    local,
  })
  return faqs.map(({ question, answer }) => `${question} ${answer}`)
}

test.each([
  [
    'bug-sweeping',
    'huddersfield',
    'england',
    /In Kirklees, 12\.6% of households lived in flats at the census of 2021 \(England: 22\.2%\)\.$/,
  ],
  ['evidence-gathering', 'edinburgh', 'scotland', /the City of Edinburgh Council and Police Scotland/],
  [
    'drone-surveillance',
    'huddersfield',
    'england',
    /Leeds Bradford Airport, 16 miles north\. On average, 1,096 people/,
  ],
])('%s in %s answers a question with facts of the place', (service, place, nation, fact) => {
  expect(questions(service, place, nation)[0]).toMatch(fact)
})

test('a sentence without its figure is left out, and the answer stays', () => {
  const [watch, quiet] = [
    questions('surveillance', 'edinburgh', 'scotland')[0],
    questions('lie-detector-testing', 'city-of-london', 'england')[0],
  ]
  expect(watch).toMatch(/concern you\.$/)
  expect(quiet).toMatch(/we can hire a room\.$/)
})

test('a place shows the questions of its nation that are marked for places, a page of the service all', () => {
  expect(questions('process-serving', 'edinburgh', 'scotland').join()).toMatch(
    /^Can you serve court papers in Scotland\?(?!.*Northern Ireland)/s,
  )
  const service = read<Service>('services/process-serving')
  expect(shownService({ service })).toEqual(service)
})
