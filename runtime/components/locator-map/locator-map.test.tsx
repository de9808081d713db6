import { type CheerioAPI, load } from 'cheerio'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { CountryMapData, MapName, PlaceMapData } from '../../page/map-data.ts'
import { CountryMap } from './country-map.tsx'
import { LocatorMap } from './locator-map.tsx'

const label: MapName = {
  slug: 'fenby',
  name: 'Fenby',
  x: 40,
  y: -10,
  size: 4,
  textX: 52,
  textY: -10,
  anchor: 'start',
  shift: 0.34,
  lines: ['Fenby'],
  atSea: false,
}
const ground = { land: 'M0 0l9 0 0 9z', border: '', grid: 'M0 0Q1 1 2 2', dots: 'M5 5h0' }
const own: MapName = { ...label, slug: 'alderwick', name: 'Alderwick', x: 0, y: 0, lines: ['Alderwick'] }
const map: PlaceMapData = {
  ...ground,
  radiusKm: 30,
  leaders: '',
  own,
  names: [{ ...label, km: 8 }],
  degrees: [],
  nearest: null,
}
const texts = { title: 'Chart of Alderwick', distances: 'From Alderwick:', alone: 'Nothing is near. The nearest:' }
const draw = (facts: Partial<PlaceMapData> = {}, id?: string): CheerioAPI =>
  load(
    renderToStaticMarkup(<LocatorMap map={{ ...map, ...facts }} texts={texts} {...(id === undefined ? {} : { id })} />),
  )
const textOf = ($: CheerioAPI, selector: string) => $(selector).text().replaceAll('\u00a0', ' ')

describe('the map of a place', () => {
  test('sets each name with its distance, and the circle with its radius', () => {
    const $ = draw()
    expect(textOf($, '.map-names text')).toBe('Fenby 5 mi')
    expect(
      $('.map-scale')
        .toArray()
        .map((text) => $(text).text()),
    ).toEqual(['19\u00a0mi', '30\u00a0km', 'N'])
    expect($('.map-names text').attr()).toMatchObject({ x: '52', y: '-10', dy: '0.34em' })
  })

  test.each([
    ['one line', ['Fenby'], 'Fenby 5 mi', 0],
    ['two lines, the distance in the second', ['Fenby', ''], 'Fenby5 mi', 1],
    ['two lines, the name parted', ['Old', 'Fenby'], 'OldFenby 5 mi', 1],
  ])('sets a name in %s', (_, lines, text, below) => {
    const $ = draw({ names: [{ ...label, lines, km: 8 }] })
    expect(textOf($, '.map-names text')).toBe(text)
    expect($('.map-names tspan[dy]')).toHaveLength(below)
  })

  test('says in words what it shows', () => {
    expect(textOf(draw(), 'desc')).toBe('From Alderwick: Fenby 5 miles.')
    expect(textOf(draw({ nearest: { slug: 'far', name: 'Far', km: 80 } }), 'desc')).toBe(
      'Nothing is near. The nearest: Far 50 miles.',
    )
  })

  test('is in kilometers where the site says so', () => {
    Object.assign(globalThis, { townpagesRoutes: { formats: { distances: 'kilometers' } } })
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'townpagesRoutes'))
    const $ = draw()
    expect([textOf($, '.map-names text'), textOf($, '.map-scale'), textOf($, 'desc')]).toEqual([
      'Fenby 8 km',
      '30 kmN',
      'From Alderwick: Fenby 8 km.',
    ])
  })

  test('has no dot for a place beyond it', () => {
    expect(draw({ names: [{ ...label, size: 0, km: 80 }] })('.map-names circle')).toHaveLength(0)
  })

  test('sets names at sea off from water', () => {
    expect(draw({ names: [{ ...label, atSea: true, km: 8 }] })('.map-names text').attr('class')).toBe('map-at-sea')
  })

  test('tells north and east by their letters', () => {
    const degrees = [
      { axis: 'latitude', degrees: 53, x: 300, y: 0 },
      { axis: 'longitude', degrees: -2.5, x: -100, y: 300 },
      { axis: 'longitude', degrees: 0, x: 100, y: 300 },
    ] as const
    const $ = draw({ degrees })
    expect(
      $('.map-degrees text')
        .toArray()
        .map((text) => $(text).text()),
    ).toEqual(['53.0° N', '2.5° W', '0°'])
  })

  test('shares no id with another map on the page', () => {
    const ids = [draw(), draw({}, 'second')].flatMap(($) =>
      $('[id]')
        .toArray()
        .map(({ attribs }) => attribs.id),
    )
    expect(ids.length).toBeGreaterThan(5)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('leaves out what there is not', () => {
    expect(draw()('.map-border, .map-leaders')).toHaveLength(0)
    expect(draw({ border: 'M0 0l9 9', leaders: 'M0 0l5 5' })('.map-border, .map-leaders')).toHaveLength(2)
  })
})

describe('the map of all places', () => {
  const all: CountryMapData = { ...ground, view: [-100, -200, 300, 400], names: [own, label], count: 12 }
  const words = { title: 'All places', places: 'places.', named: 'Offices:' }

  test('says how many places there are, and names the offices', () => {
    const $ = load(renderToStaticMarkup(<CountryMap map={all} texts={words} />))
    expect($('desc').text()).toBe('12 places. Offices: Alderwick and Fenby.')
    expect($('svg').attr('viewBox')).toBe('-100 -200 300 400')
    expect($('.map-mark')).toHaveLength(0)
  })

  test('marks the requested place', () => {
    const $ = load(renderToStaticMarkup(<CountryMap map={all} texts={words} here="fenby" />))
    expect($('.map-mark').attr()).toMatchObject({ cx: '40', cy: '-10' })
  })
})
