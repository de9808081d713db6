import type { Mistake } from './mistake.ts'

/** Mistakes in people and credentials. */
export const mistakesInPeople: readonly Mistake[] = [
  {
    what: 'a credential that has no number yet',
    file: 'data/credentials/ico-fee.yaml',
    from: 'number: ZA000000',
    to: 'number: applied for',
    told: ['applied for: `number` does not have the right form · write it like "ZA000000"'],
    verdict: 'leads to the repair',
  },
  {
    what: 'a credential that ends before it begins',
    file: 'data/credentials/ico-fee.yaml',
    from: 'expires: 2027-09-01',
    to: 'expires: 2025-09-01',
    told: ['2025-09-01: this is not after `awarded`, 2026-09-01 · write a later one, or correct the other one'],
    verdict: 'leads to the repair',
  },
  {
    what: 'a credential of a misspelt person',
    file: 'data/credentials/drone-flyer-marian-thackwray.yaml',
    from: 'holder: marian-thackwray',
    to: 'holder: marian-thackray',
    told: ['marian-thackray: there is no person `marian-thackray` · did you mean `marian-thackwray`?'],
    verdict: 'leads to the repair',
  },
  {
    what: 'a real person who has not agreed',
    file: 'data/people/isla-merrowby.yaml',
    from: 'sample: true',
    to: 'sample: false',
    told: ['slug: isla-merrowby: a person needs `consent` · add `consent`'],
    verdict: 'leads to the repair',
  },
]
