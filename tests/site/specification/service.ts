import type { ServiceInLocationWording, ServiceWording } from '../../../templates/data-types.ts'
import type { Page } from './page-of.ts'
import { band, serviceSlugs } from './quoted.ts'
import type { Row } from './row.ts'
import { inTown, read, sampledTowns, serviceAt, townAt } from './site-content.ts'

const section = '§2.9'
const alone = serviceSlugs.map((slug) => `/services/${slug}`)
const inTowns = ['bath', 'cardiff', 'city-of-london', 'milton-keynes'].flatMap((town) =>
  alone.map((path) => `${path}-${town}`),
)
const all = [...alone, ...inTowns]
const wording = read<ServiceWording>('pages/service.yaml')
const local = read<ServiceInLocationWording>('pages/service-in-location.yaml')

const filled = (text: string, { path }: Page) => text.replaceAll('{service}', serviceAt(path).title)
// In a place, how the job goes there comes before what is included (docs/project/departures.md).
const sectionsOf = (page: Page) => {
  const first = inTowns.includes(page.path)
    ? ['What We Do', wording.featuresHeading]
    : [wording.featuresHeading, 'What We Do']
  return [...first, wording.useCasesHeading, wording.whyHeading, wording.faqHeading, band].map((heading) =>
    filled(heading, page),
  )
}
const questionsOf = (page: Page) => page.under(filled(wording.faqHeading, page)).questions.length
// What a service's pages in places link to on its own page, in the order of the page.
const anchors = ['what-we-do', 'situations', 'reasons', 'questions']
const areasOf = (page: Page) => inTown(filled(local.areasHeading, page), page.path)

export const servicePages: readonly Row[] = [
  { section, says: 'the nine services have pages', paths: all, shows: ({ status }) => status, expected: 200 },
  {
    section,
    says: "heading 'Service Services' with no location",
    paths: alone,
    shows: ({ heading }) => heading,
    expected: ({ path }: Page) => `${serviceAt(path).title} Services`,
  },
  {
    section,
    says: "heading 'Service in Location'",
    paths: inTowns,
    shows: ({ heading }) => heading,
    expected: ({ path }: Page) => inTown(`${serviceAt(path).title} in {location}`, path),
  },
  {
    section,
    says: 'background-cheques (labelled Background Checks)',
    paths: ['/services/background-cheques'],
    shows: ({ heading }) => heading,
    expected: 'Background Checks Services',
  },
  {
    section,
    says: 'background-cheques (labelled Background Checks), in a town',
    paths: ['/services/background-cheques-bath'],
    shows: ({ heading }) => heading,
    expected: 'Background Checks in Bath',
  },
  {
    section,
    says: 'intro below the heading',
    paths: all,
    shows: ({ top, heading }) => top.text.length > heading.length + 100,
    expected: true,
  },
  {
    section,
    says: 'call and WhatsApp buttons',
    paths: all,
    shows: ({ top }) => top.reach,
    expected: { call: true, whatsApp: true },
  },
  {
    section,
    says: "feature checklist; 'What We Do'; use-case cards; Why Choose grid; FAQ; closing call-to-action, in this order",
    paths: all,
    shows: (page) => page.main.order(sectionsOf(page)),
    expected: sectionsOf,
  },
  {
    section,
    says: 'feature checklist: every feature of the service',
    paths: all,
    shows: (page) => page.under(wording.featuresHeading).items.length,
    expected: ({ path }: Page) => serviceAt(path).features.length,
  },
  {
    section,
    says: "'What We Do' with numbered methods, in a place in short",
    paths: all,
    shows: (page) => page.under('What We Do').steps.length,
    expected: ({ path }: Page) => serviceAt(path)[inTowns.includes(path) ? 'steps' : 'methods'].length,
  },
  {
    section,
    says: 'a local coverage box (first 5 areas)',
    paths: [...inTowns, ...sampledTowns.map((town) => `/services/surveillance-${town}`)],
    shows: (page) => page.under(areasOf(page)).items,
    expected: ({ path }: Page) => townAt(path).nearbyAreas.slice(0, 5),
  },
  {
    section,
    says: "the local coverage box belongs to 'What We Do': it stands before the use cases",
    paths: inTowns,
    shows: (page) => page.main.order([areasOf(page), wording.useCasesHeading, 'What We Do']),
    expected: (page: Page) => ['What We Do', areasOf(page), wording.useCasesHeading],
  },
  {
    section,
    says: 'use-case cards: every use case of the service',
    paths: alone,
    shows: (page) => page.under(wording.useCasesHeading).items.length,
    expected: ({ path }: Page) => serviceAt(path).useCases.length,
  },
  {
    section,
    says: 'use-case cards, in a place those that are marked for places (3 columns if exactly 3)',
    paths: inTowns,
    shows: (page) => page.under(wording.useCasesHeading).items.length,
    expected: 3,
  },
  {
    section,
    says: 'a Why Choose grid: every reason of the service',
    paths: alone,
    shows: (page) => page.under(wording.whyHeading).items.length,
    expected: ({ path }: Page) => serviceAt(path).whyChooseUs.length,
  },
  {
    section,
    says: 'a Why Choose grid, in a place two of the reasons in full',
    paths: inTowns,
    shows: (page) =>
      page.under(wording.whyHeading).lacks(serviceAt(page.path).whyChooseUs.map(({ title }) => title)).length,
    expected: ({ path }: Page) => serviceAt(path).whyChooseUs.length - 2,
  },
  {
    section,
    says: 'a Why Choose grid',
    paths: all,
    shows: ({ main }) => main.headings.filter((heading) => heading.startsWith('Why Choose')).length,
    expected: 1,
  },
  {
    section,
    says: 'FAQ accordion: every question of the service',
    paths: alone,
    shows: questionsOf,
    expected: ({ path }: Page) => serviceAt(path).faqs.length,
  },
  {
    section,
    says: 'FAQ accordion, in a place its questions about the place and those that are marked for places',
    paths: inTowns,
    shows: questionsOf,
    expected: ({ path }: Page) => {
      const { slug, placeQuestions = [], faqs } = serviceAt(path)
      const own = townAt(path).serviceDetails?.[slug]?.questions ?? placeQuestions
      return own.length + faqs.filter(({ inPlaces }) => inPlaces === true).length
    },
  },
  {
    section,
    says: 'in a place, each part that is shortened leads to the same part of the page of the service',
    paths: inTowns,
    shows: ({ main }) => main.links.map(({ to }) => to).filter((to) => to.includes('#')),
    expected: ({ path }: Page) => anchors.map((anchor) => `/services/${serviceAt(path).slug}#${anchor}`),
  },
  {
    section,
    says: 'the parts that places lead to',
    paths: alone,
    shows: (page) => anchors.map((anchor) => page.headingAt(anchor)),
    expected: (page: Page) => [
      'What We Do',
      wording.useCasesHeading,
      wording.whyHeading,
      filled(wording.faqHeading, page),
    ],
  },
  {
    section,
    says: 'FAQ accordion: one item open at a time',
    paths: all,
    shows: (page) => page.under(filled(wording.faqHeading, page)).questionGroups.map((group) => group !== ''),
    expected: [true],
  },
  {
    section,
    says: 'closing call-to-action, with call and WhatsApp buttons',
    paths: all,
    shows: (page) => page.under(band).reach,
    expected: { call: true, whatsApp: true },
  },
]
