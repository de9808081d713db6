/** An address for every kind of page. */
export type PageKind = {
  /** Says which kind it is. */
  name: string
  path: string
  /** Whether search engines may keep the page. */
  isIndexed: boolean
}

const indexed: Readonly<Record<string, string>> = {
  home: '/',
  national: '/private-investigator',
  about: '/about',
  contact: '/contact',
  services: '/services',
  service: '/services/surveillance',
  location: '/private-investigator-bath',
  'location-unified': '/private-investigator-cardiff',
  'location-small': '/private-investigator-whitby',
  'comparison-generic': '/agency-vs-freelancer',
  business: '/business',
  locations: '/locations',
  'coverage-areas': '/coverage-areas',
  terms: '/terms',
  'cookie-policy': '/cookie-policy',
  accessibility: '/accessibility',
  credits: '/credits',
  complaint: '/data-protection-complaint',
}

const others: Readonly<Record<string, string>> = {
  'service-in-location': '/services/lie-detector-testing-bath',
  'location-about': '/about-bath',
  'location-contact': '/contact-bath',
  'location-services': '/services-bath',
  comparison: '/bath-vs-quillmere',
  evidence: '/evidence',
  search: '/search',
  'search-results': '/search?q=surveilance+bath',
  'search-empty': '/search?q=zzzzzz',
  'coverage-found': '/coverage-areas?near=ba',
  'coverage-empty': '/coverage-areas?near=zzzz',
  nearest: '/coverage-areas?near=BA1',
  'thank-you': '/thank-you',
  offline: '/offline',
  missing: '/nothing-here',
  'missing-town': '/private-investigator-brighten',
  'missing-location': '/about-nowhere',
  'missing-service': '/services/nothing',
  'missing-comparison': '/bath-vs-nobody',
}

export const pageKinds: readonly PageKind[] = [
  ...Object.entries(indexed).map(([name, path]) => ({ name, path, isIndexed: true })),
  ...Object.entries(others).map(([name, path]) => ({ name, path, isIndexed: false })),
]

export const widths = [390, 1440] as const
export const schemes = ['light', 'dark'] as const
