import type { HomeWording } from '../../../templates/data-types.ts'
import type { Page, Part } from './page-of.ts'
import { band, serviceSlugs } from './quoted.ts'
import type { Row } from './row.ts'
import { read, sampledTowns, services, site, townAt } from './site-content.ts'

const section = '§2.6'
const national = [
  '/',
  '/about',
  '/services/surveillance',
  '/business',
  '/coverage-areas',
  '/evidence',
  '/terms',
  '/nowhere',
]
const ofBath = [
  '/private-investigator-bath',
  '/about-bath',
  '/contact-bath',
  '/services-bath',
  '/services/surveillance-bath',
  '/bath-vs-quillmere',
]
const all = [...national, ...ofBath]
const menu = ['Home', 'Services', 'About', 'Contact', 'For Business']
const legal = ['/privacy-policy', '/terms-of-service', '/terms', '/cookie-policy']
const servicePaths = serviceSlugs.map((slug) => `/services/${slug}`)
const home = read<HomeWording>('pages/home.yaml')

const targets = ({ links }: Part, texts: readonly string[]) =>
  texts.map((text) => links.find((link) => link.text === text)?.to)
/** Whether a link leads there that is not the item Home of the menu. */
const leadsBesidesHome = ({ links }: Part, path: string) => links.some(({ text, to }) => to === path && text !== 'Home')
/** Whether a number is to be read, and what its links ring. */
const rings = (part: Part, number: string) => [part.lacks([number]), [...new Set(part.callButtons.map(({ to }) => to))]]
const leading = ({ links }: Part, start: string) => links.map(({ to }) => to).filter((to) => to.startsWith(start))

export const sharedParts: readonly Row[] = [
  {
    section,
    says: 'header: logo, which leads home',
    paths: national,
    shows: ({ header }) => leadsBesidesHome(header, '/'),
    expected: true,
  },
  {
    section,
    says: 'header: logo, which leads to the home page of the city (§2.5)',
    paths: ofBath,
    shows: ({ header }) => leadsBesidesHome(header, '/private-investigator-bath'),
    expected: true,
  },
  {
    section,
    says: 'Home, a Services dropdown, About, Contact, a For Business button',
    paths: all,
    shows: ({ header }) => header.order(menu),
    expected: menu,
  },
  {
    section,
    says: 'Home, About, Contact and For Business lead to their pages',
    paths: national,
    shows: ({ header }) => targets(header, ['Home', 'About', 'Contact', 'For Business']),
    expected: ['/', '/about', '/contact', '/business'],
  },
  {
    section,
    says: 'Home, About and Contact lead to those of the city (§2.5)',
    paths: ofBath,
    shows: ({ header }) => targets(header, ['Home', 'About', 'Contact', 'For Business']),
    expected: ['/private-investigator-bath', '/about-bath', '/contact-bath', '/business'],
  },
  {
    section,
    says: 'the dropdown: All Services plus the nine services',
    paths: all,
    shows: (page) => page.menu('Services').links.map(({ text }) => text),
    expected: ['All Services', ...services.map(({ title }) => title)],
  },
  {
    section,
    says: 'the dropdown leads to the nine services',
    paths: national,
    shows: (page) => page.menu('Services').links.map(({ to }) => to),
    expected: ['/services', ...servicePaths],
  },
  {
    section,
    says: 'the dropdown leads to the nine services in the city (§2.5)',
    paths: ofBath,
    shows: (page) => page.menu('Services').links.map(({ to }) => to),
    expected: ['/services-bath', ...servicePaths.map((path) => `${path}-bath`)],
  },
  {
    section,
    says: 'a call button, with the national phone where there is no city',
    paths: national,
    shows: ({ header }) => rings(header, '0808 157 0123'),
    expected: [[], ['tel:+448081570123']],
  },
  {
    section,
    says: 'a call button showing the city phone',
    paths: ofBath,
    shows: ({ header }) => rings(header, '01632 960243'),
    expected: [[], ['tel:+441632960243']],
  },
  {
    section,
    says: 'a call button showing the city phone, or the national one where the city has none, in every town',
    paths: sampledTowns.map((slug) => `/contact-${slug}`),
    shows: ({ header }) => header.callButtons[0]?.to,
    expected: ({ path }: Page) => `tel:+44${(townAt(path).phoneNumber ?? site.phoneNumber).slice(1)}`,
  },
  {
    section,
    says: 'a WhatsApp button',
    paths: all,
    shows: ({ header }) => [header.reach.whatsApp, header.lacks(['WhatsApp'])],
    expected: [true, []],
  },
  {
    section,
    says: 'footer: services list',
    paths: national,
    shows: ({ footer }) => leading(footer, '/services/'),
    expected: servicePaths,
  },
  {
    section,
    says: 'footer: services list, in the city (§2.5)',
    paths: ofBath,
    shows: ({ footer }) => leading(footer, '/services/'),
    expected: servicePaths.map((path) => `${path}-bath`),
  },
  {
    section,
    says: 'footer: contact phone',
    paths: national,
    shows: ({ footer }) => rings(footer, '0808 157 0123'),
    expected: [[], ['tel:+448081570123']],
  },
  {
    section,
    says: 'footer: contact phone, of the city',
    paths: ofBath,
    shows: ({ footer }) => rings(footer, '01632 960243'),
    expected: [[], ['tel:+441632960243']],
  },
  {
    section,
    says: 'footer: address (§3)',
    paths: all,
    shows: ({ footer }) => footer.lacks(['275 New North Road, Islington, London, N1 7AA, UK']),
    expected: [],
  },
  {
    section,
    says: 'footer: legal links',
    paths: all,
    shows: ({ footer }) => footer.links.map(({ to }) => to).filter((to) => legal.includes(to)),
    expected: legal,
  },
  {
    section,
    says: "call-to-action band 'Ready to Discuss Your Case?' with a Call button and 'WhatsApp Us'",
    paths: [
      '/',
      '/services',
      '/services/surveillance',
      '/services/surveillance-bath',
      '/business',
      '/about-bath',
      '/services-bath',
    ],
    shows: (page) => [page.under(band).reach, page.under(band).lacks(['Call', 'WhatsApp Us'])],
    expected: [{ call: true, whatsApp: true }, []],
  },
  {
    section,
    says: "service card with a 'Learn More' link",
    paths: ['/', '/services'],
    shows: ({ main }) => main.links.filter(({ text }) => text.startsWith('Learn More')).map(({ to }) => to),
    expected: servicePaths,
  },
  {
    section,
    says: 'testimonial card: what was said, by whom, with stars',
    paths: ['/'],
    shows: (page) => {
      const { quotes, pictures, text } = page.under(home.reviewsHeading)
      return [
        quotes.length,
        pictures.filter((name) => name.endsWith('out of 5')).length,
        text.match(/(?:Corporate|Private) Client/g)?.length,
      ]
    },
    expected: [3, 3, 3],
  },
  {
    section,
    says: 'feature block: a heading and its sentence',
    paths: ['/'],
    shows: (page) => {
      const { headings, items } = page.under(home.whyHeading)
      return items.filter((item, index) => !item.startsWith(`${headings[index]} `))
    },
    expected: [],
  },
  {
    section,
    says: 'numbered process step',
    paths: ['/'],
    shows: (page) => page.under(home.stepsHeading).steps.length,
    expected: 4,
  },
]
