import type { Sentence } from './sentence.ts'
import { services, towns } from './site-content.ts'

// The sentences of §2 that the tables of pages do not check.

const addresses = 'tests/site/pages/addresses.test.ts'
const onTheSite = 'tests/site/enhancers/on-the-site.test.ts'
const placeInAddress = 'runtime/site/find/place-in-address.test.ts'
const forms = 'tests/forms/forms.test.ts'
const everyAddress = 'answers 200'

const fixedRoutes =
  '/ /private-investigator /about /contact /services /business /locations /coverage-areas /privacy-policy /terms-of-service /terms /cookie-policy /evidence'
const named =
  'andover basingstoke welwyn-garden-city hemel-hempstead leamington-spa milton-keynes st-albans city-of-london hammersmith-fulham kensington-chelsea richmond-upon-thames tower-hamlets stoke-on-trent weston-super-mare southend-on-sea bury-st-edmunds tunbridge-wells great-yarmouth abingdon yeovil'

const ofAddresses: readonly Sentence[] = [
  {
    section: '§2.1',
    says: 'Fixed routes',
    shows: ({ page }) => Promise.all(fixedRoutes.split(' ').map(async (path) => (await page(path)).status)),
    expected: fixedRoutes.split(' ').map(() => 200),
  },
  {
    section: '§2.1',
    says: '/ clears the saved location',
    test: ['tests/site/browser/browser.test.ts', 'the town of a page is saved, and the home page deletes it (D13)'],
  },
  {
    section: '§2.1',
    says: '/services/{serviceSlug}: service alone, or service plus town',
    test: [addresses, everyAddress],
  },
  {
    section: '§2.1',
    says: '/location/:slug, /locations/{town}, /locations/{town}/services',
    shows: async ({ page }) => {
      const pages = await Promise.all(['/location/bath', '/locations/bath', '/locations/bath/services'].map(page))
      return pages.map(({ status, canonical }) => [status, new URL(canonical).pathname])
    },
    expected: [
      [200, '/private-investigator-bath'],
      [200, '/private-investigator-bath'],
      [200, '/services-bath'],
    ],
  },
  { section: '§2.1', says: '/location and /locations are routes of their own', departure: 'aliases' },
  { section: '§2.1', says: '/admin', shows: async ({ page }) => (await page('/admin')).status, expected: 200 },
  {
    section: '§2.2',
    says: 'Every location has four routes',
    test: [addresses, 'there are about 5,000 of them, four and more for each of 336 places'],
  },
  {
    section: '§2.2',
    says: 'Town slugs are lowercase and hyphenated (for example …)',
    shows: () => [
      ...named.split(' ').filter((slug) => !towns.includes(slug)),
      ...towns.filter((slug) => !/^[a-z]+(-[a-z]+)*$/.test(slug)),
    ],
    expected: [],
  },
  {
    section: '§2.2',
    says: 'Service pages localised by town use /services/{serviceSlug}-{town}',
    test: [addresses, everyAddress],
  },
  { section: '§2.2', says: 'Pages are views of one application in the browser', departure: 'islands' },
  {
    section: '§2.2',
    says: "Each page loads lazily and shows 'Loading...' ('Loading {town} page...')",
    departure: 'complete-pages',
  },
  {
    section: '§2.2',
    says: 'Dedicated pages exist for about 45 towns; the others share one; a resolver',
    departure: 'one-template',
  },
  {
    section: '§2.2',
    says: '/private-investigator-london redirects to /private-investigator-city-of-london',
    test: [addresses, 'a redirect is permanent and leads to a page in one step'],
  },
  { section: '§2.2', says: '/private-investigator-london redirects in the browser', departure: 'london-redirect' },
  {
    section: '§2.2',
    says: 'Multi-word town slugs: hemel-hempstead, leamington-spa, milton-keynes, st-albans, welwyn-garden-city',
    shows: ({ page }) =>
      Promise.all(
        ['hemel-hempstead', 'leamington-spa', 'milton-keynes', 'st-albans', 'welwyn-garden-city'].map(
          async (slug) => (await page(`/services/surveillance-${slug}`)).heading,
        ),
      ),
    expected: ['Hemel Hempstead', 'Leamington Spa', 'Milton Keynes', 'St Albans', 'Welwyn Garden City'].map(
      (name) => `Surveillance in ${name}`,
    ),
  },
  { section: '§2.2', says: 'Bristol also has fixed wrapper routes', departure: 'bristol' },
  { section: '§2.2', says: "An unknown page type shows 'Unknown page type'", departure: 'impossible-states' },
  { section: '§2.2', says: 'the 404 screen is a view of the application', departure: 'missing-pages' },
  {
    section: '§2.3',
    says: "'{location}-vs-{competitor}'; any other segment containing '-vs-' is a generic comparison page for that key",
    shows: ({ page }) =>
      Promise.all(['/bath-vs-quillmere', '/agency-vs-freelancer'].map(async (path) => (await page(path)).status)),
    expected: [200, 200],
  },
  {
    section: '§2.3',
    says: 'A footer-like shared part renders after the routes',
    shows: async ({ page }) => (await page('/nowhere')).footer.links.length > services.length,
    expected: true,
  },
  {
    section: '§2.4',
    says: 'The current location is derived from the path',
    test: [placeInAddress, 'the place that an address names'],
  },
  { section: '§2.4', says: 'Generic service words', test: [placeInAddress, 'the word %s at the end is none'] },
  {
    section: '§2.4',
    says: 'On the service page, trailing words serving, surveillance, gathering, cheques and tracing',
    test: [placeInAddress, 'the word %s at the end of a service is none'],
  },
  {
    section: '§2.4',
    says: "the word 'sweeping' means none",
    test: [placeInAddress, 'the word sweeping is none behind the main page'],
  },
  {
    section: '§2.4',
    says: 'the town is the last hyphen part, and any word is a town',
    departure: 'town-from-manifest',
  },
  {
    section: '§2.5',
    says: 'With a current city: / and other paths lead to those of the city',
    test: [
      onTheSite,
      'every link to a page that towns have too leads to that of the town, by an address that answers (§2.5)',
    ],
  },
  {
    section: '§1',
    says: 'comparison pages pitch the agency against one specific named competitor',
    departure: 'no-pitch',
  },
  { section: '§2.1', says: '/evidence alone is marked noindex', departure: 'noindex' },
  { section: '§2.11', says: 'Business page: three case results, whoever they are of', departure: 'absent-samples' },
  {
    section: '§2.5',
    says: 'With a current city /private-investigator becomes /private-investigator-{city}',
    departure: 'national-link',
  },
  {
    section: '§2.5',
    says: 'Without a city, /private-investigator becomes /',
    shows: async ({ page }) =>
      (await page('/about')).header.links.filter(({ to }) => to === '/private-investigator').length,
    expected: 0,
  },
]

const ofScreens: readonly Sentence[] = [
  {
    section: '§2.6',
    says: 'On mobile: call, WhatsApp and a menu button; an expandable Services list',
    shows: async ({ document }) => {
      const $ = await document('/about')
      return ['[data-call]', '[data-whatsapp]', 'details > summary', 'details details > summary'].map(
        (one) => $(`.site-header ${one}`).length > 0,
      )
    },
    expected: [true, true, true, true],
  },
  { section: '§2.6', says: 'Footer: social links', departure: 'masked-values' },
  {
    section: '§2.6',
    says: 'Sticky bottom bar with Call, WhatsApp and Contact',
    shows: async ({ document }) => (await document('/about'))('[data-sticky-bar] a').length,
    expected: 3,
  },
  { section: '§2.6', says: 'Toast notifications', departure: 'toasts' },
  {
    section: '§2.7',
    says: 'a contact block (its form, D35)',
    test: [forms, 'one page of %s: %s'],
  },
  {
    section: '§2.8',
    says: 'client reviews (1 large plus 3 small)',
    shows: async ({ document }) => {
      const $ = await document('/private-investigator-leeds')
      return ['.review.large', '.reviews .review'].map((one) => $(one).length)
    },
    expected: [1, 3],
  },
  {
    section: '§2.8',
    says: "states: loading; 'Error Loading Page'; 'Location data unavailable'",
    departure: 'impossible-states',
  },
  {
    section: '§2.8',
    says: 'services; why-choose; process; reviews; closing call-to-action; FAQs, in this order',
    departure: 'short-places',
  },
  {
    section: '§2.9',
    says: "feature checklist before 'What We Do', and every method and reason in full, on the pages in places",
    departure: 'short-places',
  },
  { section: '§2.8', says: 'It waits for a style check (a 100 ms re-check)', departure: 'no-style-check' },
  {
    section: '§2.8',
    says: 'Themes per location use a teal palette (primary, hover, light, dark, accent)',
    test: ['tests/site/browser/themes.test.ts', 'each theme of the data becomes a rule for pages that carry its name'],
  },
  {
    section: '§2.9',
    says: 'use-case cards (3 columns if exactly 3, else 2)',
    shows: async ({ document }) => {
      const columns = await Promise.all(
        services.map(async ({ slug }) => (await document(`/services/${slug}`))('.columns-3').length),
      )
      return columns.map((count) => count > 0)
    },
    expected: services.map(({ useCases }) => useCases.length === 3),
  },
  {
    section: '§2.9',
    says: 'FAQ accordion, collapsible',
    test: ['tests/site/browser/browser.test.ts', 'opens questions with the keyboard'],
  },
  {
    section: '§2.10',
    says: 'service tabs (surveillance default, background, matrimonial, corporate)',
    shows: async ({ document }) => {
      const $ = await document('/bath-vs-quillmere')
      return $('.service-tabs input')
        .toArray()
        .map(({ attribs }) => 'checked' in attribs)
    },
    expected: [true, false, false, false],
  },
  {
    section: '§2.10',
    says: 'Buttons scroll smoothly to #contact-form, #pricing, #review-practices and push the hash into history',
    test: [onTheSite, 'lead to its parts, and back leads back'],
  },
  {
    section: '§2.10',
    says: 'On load the page scrolls to top, then to the hash after 100 ms',
    departure: 'hash-scroll',
  },
  { section: '§2.10', says: "a spinner or 'Loading...' while loading", departure: 'complete-pages' },
  {
    section: '§2.10',
    says: 'structured data (article, FAQ, local business)',
    test: ['tests/site/pages/structured-data.test.ts', '%s tells of %s'],
  },
  {
    section: '§2.11',
    says: "London contact page: toggle 'Show Contact Form' / 'Hide Contact Form' reveals an embedded form (500px)",
    test: ['tests/site/enhancers/external-form.test.ts', 'loads when it is opened, once, without a referrer'],
  },
  { section: '§2.11', says: 'London contact page: the form loads by itself', departure: 'external-form' },
  {
    section: '§2.11',
    says: "National About: 'Redirecting you to your local office...'",
    departure: 'no-redirect-check',
  },
  {
    section: '§2.11',
    says: 'Head-office Contact: toggle showing an in-page contact form',
    test: [forms, 'the head office’s form is folded away behind words for either state'],
  },
  {
    section: '§2.11',
    says: 'Privacy Policy, Website Terms of Use, Cookie Policy: a hosted document in a 600px iframe',
    departure: 'legal-texts',
  },
  {
    section: '§2.11',
    says: "Coverage Areas: search box 'Search for your city or town...'; 'No locations found'",
    test: ['tests/site/browser/browser.test.ts', 'is filtered as one types, and says when nothing is found'],
  },
  { section: '§2.11', says: "Coverage Areas: 'Loading coverage areas...'", departure: 'complete-pages' },
  { section: '§2.11', says: 'Enquiry form embedded on pages where shown', test: [forms, 'one page of %s: %s'] },
]

export const screens: readonly Sentence[] = [...ofAddresses, ...ofScreens]
