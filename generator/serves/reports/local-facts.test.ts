import { describe, expect, test } from 'vitest'
import { localFacts } from './local-facts.ts'

const data = {
  id: 7,
  name: 'Alderwick',
  population: 18400,
  areas: ['Millgate', 'Lock End'],
  phone: '02079460123',
  intro: 'x'.repeat(60),
}

describe('local facts', () => {
  test('are those on its page that no neighbour has, one of each column first', () => {
    const text = 'Alderwick has 18,400 people. In Millgate and Lock End call 020 7946 0123.'
    const facts = localFacts({ data, text, neighbors: ['Call us from Millgate.', 'Or from Fenby.'] })
    expect(facts).toEqual([
      { column: 'name', text: 'Alderwick' },
      { column: 'population', text: '18,400' },
      { column: 'areas', text: 'Lock End' },
      { column: 'phone', text: '020 7946 0123' },
    ])
  })

  test('are whole words, not parts of others', () => {
    expect(localFacts({ data: { area: 'Ash' }, text: 'In Ashford.', neighbors: [] })).toEqual([])
  })
})
