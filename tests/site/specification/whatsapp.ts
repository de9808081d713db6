import type { Part } from './page-of.ts'
import type { Row } from './row.ts'

const section = '§7'
const general = "I'm interested in private investigation services"
const inPageHeaders: Readonly<Record<string, string>> = {
  '/': general,
  '/private-investigator': general,
  '/about': "I'd like to know more about your agency",
  '/contact': "I'd like to talk to an investigator",
  '/services': "I'd like to know which of your services fits my case",
  '/business': "I'm interested in corporate investigation services",
  '/terms': general,
  '/private-investigator-bath': "I'm looking for a private investigator in Bath",
  '/private-investigator-cardiff': "I'm looking for a private investigator in Cardiff",
  '/about-city-of-london': "I'd like to know more about your agency in the City of London",
  '/contact-bath': "I'd like to talk to an investigator in Bath",
  '/services/lie-detector-testing': "I'm interested in lie detector tests",
  '/services/lie-detector-testing-bath': "I'm interested in lie detector tests in Bath",
  '/services/surveillance-bath': "I'm interested in surveillance services in Bath",
  '/services/background-cheques-bath': "I'm interested in background checks in Bath",
  '/bath-vs-quillmere': "I'm looking for a private investigator in Bath",
}

const messages = ({ whatsAppButtons }: Part) => whatsAppButtons.map(({ to }) => new URL(to).searchParams.get('text'))

export const whatsAppLinks: readonly Row[] = [
  ...(Object.entries(inPageHeaders).map(([path, message]) => ({
    section,
    says: 'WhatsApp links: the text varies by page type, with the town where one is known',
    paths: [path],
    shows: ({ header }) => messages(header),
    expected: [message],
  })) satisfies Row[]),
  {
    section,
    says: 'wording per kind: business, on its whole page',
    paths: ['/business'],
    shows: ({ main }) => messages(main),
    expected: ["I'm interested in corporate investigation services"],
  },
  {
    section,
    says: 'wording per kind: matrimonial and fraud among the specialties',
    paths: ['/contact'],
    shows: ({ main }) => messages(main).filter((message) => /matrimonial|fraud/.test(message ?? '')),
    expected: [
      "I'm interested in help with a matrimonial case",
      "I'm interested in a fraud or corporate investigation",
    ],
  },
  {
    section,
    says: 'wording per kind: testimonials',
    paths: ['/private-investigator-bath'],
    shows: ({ main }) => messages(main).filter((message) => message?.includes('reviews')),
    expected: ["I've read your reviews, and I'm interested in private investigation services in Bath"],
  },
  {
    section,
    says: 'London by default in the sticky bar',
    paths: ['/', '/about', '/business'],
    shows: ({ bar }) => messages(bar),
    expected: [`${general} in London`],
  },
  {
    section,
    says: 'the sticky bar names a known city',
    paths: ['/private-investigator-bath', '/services/surveillance-bath'],
    shows: ({ bar }) => messages(bar),
    expected: [`${general} in Bath`],
  },
]
