/** A type that the engine defines. `form` is what it stands for, in the notation of schemas. */
export type EngineType = { means: string; example: unknown; form: Readonly<Record<string, unknown>> }

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Types for any text: what they mean explains no field, so a field that has one is not explained by it. */
export const generalTypes: ReadonlySet<string> = new Set(['text', 'markdown'])

/**
 * The types that schemas can name besides those of JSON, in the order of the documentation. A definition of the site
 * with the same name comes first.
 */
export const engineTypes: Readonly<Record<string, EngineType>> = {
  text: {
    means: 'A text that is not empty.',
    example: 'We answer at any hour.',
    form: { type: 'string', minLength: 1 },
  },
  markdown: {
    means: 'A text in Markdown: paragraphs, headings, lists and links.',
    example: 'We come **at night** too.',
    form: { type: 'string', minLength: 1, markdown: true },
  },
  slug: {
    means: 'A name for addresses: small letters and digits, with single hyphens between words.',
    example: 'north-fenby',
    form: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
  },
  id: {
    means: 'A number that never changes. No other entry of the kind has it.',
    example: 1,
    form: { type: 'integer', minimum: 1 },
  },
  draft: {
    means: 'True while the entry is not finished: no page is made of it. Delete the line when it is.',
    example: true,
    form: { type: 'boolean', draft: true, form: 'Whether the entry is unfinished: no page is made of it then.' },
  },
  day: {
    means: 'A day, written year-month-day.',
    example: '2026-11-20',
    form: { type: 'string', format: 'date', form: 'A day.' },
  },
  time: {
    means: 'A time of the day in quotes, with 24 hours.',
    example: '09:00',
    form: {
      type: 'string',
      pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
      form: 'A time of the day, with 24 hours.',
    },
  },
  email: { means: 'An email address.', example: 'office@example.com', form: { type: 'string', format: 'email' } },
  phone: {
    means: 'A phone number in quotes. Spaces do not matter.',
    example: '01632 960123',
    form: {
      type: 'string',
      pattern: '^\\+?[0-9][0-9 ]{5,18}[0-9]$',
      format: 'phone',
      form: 'A phone number. Spaces do not matter.',
    },
  },
  url: {
    means: 'The address of a page on the web, with https:// or http://.',
    example: 'https://example.com/prices',
    form: { type: 'string', format: 'uri', pattern: '^https?://' },
  },
  address: {
    means: 'The address of a page: of this site, beginning with /, or of another, beginning with https://.',
    example: '/prices',
    form: { type: 'string', pattern: '^(/|https://)', address: true },
  },
  color: {
    means: 'A color in quotes: # and six digits or letters from a to f.',
    example: '#0f766e',
    form: {
      type: 'string',
      pattern: '^#[0-9a-fA-F]{6}$',
      form: 'A color: # and six digits or letters from a to f.',
    },
  },
  price: {
    means: 'An amount of money in the currency of the site: a number without a sign.',
    example: 85,
    form: { type: 'number', minimum: 0 },
  },
  postcode: {
    means: 'A postcode of the United Kingdom: capital letters, with a space before its last three characters.',
    example: 'N1 7AA',
    form: { type: 'string', pattern: '^[A-PR-UWYZ][A-HK-Y]?[0-9][0-9A-HJKMNPR-Y]? [0-9][ABD-HJLNP-UW-Z]{2}$' },
  },
  latitude: {
    means: 'Degrees north of the equator.',
    example: 53.2,
    form: { type: 'number', minimum: -90, maximum: 90 },
  },
  longitude: {
    means: 'Degrees east of the prime meridian; west is negative.',
    example: -0.4,
    form: { type: 'number', minimum: -180, maximum: 180 },
  },
  image: {
    means: 'A picture, and the text for people who do not see it.',
    example: { file: 'van.jpg', alt: 'A blue van' },
    form: {
      fields: {
        file: { description: 'The name of a picture in data/media.', example: 'van.jpg', image: 'alt' },
        alt: { description: 'What the picture shows, for people who do not see it.', example: 'A blue van' },
      },
    },
  },
  link: {
    means: 'A link with its words.',
    example: { label: 'Our prices', address: '/prices' },
    form: { fields: { label: { description: 'The words of the link.', example: 'Our prices' }, address: 'address' } },
  },
  point: {
    means: 'A short heading with a sentence or two under it.',
    example: { title: 'At night too', text: 'Somebody answers the phone at any hour.' },
    form: {
      fields: {
        title: { description: 'The heading, in a few words.', example: 'At night too' },
        text: {
          description: 'One or two sentences under the heading.',
          example: 'Somebody answers the phone at any hour.',
        },
      },
    },
  },
  question: {
    means: 'A question that people ask, and its answer.',
    example: { question: 'Do you come on Sundays?', answer: 'Yes, from nine to five.' },
    form: {
      fields: {
        question: { description: 'The question, as somebody would ask it.', example: 'Do you come on Sundays?' },
        answer: { description: 'The answer, in two or three plain sentences.', example: 'Yes, from nine to five.' },
      },
    },
  },
  hours: {
    means: 'When something is open, on one day or on several with the same times.',
    example: { days: ['monday', 'tuesday'], opens: '09:00', closes: '17:30' },
    form: {
      fields: {
        days: {
          list: { enum: days },
          minItems: 1,
          uniqueItems: true,
          description: 'The days of the week.',
          example: ['monday', 'tuesday'],
        },
        opens: { type: 'time', description: 'When it opens, in hours and minutes.', example: '09:00' },
        closes: { type: 'time', description: 'When it closes, in hours and minutes.', example: '17:30' },
      },
    },
  },
  'postal-address': {
    means: 'Where letters arrive.',
    example: { street: '4 Quay Lane', town: 'Alderwick', postcode: 'N1 7AA' },
    form: {
      fields: {
        street: { description: 'The number and the street.', example: '4 Quay Lane', verbatim: true },
        town: { description: 'The town.', example: 'Alderwick', verbatim: true },
        'county?': {
          description: 'The county, if the address needs it.',
          example: 'Fenshire',
          verbatim: true,
        },
        postcode: 'postcode',
      },
    },
  },
  person: {
    means: 'Somebody who works here.',
    example: { name: 'Ada Marsh', role: 'Manager' },
    form: {
      fields: {
        name: { description: 'First and last name.', example: 'Ada Marsh', verbatim: true },
        'role?': { description: 'What the person does here.', example: 'Manager' },
        'phone?': 'phone',
        'email?': 'email',
        'photo?': 'image',
        'about?': { description: 'A sentence or two about the person.', example: 'Ada has worked here since 1998.' },
      },
    },
  },
}
