import type { LegalWording } from '../../../templates/data-types.ts'
import type { Page } from './page-of.ts'
import type { Row } from './row.ts'
import { read, site } from './site-content.ts'

const section = '§2.11'
const filled = (text: string) => text.replaceAll('{brand}', site.brand)

const legalPages = [
  { path: '/privacy-policy', heading: 'Privacy Policy' },
  { path: '/terms-of-service', heading: 'Website Terms of Use' },
  { path: '/cookie-policy', heading: 'Cookie Policy' },
]
const legalRows = legalPages.flatMap(({ path, heading }): readonly Row[] => {
  const sections = read<LegalWording>(`pages${path}.yaml`)
    .sections.filter(({ when = 'no-third-parties' }) => when === 'no-third-parties')
    .map((one) => filled(one.heading))
  return [
    { section, says: heading, paths: [path], shows: (page) => page.heading, expected: heading },
    {
      section,
      says: `${heading}: the whole text (D16)`,
      paths: [path],
      shows: ({ main }) => main.order(sections),
      expected: sections,
    },
    {
      section,
      says: `${heading}: a text showing the head-office phone`,
      paths: [path],
      shows: ({ main }) => main.lacks(['0808 157 0123']),
      expected: [],
    },
  ]
})

const paths = ['/terms']
const terms = read<LegalWording>('pages/terms.yaml')
const sections = terms.sections.map(({ heading }) => heading)
const appendices = [
  'polygraph',
  'surveillance',
  'process serving',
  'tracing and background checks',
  'evidence gathering',
  'GPS tracking',
  'drone surveillance',
]

/** A heading without its number or letter. */
const topic = (heading: string) => heading.replace(/^\w+\. /, '').toLowerCase()
/** What stands under the heading on a topic, whatever its number. */
const on = (page: Page, wanted: RegExp) =>
  page.under(page.main.headings.find((heading) => wanted.test(topic(heading))) ?? `${wanted}`)

// §9: every figure, and where it belongs.
const figures: readonly { says: string; on: RegExp; figures: readonly string[] }[] = [
  { says: 'chargeback fee £60 flat', on: /chargeback/, figures: ['flat', '£60'] },
  { says: 'admin evidence time minimum £75/hr', on: /chargeback/, figures: ['minimum of £75 an hour'] },
  { says: 'debt recovery minimum £100/hr', on: /late payment/, figures: ['minimum of £100 an hour'] },
  { says: 'interest 8% p.a. above base rate', on: /late payment/, figures: ['8% a year above the base rate'] },
  { says: 'data deleted within 6 months', on: /personal data/, figures: ['deleted within 6 months'] },
  { says: 'refunds processed within 7 working days', on: /^refunds/, figures: ['within 7 working days'] },
  {
    says: 'force majeure: reschedule within about 30 days',
    on: /beyond our control/,
    figures: ['within about 30 days'],
  },
  { says: 'force majeure: notify within 48 hours', on: /beyond our control/, figures: ['within 48 hours'] },
  {
    says: 'payments listed',
    on: /payment$/,
    figures: ['cash', 'credit card', 'debit card', 'bank transfer', 'PayPal'],
  },
  {
    says: 'standard response 24-48 hours, same-day for urgent',
    on: /how long/,
    figures: ['24 to 48 hours', 'same day'],
  },
  { says: 'polygraph: refunds processed within 7 working days', on: /^polygraph/, figures: ['within 7 working days'] },
  { says: 'polygraph: from £549', on: /^polygraph/, figures: ['£549'] },
  {
    says: 'polygraph: 90 minutes to 2 hours, over 90% accurate',
    on: /^polygraph/,
    figures: ['90 minutes to 2 hours', 'over 90% accurate'],
  },
  { says: 'surveillance: from £65/hour', on: /^surveillance/, figures: ['£65 an hour'] },
  { says: 'process serving: up to three attempts', on: /^process serving/, figures: ['up to three attempts'] },
  { says: 'tracing and background checks: from £429', on: /^tracing/, figures: ['£429'] },
  { says: 'background checks: 48 to 72 hours', on: /^tracing/, figures: ['48 to 72 hours'] },
  { says: 'vehicle tracking: from £45/day', on: /^gps tracking/, figures: ['£45 a day'] },
  { says: 'drone footage kept at most 6 months', on: /^drone/, figures: ['at most 6 months'] },
]

// §9: what belongs together in one line of the appendix on polygraph tests.
const notice: readonly { says: string; notice: string; outcome: string }[] = [
  {
    says: 'polygraph refunds: 8+ working days 85% (excluding deposit)',
    notice: '8 or more',
    outcome: '85% refunded, excluding the deposit',
  },
  { says: 'polygraph refunds: 5-7 days 60%', notice: '5 to 7', outcome: '60% refunded' },
  { says: 'polygraph refunds: 3-4 days 40%', notice: '3 to 4', outcome: '40% refunded' },
  { says: 'polygraph refunds: 2 or fewer none', notice: '2 working days', outcome: 'no refund' },
  {
    says: "polygraph rescheduling free with 5+ working days' notice",
    notice: 'Rescheduling with 5 or more',
    outcome: 'free',
  },
  {
    says: 'polygraph rescheduling: £250 fee with fewer than 5 but more than 2',
    notice: 'fewer than 5 but more than 2',
    outcome: '£250',
  },
  {
    says: 'polygraph rescheduling: forfeited at 2 or fewer',
    notice: 'Rescheduling with 2 working days',
    outcome: 'forfeited',
  },
]

const termsRows: readonly Row[] = [
  {
    section,
    says: 'Terms page: Terms and Conditions',
    paths,
    shows: ({ heading }) => heading,
    expected: 'Terms and Conditions',
  },
  {
    section,
    says: 'Terms page: full static text',
    paths,
    shows: ({ main }) => main.order(sections),
    expected: sections,
  },
  {
    section,
    says: 'Terms page: effective 01/06/2025',
    paths,
    shows: ({ top }) => top.lacks(['1 June 2025']),
    expected: [],
  },
  {
    section,
    says: `Terms page: with appendices on ${appendices.join(', ')}`,
    paths,
    shows: ({ main: { headings } }) => headings.slice(headings.indexOf(terms.appendicesHeading ?? '') + 1).map(topic),
    expected: appendices.map((appendix) => appendix.toLowerCase()),
  },
  ...figures.map(
    ({ says, on: wanted, figures }): Row => ({
      section,
      says: `Terms page: ${says} (§9)`,
      paths,
      shows: (page) => on(page, wanted).lacks(figures),
      expected: [],
    }),
  ),
  ...notice.map(
    ({ says, notice, outcome }): Row => ({
      section,
      says: `Terms page: ${says} (§9)`,
      paths,
      shows: (page) =>
        on(page, /^polygraph/).items.filter((line) => line.includes(notice) && line.includes(outcome)).length,
      expected: 1,
    }),
  ),
]

export const legalTexts: readonly Row[] = [...legalRows, ...termsRows]
