import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSchemas } from './read-schemas.ts'

test('a closer map names a file that is there, and fields of its places', async () => {
  const data = await mkdtemp(join(tmpdir(), 'townpages-schemas-'))
  onTestFinished(() => rm(data, { recursive: true }))
  await mkdir(join(data, 'schemas'))
  await writeFile(join(data, 'land.geojson'), '{ "features": [] }')
  const schema = (settlements: string, text: string) => `folder: places
maps:
  collection: maps
  whole: country
  outline: land.geojson
  land: { role: home }
  radiusKm: site/site#/radiusKm
  shown: {}
  named: {}
  people: population
  around: { collection: areas, settlements: ${settlements}, radiiKm: [8], texts: [${text}] }
fields:
  name: text
  latitude: number
  longitude: number
  population: integer
  intro: text
`
  const faultsOf = async (settlements: string, text: string) => {
    await writeFile(join(data, 'schemas/place.schema.yaml'), schema(settlements, text))
    return (await readSchemas(data)).faults.map(({ span, message }) => `${span.start.line}: ${message}`)
  }
  expect(await faultsOf('land.geojson', 'intro')).toEqual([])
  expect((await faultsOf('villages.geojson', 'introduction')).toSorted()).toEqual([
    expect.stringMatching(/^11: .*introduction/),
    '11: there is no file data/villages.geojson',
  ])
})
