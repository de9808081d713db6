import type { Page } from './page-of.ts'
import type { Sentence, ServedSite } from './sentence.ts'
import { services, site, townAt, towns } from './site-content.ts'

const section = '§9'
const calls = 'tests/site/browser/calls-in-browser.test.ts'
const structuredData = 'tests/site/pages/structured-data.test.ts'

/** Those of the texts that cannot be read on a page. */
const lacks =
  (path: string, ...texts: readonly string[]) =>
  async ({ page }: ServedSite) =>
    wordsOf(await page(path), texts)
const wordsOf = ({ main, footer }: Page, texts: readonly string[]) => footer.lacks(main.lacks(texts))
const matches =
  (path: string, pattern: RegExp) =>
  async ({ page }: ServedSite) =>
    pattern.test((await page(path)).main.text)

const ofContacts: readonly Sentence[] = [
  {
    section,
    says: 'national phone; national WhatsApp (same for all cities); London office phone',
    shows: async ({ call }) => {
      const { body } = await call('/api/managed-locations')
      const { data } = body as { data: readonly { phoneNumber?: string; whatsAppNumber?: string }[] }
      return [
        site.phoneNumber,
        site.whatsAppNumber,
        data[0]?.phoneNumber,
        data.filter(({ whatsAppNumber }) => whatsAppNumber !== undefined),
      ]
    },
    expected: ['08081570123', '07700900123', '02079460142', []],
  },
  {
    section,
    says: 'city-specific phones for Leeds, Nottingham, Cardiff, Bristol, London, Birmingham, Manchester',
    shows: async ({ page }) => {
      const cities = ['leeds', 'nottingham', 'cardiff', 'bristol', 'london', 'birmingham', 'manchester']
      const numbers = await Promise.all(
        cities.map(async (city) => (await page(`/contact-${city}`)).header.callButtons[0]?.to),
      )
      return new Set(numbers).size
    },
    expected: 7,
  },
  { section, says: 'one further mobile contact appears in the page data', departure: 'one-number' },
  {
    section,
    says: 'Open 24/7 (00:00 to 23:59)',
    shows: () => site.hours.lines,
    expected: { from: '00:00', to: '23:59' },
  },
  {
    section,
    says: 'public holidays 09:00 to 17:00',
    test: [structuredData, 'public holidays are those of an office (D34)'],
  },
  {
    section,
    says: 'special hours 24 to 26 December 2025 10:00 to 14:00',
    shows: () => site.hours.special,
    expected: [{ first: '2025-12-24', last: '2025-12-26', from: '10:00', to: '14:00' }],
  },
  { section, says: 'special hours of a past December are listed', departure: 'special-hours' },
  {
    section,
    says: 'Service radius 50 km; local business area radius 30000 m',
    shows: () => [site.serviceRadiusKm, site.businessAreaMetres],
    expected: [50, 30000],
  },
  {
    section,
    says: 'local business area radius 30000 m, in structured data',
    test: [structuredData, 'draws its circle round the place'],
  },
  { section, says: 'Country code +44', test: ['runtime/shared/format/phone.test.ts', 'a call link'] },
  {
    section,
    says: 'currency GBP',
    shows: async ({ document }) =>
      (await document('/services/surveillance'))('script[type="application/ld+json"]').text().includes('"GBP"'),
    expected: true,
  },
  {
    section,
    says: 'payments listed: cash, credit card, debit card, bank transfer, PayPal',
    shows: lacks('/about', 'Cash, Credit card, Debit card, Bank transfer, PayPal'),
    expected: [],
  },
  { section, says: 'Postcode range schema spans {prefix}1 to {prefix}99', departure: 'postcode-range' },
]

const ofPrices: readonly Sentence[] = [
  {
    section,
    says: 'Published prices: surveillance £65/hour; vehicle tracking £45/day; people tracing £429; background checks £429; asset tracing £429; lie detector £549; bug sweeping £849',
    shows: lacks(
      '/',
      ...['Surveillance starts from £65 an hour', 'vehicle tracking from £45 a day', 'People tracing starts from £429'],
      ...[
        'background checks from £429',
        'asset tracing from £429',
        'lie detector tests from £549',
        'bug sweeping from £849',
      ],
    ),
    expected: [],
  },
  {
    section,
    says: 'Published prices, by service',
    shows: () =>
      services
        .flatMap(({ slug, price }) => (price === undefined ? [] : [`${slug} ${price.from}/${price.unit ?? ''}`]))
        .sort(),
    expected: [
      ...[
        'asset-tracing 429/',
        'background-cheques 429/',
        'bug-sweeping 849/',
        'lie-detector-testing 549/',
        'surveillance 65/hour',
      ],
      'vehicle-tracking 45/day',
    ],
  },
  {
    section,
    says: 'corporate services price on application',
    shows: matches('/business', /priced on application/),
    expected: true,
  },
  {
    section,
    says: 'Popular tags: Surveillance and Lie Detector Tests',
    shows: () => site.prices.filter(({ popular }) => popular === true).map(({ label }) => label),
    expected: ['Surveillance', 'Lie detector tests'],
  },
]

const ofTimes: readonly Sentence[] = [
  {
    section,
    says: 'rapid response typically under 2 hours; standard response 24-48 hours, same-day for urgent',
    shows: lacks('/contact-bath', 'typically respond in under 2 hours', '24 to 48 hours', 'on the same day'),
    expected: [],
  },
  {
    section,
    says: 'correction requests reviewed within 48 hours',
    shows: matches('/evidence', /within 48 hours/i),
    expected: true,
  },
  { section, says: 'standard response 24-48 hours, beside a reply within 24 hours', departure: 'start-not-response' },
  { section, says: 'enquiry reply within 24 hours', shows: lacks('/contact', 'within 24 hours'), expected: [] },
  { section, says: 'bug sweep 1 to 3 hours', shows: lacks('/services/bug-sweeping', '1 to 3 hours'), expected: [] },
  {
    section,
    says: 'polygraph 90 minutes to 2 hours (claimed over 90% accurate)',
    shows: lacks('/services/lie-detector-testing', '90 minutes to 2 hours', 'claimed to be over 90% accurate'),
    expected: [],
  },
  {
    section,
    says: 'background checks 48 to 72 hours',
    shows: lacks('/services/background-cheques', '48 to 72 hours'),
    expected: [],
  },
  {
    section,
    says: 'business page: simple 2-3 days, standard 1-2 weeks, complex fraud 2-4 weeks; urgent cases within 24 hours, standard within 2-3 business days',
    shows: lacks(
      '/business',
      '2 to 3 days',
      '1 to 2 weeks',
      '2 to 4 weeks',
      'Urgent cases start within 24 hours',
      'within 2 to 3 business days',
    ),
    expected: [],
  },
  { section, says: 'A CAA licence is required for drone use', departure: 'drone-papers' },
]

const ofTerms: readonly Sentence[] = [
  {
    section,
    says: 'chargeback fee £60 flat; admin evidence time minimum £75/hr; debt recovery minimum £100/hr; interest 8% p.a. above base rate; data deleted within 6 months',
    shows: lacks(
      '/terms',
      'flat fee of £60',
      'minimum of £75 an hour',
      'minimum of £100 an hour',
      '8% a year above the base rate',
      'deleted within 6 months',
    ),
    expected: [],
  },
  {
    section,
    says: 'polygraph refunds: 8+ working days 85% (excluding deposit), 5-7 days 60%, 3-4 days 40%, 2 or fewer none; within 7 working days',
    shows: lacks(
      '/terms',
      'Cancelling with 8 or more working days’ notice: 85% refunded, excluding the deposit',
      'Cancelling with 5 to 7 working days’ notice: 60% refunded',
      'Cancelling with 3 to 4 working days’ notice: 40% refunded',
      'Cancelling with 2 working days’ notice or less: no refund',
      'processed within 7 working days',
    ),
    expected: [],
  },
  {
    section,
    says: "polygraph rescheduling free with 5+ working days' notice, £250 with fewer than 5 but more than 2, forfeited at 2 or fewer",
    shows: lacks(
      '/terms',
      'Rescheduling with 5 or more working days’ notice: free',
      'Rescheduling with fewer than 5 but more than 2 working days’ notice: a fee of £250',
      'Rescheduling with 2 working days’ notice or less: the fee paid is forfeited',
    ),
    expected: [],
  },
  {
    section,
    says: 'force majeure: reschedule within about 30 days, notify within 48 hours; up to three attempts; drone footage at most 6 months',
    shows: lacks(
      '/terms',
      'within about 30 days',
      'within 48 hours',
      'up to three attempts',
      'kept for at most 6 months',
    ),
    expected: [],
  },
]

const ofCounts: readonly Sentence[] = [
  { section, says: 'Queries: default stale time 30 s, no polling, refetch on focus', departure: 'refetch' },
  { section, says: 'managed locations stale 0', departure: 'content-from-manifest' },
  {
    section,
    says: 'location by slug stale 10 s; public locations on coverage page 5 min, elsewhere 60 s; single-location cache 5 min',
    test: [calls, '$path on $on'],
  },
  { section, says: 'Queries: no retry', test: [calls, '$path on $on'] },
  {
    section,
    says: 'header code polled 30 s (stale 60 s, 3 retries)',
    test: [
      'tests/site/browser/header-code-in-browser.test.ts',
      'asks every 30 seconds unless it is hidden, and after a change the next navigation fetches a fresh page',
    ],
  },
  {
    section,
    says: 'Content cache max 1000 entries with least-recently-used eviction',
    test: ['runtime/site/responses/page-cache.test.ts', 'the one that was not used for longest goes first'],
  },
  { section, says: 'Content cache in the browser', departure: 'page-cache' },
  {
    section,
    says: 'home shows first 9 services; location pages first 6; home testimonials 3; reviews 1 large plus up to 3',
    shows: async ({ document }) => {
      const [home, place] = [await document('/'), await document('/private-investigator-leeds')]
      return [home('[data-group]:not([hidden]) blockquote').length, place('main blockquote').length]
    },
    expected: [3, 4],
  },
  {
    section,
    says: 'nearby areas: 3 in templates, 4 extended coverage, 5 service-location coverage, 6 popular areas',
    shows: async ({ page }) => {
      const { nearbyAreas } = townAt('/about-bath')
      const counts = ['/contact-bath', '/services/surveillance-bath', '/services-bath'].map(async (path) => {
        const { items } = (await page(path)).main
        return items.filter((item) => nearbyAreas.includes(item)).length
      })
      return Promise.all(counts)
    },
    expected: [4, 5, 6],
  },
  { section, says: 'nearby areas: 2 in commitment text', departure: 'own-texts' },
  {
    section,
    says: 'Rating shown as whole stars plus a half star',
    test: ['runtime/shared/format/format.test.ts', 'a rating in stars'],
  },
  { section, says: 'hash scroll delay 100 ms', departure: 'hash-scroll' },
  { section, says: 'redirect check delay 500 ms', departure: 'no-redirect-check' },
  {
    section,
    says: 'toast duration 5000 ms, swipe threshold 50',
    test: [
      'tests/admin/keys.test.ts',
      'what was done is said by one toast that waits for pointer and focus, and goes by itself, by a swipe or by its button',
    ],
  },
  {
    section,
    says: 'toast limit 1',
    test: [
      'runtime/admin/frame/client/toasts/toast-store.test.ts',
      'there is one toast at most; the newest is shown, and one that is open can be changed',
    ],
  },
  {
    section,
    says: 'toast removal delay 1,000,000 ms',
    test: [
      'runtime/admin/frame/client/toasts/toast-store.test.ts',
      'a toast that was dismissed closes, and is removed after 1,000,000 ms unless it is shown again',
    ],
  },
  {
    section,
    says: 'service worker update check every 60000 ms',
    test: ['tests/site/browser/browser.test.ts', 'is registered, and asked for another version every minute (§7)'],
  },
]

const ofClaims: readonly Sentence[] = [
  { section: '§2.7', says: "hero with an 'ICO Registered' badge", departure: 'registered' },
  {
    section: '§2.11',
    says: 'Business: statistics (500+ businesses, 25+ years, ICO registered)',
    departure: 'registered',
  },
  {
    section,
    says: 'Business page claims: 500+ businesses, 25+ years',
    departure: 'ended-claims',
  },
  { section, says: 'the main copy claims 20+ years', departure: 'ended-claims' },
  { section, says: 'the two figures stand side by side', departure: 'claims' },
  { section, says: 'Copyright year 2015', shows: lacks('/', '© 2015–20'), expected: [] },
  { section, says: 'hundreds of towns with pages', shows: () => towns.length, expected: 336 },
  { section, says: 'Roughly 45 cities have dedicated content', departure: 'one-template' },
  { section, says: 'A data-protection registration number appears in the copy', departure: 'masked-values' },
  {
    section,
    says: 'The location chosen by a visitor is kept in a local-storage entry',
    test: ['tests/site/browser/browser.test.ts', 'the town of a page is saved, and the home page deletes it (D13)'],
  },
  { section, says: 'it is kept without a word', departure: 'town-shown' },
]

export const constants: readonly Sentence[] = [
  ...ofContacts,
  ...ofPrices,
  ...ofTimes,
  ...ofTerms,
  ...ofCounts,
  ...ofClaims,
]
