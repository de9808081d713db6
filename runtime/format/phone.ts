/**
 * A phone number as people read it (§5): digits only, 44 at the start becomes 0; 020 as 3-4-rest, 01 and 02 as 4-3-rest,
 * 07 as 5-rest, 08 as 4-3-rest. Anything else comes back as it was given.
 */
export function phoneDisplay(phone: string): string {
  const digits = nationalDigits(phone)
  if (digits.startsWith('020')) return spaced(digits, 3, 4)
  if (/^0[128]/.test(digits)) return spaced(digits, 4, 3)
  if (digits.startsWith('07')) return spaced(digits, 5)
  return phone
}

/** The address of a call link: `tel:+44…` (§5). A number that is not British keeps its own country code. */
export function callHref(phone: string): string {
  const digits = nationalDigits(phone)
  return digits.startsWith('0') ? `tel:+44${digits.slice(1)}` : `tel:+${digits}`
}

/** A WhatsApp link (§5): plus signs out, 44 in front, and `message` ready to send where one is given. */
export function whatsAppHref(phone: string, message?: string): string {
  const digits = nationalDigits(phone)
  const international = digits.startsWith('0') ? `44${digits.slice(1)}` : digits
  return `https://wa.me/${international}${message === undefined ? '' : `?text=${encodeURIComponent(message)}`}`
}

/** Digits with the leading 0 of a British number; other international numbers keep their country code. */
function nationalDigits(phone: string): string {
  if (/^0[1-9]\d*$/.test(phone)) return phone
  const digits = phone.replace(/\D/g, '').replace(/^00/, '')
  return digits.startsWith('44') ? `0${digits.slice(2).replace(/^0/, '')}` : digits
}

function spaced(digits: string, ...sizes: number[]): string {
  const groups: string[] = []
  let from = 0
  for (const size of sizes) {
    groups.push(digits.slice(from, from + size))
    from += size
  }
  return [...groups, digits.slice(from)].filter((group) => group !== '').join(' ')
}
