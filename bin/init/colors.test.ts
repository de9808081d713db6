import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inkFrom, readColor, surfaceFrom } from './colors.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('text in a color of the site can be read on its paper and on its surfaces, whatever the color', () => {
  fc.assert(
    fc.property(color, (chosen) => {
      const { surface, ink } = surfaceFrom(chosen)
      expect(contrast(surface, ink)).toBeGreaterThanOrEqual(7)
      expect(contrast(inkFrom(chosen, 'light'), '#f1efeb')).toBeGreaterThanOrEqual(7)
      expect(contrast(inkFrom(chosen, 'dark'), '#1b2027')).toBeGreaterThanOrEqual(7)
    }),
  )
})

test('a color that can be read is left as it is', () => {
  expect(surfaceFrom('#1c3a5e')).toEqual({ surface: '#1c3a5e', ink: '#ffffff' })
  expect(surfaceFrom('#ffd166')).toEqual({ surface: '#ffd166', ink: '#000000' })
  expect(inkFrom('#1c3a5e', 'light')).toBe('#1c3a5e')
})

test.each([
  ['#1c3a5e', '#1c3a5e'],
  ['1C3A5E', '#1c3a5e'],
  ['#abc', '#aabbcc'],
  ['blue', null],
  ['#12345', null],
])('%s is read as %s', (text, expected) => {
  expect(readColor(text)).toBe(expected)
})

/** WCAG's contrast, from its definition. */
function contrast(one: string, other: string): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}

function luminance(color: string): number {
  const parts = (color.match(/[\da-f]{2}/g) ?? []).map((part) => Number.parseInt(part, 16) / 255)
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
