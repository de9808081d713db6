import { expect, test } from 'vitest'
import { checkedFigures, published } from './published-samples.ts'

const samples = [
  { name: 'real', sample: false },
  { name: 'made up', sample: true },
]

test('samples are shown where the shell says nothing, and left out where it hides them', () => {
  expect(published(samples, {}).map(({ name }) => name)).toEqual(['real', 'made up'])
  expect(published(samples, { hidesSamples: true }).map(({ name }) => name)).toEqual(['real'])
})

test('an invented firm is left out where samples are hidden', () => {
  const firms = [{ name: 'real' }, { name: 'invented', fictional: true }]
  expect(published(firms, {}).map(({ name }) => name)).toEqual(['real', 'invented'])
  expect(published(firms, { hidesSamples: true }).map(({ name }) => name)).toEqual(['real'])
})

test('a figure shows the day on which its claim was checked', () => {
  const claim = { value: '20+ years', about: 'The agency', source: 'Company records', checked: '2025-08-11' }
  const figures = [
    { value: '20+ years', label: 'of experience', claim: 'experience' },
    { value: 'Free', label: 'first conversation' },
  ]
  expect(
    checkedFigures(figures, { claims: [{ id: 'experience', ...claim }] }).map(({ value, checked }) => [value, checked]),
  ).toEqual([
    ['20+ years', '2025-08-11'],
    ['Free', null],
  ])
})
