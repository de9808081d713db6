import { expect, test } from 'vitest'
import { published, shownFigures } from './published-samples.ts'

const samples = [
  { name: 'real', sample: false },
  { name: 'made up', sample: true },
]

test('samples are shown where the shell says nothing, and left out where it hides them', () => {
  expect(published(samples, {}).map(({ name }) => name)).toEqual(['real', 'made up'])
  expect(published(samples, { hidesSamples: true }).map(({ name }) => name)).toEqual(['real'])
})

test('a figure shows the day on which its claim was checked, and goes with a claim that is withdrawn', () => {
  const claim = { value: '20+ years', about: 'The agency', source: 'Company records', checked: '2025-08-11' }
  const claims = [
    { id: 'experience', ...claim },
    { id: 'businesses', ...claim, withdrawn: true },
  ]
  const figures = [
    { value: '20+ years', label: 'of experience', claim: 'experience' },
    { value: '500+', label: 'businesses', claim: 'businesses' },
    { value: 'Free', label: 'first conversation' },
  ]
  expect(shownFigures(figures, { claims }).map(({ value, checked }) => [value, checked])).toEqual([
    ['20+ years', '2025-08-11'],
    ['Free', null],
  ])
})
