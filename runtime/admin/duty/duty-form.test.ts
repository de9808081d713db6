import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeDuty } from '../../../tests/fakes/make-duty.ts'
import { makeEntries, makeManifest } from '../../../tests/fakes/make-manifest.ts'
import { formOf, offRows, readAreas, readRota } from './duty-form.ts'

const today = '2026-03-02'
const locations = makeEntries({
  fenby: { name: 'Fenby-on-Sea', country: 'Mere' },
  oldby: { name: 'Oldby', country: 'Mere' },
})
const manifest = makeManifest([], {
  api: { locations: { collection: 'locations', path: 'locations' }, comparisons: null },
  collections: new Map([['locations', locations]]),
})
const known = { areas: ['all', 'country:Mere'], kinds: ['consumer', 'business'] }

const clock = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((at) => new Date(at * 60_000).toISOString().slice(11, 16))
const day = fc
  .integer({ min: 0, max: 400 })
  .map((days) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10))
const daysOff = fc
  .tuple(day, day)
  .map(([one, other]) => ({ from: [one, other].sort()[0] ?? one, to: [one, other].sort()[1] ?? one }))
const duties = fc
  .record({
    areas: fc.subarray(['all', 'country:Mere', 'place:fenby', 'place:oldby']),
    kinds: fc.subarray(['consumer', 'business']),
    hours: fc.array(fc.option(fc.record({ from: clock, to: clock })), { minLength: 7, maxLength: 7 }),
    daysOff: fc.array(daysOff, { maxLength: 20 }),
    awayUntil: fc.option(day.filter((one) => one > today)),
  })
  .map(makeDuty)

test('what a form shows of a duty is read as the same duty', () => {
  fc.assert(
    fc.property(duties, (duty) => {
      const form = formOf(duty, manifest)
      const { faults, ...rota } = readRota(form, today)
      const { unknown, ...asked } = readAreas(form, manifest, known)
      expect([...faults, ...unknown]).toEqual([])
      expect({ ...rota, ...asked }).toEqual(duty)
    }),
  )
})

describe('what is typed', () => {
  test('half a line is a fault of that line, and so are days in the wrong order', () => {
    const form = {
      'day.1.from': '09:00',
      'off.0.from': '2026-04-02',
      'off.0.to': '2026-04-01',
      'off.1.to': '2026-04-01',
    }
    expect([...readRota(form, today).faults]).toEqual([
      ['day.1', 'both'],
      ['off.0', 'order'],
      ['off.1', 'both'],
    ])
  })

  test('what is over is left out: days off before today, and a return that was', () => {
    const form = {
      'off.0.from': '2026-03-01',
      'off.0.to': '2026-03-01',
      'off.1.from': '2026-03-01',
      'off.1.to': today,
      awayUntil: today,
    }
    expect(readRota(form, today)).toMatchObject({ daysOff: [{ from: '2026-03-01', to: today }], awayUntil: null })
  })

  test('places are found by their names, one that the site does not have is named, and no other area is taken', () => {
    const form = {
      places: ' fenby on sea\nAtlantis,Oldby',
      'area.country:Mere': 'on',
      'area.region:Elsewhere': 'on',
      'kind.other': 'on',
    }
    expect(readAreas(form, manifest, known)).toEqual({
      areas: ['country:Mere', 'place:fenby', 'place:oldby'],
      kinds: [],
      unknown: ['Atlantis'],
    })
  })

  test('a form has two empty lines for days off', () => {
    expect([offRows({}).length, offRows({ 'off.3.from': '', 'off.3.to': '2026-04-01' }).length]).toEqual([2, 6])
  })
})
