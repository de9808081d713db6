import type { Location, Service, Testimonials } from '../../../templates/data-types.ts'
import { enquiryForms } from './enquiry-forms.ts'
import { serviceSlugs } from './quoted.ts'
import type { Sentence, ServedSite } from './sentence.ts'
import { read, services, site, slugsIn, townAt, towns } from './site-content.ts'

const section = '§3'
const places = towns.map((slug) => townAt(`/about-${slug}`))
const place = (slug: string) => read<Location>(`locations/${slug}.yaml`)
const general = read<Testimonials>('testimonials/general.yaml').testimonials
const lists = slugsIn('testimonials').filter((slug) => slug !== 'general')
const quotes = [...general, ...lists.flatMap((slug) => read<Testimonials>(`testimonials/${slug}.yaml`).testimonials)]

/** Those of the fields that a schema of the API's own description lacks. */
const lacks =
  (schema: string, ...fields: readonly string[]) =>
  async ({ call }: ServedSite) => {
    const { body } = await call('/api/openapi.json')
    const described = body as { components: { schemas: Record<string, { properties: object }> } }
    return fields.filter((field) => !(field in (described.components.schemas[schema]?.properties ?? {})))
  }
const keysOf = (value: object) => Object.keys(value)
const without = (entries: readonly object[], ...fields: readonly string[]) =>
  entries.flatMap((entry) => fields.filter((field) => !(field in entry)))

const ofLocations: readonly Sentence[] = [
  {
    section,
    says: 'Location: id, name, slug, active, phoneNumber, whatsAppNumber, address or street, postcode, region, latitude, longitude, heroImage, customContent, seoSettings',
    shows: lacks(
      'ListedLocation',
      ...['id', 'name', 'slug', 'active', 'phoneNumber', 'whatsAppNumber', 'address', 'street', 'postcode', 'region'],
      ...['latitude', 'longitude', 'heroImage', 'customContent', 'seoSettings'],
    ),
    expected: [],
  },
  {
    section,
    says: 'Location: customContent (homeIntro; hero with title, subtitle, description), seoSettings (metaTitle, metaDescription, canonicalUrl)',
    shows: async ({ call }) => {
      const { body } = await call('/api/openapi.json')
      const { properties } = (body as Described).components.schemas.ListedLocation
      const { homeIntro, hero } = properties.customContent.properties
      return [keysOf({ homeIntro }), keysOf(hero.properties), keysOf(properties.seoSettings.properties)]
    },
    expected: [['homeIntro'], ['title', 'subtitle', 'description'], ['metaTitle', 'metaDescription', 'canonicalUrl']],
  },
  {
    section,
    says: 'Location: active; false hides it from coverage',
    test: ['tests/site/api/api.test.ts', 'is in neither list, and nothing by its key'],
  },
  {
    section,
    says: 'Location: phoneNumber (also read as phone_number), whatsAppNumber (also read as whatsapp_number)',
    test: [
      'tests/cli/new-and-import.test.ts',
      'shows what it would do and asks; the answer is taken from standard input',
    ],
  },
  {
    section,
    says: 'Built-in fallback locations: 10 offices, each with slug, coordinates, phoneNumber, active, region',
    shows: () =>
      places
        .filter(({ office }) => office === true)
        .sort((a, b) => a.id - b.id)
        .map(({ slug, active, phoneNumber }) => (active && phoneNumber !== undefined ? slug : '')),
    expected: [
      'london',
      'manchester',
      'birmingham',
      'liverpool',
      'cardiff',
      'edinburgh',
      'glasgow',
      'leeds',
      'bristol',
      'newcastle',
    ],
  },
  {
    section,
    says: 'Built-in fallback locations: address {street, postcode}, postcodePrefixes, travelInfo',
    shows: lacks('Location', 'street', 'postcode', 'postcodePrefixes', 'travelInfo'),
    expected: [],
  },
  { section, says: 'Built-in fallback locations are a list inside the program', departure: 'content-from-manifest' },
  {
    section,
    says: 'A separate built-in fallback holds only Cardiff (id 5, region Wales)',
    shows: () => [place('cardiff').id, place('cardiff').region],
    expected: [5, 'Wales'],
  },
  {
    section,
    says: 'City record: name, slug, region, phoneNumber, whatsAppNumber, street, postcode, latitude, longitude, mapEmbed, introText, nearbyAreas, features, serviceSpecificContent',
    shows: lacks('Location', 'mapEmbed', 'introText', 'nearbyAreas', 'features', 'serviceSpecificContent'),
    expected: [],
  },
  { section, says: 'City record: mapEmbed is shown', departure: 'own-map' },
  { section, says: 'City record: nearbyAreas and features are comma-separated', departure: 'lists-not-texts' },
  { section, says: 'City record: serviceSpecificContent is JSON text', departure: 'invalid-intros' },
  {
    section,
    says: 'City record: serviceSpecificContent maps a service to its intro',
    shows: () =>
      places
        .flatMap(({ serviceSpecificContent = {} }) => keysOf(serviceSpecificContent))
        .filter((key) => !serviceSlugs.includes(key)),
    expected: [],
  },
  {
    section,
    says: 'Derived city context: address, numbers, coordinates, customContent, locationName, hasLocation',
    departure: 'content-from-manifest',
  },
  {
    section,
    says: 'Location reference data: region, nearbyAreas, localContext, regionalDescription; about 200 towns',
    shows: () =>
      places.filter(
        (entry) => without([entry], 'region', 'nearbyAreas', 'localContext', 'regionalDescription').length === 0,
      ).length >= 200,
    expected: true,
  },
  {
    section,
    says: 'Location reference data: Cardiff also landmarks, postcodes',
    shows: () => without([place('cardiff')], 'landmarks', 'postcodeDistricts'),
    expected: [],
  },
  { section, says: 'Location reference data: Cardiff also businessDistricts', departure: 'no-generic-places' },
  { section, says: 'Region groupings of cities drive nearby-city suggestions', departure: 'nearest-by-distance' },
  {
    section,
    says: 'Lists of areas and landmarks exist for Bristol, London, Manchester, Birmingham, Cardiff',
    shows: () =>
      without(['bristol', 'london', 'manchester', 'birmingham', 'cardiff'].map(place), 'nearbyAreas', 'landmarks'),
    expected: [],
  },
  { section, says: 'generic defaults elsewhere', departure: 'no-generic-places' },
]

type Fields = { properties: Record<string, object> }
type Described = {
  components: {
    schemas: {
      ListedLocation: {
        properties: { customContent: { properties: { homeIntro: object; hero: Fields } }; seoSettings: Fields }
      }
    }
  }
}

const ofServices: readonly Sentence[] = [
  {
    section,
    says: 'Service: id, title, slug, icon, shortDescription, description, whatWeDo, methods, features, useCases, whyChooseUs, faqs',
    shows: () =>
      without(
        services,
        ...['id', 'title', 'slug', 'icon', 'shortDescription', 'description', 'whatWeDo', 'methods', 'features'],
        ...['useCases', 'whyChooseUs', 'faqs'],
      ),
    expected: [],
  },
  {
    section,
    says: 'Service: useCases (title, description), whyChooseUs (title, description), faqs (question, answer); FAQ item: question, answer',
    shows: () =>
      services.flatMap(({ useCases, whyChooseUs, faqs }: Service) => [
        ...without([...useCases, ...whyChooseUs], 'title', 'description'),
        ...without(faqs, 'question', 'answer'),
      ]),
    expected: [],
  },
  {
    section,
    says: 'Service: image',
    shows: () => Object.keys(read<{ fields: object }>('schemas/service.schema.yaml').fields).includes('image?'),
    expected: true,
  },
  {
    section,
    says: 'Service slugs, ids 1 to 9 (§1)',
    shows: () => services.map(({ id, slug }) => [id, slug]),
    expected: serviceSlugs.map((slug, index) => [index + 1, slug]),
  },
]

const ofTestimonials: readonly Sentence[] = [
  {
    section,
    says: 'Testimonial: text, location, clientType, rating, service, citySpecific',
    shows: () => [
      ...without(quotes, 'text', 'clientType', 'rating', 'service', 'citySpecific'),
      ...without(quotes.slice(general.length), 'location'),
    ],
    expected: [],
  },
  { section, says: 'Testimonial: location, of a general one', departure: 'general-reviews' },
  {
    section,
    says: 'Testimonial: clientType Corporate Client or Private Client; rating 4, 4.5, 5; service is a slug',
    shows: () => [
      [...new Set(quotes.map(({ clientType }) => clientType))].sort(),
      [...new Set(quotes.map(({ rating }) => rating))].sort(),
      quotes.filter(({ service }) => !serviceSlugs.includes(service)),
    ],
    expected: [['Corporate Client', 'Private Client'], [4, 4.5, 5], []],
  },
  {
    section,
    says: 'A general list of 12 plus per-city lists of about three each (about 50 cities)',
    shows: () => [
      general.length,
      lists.length,
      lists.filter((slug) => read<Testimonials>(`testimonials/${slug}.yaml`).testimonials.length !== 3),
    ],
    expected: [12, 50, []],
  },
  {
    section,
    says: 'Lookup: by location slug, then location name, else the first',
    shows: async ({ page }) => (await page('/private-investigator-yate')).main.quotes,
    expected: general.slice(0, 4).map(({ text }) => text.trim()),
  },
]

const ofCalls: readonly Sentence[] = [
  {
    section,
    says: 'Comparison: location_slug, location_name, …, disclaimer_text, evidence_email; page view: areas, nearbyLocations, landmarks, latitude, longitude, phoneNumber, phoneNumberRaw',
    shows: async ({ call }) => {
      const { body } = await call('/api/comparisons/bath-vs-quillmere')
      return without(
        [(body as { data: object }).data],
        ...[
          'location_slug',
          'location_name',
          'competitor_slug',
          'meta_title',
          'meta_description',
          'hero_title',
          'hero_subtitle',
        ],
        ...[
          'compliance_text',
          'phone_number',
          'phone_number_raw',
          'location_areas',
          'nearby_locations',
          'location_landmarks',
        ],
        ...[
          'abi_warning_text',
          'trustpilot_warning',
          'surveillance_content',
          'background_check_content',
          'polygraph_content',
        ],
        ...['disclaimer_text', 'evidence_email', 'latitude', 'longitude'],
      )
    },
    expected: [],
  },
  {
    section,
    says: 'Comparison: hero_title and hero_subtitle may contain a {location} placeholder',
    test: ['tests/site/api/api.test.ts', 'are filled for their town'],
  },
  {
    section,
    says: 'SEO response: queryId, queryUrl, shareUrl, readonlyUrl, seoMetadata, optimizedContent, contentScore, contentSuggestions, faqs, isFallbackData',
    shows: lacks(
      'SeoContent',
      ...[
        'queryId',
        'queryUrl',
        'shareUrl',
        'readonlyUrl',
        'seoMetadata',
        'optimizedContent',
        'contentScore',
        'contentSuggestions',
      ],
      ...['faqs', 'isFallbackData'],
    ),
    expected: [],
  },
  {
    section,
    says: 'SEO response: seoMetadata (metaTitle, metaDescription, keywords, focusKeywords, semanticKeywords, canonical)',
    shows: async ({ call }) => {
      const { body } = await call('/api/seo/optimise-content', {
        projectId: 'any',
        keyword: 'surveillance',
        existingContent: '',
      })
      return keysOf((body as { data: { seoMetadata: object } }).data.seoMetadata)
    },
    expected: ['metaTitle', 'metaDescription', 'keywords', 'focusKeywords', 'semanticKeywords', 'canonical'],
  },
  {
    section,
    says: 'Site setting: headerCode',
    shows: async ({ call }) => (await call('/api/site-settings/header-code')).body,
    expected: { success: true, data: { headerCode: '' } },
  },
  {
    section,
    says: 'Site setting: an HTML snippet injected into the page head',
    test: [
      'tests/site/http/header-code.test.ts',
      'header code is in the next page with its policy and another tag, in every server, and as it was set in the calls',
    ],
  },
  { section, says: 'Site setting: headerCode goes into the head as it is', departure: 'header-code' },
  {
    section,
    says: 'Toast: id, title, description, action, open',
    test: [
      'runtime/admin/frame/client/toasts/toast-store.test.ts',
      'a toast that was dismissed closes, and is removed after 1,000,000 ms unless it is shown again',
    ],
  },
  {
    section,
    says: 'Visit record: location',
    test: ['tests/site/api/api.test.ts', 'visits, impressions and clicks are counted per town, by slug or name'],
  },
]

const ofDefaults: readonly Sentence[] = [
  {
    section,
    says: 'Defaults: national phone, national WhatsApp',
    shows: () => [site.phoneNumber, site.whatsAppNumber],
    expected: ['08081570123', '07700900123'],
  },
  {
    section,
    says: 'Defaults: default London office: 275 New North Road, Islington, London, N1 7AA, UK',
    shows: async ({ page }) =>
      (await page('/contact-london')).main.lacks(['275 New North Road', 'Islington', 'N1 7AA']),
    expected: [],
  },
  {
    section,
    says: 'Defaults: a per-city contact table for about 45 cities',
    shows: () => places.filter(({ phoneNumber }) => phoneNumber !== undefined).length,
    // Those of 49 places; the City of London has that of London, whose main page its own is (D3).
    expected: 50,
  },
  { section, says: 'Defaults: the table has street and postcode of each', departure: 'addresses-stay-empty' },
  { section, says: 'Defaults: default coordinates London (51.5074, -0.1278)', departure: 'no-default-coordinates' },
  { section, says: 'Some pages use a different London default phone', departure: 'one-number' },
]

export const entities: readonly Sentence[] = [
  ...ofLocations,
  ...ofServices,
  ...ofTestimonials,
  ...ofCalls,
  ...enquiryForms,
  ...ofDefaults,
]
