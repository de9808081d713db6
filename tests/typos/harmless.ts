import { type Slip, swap } from './typo.ts'

const bath = 'data/locations/bath.yaml'
const site = 'data/site.yaml'

/** Edits that look like slips and are none: nothing may be said of them. */
export const harmless: readonly Pick<Slip, 'what' | 'file' | 'change'>[] = [
  { what: 'a space at the end of a line', file: bath, change: swap('country: England', 'country: England ') },
  { what: 'a tab behind a colon', file: bath, change: swap('county: Somerset', 'county:\tSomerset') },
  { what: "a remark of one's own", file: bath, change: swap('county: Somerset', '# not Avon\ncounty: Somerset') },
  { what: 'a time without quotes', file: site, change: swap('from: "10:00"', 'from: 10:00') },
  { what: 'special hours of a single day', file: site, change: swap('last: 2025-12-26', 'last: 2025-12-24') },
  { what: 'an address with its colon', file: bath, change: swap('updated:', 'mapEmbed: https://maps.example/bath\nupdated:') },
]
