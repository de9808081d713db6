import { describe, expect, test } from 'vitest'
import { breakHeading } from './break-heading.ts'

const room = { width: 516, height: 316, largest: 92 }

describe('a heading', () => {
  test.each([
    ['Surveillance', ['Surveillance']],
    ['Lie Detector Testing', ['Lie Detector', 'Testing']],
    ['Private investigators in Bath', ['Private', 'investigators', 'in Bath']],
    ['Private investigators in the City of London', ['Private', 'investigators', 'in the City', 'of London']],
    ['Private investigators in Kensington and Chelsea', ['Private', 'investigators', 'in Kensington', 'and Chelsea']],
    ['Private investigators in Newcastle-under-Lyme', ['Private', 'investigators', 'in Newcastle-', 'under-Lyme']],
    ['Private investigators in Stoke-on-Trent', ['Private', 'investigators in', 'Stoke-on-Trent']],
  ])('%s is broken where it reads well', (heading, lines) => {
    expect(breakHeading(heading, room).lines).toEqual(lines)
  })

  test('is as large as the type may be, and smaller only where a word or the lines have no room', () => {
    expect(breakHeading('Private investigators in Bath', room).size).toBe(92)
    expect(breakHeading('Private investigators in Kensington and Chelsea', room).size).toBeGreaterThan(70)
    expect(breakHeading('Llanfairpwllgwyngyll', room).size).toBeLessThan(70)
  })

  test('of a narrower room is smaller', () => {
    expect(breakHeading('Surveillance', { ...room, width: 258 }).size).toBeLessThan(
      breakHeading('Surveillance', room).size,
    )
  })
})
