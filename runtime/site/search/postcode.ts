/** What of a postcode says where it is. */
export type PostcodeDistrict = {
  /** Its first half ('BA1'). */
  district: string
  /** The letters that it begins with ('BA'). */
  area: string
}

const firstHalf = '([A-Z]{1,2})([0-9][0-9A-Z]?)'
const wholeText = new RegExp(`^${firstHalf}(?: ?[0-9][A-Z]{2})?$`)
const withinText = new RegExp(`\\b${firstHalf} ?[0-9][A-Z]{2}\\b`, 'gi')

/** The district that a text names which is a British postcode, or the first half of one, and nothing else; or null. */
export function readPostcode(text: string): PostcodeDistrict | null {
  const [, area, rest] = wholeText.exec(text.trim().toUpperCase()) ?? []
  return area === undefined || rest === undefined ? null : { district: area + rest, area }
}

/**
 * The text with whole postcodes cut to their first halves, by which places are known: 'BA1 1AA' and 'ba11aa' → 'BA1'.
 */
export function shortenPostcodes(text: string): string {
  return text.replace(withinText, '$1$2')
}
