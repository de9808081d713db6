import type { HomeWording } from '../../../templates/data-types.ts'
import type { Page } from './page-of.ts'
import { serviceSlugs, steps } from './quoted.ts'
import type { Row } from './row.ts'
import { read, site } from './site-content.ts'

const section = '§2.7'
const cities =
  'london manchester birmingham leeds liverpool bristol brighton nottingham leicester coventry cardiff cambridge oxford southampton portsmouth'
const popularCities = ['london', 'manchester', 'birmingham', 'leeds']
const popularLink = new RegExp(`^/services/(?:${serviceSlugs.join('|')})-(${popularCities.join('|')})$`)

// The page and its location variant, which defaults to London (D3).
const paths = ['/', '/private-investigator']
const home = read<HomeWording>('pages/home.yaml')
const variant = read<HomeWording>('pages/national.yaml')
type Heading = keyof HomeWording & `${string}Heading`

const headingOf = ({ path }: Page, heading: Heading) =>
  (path === '/' ? home : variant)[heading].replaceAll('{location}', 'London').replaceAll('{brand}', site.brand)
const under = (page: Page, heading: Heading) => page.under(headingOf(page, heading))
const linksUnder = (page: Page, heading: Heading) => under(page, heading).links.map(({ to }) => to)
const sections = (page: Page) => {
  const inOrder = ['services', 'why', 'steps', 'reviews', 'coverage', 'contact', 'faq'] as const
  return inOrder.map((name) => headingOf(page, `${name}Heading`))
}

export const homePage: readonly Row[] = [
  {
    section,
    says: 'hero with call and WhatsApp buttons',
    paths,
    shows: ({ top }) => top.reach,
    expected: { call: true, whatsApp: true },
  },
  {
    section,
    says: 'services; why-choose; process; testimonials; coverage block; contact block; FAQ, in this order',
    paths,
    shows: (page) => page.main.order(sections(page)),
    expected: sections,
  },
  {
    section,
    says: 'the first 9 services',
    paths,
    shows: (page) => linksUnder(page, 'servicesHeading').filter((to) => to.startsWith('/services/')),
    expected: serviceSlugs.map((slug) => `/services/${slug}`),
  },
  {
    section,
    says: 'a six-item why-choose section',
    paths,
    shows: (page) => under(page, 'whyHeading').items.length,
    expected: 6,
  },
  {
    section,
    says: 'a four-step process (Initial Consultation, Strategy & Planning, Investigation, Results & Report)',
    paths,
    shows: (page) => under(page, 'stepsHeading').headings,
    expected: steps,
  },
  {
    section,
    says: 'a four-step process, numbered',
    paths,
    shows: (page) => under(page, 'stepsHeading').steps.length,
    expected: 4,
  },
  {
    section,
    says: 'testimonials: 3 (§9)',
    paths,
    shows: (page) => under(page, 'reviewsHeading').quotes.length,
    expected: 3,
  },
  {
    section,
    says: 'testimonials: samples say so (D30)',
    paths,
    shows: (page) => under(page, 'reviewsHeading').text.match(/Example review/g)?.length,
    expected: 3,
  },
  {
    section,
    says: 'coverage block: links to /private-investigator-{city} for 15 cities',
    paths,
    shows: (page) =>
      linksUnder(page, 'coverageHeading')
        .flatMap((to) => /^\/private-investigator-(.+)$/.exec(to)?.[1] ?? [])
        .join(' '),
    expected: cities,
  },
  {
    section,
    says: 'coverage block: a link to /coverage-areas',
    paths,
    shows: (page) => linksUnder(page, 'coverageHeading').includes('/coverage-areas'),
    expected: true,
  },
  {
    section,
    says: 'coverage block: popular service links /services/{service}-{city} for london, manchester, birmingham and leeds',
    paths,
    shows: (page) => [...new Set(linksUnder(page, 'coverageHeading').flatMap((to) => popularLink.exec(to)?.[1] ?? []))],
    expected: popularCities,
  },
  {
    section,
    says: 'a contact block',
    paths,
    shows: (page) => under(page, 'contactHeading').reach,
    expected: { call: true, whatsApp: true },
  },
  {
    section,
    says: 'an FAQ accordion of 11 questions',
    paths,
    shows: (page) => under(page, 'faqHeading').questions.length,
    expected: 11,
  },
  {
    section,
    says: 'FAQ accordion: several open at once (§4)',
    paths,
    shows: ({ main }) => main.questionGroups,
    expected: [''],
  },
  {
    section,
    says: "the location variant heading reads 'Expert Private Investigators in {location}' and defaults to London",
    paths: ['/private-investigator'],
    shows: ({ heading }) => heading,
    expected: 'Expert Private Investigators in London',
  },
]
