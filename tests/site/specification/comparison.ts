import type { ComparisonInLocationWording, ComparisonWording, Competitor } from '../../../templates/data-types.ts'
import type { Page } from './page-of.ts'
import type { Row } from './row.ts'
import { inTown, read, sampledTowns, townAt } from './site-content.ts'

const section = '§2.10'
const paths = sampledTowns.map((slug) => `/${slug}-vs-quillmere`)
const bath = ['/bath-vs-quillmere']
const wording = read<ComparisonWording>('pages/comparison.yaml')
const local = read<ComparisonInLocationWording>('pages/comparison-in-location.yaml')
const competitor = read<Competitor>('competitors/quillmere.yaml')
const generic = ['/agency-vs-freelancer']
const kinds = read<Competitor>('competitors/agency-vs-freelancer.yaml')
const day = '11 August 2025'

const headings = ({ path }: Page) =>
  [
    wording.complianceHeading,
    wording.summaryHeading,
    wording.tableHeading,
    competitor.trustpilotWarning ?? '',
    wording.concernsHeading,
    wording.themesHeading,
    wording.tabsHeading,
    wording.polygraphHeading,
    wording.pricingHeading,
    local.localHeading,
    wording.checklistHeading,
    'Why PIs rarely have reviews',
    wording.faqHeading,
    wording.contactHeading,
    wording.disclaimerHeading,
  ].map((heading) => inTown(heading.trim(), path))

const topics = [
  'Industry warnings',
  'Review platform status',
  'Pricing transparency',
  'Local coverage',
  'Data protection',
]
const comparisonLinks = ({ main }: Page) => main.links.map(({ to }) => to).filter((to) => to.endsWith('-vs-quillmere'))
const findings = (page: Page) => page.under(wording.tableHeading).rows.slice(1)

// What a comparison with a kind of firm has of it: no town, nothing about a single profile (D3).
const genericHeadings = [
  wording.complianceHeading,
  wording.summaryHeading,
  wording.tableHeading,
  wording.tradeBodiesHeading,
  wording.concernsHeading,
  wording.tabsHeading,
  wording.polygraphHeading,
  wording.pricingHeading,
  wording.checklistHeading,
  'Why PIs rarely have reviews',
  wording.faqHeading,
  wording.contactHeading,
  wording.disclaimerHeading,
]
const genericRows: readonly Row[] = [
  {
    section,
    says: 'a generic comparison is one page under its own key, and may be indexed (D3, D36)',
    paths: generic,
    shows: ({ status, robots, canonical }) => [status, robots, new URL(canonical).pathname],
    expected: [200, '', generic[0]],
  },
  {
    section,
    says: 'a generic comparison: breadcrumb Home > Locations > alternative page',
    paths: generic,
    shows: (page) => page.breadcrumb.items,
    expected: ['Home', 'Locations', kinds.name],
  },
  {
    section,
    says: 'a generic comparison: the sections that need no town, in the same order',
    paths: generic,
    shows: ({ main }) => main.order(genericHeadings),
    expected: genericHeadings,
  },
  {
    section,
    says: 'a generic comparison: topics and a source in every row, which has a day only if its source can be opened',
    paths: generic,
    shows: (page) => [
      [
        ...new Set(
          findings(page).flatMap(([topic]) => topics.find((wanted) => topic?.startsWith(wanted) === true) ?? []),
        ),
      ],
      findings(page).filter(([, ours, theirs]) => ours === '' || theirs?.includes(wording.sourceLabel) !== true),
    ],
    expected: [topics, []],
  },
  {
    section,
    says: 'a generic comparison: FAQs (5), call link, evidence contact',
    paths: generic,
    shows: (page) => [
      page.under(wording.faqHeading).questions.length,
      page.under(wording.contactHeading).reach.call,
      page.under(wording.disclaimerHeading).links.map(({ to }) => to),
    ],
    expected: [5, true, [`mailto:${kinds.evidenceEmail}`]],
  },
  {
    section,
    says: 'a generic comparison is linked from /locations and from the comparisons of towns',
    paths: ['/locations', ...paths],
    shows: ({ main }) => main.links.some(({ to }) => to === generic[0]),
    expected: true,
  },
]

export const comparisonPages: readonly Row[] = [
  ...genericRows,
  {
    section,
    says: 'breadcrumb Home > Locations > location page > alternative page',
    paths,
    shows: (page) => page.breadcrumb.items,
    expected: ({ path }: Page) => ['Home', 'Locations', townAt(path).name, competitor.name],
  },
  {
    section,
    says: 'breadcrumb: leads to all but the page itself',
    paths,
    shows: (page) => page.breadcrumb.links.map(({ to }) => to),
    expected: ({ path }: Page) => ['/', '/locations', `/private-investigator-${townAt(path).slug}`],
  },
  {
    section,
    says: 'the main page and the services page of a town lead to its comparison',
    paths: ['/private-investigator-bath', '/private-investigator-cardiff', '/services-bath'],
    shows: comparisonLinks,
    expected: ({ path }: Page) => [`/${townAt(path).slug}-vs-quillmere`],
  },
  { section, says: 'hero with call button', paths, shows: ({ top }) => top.reach.call, expected: true },
  {
    section,
    says: "hero with a 'View Our Prices' scroll button",
    paths,
    shows: ({ top }) => top.scrollButtons.find(({ text }) => text === 'View Our Prices')?.to,
    expected: '#pricing',
  },
  {
    section,
    says: 'sections: compliance notice; summary; table; warning quote; review concerns; customer themes; tabs; pricing; …; disclaimer',
    paths,
    shows: (page) => page.main.order(headings(page)),
    expected: headings,
  },
  {
    section,
    says: 'regulatory/compliance notice',
    paths,
    shows: (page) => page.under(wording.complianceHeading).text.length > 200,
    expected: true,
  },
  {
    section,
    says: 'quick summary: a line for each point',
    paths,
    shows: (page) => page.under(wording.summaryHeading).items.length,
    expected: competitor.summary.length,
  },
  {
    section,
    says: 'comparison table (industry warnings, review platform status, pricing transparency, local coverage / data protection)',
    paths,
    shows: (page) => [
      ...new Set(
        findings(page).flatMap(([topic]) => topics.find((wanted) => topic?.startsWith(wanted) === true) ?? []),
      ),
    ],
    expected: topics,
  },
  {
    section,
    says: 'comparison table: both agencies in every row',
    paths,
    shows: (page) => findings(page).filter((cells) => cells.length !== 3 || cells.includes('')),
    expected: [],
  },
  {
    section,
    says: 'statuses are dated 11 August 2025',
    paths,
    shows: (page) => findings(page).filter(([, , theirs]) => theirs?.includes(day) !== true),
    expected: [],
  },
  {
    section,
    says: 'optional review-platform warning quote',
    paths,
    shows: ({ main }) => main.quotes,
    expected: [competitor.trustpilotWarning?.trim()],
  },
  {
    section,
    says: 'review-platform concerns',
    paths,
    shows: (page) => page.under(wording.concernsHeading).headings,
    expected: competitor.reviewConcerns?.map(({ title }) => title),
  },
  {
    section,
    says: 'customer-reported themes',
    paths,
    shows: (page) => page.under(wording.themesHeading).headings,
    expected: competitor.customerThemes?.map(({ title }) => title),
  },
  {
    section,
    says: 'service tabs (surveillance default, background, matrimonial, corporate) and a polygraph card',
    paths,
    shows: (page) => page.under(wording.tabsHeading).headings,
    expected: ['Surveillance', 'Background', 'Matrimonial', 'Corporate', wording.polygraphHeading],
  },
  {
    section,
    says: 'pricing grid (§9: published prices)',
    paths,
    shows: (page) => page.under(wording.pricingHeading).rows.map((cells) => cells.join(' ').toLowerCase()),
    expected: [
      'surveillance popular from £65/hour',
      'vehicle tracking from £45/day plus fitting and removal',
      'people tracing from £429',
      'background checks from £429',
      'asset tracing from £429',
      'lie detector tests popular from £549',
      'bug sweeping from £849',
      'corporate services on application',
    ],
  },
  {
    section,
    says: 'local investigator highlights',
    paths,
    shows: (page) => {
      const { text, items } = page.under(inTown(local.localHeading, page.path))
      return [
        /\binvestigators?\b/.test(text),
        townAt(page.path)
          .nearbyAreas.slice(0, 4)
          .filter((area) => !items.includes(area)),
      ]
    },
    expected: [true, []],
  },
  {
    section,
    says: 'checklist',
    paths,
    shows: (page) => page.under(wording.checklistHeading).items.length,
    expected: competitor.checklist.length,
  },
  {
    section,
    says: "a 'why PIs rarely have reviews' section",
    paths,
    shows: (page) => page.under('Why PIs rarely have reviews').text.length > 200,
    expected: true,
  },
  { section, says: 'FAQs (5)', paths, shows: (page) => page.under(wording.faqHeading).questions.length, expected: 5 },
  {
    section,
    says: 'contact form section (anchor contact-form)',
    paths,
    shows: (page) => page.headingAt('contact-form'),
    expected: wording.contactHeading,
  },
  { section, says: 'call link', paths, shows: (page) => page.under(wording.contactHeading).reach.call, expected: true },
  {
    section,
    says: 'disclaimer with an evidence contact',
    paths,
    shows: (page) => page.under(wording.disclaimerHeading).links.map(({ to }) => to),
    expected: [`mailto:${competitor.evidenceEmail}`],
  },
  {
    section,
    says: 'anchors #contact-form, #pricing, #review-practices',
    paths,
    shows: (page) => ['contact-form', 'pricing', 'review-practices'].map(page.headingAt),
    expected: [wording.contactHeading, wording.pricingHeading, wording.concernsHeading],
  },
  {
    section,
    says: 'sets page title',
    paths: bath,
    shows: ({ title }) => title,
    expected: ({ path }: Page) => inTown(competitor.metaTitle, path),
  },
  {
    section,
    says: 'sets description',
    paths: bath,
    shows: ({ description }) => description,
    expected: ({ path }: Page) => inTown(competitor.metaDescription.trim(), path),
  },
  {
    section,
    says: 'sets canonical URL',
    paths,
    shows: ({ canonical }) => new URL(canonical).pathname,
    expected: ({ path }: Page) => path,
  },
]
