import type { EvidenceWording, LocationContactWording } from '../../../templates/data-types.ts'
import { serviceSlugs } from './quoted.ts'
import type { Row } from './row.ts'
import { inTown, read, site, townAt } from './site-content.ts'

const section = '§2.11'
const evidence = read<EvidenceWording>('pages/evidence.yaml')
const contact = read<LocationContactWording>('pages/location-contact.yaml')

const evidenceSections = [
  evidence.complianceHeading,
  evidence.categoriesHeading,
  evidence.stepsHeading,
  evidence.requestHeading,
  evidence.notesHeading,
]
const evidenceRows: readonly Row[] = [
  { section, says: '/evidence: noindex', paths: ['/evidence'], shows: ({ robots }) => robots, expected: 'noindex' },
  {
    section,
    says: '/evidence: last updated 11 August 2025',
    paths: ['/evidence'],
    shows: ({ main }) => main.text.includes(`${evidence.lastUpdatedLabel} 11 August 2025`),
    expected: true,
  },
  {
    section,
    says: '/evidence: compliance statement; categories; verification process; request section; important notes, in this order',
    paths: ['/evidence'],
    shows: ({ main }) => main.order(evidenceSections),
    expected: evidenceSections,
  },
  {
    section,
    says: '/evidence: compliance statement',
    paths: ['/evidence'],
    shows: (page) => page.under(evidence.complianceHeading).text.length > 200,
    expected: true,
  },
  {
    section,
    says: '/evidence: four evidence categories',
    paths: ['/evidence'],
    shows: (page) => page.under(evidence.categoriesHeading).items.length,
    expected: 4,
  },
  {
    section,
    says: '/evidence: three-step verification process',
    paths: ['/evidence'],
    shows: (page) => page.under(evidence.stepsHeading).steps.length,
    expected: 3,
  },
  {
    section,
    says: '/evidence: request section, contact by e-mail {email}',
    paths: ['/evidence'],
    shows: (page) => page.under(evidence.requestHeading).links,
    expected: [{ text: site.email, to: `mailto:${site.email}` }],
  },
  {
    section,
    says: '/evidence: request section, response within 48 hours',
    paths: ['/evidence'],
    shows: (page) => /within 48 hours/i.test(page.under(evidence.requestHeading).text),
    expected: true,
  },
  {
    section,
    says: '/evidence: important notes',
    paths: ['/evidence'],
    shows: (page) => page.under(evidence.notesHeading).items.length,
    expected: evidence.notes.length,
  },
]

const london = ['/contact-london']
const officeRows: readonly Row[] = [
  {
    section,
    says: "London contact: page title 'Contact Private Investigator London | {brand}'",
    paths: london,
    shows: ({ title }) => title,
    expected: `Contact Private Investigator London | ${site.brand}`,
  },
  {
    section,
    says: 'London contact: phone',
    paths: london,
    shows: ({ top }) => [top.lacks(['020 7946 0142']), top.callButtons[0]?.to],
    expected: [[], 'tel:+442079460142'],
  },
  { section, says: 'London contact: WhatsApp', paths: london, shows: ({ top }) => top.reach.whatsApp, expected: true },
  {
    section,
    says: 'London contact: office address block',
    paths: london,
    shows: ({ main }) => main.lacks(['275 New North Road', 'N1 7AA']),
    expected: [],
  },
  {
    section,
    says: 'London contact: service areas',
    paths: london,
    shows: (page) => page.under(inTown(contact.areasHeading, page.path)).items.slice(0, 3),
    expected: townAt('/contact-london').nearbyAreas.slice(0, 3),
  },
  {
    section,
    says: 'London contact: availability',
    paths: london,
    shows: ({ main }) => main.lacks(['24/7']),
    expected: [],
  },
  {
    section,
    says: 'London contact: response time (§9)',
    paths: london,
    shows: ({ main }) => main.lacks(['under 2 hours', '24 to 48 hours', 'same day']),
    expected: [],
  },
  {
    section,
    says: "London contact: toggle 'Show Contact Form' / 'Hide Contact Form', over the site's own form where there is no other",
    paths: london,
    shows: (page) => page.under('Send Us a Message').questions[0],
    expected: 'Show Contact FormHide Contact Form',
  },
  {
    section,
    says: 'London contact page: the pages of the whole country lead to it',
    paths: ['/', '/private-investigator', '/contact', '/coverage-areas'],
    shows: ({ main }) => main.links.some(({ to }) => to === '/contact-london'),
    expected: true,
  },
  {
    section: '§2.2',
    says: "City of London's page, to which London's leads, has London's number, contact and services",
    paths: ['/private-investigator-city-of-london'],
    shows: ({ header, top }) => [
      ...header.callButtons.map(({ to }) => to),
      ...top.callButtons.map(({ to }) => to),
      ...top.links.filter(({ to }) => to.endsWith('-london')).map(({ to }) => to),
    ],
    expected: ['tel:+442079460142', 'tel:+442079460142', '/contact-london', '/services-london'],
  },
  {
    section,
    says: 'business page: a statistic, and when it was checked, are two things',
    paths: ['/business'],
    shows: ({ main }) => main.items.filter((item) => /\SChecked/.test(item)),
    expected: [],
  },
  {
    section,
    says: 'London about page',
    paths: ['/about-london'],
    shows: ({ heading }) => heading.includes('London'),
    expected: true,
  },
  {
    section,
    says: 'London services: grid of the catalogue with links by service slug and location london',
    paths: ['/services-london'],
    shows: ({ main }) => main.links.map(({ to }) => to).filter((to) => to.startsWith('/services/')),
    expected: serviceSlugs.map((slug) => `/services/${slug}-london`),
  },
  ...['Manchester', 'Birmingham', 'Cardiff'].map((town): Row => {
    const slug = town.toLowerCase()
    return {
      section,
      says: `${town}: four pages`,
      paths: ['private-investigator', 'about', 'contact', 'services'].map((kind) => `/${kind}-${slug}`),
      shows: ({ status, heading }) => [status, heading.includes(town)],
      expected: [200, true],
    }
  }),
]

export const otherPages: readonly Row[] = [...evidenceRows, ...officeRows]
