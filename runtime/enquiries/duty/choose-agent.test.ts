import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeDuty } from '../../../tests/fakes/make-duty.ts'
import { type Agent, chooseAgent } from './choose-agent.ts'
import type { Duty } from './duty.ts'

const at = new Date('2026-03-02T10:00Z')
const asked = { areas: ['place:fenby', 'country:Mere', 'all'], kind: 'consumer', at }
const agent = (email: string, parts: Partial<Duty> = {}, { open = 0, lastAt = '' } = {}): Agent => ({
  email,
  duty: makeDuty(parts),
  open,
  lastAt,
})
const away = { awayUntil: '2026-04-01' }

test.each<[string, Agent[], string | null, string]>([
  ['nobody covers the place', [agent('a', { areas: ['place:other'] })], null, 'no-area'],
  ['nobody who covers it takes the kind', [agent('a', { kinds: ['business'] })], null, 'no-kind'],
  ['nobody who would is on duty', [agent('a', away)], null, 'no-duty'],
  ['one covers the place', [agent('a', { areas: ['place:fenby'] })], 'a', 'place 0'],
  ['one covers the country', [agent('a', { areas: ['country:Mere', 'place:x'] })], 'a', 'country 0'],
  ['the smallest area is named', [agent('a', { areas: ['all', 'country:Mere'] })], 'a', 'country 0'],
  ['one has fewer open', [agent('a', {}, { open: 2 }), agent('b', {}, { open: 1 })], 'b', 'all 1'],
  ['the one with fewer is away', [agent('a', {}, { open: 2 }), agent('b', away)], 'a', 'all 2'],
  [
    'both have as many, and one has waited longer',
    [agent('a', {}, { lastAt: '2' }), agent('b', {}, { lastAt: '1' })],
    'b',
    'all 0',
  ],
  ['both are equal in all', [agent('b'), agent('a')], 'a', 'all 0'],
])('who is asked if %s', (_, agents, assignee, rule) => {
  expect(chooseAgent(asked, agents)).toEqual({ assignee, rule })
})

const someAgent = fc.record({
  email: fc.constantFrom('a', 'b', 'c', 'd'),
  open: fc.nat(3),
  lastAt: fc.constantFrom('', '1', '2'),
  duty: fc
    .record({
      areas: fc.subarray(['all', 'place:fenby', 'place:other', 'country:Mere']),
      kinds: fc.subarray(['consumer', 'business']),
      awayUntil: fc.constantFrom(null, '2026-04-01'),
    })
    .map(makeDuty),
})
const agents = fc.uniqueArray(someAgent, { selector: ({ email }) => email })

test('nobody who fits has fewer open ones than the one who is asked, and the order of people is no rule', () => {
  fc.assert(
    fc.property(agents, (all) => {
      const { assignee } = chooseAgent(asked, all)
      const fitting = all.filter(
        ({ duty: { areas, kinds, awayUntil } }) =>
          areas.some((area) => asked.areas.includes(area)) &&
          (kinds.length === 0 || kinds.includes('consumer')) &&
          awayUntil === null,
      )
      expect(assignee === null).toBe(fitting.length === 0)
      const chosen = fitting.find(({ email }) => email === assignee)
      expect(fitting.every(({ open }) => open >= (chosen?.open ?? 0))).toBe(true)
      expect(chooseAgent(asked, all.toReversed()).assignee).toBe(assignee)
    }),
  )
})
