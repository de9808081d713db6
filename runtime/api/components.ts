import { objectSchema, type ResponseOptions, type Schema } from './operation.ts'

export const jsonType = 'application/json'

/** A schema of `components.ts` by its name. */
export function component(name: keyof typeof components): Schema {
  return { $ref: `#/components/schemas/${name}` }
}

/** An answer of `{success: true, data}`. */
export function dataResponse(
  description: string,
  data: Schema,
  more: Pick<ResponseOptions, 'headers'> = {},
): ResponseOptions {
  const schema = objectSchema({ success: { const: true }, data })
  return { description, content: { [jsonType]: schema }, ...more }
}

/** An answer of `{success: true}` and nothing else. */
export function successResponse(description: string): ResponseOptions {
  return {
    description,
    content: { [jsonType]: objectSchema({ success: { const: true } }) },
  }
}

/** An answer that says no. */
export function errorSchemaResponse(description: string, more: Pick<ResponseOptions, 'headers'> = {}): ResponseOptions {
  return { description, content: { [jsonType]: component('Refusal') }, ...more }
}

/** What a call answers while its database does not (D19). */
export const storeUnavailableResponse = { 503: errorSchemaResponse('The database cannot be reached; try again later.') }

const text = { type: 'string' }
const texts = { type: 'array', items: text }
/** A number as people or programs dial it. */
const phone = { ...text, examples: ['01632960123'] }

/** Fields of a location that lists show too: those of §3 Location. */
const listed = {
  id: { type: 'integer', description: 'Never changes.' },
  slug: { ...text, description: 'The name in addresses.' },
  name: text,
  nameInText: { ...text, description: 'The name within a sentence, where that differs: with its article.' },
  active: { const: true },
  phoneNumber: { ...phone, description: 'Left out where the national number serves.' },
  whatsAppNumber: { ...phone, description: 'Left out where the national one serves.' },
  street: { ...text, description: 'The street of an office that the public can call at.' },
  address: { ...text, description: 'The same as `street`.' },
  postcode: text,
  region: text,
  latitude: { type: 'number' },
  longitude: { type: 'number' },
  heroImage: { ...text, description: 'The path of a picture of this site, as JPEG.' },
  customContent: {
    type: 'object',
    properties: {
      homeIntro: text,
      hero: { type: 'object', properties: { title: text, subtitle: text, description: text } },
    },
  },
  seoSettings: { type: 'object', properties: { metaTitle: text, metaDescription: text, canonicalUrl: text } },
}

/** Fields of a location that are shown of one at a time: the rest of §3's City record and reference data. */
const single = {
  country: text,
  county: text,
  localAuthority: text,
  policeForce: text,
  postcodeDistricts: texts,
  postcodePrefixes: texts,
  travelInfo: text,
  mapEmbed: text,
  introText: text,
  localContext: text,
  regionalDescription: text,
  nearbyAreas: texts,
  landmarks: texts,
  businessDistricts: texts,
  features: texts,
  serviceSpecificContent: {
    type: 'object',
    additionalProperties: text,
    description: 'Texts by the slug of a service.',
  },
  updated: { ...text, format: 'date' },
}

/** Everything else that an entry holds is the site's own affair and stays inside. */
export const listedFields: readonly string[] = Object.keys(listed)
export const singleFields: readonly string[] = [...listedFields, ...Object.keys(single)]

const required = ['id', 'slug', 'name', 'active']

const orNull = { type: ['string', 'null'] }
/** §3 Comparison, but for the texts of competitors, which are as the content of the site has them. */
const comparison = {
  location_slug: orNull,
  location_name: orNull,
  competitor_slug: text,
  competitor_name: orNull,
  meta_title: text,
  meta_description: text,
  phone_number: { ...orNull, description: 'As people read it.' },
  phone_number_raw: { ...orNull, description: 'Digits only.' },
  location_areas: texts,
  nearby_locations: { ...texts, description: 'Names, the nearest one first.' },
  location_landmarks: texts,
  latitude: { type: ['number', 'null'] },
  longitude: { type: ['number', 'null'] },
}

/** §3 SEO response. */
const seoContent = {
  queryId: orNull,
  queryUrl: orNull,
  shareUrl: orNull,
  readonlyUrl: orNull,
  seoMetadata: objectSchema({
    metaTitle: { ...text, maxLength: 70 },
    metaDescription: text,
    keywords: texts,
    focusKeywords: texts,
    semanticKeywords: texts,
    canonical: orNull,
  }),
  optimizedContent: text,
  contentScore: { type: 'number', minimum: 0, maximum: 100 },
  contentSuggestions: texts,
  faqs: {
    type: 'array',
    items: objectSchema({ question: text, answer: text }),
  },
  isFallbackData: { type: 'boolean' },
}

/** Schemas that several calls share. */
export const components = {
  Refusal: {
    type: 'object',
    required: ['success', 'message'],
    properties: {
      success: { const: false },
      message: text,
      errors: {
        type: 'array',
        description: 'All faults at once; an empty `field` means the whole.',
        items: objectSchema({ field: text, message: text }),
      },
    },
  },
  ListedLocation: { type: 'object', additionalProperties: false, required, properties: listed },
  SeoContent: {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(seoContent),
    properties: seoContent,
  },
  Comparison: {
    type: 'object',
    description: 'Beside these fields it has every text that any competitor of the site has.',
    additionalProperties: orNull,
    required: Object.keys(comparison),
    properties: comparison,
  },
  Location: { type: 'object', additionalProperties: false, required, properties: { ...listed, ...single } },
} satisfies Record<string, Schema>
