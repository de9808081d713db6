/** The only module of the engine that templates import: `import … from 'townpages/page'`. Pure functions and types, the same in Node and in browsers. */

export { defaultErrors, type EnquiryErrors, type EnquiryForm, type FieldWords, type FormField, labelled } from '../contract/enquiry-form.ts'
export type { Picture } from '../contract/picture.ts'
export type { ThirdParty } from '../contract/third-party.ts'
export { formatList, latestDay, miles, stars, wholeMiles } from '../shared/format/format.ts'
export { formatMessage, nameFromSlug, slugFromName, wordFromSlug } from '../shared/format/text.ts'
export { apiAddress } from './api-address.ts'
export { CallText, splitNumbers } from './call-text.tsx'
export { canStore, offlineName, store, stored } from './device-storage.ts'
export type { FormFault } from './enquiry-rules.ts'
export { contactWays, type EnquiryValues, enquiryFaults } from './enquiry-rules.ts'
export { canonicalUrl, EntryHead } from './entry-head.tsx'
export { CallError, fetchJson } from './fetch-json.ts'
export { checkedValue, type FieldControl, fieldKinds } from './field-kinds.ts'
export { Island, IslandAddresses } from './island.tsx'
export { JsonScript } from './json-script.tsx'
export { type LinkTo, linkTo, ogImageLinkTo, type RouteTable } from './link.ts'
export type { CountryMapData, MapDegree, MapGround, MapName, MapNeighbour, PlaceMapData } from './map-data.ts'
export type {
  FoundGroup,
  Near,
  NearestLookup,
  NearestRequest,
  OgImageProps,
  PageProps,
  PageRequest,
  RequestOf,
  SearchHit,
  SearchRequest,
  Shell,
} from './props.ts'
export { scriptAddress, scriptUrl } from './script-address.ts'
export { callHref, day, dayRange, distance, isInMiles, phoneDisplay, price, shortDistance, whatsAppHref } from './site-formats.ts'
