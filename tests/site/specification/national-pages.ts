import type {
  AboutWording,
  BusinessWording,
  ContactWording,
  CoverageAreasWording,
  FormsWording,
  ServicesWording,
} from '../../../templates/data-types.ts'
import type { Row } from './row.ts'
import { read, services, site, townAt, towns } from './site-content.ts'

const section = '§2.11'
const about = read<AboutWording>('pages/about.yaml')
const business = read<BusinessWording>('pages/business.yaml')
const contact = read<ContactWording>('pages/contact.yaml')
const coverage = read<CoverageAreasWording>('pages/coverage-areas.yaml')
const forms = read<FormsWording>('pages/forms.yaml')
const offers = read<ServicesWording>('pages/services.yaml')
const filled = (text: string) => text.replaceAll('{brand}', site.brand)

const nationalRows: readonly Row[] = [
  {
    section,
    says: "National About: heading 'About {brand}'",
    paths: ['/about'],
    shows: ({ heading }) => heading,
    expected: `About ${site.brand}`,
  },
  {
    section,
    says: 'National About: six reasons to choose',
    paths: ['/about'],
    shows: (page) => page.under(filled(about.whyHeading)).items.length,
    expected: 6,
  },
  {
    section,
    says: 'National About: call and WhatsApp buttons',
    paths: ['/about'],
    shows: ({ main }) => main.reach,
    expected: { call: true, whatsApp: true },
  },
  {
    section,
    says: 'Head-office Contact: phone, WhatsApp',
    paths: ['/contact'],
    shows: ({ main }) => main.reach,
    expected: { call: true, whatsApp: true },
  },
  {
    section,
    says: 'Head-office Contact: coverage (§1)',
    paths: ['/contact'],
    shows: (page) => page.under(contact.coverageHeading).items,
    expected: ['England', 'Scotland', 'Wales', 'Northern Ireland'],
  },
  {
    section,
    says: 'Head-office Contact: specialties',
    paths: ['/contact'],
    shows: (page) => page.under(contact.specialtiesHeading).items,
    expected: contact.specialties.map(({ label }) => label),
  },
  {
    section,
    says: "National Services: grid using each service's short description",
    paths: ['/services'],
    shows: (page) => {
      const { items } = page.under(site.texts.services)
      return services.filter(({ shortDescription }, index) => !items[index]?.includes(shortDescription.trim()))
    },
    expected: [],
  },
  {
    section,
    says: 'National Services: grid of nine',
    paths: ['/services'],
    shows: (page) => page.under(site.texts.services).items.length,
    expected: 9,
  },
  {
    section,
    says: 'National Services: three reasons to choose',
    paths: ['/services'],
    shows: (page) => page.under(filled(offers.whyHeading)).items.length,
    expected: 3,
  },
]

const names = towns.map((slug) => townAt(`/about-${slug}`).name)
const letters = [...new Set(names.map((name) => name.charAt(0)))].sort()
const coverageRows: readonly Row[] = [
  {
    section,
    says: 'Coverage Areas: grouped under the first letter of each name (letters sorted)',
    paths: ['/coverage-areas'],
    shows: ({ main }) => main.headings.filter((heading) => heading.length === 1),
    expected: letters,
  },
  {
    section,
    says: 'Coverage Areas: names sorted within group',
    paths: ['/coverage-areas'],
    shows: (page) => letters.map((letter) => page.under(letter).items),
    expected: letters.map((letter) =>
      names.filter((name) => name.startsWith(letter)).sort((a, b) => a.localeCompare(b, 'en-GB')),
    ),
  },
  {
    section,
    says: 'Coverage Areas: each item links to /private-investigator-{slug}',
    paths: ['/coverage-areas'],
    shows: ({ main }) =>
      new Map(
        main.links
          .map(({ text, to }) => [text, to] as const)
          .filter(([, to]) => to.startsWith('/private-investigator-')),
      ),
    expected: new Map(towns.map((slug) => [townAt(`/about-${slug}`).name, `/private-investigator-${slug}`] as const)),
  },
  {
    section,
    says: "Coverage Areas: a 'Don't See Your Location?' block links to /contact",
    paths: ['/coverage-areas'],
    shows: (page) => page.under("Don't See Your Location?").links,
    expected: [{ text: coverage.missingLink, to: '/contact' }],
  },
]

const businessSections = [
  business.servicesHeading,
  business.whyHeading,
  business.casesHeading,
  forms.business.heading,
  business.faqHeading,
]
const businessRows: readonly Row[] = [
  {
    section,
    says: 'Business: hero with scroll-to-form button',
    paths: ['/business'],
    shows: (page) => [page.top.scrollButtons.map(({ to }) => to), page.headingAt('business-form')],
    expected: [['#business-form'], forms.business.heading],
  },
  {
    section,
    says: 'Business: statistics (100% confidential)',
    paths: ['/business'],
    shows: ({ main }) => main.lacks(['100% confidential']),
    expected: [],
  },
  {
    section,
    says: 'Business: service cards; reasons; case results; form; FAQ, in this order',
    paths: ['/business'],
    shows: ({ main }) => main.order(businessSections),
    expected: businessSections,
  },
  {
    section,
    says: 'Business: nine service cards',
    paths: ['/business'],
    shows: (page) => page.under(business.servicesHeading).items.length,
    expected: 9,
  },
  {
    section,
    says: 'Business: three reasons',
    paths: ['/business'],
    shows: (page) => page.under(business.whyHeading).items.length,
    expected: 3,
  },
  {
    section,
    says: 'Business: three case results, told as examples (D30)',
    paths: ['/business'],
    shows: (page) => page.under(business.casesHeading).items.map((item) => item.includes('Example case')),
    expected: [true, true, true],
  },
  {
    section,
    says: 'Business: a five-question FAQ',
    paths: ['/business'],
    shows: (page) => page.under(business.faqHeading).questions.length,
    expected: 5,
  },
  {
    section,
    says: 'Business: a call button',
    paths: ['/business'],
    shows: ({ main }) => main.reach.call,
    expected: true,
  },
]

export const nationalPages: readonly Row[] = [...nationalRows, ...coverageRows, ...businessRows]
