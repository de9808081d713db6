import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Districts, Location } from '../../data-types.ts'
import { courtsOf, mostGroups, postcodeGroups } from './postcode-groups.ts'

const court = (name: string, basis: NonNullable<NonNullable<Location['facts']>['court']>['basis']) => ({
  court: { name, basis },
})

const dundee = {
  slug: 'dundee',
  localAuthority: 'Dundee City',
  postcodeDistricts: ['DD1', 'DD2'],
  facts: court('Dundee Sheriff Court', 'sheriff court district'),
}

test('districts are together that belong to the same places, and a shared one names all of them', () => {
  const places = [
    { slug: 'whitby', localAuthority: 'North Yorkshire', postcodeDistricts: ['YO21', 'YO22'] },
    { slug: 'scarborough', localAuthority: 'North Yorkshire', postcodeDistricts: ['YO11', 'YO22', 'YO12'] },
  ]
  const councils = Object.fromEntries(
    ['YO21', 'YO22', 'YO11', 'YO12'].map((district) => [district, ['North Yorkshire']]),
  )
  const groups = postcodeGroups(places, councils)
  expect(groups.map(({ districts, places }) => [districts, places.map(({ slug }) => slug)])).toEqual([
    [['YO21'], ['whitby']],
    [['YO22'], ['whitby', 'scarborough']],
    [['YO11', 'YO12'], ['scarborough']],
  ])
})

test('districts of one place are apart where they lie in other councils, and one that is not known has none', () => {
  const places = [{ ...dundee, postcodeDistricts: ['DD1', 'DD2', 'DD6', 'DD99'] }]
  const councils = { DD1: ['Dundee City'], DD2: ['Dundee City', 'Angus'], DD6: ['Dundee City'] }
  const groups = postcodeGroups(places, councils)
  expect(groups.map(({ districts, councils }) => [districts, councils])).toEqual([
    [['DD1', 'DD6'], ['Dundee City']],
    [['DD2'], ['Dundee City', 'Angus']],
    [['DD99'], []],
  ])
})

describe('the court of a place', () => {
  const courtsIn = (councils: readonly string[], basis: Parameters<typeof court>[1]) =>
    courtsOf({
      districts: ['DD2'],
      places: [{ ...dundee, facts: court('Dundee Sheriff Court', basis) }],
      councils,
    })

  test.each([
    { basis: 'postcode list', councils: ['Angus', 'Dundee City'], areAll: true },
    { basis: 'postcode list', councils: ['Angus'], areAll: true },
    { basis: 'sheriff court district', councils: ['Dundee City'], areAll: true },
    { basis: 'sheriff court district', councils: ['Dundee City', 'Angus'], areAll: false },
    { basis: 'nearest', councils: ['Dundee City', 'Angus'], areAll: false },
  ] as const)('from $basis holds in $councils: $areAll', ({ basis, councils, areAll }) => {
    expect(courtsIn(councils, basis)).toEqual({ courts: ['Dundee Sheriff Court'], areAll })
  })

  test('is not that of a district outside its council, unless a list of postcodes says so', () => {
    expect(courtsIn(['Angus'], 'nearest')).toEqual({ courts: [], areAll: false })
  })
})

describe('data/districts.yaml', () => {
  const data = join(import.meta.dirname, '../../../data')
  const read = (file: string): unknown => parse(readFileSync(join(data, file), 'utf8'))
  const { councils, policeForces } = read('districts.yaml') as Districts
  const places = readdirSync(join(data, 'locations')).map((file) => read(`locations/${file}`) as Location)

  test.each([
    ['dundee', 'DD2', ['Dundee City', 'Perth and Kinross', 'Angus'], ['Police Scotland']],
    ['chester', 'CH4', ['Cheshire West and Chester', 'Flintshire'], ['Cheshire Constabulary', 'North Wales Police']],
    ['aldershot', 'GU12', ['Guildford', 'Rushmoor'], ['Surrey Police', 'Hampshire and Isle of Wight Constabulary']],
    ['wakefield', 'WF3', ['Leeds', 'Wakefield'], ['West Yorkshire Police']],
    ['leatherhead', 'KT24', ['Guildford'], ['Surrey Police']],
    ['newtownabbey', 'BT36', ['Antrim and Newtownabbey', 'Belfast'], ['Police Service of Northern Ireland']],
  ])('%s has %s in %j under %j', (slug, district, ownCouncils, forces) => {
    const groups = postcodeGroups(
      places.filter((place) => place.slug === slug),
      councils,
    )
    const group = groups.find(({ districts }) => districts.includes(district))
    expect(group?.councils).toEqual(ownCouncils)
    expect([...new Set(group?.councils.map((council) => policeForces[council]))]).toEqual(forces)
  })

  test('has every district of every place, and nothing else', () => {
    const districts = new Set(places.flatMap(({ postcodeDistricts }) => postcodeDistricts))
    expect(districts.symmetricDifference(new Set(Object.keys(councils)))).toEqual(new Set())
    const named = new Set(Object.values(councils).flat())
    expect(named.symmetricDifference(new Set(Object.keys(policeForces)))).toEqual(new Set())
  })

  test('has councils and police forces as places have them', () => {
    // London is wider than its councils, each of which is a place of its own or has none.
    const others = places.filter(({ slug }) => slug !== 'london')
    expect(others.filter(({ localAuthority }) => !(localAuthority in policeForces)).map(({ slug }) => slug)).toEqual([])
    expect(
      others.filter((place) => policeForces[place.localAuthority] !== place.policeForce).map(({ slug }) => slug),
    ).toEqual([])
    const forces = new Set(places.map(({ policeForce }) => policeForce))
    expect(Object.values(policeForces).filter((force) => !forces.has(force))).toEqual([])
  })

  test('leaves no district of a place or of its neighbors without a row', () => {
    const bySlug = new Map(places.map((place) => [place.slug, place]))
    const withNeighbors = places.map((place) => {
      const near = [...(place.facts?.byLand ?? []), ...(place.facts?.acrossWater ?? [])]
      return [place, ...near.flatMap(({ place }) => bySlug.get(place) ?? [])]
    })
    const missing = withNeighbors.filter((near) => {
      const all = new Set(near.flatMap(({ postcodeDistricts }) => postcodeDistricts))
      return postcodeGroups(near, councils).flatMap(({ districts }) => districts).length < all.size
    })
    // The main page of London is that of City of London.
    expect(missing.map(([place]) => place?.slug)).toEqual(['london'])
    const sheet = join(import.meta.dirname, '../../components/address-sides/address-sides.css')
    expect(readFileSync(sheet, 'utf8').match(/\[data-side="\d+"\]/g)).toHaveLength(mostGroups)
  })
})
