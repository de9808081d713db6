import type {
  LocationAboutWording,
  LocationContactWording,
  LocationServicesWording,
  LocationWording,
  PlacePageWording,
  Testimonials,
  UnifiedLocationWording,
} from '../../../templates/data-types.ts'
import type { Page, Part } from './page-of.ts'
import { band, serviceSlugs, steps } from './quoted.ts'
import type { Row } from './row.ts'
import { inTown, read, sampledTowns, slugsIn, townAt, towns } from './site-content.ts'

const section = '§2.8'

// London's main page is the City's (D3). Which form a town has is D39.
const unifiedTowns = ['manchester', 'birmingham', 'cardiff']
const mainPages = sampledTowns.filter((slug) => slug !== 'london').map((slug) => `/private-investigator-${slug}`)
const unifiedPages = unifiedTowns.map((slug) => `/private-investigator-${slug}`)
const standardPages = mainPages.filter((path) => !unifiedPages.includes(path))
const cardiff = '/private-investigator-cardiff'
const withReasons = mainPages.filter((path) => path !== cardiff)
const withReviews = slugsIn('testimonials')
  .filter((slug) => slug !== 'london' && towns.includes(slug))
  .map((slug) => `/private-investigator-${slug}`)

const standard = read<LocationWording>('pages/location.yaml')
const unified = read<UnifiedLocationWording>('pages/unified-location.yaml')
const placePage = read<PlacePageWording>('pages/place-page.yaml')
const about = read<LocationAboutWording>('pages/location-about.yaml')
const contact = read<LocationContactWording>('pages/location-contact.yaml')
const offers = read<LocationServicesWording>('pages/location-services.yaml')
type SharedHeading = keyof LocationWording & keyof UnifiedLocationWording & `${string}Heading`

const wordingOf = ({ path }: Page) => (unifiedPages.includes(path) ? unified : standard)
const under = (page: Page, heading: SharedHeading) => page.under(inTown(wordingOf(page)[heading], page.path))
const headingsOf = (page: Page, headings: readonly SharedHeading[]) =>
  headings.map((heading) => inTown(wordingOf(page)[heading], page.path))
const linksIn = ({ links }: Part, start: string) => links.map(({ to }) => to).filter((to) => to.startsWith(start))

// A word or two of each topic, so that an editor can put it otherwise.
const reasonTopics = {
  discretion: /discre|quiet|private|careful|confiden/i,
  regulated: /regist|regulat|answer|accountable|ICO/,
  results: /result|fact|finding|report/i,
  team: /team|people|investigators|experience/i,
  availability: /hour|day|24\/7|available/i,
  'court evidence': /court|hearing|evidence/i,
}
const questionTopics = {
  cost: /cost|price|charge|pay/i,
  legality: /legal|law|allowed|permitted/i,
  duration: /how (?:long|quickly|soon|fast)|when/i,
  confidentiality: /confiden|hear|know|secret|find out/i,
}
/** The topics that the texts are about, text by text. */
const topicsOf = (texts: readonly string[], topics: Record<string, RegExp>) =>
  Object.entries(topics).map(([topic, words], index) => (words.test(texts[index] ?? '') ? topic : texts[index]))

/** What is said of the town itself, as far as there is room for it. */
const ownReviews = (page: Page) =>
  read<Testimonials>(`testimonials/${townAt(page.path).slug}.yaml`)
    .testimonials.slice(0, unifiedPages.includes(page.path) ? 3 : 4)
    .map(({ text }) => text.trim())

const everyTown: readonly Row[] = [
  {
    section,
    says: "hero 'Expert Private Investigators in {location}'",
    paths: mainPages,
    shows: ({ heading }) => heading,
    expected: ({ path }: Page) => inTown('Expert Private Investigators in {location}', path),
  },
  {
    section,
    says: 'intro below the heading',
    paths: mainPages,
    shows: ({ top, heading }) => top.text.length > heading.length + 100,
    expected: true,
  },
  {
    section,
    says: 'call and WhatsApp buttons',
    paths: mainPages,
    shows: ({ top }) => top.reach,
    expected: { call: true, whatsApp: true },
  },
  {
    section,
    says: 'first 6 services, linking to /services/{serviceSlug}-{locationSlug}',
    paths: mainPages,
    shows: (page) => linksIn(under(page, 'servicesHeading'), '/services/'),
    expected: ({ path }: Page) => serviceSlugs.slice(0, 6).map((slug) => `/services/${slug}-${townAt(path).slug}`),
  },
  {
    section,
    says: 'a link to /services-{locationSlug}',
    paths: mainPages,
    shows: ({ main, path }) => linksIn(main, '/services-').includes(`/services-${townAt(path).slug}`),
    expected: true,
  },
  {
    section,
    says: 'the four-step process',
    paths: mainPages,
    shows: (page) => under(page, 'stepsHeading').steps.map((step) => step.split('. ')[0]),
    expected: steps,
  },
  {
    section,
    says: 'the four-step process, numbered',
    paths: mainPages,
    shows: (page) => under(page, 'stepsHeading').steps.length,
    expected: 4,
  },
  {
    section,
    says: 'six why-choose features (discretion, regulated, results, team, availability, court evidence)',
    paths: withReasons,
    shows: (page) => topicsOf(under(page, 'whyHeading').items, reasonTopics),
    expected: Object.keys(reasonTopics),
  },
  {
    section,
    says: 'six why-choose features',
    paths: withReasons,
    shows: (page) => under(page, 'whyHeading').items.length,
    expected: 6,
  },
  {
    section,
    says: 'client reviews filtered to the location where possible',
    paths: withReviews,
    shows: (page) => under(page, 'reviewsHeading').quotes.slice(0, ownReviews(page).length),
    expected: (page: Page) => ownReviews(page),
  },
  {
    section,
    says: 'samples say so under each review (D30)',
    paths: mainPages,
    shows: (page) => {
      const { quotes, text } = under(page, 'reviewsHeading')
      return quotes.length - (text.match(/Example review/g)?.length ?? 0)
    },
    expected: 0,
  },
  {
    section,
    says: 'nearby city suggestions at most 4 (§9)',
    paths: mainPages,
    shows: (page) => {
      const { links } = page.under(inTown(placePage.nearbyHeading, page.path))
      const found = links.filter(({ to }) => to.startsWith('/private-investigator-')).length
      return found > 0 && found <= 4
    },
    expected: true,
  },
  {
    section,
    says: 'call-to-action, with call and WhatsApp buttons',
    paths: mainPages,
    shows: (page) => page.under(band).reach,
    expected: { call: true, whatsApp: true },
  },
]

const standardOrder = (page: Page) => [
  ...headingsOf(page, ['servicesHeading', 'stepsHeading', 'reviewsHeading', 'faqHeading', 'whyHeading']),
  band,
]
const locationPage: readonly Row[] = [
  {
    section,
    says: 'services; process; reviews; FAQs; why-choose; closing call-to-action (docs/project/departures.md)',
    paths: standardPages,
    shows: (page) => page.main.order(standardOrder(page)),
    expected: standardOrder,
  },
  {
    section,
    says: 'client reviews (1 large plus 3 small)',
    paths: standardPages,
    shows: (page) => under(page, 'reviewsHeading').quotes.length,
    expected: 4,
  },
  {
    section,
    says: '4 FAQs',
    paths: standardPages,
    shows: (page) => under(page, 'faqHeading').questions.length,
    expected: 4,
  },
  {
    section,
    says: '4 FAQs (cost, legality, duration, confidentiality)',
    paths: standardPages,
    shows: (page) => topicsOf(under(page, 'faqHeading').questions, questionTopics),
    expected: Object.keys(questionTopics),
  },
]

const unifiedOrder = (page: Page) => [
  inTown(unified.coverageHeading, page.path),
  ...headingsOf(page, ['servicesHeading', 'stepsHeading', 'reviewsHeading', 'faqHeading']),
  band,
]
const cardiffOrder = ({ path }: Page) => [
  inTown(unified.servicesHeading, path),
  ...(townAt(path).customContent?.sections ?? [{ heading: 'a section of its own' }]).map(({ heading }) => heading),
]
const home: readonly Row[] = [
  {
    section,
    says: 'home variant: coverage areas; services; process; testimonials; FAQ; call-to-action (docs/project/departures.md)',
    paths: unifiedPages,
    shows: (page) => page.main.order(unifiedOrder(page)),
    expected: unifiedOrder,
  },
  {
    section,
    says: 'home variant: why-choose after the services (docs/project/departures.md)',
    paths: unifiedPages.filter((path) => path !== cardiff),
    shows: (page) => page.main.order(headingsOf(page, ['whyHeading', 'servicesHeading'])),
    expected: (page: Page) => headingsOf(page, ['servicesHeading', 'whyHeading']),
  },
  {
    section,
    says: 'home variant: up to 3 testimonials',
    paths: unifiedPages,
    shows: (page) => under(page, 'reviewsHeading').quotes.length,
    expected: 3,
  },
  {
    section,
    says: "home variant: coverage areas (first 3 shown, then 'and more')",
    paths: unifiedPages,
    shows: (page) => {
      const { nearbyAreas } = townAt(page.path)
      const missing = page.under(inTown(unified.coverageHeading, page.path)).lacks([...nearbyAreas, 'and more'])
      return nearbyAreas.length > 3 && missing.join() === nearbyAreas.slice(3).join()
    },
    expected: true,
  },
  {
    section,
    says: 'home variant: an FAQ of 5 items',
    paths: unifiedPages,
    shows: (page) => under(page, 'faqHeading').questions.length,
    expected: 5,
  },
  {
    section,
    says: 'the Cardiff home uses Cardiff-specific sections',
    paths: [cardiff],
    shows: (page) => page.main.order(cardiffOrder(page)),
    expected: cardiffOrder,
  },
  {
    section,
    says: 'the Cardiff home hides the credential cards',
    paths: [cardiff],
    shows: ({ main, path }) =>
      main.order([inTown(unified.whyHeading, path), ...unified.reasons.map(({ title }) => title)]),
    expected: [],
  },
]

/** The areas under a heading that are not the town's own; without any it says so. */
const areasUnder = (heading: string) => (page: Page) => {
  const { items } = page.under(inTown(heading, page.path))
  const { nearbyAreas } = townAt(page.path)
  return items.length === 0 ? 'no areas' : items.filter((area) => !nearbyAreas.includes(area))
}
const ofEveryTown = (kind: string) => sampledTowns.map((slug) => `/${kind}-${slug}`)
const variants: readonly Row[] = [
  {
    section,
    says: 'about, contact and services variants carry call and WhatsApp buttons',
    paths: [...ofEveryTown('about'), ...ofEveryTown('contact'), ...ofEveryTown('services')],
    shows: ({ main }) => main.reach,
    expected: { call: true, whatsApp: true },
  },
  {
    section,
    says: 'the about variant carries a coverage list',
    paths: ofEveryTown('about'),
    shows: areasUnder(about.areasHeading),
    expected: [],
  },
  {
    section,
    says: 'the contact variant carries a coverage list',
    paths: ofEveryTown('contact'),
    shows: areasUnder(contact.areasHeading),
    expected: [],
  },
  {
    section,
    says: 'the services variant carries a coverage list',
    paths: ofEveryTown('services'),
    shows: areasUnder(offers.areasHeading),
    expected: [],
  },
  {
    section,
    says: 'the contact variant adds an urgent-help banner',
    paths: ofEveryTown('contact'),
    shows: (page) => page.under(inTown(contact.urgentHeading, page.path)).lacks(['call']),
    expected: [],
  },
]

export const locationPages: readonly Row[] = [...everyTown, ...locationPage, ...home, ...variants]
