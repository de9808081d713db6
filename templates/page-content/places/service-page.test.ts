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
  ['evidence-gathering', 'edinburgh', 'scotland', /the City of Edinburgh Council and Police Scotland/],
  ['drone-surveillance', 'huddersfield', 'england', /Leeds Bradford Airport, 16 miles north\.$/],
  ['surveillance', 'leeds', 'england', /Elland Road/],
])('%s in %s answers a question with facts of the place', (service, place, nation, fact) => {
  expect(questions(service, place, nation)[0]).toMatch(fact)
})

test('a place shows the questions of its nation that are marked for places, a page of the service all', () => {
  expect(questions('process-serving', 'dundee', 'scotland').join()).toMatch(
    /^Can you serve court papers in Scotland\?(?!.*Northern Ireland)/s,
  )
  const service = read<Service>('services/process-serving')
  expect(shownService({ service })).toEqual(service)
})
