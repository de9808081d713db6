// Generated from routes.yaml by `townpages types`; do not edit.
import { type LinkTo, linkTo, ogImageLinkTo } from 'townpages/page'

type Pages = {
  home: null
  national: null
  about: null
  contact: null
  services: null
  service: { service: string }
  business: null
  locations: null
  'coverage-areas': null
  evidence: null
  credits: null
  'reviews-policy': null
  search: null
  'thank-you': null
  offline: null
  'data-protection-complaint': null
  'privacy-policy': null
  'terms-of-service': null
  terms: null
  'cookie-policy': null
  accessibility: null
  location: { location: string }
  'unified-location': { location: string }
  'location-about': { location: string }
  'location-contact': { location: string }
  'location-services': { location: string }
  'service-in-location': { service: string; location: string }
  comparison: { location: string; competitor: string }
  'generic-comparison': { competitor: string }
}

/** The address of a page by the name of its pattern in `routes.yaml`. */
export const link: LinkTo<Pages> = linkTo

type OgImages = {
  place: { location: string }
  service: { service: string }
  site: null
}

/** The address of an Open Graph image by the name of its pattern in `routes.yaml`. */
export const ogImageLink: LinkTo<OgImages> = ogImageLinkTo
