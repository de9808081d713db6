import { expect, test } from 'vitest'
import { createAdminText } from '../../frame/texts.ts'
import { texts } from '../texts.ts'
import { presentMap } from './present-map.ts'

const none = { views: 0, visits: 0, impressions: 0, calls: 0, whatsapp: 0, emails: 0, enquiries: 0 }
const town = (slug: string, latitude: number | null, longitude: number | null, calls: number) => ({
  ...none,
  ...{ slug, name: slug, address: null, isActive: true, latitude, longitude, calls },
})
const text = createAdminText(texts)

test('places lie as on a map, with circles of the area of their contacts, the largest on top', () => {
  const map = presentMap(
    [
      town('north', 58, -4, 4),
      town('south', 50, -4, 1),
      town('east', 54, 1, 16),
      town('west', 54, -8, 0),
      town('unknown', null, null, 9),
    ],
    text,
  )
  const [south, north, east] = map?.circles ?? []
  expect(map?.circles.map(({ name }) => name)).toEqual(['south', 'north', 'east'])
  expect([(north?.radius ?? 0) * 2, (south?.radius ?? 0) * 4]).toEqual([east?.radius, east?.radius])
  expect([(north?.y ?? 0) < (south?.y ?? 0), north?.x === south?.x]).toEqual([true, true])
  expect((map?.dots[0]?.x ?? 0) < (east?.x ?? 0)).toBe(true)
  expect(map?.label).toBe('Map of 4 places, 3 of them with contacts. The table of towns has the numbers.')
  expect(map?.labels.map(({ name }) => name)).toEqual(['east', 'north', 'south'])
  for (const { x, y } of [...(map?.circles ?? []), ...(map?.dots ?? [])]) {
    expect(x >= 0 && x <= (map?.view.width ?? 0)).toBe(true)
    expect(y >= 0 && y <= (map?.view.height ?? 0)).toBe(true)
  }
})

test('names that would lie on one another are left out, the smaller first', () => {
  const at = (slug: string, calls: number) => town(slug, 54, -2, calls)
  const corners = [town('south-west', 50, -6, 0), town('north-east', 58, 2, 0)]
  const map = presentMap([...corners, at('leeds', 9), at('bradford', 5), at('morley', 4)], text)
  expect(map?.labels.map(({ name, anchor }) => [name, anchor])).toEqual([
    ['leeds', 'start'],
    ['bradford', 'end'],
  ])
})

test('without coordinates there is no map', () => {
  expect(presentMap([town('unknown', null, null, 9)], text)).toBeNull()
})
