/** The one door for templates: `import … from 'townpages/page'`. Pure functions and types, the same in Node and in browsers. */
export { EntryHead } from './entry-head.tsx'
export { day, listed, miles, price, stars } from './format.ts'
export { Island, IslandAddresses } from './island.tsx'
export { currentLocation, type LocationRules, localPath } from './location.ts'
export { callHref, phoneDisplay, whatsAppHref } from './phone.ts'
export type { Near, PageProps, PageRequest, Shell } from './props.ts'
export { nameFromSlug, slugFromName, wordFromSlug } from './text.ts'
