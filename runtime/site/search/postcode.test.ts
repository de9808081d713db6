import { describe, expect, test } from 'vitest'
import { readPostcode, shortenPostcodes } from './postcode.ts'

describe('a British postcode, whole or its first half', () => {
  test.each([
    ['AL1 2BC', 'AL1', 'AL'],
    ['al12bc', 'AL1', 'AL'],
    [' Al1 ', 'AL1', 'AL'],
    ['AL12 3BC', 'AL12', 'AL'],
    ['al123bc', 'AL12', 'AL'],
    ['N1', 'N1', 'N'],
    ['n1 2bc', 'N1', 'N'],
    ['EC1A 1BB', 'EC1A', 'EC'],
    ['ec1a1bb', 'EC1A', 'EC'],
    ['W1A', 'W1A', 'W'],
  ])('%j is in %s', (text, district, area) => {
    expect(readPostcode(text)).toEqual({ district, area })
  })

  test.each(['', 'AL', '1', 'AL1 2B', 'ALD1', 'AL123', 'AL1 2BC 3', 'Alderwick', 'AL1, Alderwick', '１２'])(
    '%j is none',
    (text) => {
      expect(readPostcode(text)).toBe(null)
    },
  )

  test('is cut to its first half within a text', () => {
    expect(shortenPostcodes('locks in AL1 2BC, or ec1a1bb; not AL1 or 24 hours')).toBe(
      'locks in AL1, or ec1a; not AL1 or 24 hours',
    )
  })
})
