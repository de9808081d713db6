import type { Row } from './row.ts'

const home = { text: 'Return Home', to: '/' }

type Screen = { section: string; says: string; paths: readonly string[]; heading: string; sentences: readonly string[] }

// D4: what an unknown address gets.
const screens: readonly Screen[] = [
  {
    section: '§2.2',
    says: "'404 - Page Not Found', 'The page for {town} ({component}) could not be found.'",
    paths: ['/private-investigator-bishops-castle'],
    heading: '404 - Page Not Found',
    sentences: ['The page for Bishops Castle (BishopsCastleHome) could not be found.'],
  },
  {
    section: '§2.8',
    says: "'Location Not Found' / 'No data available for {slug}'",
    paths: ['/about-nowhere', '/contact-nowhere', '/services-nowhere', '/location/nowhere', '/locations/nowhere'],
    heading: 'Location Not Found',
    sentences: ['No data available for nowhere'],
  },
  {
    section: '§2.9',
    says: "unknown service: 'Service Not Found'",
    paths: ['/services/gardening'],
    heading: 'Service Not Found',
    sentences: [
      "The service you're looking for could not be found. Please cheque the URL or go back to our services page.",
    ],
  },
  {
    section: '§2.10',
    says: "'Page Not Found - The comparison page you're looking for doesn't exist.'",
    paths: ['/here-vs-there', '/nowhere-vs-nobody'],
    heading: "Page Not Found - The comparison page you're looking for doesn't exist.",
    sentences: [],
  },
  {
    section: '§2.3',
    says: "'404 Page Not Found', 'Did you forget to add the page to the router?'",
    paths: ['/some/where/else', '/nothing'],
    heading: '404 Page Not Found',
    sentences: ['Did you forget to add the page to the router?'],
  },
]

const rowsOf = ({ section, says, paths, heading, sentences }: Screen): readonly Row[] => [
  {
    section,
    says: `${says}: status 404`,
    paths,
    shows: ({ status, robots }) => ({ status, robots }),
    expected: { status: 404, robots: 'noindex' },
  },
  {
    section,
    says,
    paths,
    shows: (page) => ({ heading: page.heading, lacks: page.main.lacks(sentences) }),
    expected: { heading, lacks: [] },
  },
  {
    section,
    says: `${says}: 'Return Home' link to /`,
    paths,
    shows: ({ main }) => main.links.find(({ text }) => text === home.text),
    expected: home,
  },
  {
    section,
    says: `${says}: the coverage list (D4)`,
    paths,
    shows: ({ main }) => main.links.map(({ to }) => to).includes('/coverage-areas'),
    expected: true,
  },
  {
    section,
    says: `${says}: the national phone line (D4)`,
    paths,
    shows: ({ main }) => [
      main.lacks(['0808 157 0123']),
      main.callButtons.map(({ to }) => to).includes('tel:+448081570123'),
    ],
    expected: [[], true],
  },
]

export const missingAddresses: readonly Row[] = [
  ...screens.flatMap(rowsOf),
  {
    section: '§2.2',
    says: 'suggests the nearest existing address where one is close (D4)',
    paths: ['/private-investigator-brighten'],
    shows: ({ main }) => main.links.find(({ to }) => to === '/private-investigator-brighton')?.text,
    expected: 'Private Investigator in Brighton',
  },
]
