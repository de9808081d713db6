import { expect, test } from 'vitest'
import type { CountKey } from '../../../counts/count-store.ts'
import { createAdminText } from '../../frame/texts.ts'
import { collectSpeed } from '../collect/collect-speed.ts'
import { texts } from '../texts.ts'
import { presentSpeed } from './present-pages.ts'

const text = createAdminText(texts)

/** The section for what was counted, as kind, detail and number. */
async function sectionOf(...counted: (readonly [kind: CountKey['kind'], detail: string, count: number])[]) {
  const rows = counted.map(([kind, detail, count]) => ({ day: '', kind, location: '', detail, count }))
  const store = { add: async () => {}, sums: async () => rows, compact: async () => 0 }
  return presentSpeed(await collectSpeed({ counts: store }, { from: '2026-06-01', to: '2026-06-30' }), text)
}

test('each kind of page has three rated figures, the most measured first, and none of them for fewer than 20 views', async () => {
  const { table } = await sectionOf(
    ...([
      ['LCP', 'about 2500', 20],
      ['LCP', 'location-contact 2000', 30],
      ['LCP', 'location-contact 3000', 10],
      ['INP', 'location-contact 300', 19],
      ['CLS', 'location-contact 0', 8],
      ['CLS', 'location-contact 0.5', 32],
      ['view', 'location-contact', 100],
    ] as const),
  )
  const few = { value: '–', note: 'too few yet', rating: null }
  expect(table?.rows).toEqual([
    [
      'Location contact',
      '40',
      { value: '2 s', note: 'good', rating: 'good' },
      few,
      { value: '0.43', note: 'poor', rating: 'poor' },
    ],
    ['About', '20', { value: '2.4 s', note: 'good', rating: 'good' }, few, few],
  ])
})

test('a figure over a threshold is rounded up, so that it does not look like the threshold', async () => {
  const { table } = await sectionOf(['LCP', 'about 2500', 74], ['LCP', 'about 3000', 26], ['INP', 'about Infinity', 20])
  expect(table?.rows[0]?.slice(2, 4)).toEqual([
    { value: '2.6 s', note: 'needs improvement', rating: 'fair' },
    { value: 'over 2,000 ms', note: 'poor', rating: 'poor' },
  ])
})

test('the thresholds are said, or that nothing was measured', async () => {
  expect((await sectionOf(['LCP', 'about 2500', 1])).about).toContain(
    'Good is up to 2.5 s, 200 ms and 0.1; poor is over 4 s, 500 ms and 0.25.',
  )
  expect(await sectionOf(['view', 'about', 1])).toEqual({
    about: 'No view has been measured in this period.',
    table: null,
  })
})
