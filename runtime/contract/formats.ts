/**
 * How a site writes phone numbers, amounts, days and distances: `formats` of the routes. What is left out is British.
 */
export type Formats = { phones?: Partial<PhoneFormat>; locale?: string; currency?: string; distances?: DistanceUnit }

export type DistanceUnit = 'miles' | 'kilometers'

/** The phone numbers of a country. */
export type PhoneFormat = {
  country: string
  /** What a national number begins with in place of the code of the country; empty where nothing does. */
  trunk: string
  /**
   * How many digits each group has, by the first digits of a number; the longest beginning counts, and the last group
   * is the rest.
   */
  groups: Readonly<Record<string, readonly number[]>>
}

const local = [5]
const city = [4, 3]
const shortCity = [3, 4]

/** As Ofcom writes British numbers: 01632 960123, 0113 496 0123, 020 7946 0123, 07700 900123. */
export const britishPhones: PhoneFormat = {
  country: '44',
  trunk: '0',
  groups: {
    '01': local,
    '011': city,
    '0121': city,
    '0131': city,
    '0141': city,
    '0151': city,
    '0161': city,
    '0191': city,
    '02': shortCity,
    '03': city,
    '05': city,
    '055': shortCity,
    '056': shortCity,
    '07': local,
    '08': city,
    '09': city,
  },
}

/** The phone numbers of a site. Of another country it says the groups itself. */
export function phonesOf(formats: Formats | undefined): PhoneFormat {
  const own = formats?.phones
  if (own === undefined) return britishPhones
  const usual =
    own.country === undefined || own.country === britishPhones.country
      ? britishPhones
      : { ...britishPhones, groups: {} }
  return { ...usual, ...own }
}
