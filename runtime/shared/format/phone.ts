import { britishPhones, type PhoneFormat } from '../../contract/formats.ts'

// Of a British number without its first 0. With fewer, `isDialable` refuses it.
const digitsWithoutTrunk = 10

/**
 * A phone number as people read it: in the groups of its country (§5). What belongs to no group comes back as it was
 * given.
 */
export function phoneDisplay(phone: string, format: PhoneFormat = britishPhones): string {
  const { national } = readNumber(phone, format)
  const sizes = national === null ? undefined : groupsOf(national, format)
  return national === null || sizes === undefined ? phone : spaced(national, sizes)
}

/** The address of a call link: `tel:+44…` (§5). A number of another country keeps its own code. */
export function callHref(phone: string, format: PhoneFormat = britishPhones): string {
  return `tel:+${readNumber(phone, format).international}`
}

/** The digits of a number, or of the beginning of one, as they are dialed within the country; else as from abroad. */
export function dialedDigits(phone: string, format: PhoneFormat = britishPhones): string {
  const { national, international } = readNumber(phone, format)
  return national ?? international
}

/**
 * A WhatsApp link (§5): digits with the code of the country in front, and `message` ready to send where one is given.
 */
export function whatsAppHref(phone: string, message?: string, format: PhoneFormat = britishPhones): string {
  const { international } = readNumber(phone, format)
  return `https://wa.me/${international}${message === undefined ? '' : `?text=${encodeURIComponent(message)}`}`
}

/**
 * D20: a British number has 10 or 11 digits, with or without the code of the country; any other begins with + or 00 and
 * has 7 to 15.
 */
export function isDialable(phone: string): boolean {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '')
  const isInternational = /^\s*(\+|00)/.test(phone)
  if (digits.startsWith('44') && (isInternational || digits.length > 11)) {
    const national = digits.slice(2).replace(/^0/, '')
    return national.length === 9 || national.length === 10
  }
  return isInternational ? digits.length >= 7 && digits.length <= 15 : digits.length === 10 || digits.length === 11
}

/** The digits of a number as they are dialed within the country, null for one of another country, and from abroad. */
function readNumber(phone: string, format: PhoneFormat): { national: string | null; international: string } {
  const { country, trunk } = format
  const all = phone.replace(/\D/g, '')
  const digits = all.replace(/^00/, '')
  const isInternational = /^[\s(]*\+/.test(phone) || digits !== all
  const hasCountry = digits.startsWith(country) && (trunk !== '' || isInternational)
  const isCut = !hasCountry && !isInternational && lacksTrunk(digits, format)
  const inCountry = hasCountry ? digits.slice(country.length) : digits
  const national = hasCountry || isCut ? withTrunk(inCountry, trunk) : digits
  const isForeign = trunk === '' ? isInternational && national === digits : !national.startsWith(trunk)
  return isForeign
    ? { national: null, international: digits }
    : { national, international: country + national.slice(trunk.length) }
}

/** `+44 (0)20 …` has both. */
function withTrunk(digits: string, trunk: string): string {
  return trunk + (trunk !== '' && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits)
}

/** Whether digits without the code of a country are a national number without its trunk: `7700 900123`. */
function lacksTrunk(digits: string, format: PhoneFormat): boolean {
  const { trunk } = format
  const isWhole = trunk !== '' && !digits.startsWith(trunk) && digits.length === digitsWithoutTrunk
  return isWhole && groupsOf(trunk + digits, format) !== undefined
}

function groupsOf(digits: string, { groups }: PhoneFormat): readonly number[] | undefined {
  for (let length = digits.length; length >= 0; length--) {
    const sizes = groups[digits.slice(0, length)]
    if (sizes !== undefined) return sizes
  }
  return undefined
}

function spaced(digits: string, sizes: readonly number[]): string {
  const groups: string[] = []
  let from = 0
  for (const size of sizes) {
    groups.push(digits.slice(from, from + size))
    from += size
  }
  return [...groups, digits.slice(from)].filter((group) => group !== '').join(' ')
}
