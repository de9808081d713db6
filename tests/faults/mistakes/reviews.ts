import type { Mistake } from './mistake.ts'

/** Mistakes in reviews, cases and comparisons. */
export const mistakesInReviews: readonly Mistake[] = [
  {
    what: 'a real review without its source',
    file: 'data/testimonials/bath.yaml',
    from: 'sample: true',
    to: 'sample: false',
    told: [
      'text: >-: a testimonials needs `consent` · add `consent`',
      'text: >-: a testimonials needs `date` · add `date`',
      'text: >-: a testimonials needs `source` · add `source`',
    ],
    verdict: 'leads to the repair',
  },
  {
    what: 'a real case without its source',
    file: 'data/pages/business.yaml',
    from: 'sample: true',
    to: 'sample: false',
    told: ['title: Stock that kept shrinking: a business page needs `source` · add `source`'],
    verdict: 'leads to the repair',
  },
  {
    what: 'a rating in tenths',
    file: 'data/testimonials/bath.yaml',
    from: 'rating: 4.5',
    to: 'rating: 4.7',
    told: ['4.7: `rating` is 4.7, which is between two steps · go in steps of 0.5'],
    verdict: 'leads to the repair',
  },
  {
    what: 'a review of half the name of a service',
    file: 'data/testimonials/bath.yaml',
    from: 'service: surveillance',
    to: 'service: tracking',
    told: [
      'tracking: there is no service `tracking` · write `asset-tracing`, `background-cheques`, `bug-sweeping`, `drone-surveillance`, `evidence-gathering`, `lie-detector-testing`, `process-serving`, `surveillance` or `vehicle-tracking`',
    ],
    verdict: 'leads to the repair',
  },
  {
    what: 'a review of a misspelt town',
    file: 'data/testimonials/bath.yaml',
    from: 'location: Bath',
    to: 'location: Baht',
    told: ['Baht: there is no `Baht` among the locations, by `name` · did you mean `Bath`?'],
    verdict: 'leads to the repair',
  },
  {
    what: 'a line of a comparison without the other side',
    file: 'data/competitors/quillmere.yaml',
    from: 'rows:\n',
    to: 'rows:\n  - { topic: Age, ours: Since 2005 }\n',
    told: ['{ topic: Age, ours: Since 2005 }: a row of the table needs `theirs` · add `theirs`'],
    verdict: 'leads to the repair',
  },
  {
    what: 'a finding that will be made',
    file: 'data/competitors/quillmere.yaml',
    from: 'checked: "2025-08-11"',
    to: 'checked: "2052-08-11"',
    told: ['"2052-08-11": this day is still to come · write one that has been'],
    verdict: 'leads to the repair',
  },
  {
    what: 'a finding without its source',
    file: 'data/competitors/quillmere.yaml',
    from: '      source: Its profile on reviews.example, a public review platform\n',
    to: '',
    told: ['theirs: a finding needs `source` · add a line such as `source: "The firm\'s own website"`'],
    verdict: 'leads to the repair',
  },
]
