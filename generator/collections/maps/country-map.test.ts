import { describe, expect, test } from 'vitest'
import { drawCountryMap } from './country-map.ts'
import { parseOutline } from './land/outline.ts'
import { makeMapPlace, outlineFixture } from './map-fixtures.ts'

const outline = parseOutline(outlineFixture, { role: 'home' })
const offices = [
  makeMapPlace('alderwick', [-2, 53]),
  makeMapPlace('fenby', [-1.9, 53.02]),
  makeMapPlace('morrow', [-1.05, 52.1]),
]
const villages = [
  makeMapPlace('hasp', [-2.4, 53.6]),
  makeMapPlace('quay', [-2.9, 52.4]),
  makeMapPlace('lock', [-2.9, 52.4]),
]
const map = drawCountryMap({ places: [...villages, ...offices], named: offices, outline })

describe('the map of all places', () => {
  test('names those that it is to name', () => {
    expect(map.names.map(({ slug }) => slug)).toEqual(['alderwick', 'fenby', 'morrow'])
    expect(map.count).toBe(6)
  })

  test('has a dot for each other place, and one for two in the same spot', () => {
    expect([...map.dots.matchAll(/h0/g)]).toHaveLength(2)
  })

  test('is laid round the places’ own land, and has all names within its edges', () => {
    const [left, top, width, height] = map.view
    expect(width).toBeLessThanOrEqual(600 + 48 + 2)
    expect(height).toBeLessThanOrEqual(1000 + 48 + 2)
    expect(Math.abs(left + width / 2)).toBeLessThan(20)
    for (const { x, y, textX, textY } of map.names) {
      expect([x, textX].every((at) => at > left && at < left + width)).toBe(true)
      expect([y, textY].every((at) => at > top && at < top + height)).toBe(true)
    }
  })

  test('shows the land of other countries too', () => {
    expect(map.land.match(/M/g)).toHaveLength(2)
  })
})
