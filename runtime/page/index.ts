/** The one door for templates: `import … from 'townpages/page'`. Pure functions and types, the same in Node and in browsers. */
export { canonicalUrl } from './canonical.ts'
export {
  contactWays,
  type EnquiryField,
  type EnquiryKind,
  type EnquiryValues,
  type EnquiryWords,
  enquiryFaults,
  enquiryFields,
  longest,
} from './enquiry-rules.ts'
export { EntryHead } from './entry-head.tsx'
export { day, latestDay, listed, miles, price, stars } from './format.ts'
export { Island, IslandAddresses } from './island.tsx'
export { JsonScript } from './json-script.tsx'
export { currentLocation, type LocationRules, localPath } from './location.ts'
export type { CountryMapFacts, MapDegree, MapGround, MapName, MapNeighbour, PlaceMapFacts } from './map-facts.ts'
export { callHref, phoneDisplay, whatsAppHref } from './phone.ts'
export type { FormFault, FoundGroup, Near, NearestAnswer, PageProps, PageRequest, PictureProps, SearchHit, Shell } from './props.ts'
export { scriptAddress, scriptUrl } from './script-address.ts'
export { filledAtRunTime, nameFromSlug, slugFromName, wordFromSlug } from './text.ts'
