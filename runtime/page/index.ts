/**
 * The only module of the engine that templates import: `import … from 'townpages/page'`. Pure functions and types, the
 * same in Node and in browsers.
 */

export {
  callFields,
  defaultErrors,
  type EnquiryErrors,
  type EnquiryForm,
  type FieldWords,
  type FormField,
  labelled,
} from '../contract/enquiry-form.ts'
export type { Picture } from '../contract/picture.ts'
export type { ThirdParty } from '../contract/third-party.ts'
export { formatList, latestDay, miles, stars, wholeMiles } from '../shared/format/format.ts'
export { formatMessage, nameFromSlug, slugFromName, wordFromSlug } from '../shared/format/text.ts'
export { apiAddress } from './browser/api-address.ts'
export { canStore, offlineName, store, stored } from './browser/device-storage.ts'
export { CallError, fetchJson } from './browser/fetch-json.ts'
export { CallText, splitNumbers } from './call-text.tsx'
export { canonicalUrl, EntryHead } from './entry-head.tsx'
export { slotText } from './forms/call-slot.ts'
export type { FormFault } from './forms/enquiry-rules.ts'
export { contactWays, type EnquiryValues, enquiryFaults } from './forms/enquiry-rules.ts'
export { checkedValue, type FieldControl, fieldKinds } from './forms/field-kinds.ts'
export { type LinkTo, linkTo, ogImageLinkTo, type RouteTable } from './link.ts'
export type { CountryMapData, MapDegree, MapGround, MapName, MapNeighbor, PlaceMapData } from './map-data.ts'
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
export { Island, IslandAddresses } from './scripts/island.tsx'
export { JsonScript } from './scripts/json-script.tsx'
export { scriptAddress, scriptUrl } from './scripts/script-address.ts'
export {
  callHref,
  day,
  dayRange,
  distance,
  isInMiles,
  phoneDisplay,
  price,
  shortDistance,
  whatsAppHref,
} from './site-formats.ts'
