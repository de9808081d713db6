import { expect, test } from 'vitest'
import { postcodeGroups } from './postcode-groups.ts'

test('districts are together that belong to the same places, and a shared one names all of them', () => {
  const places = [
    { slug: 'whitby', postcodeDistricts: ['YO21', 'YO22'] },
    { slug: 'scarborough', postcodeDistricts: ['YO11', 'YO22', 'YO12'] },
  ]
  const groups = postcodeGroups(places).map(({ districts, places }) => [districts, places.map(({ slug }) => slug)])
  expect(groups).toEqual([
    [['YO21'], ['whitby']],
    [['YO22'], ['whitby', 'scarborough']],
    [['YO11', 'YO12'], ['scarborough']],
  ])
})
