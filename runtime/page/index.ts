/** The one door for templates: `import … from 'townpages/page'`. Pure functions and types, the same in Node and in browsers. */

export { day, formatList, latestDay, miles, price, stars } from '../format/format.ts'
export { callHref, phoneDisplay, whatsAppHref } from '../format/phone.ts'
export { formatMessage, nameFromSlug, slugFromName, wordFromSlug } from '../format/text.ts'
export {
  contactWays,
  type EnquiryField,
  type EnquiryKind,
  type EnquiryValues,
  type EnquiryWords,
  enquiryFaults,
  enquiryFields,
  maxLengths,
} from './enquiry-rules.ts'
export { canonicalUrl, EntryHead } from './entry-head.tsx'
export { Island, IslandAddresses } from './island.tsx'
export { JsonScript } from './json-script.tsx'
export { currentLocation, type LocationRules, localPath } from './location.ts'
export type { CountryMapData, MapDegree, MapGround, MapName, MapNeighbour, PlaceMapData } from './map-data.ts'
export type { FormFault, FoundGroup, Near, NearestLookup, OgImageProps, PageProps, PageRequest, SearchHit, Shell } from './props.ts'
export { scriptAddress, scriptUrl } from './script-address.ts'
