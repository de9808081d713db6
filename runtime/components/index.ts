/**
 * The components that templates take from the engine: `import … from 'townpages/components'`. Each looks as its style
 * sheet beside it, or the site's own, says.
 */

export { Breadcrumbs, type BreadcrumbsProps } from './breadcrumbs/breadcrumbs.tsx'
export { clearExpired } from './enquiry-form/client/enquiries/offline-enquiries.ts'
export { sendOffline } from './enquiry-form/client/enquiries/send-offline.ts'
export { solveChallenge } from './enquiry-form/client/enquiries/solve-challenge.ts'
export { EnquiryForm, type EnquiryFormProps } from './enquiry-form/enquiry-form.tsx'
export type { EnquiryWording } from './enquiry-form/form-texts.ts'
export { default as SentEnquiry } from './enquiry-form/islands/sent-enquiry/sent-enquiry.tsx'
export { readSent } from './enquiry-form/read-sent.ts'
export { EnquiryReceipt, type ReceiptProps } from './enquiry-form/receipt.tsx'
export { CountryMap, type CountryMapProps, type CountryMapTexts } from './locator-map/country-map.tsx'
export { LocatorMap, type LocatorMapProps, type LocatorMapTexts } from './locator-map/locator-map.tsx'
export { Markdown, type MarkdownProps } from './markdown/markdown.tsx'
export { type MarkdownHeading, markdownHeadings } from './markdown/markdown-tokens.ts'
export { SearchForm, type SearchFormProps } from './search-form/search-form.tsx'
export { SearchResults, type SearchResultsProps } from './search-results/search-results.tsx'
export { type MenuItem, type MenuLink, SiteHeader, type SiteHeaderProps } from './site-header/site-header.tsx'
export { StickyBar, type StickyBarProps, type StickyLink } from './sticky-bar/sticky-bar.tsx'
