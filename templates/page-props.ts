// Generated from routes.yaml and data/schemas by `townpages types`; do not edit.
import type { ReactNode } from 'react'
import type { CountryMapData, Near, NearestRequest, OgImageProps, PageProps, PlaceMapData, RequestOf, SearchRequest } from 'townpages/page'
import type {
  AboutWording,
  BusinessWording,
  ComparisonInLocationWording,
  ComparisonLinksWording,
  ComparisonWording,
  Competitor,
  CompetitorSummary,
  ContactWording,
  CountryMapWording,
  CoverageAreasWording,
  CredentialSummary,
  Districts,
  EvidenceWording,
  FormsWording,
  HomeWording,
  LegalWording,
  Location,
  LocationAboutWording,
  LocationContactWording,
  LocationServicesWording,
  LocationSummary,
  LocationWording,
  LocationsWording,
  MissingWording,
  Nation,
  NearestOfficesWording,
  Neighbour,
  PersonSummary,
  PlaceCardWording,
  PlaceMapWording,
  PlacePageWording,
  PlaceRecordWording,
  ReviewSummary,
  SearchWording,
  Service,
  ServiceCardWording,
  ServiceInLocationWording,
  ServiceSummary,
  ServiceWording,
  ServicesWording,
  Site,
  Testimonials,
  TextWording,
  ThankYouWording,
  UnifiedLocationWording,
} from './data-types.ts'

/** What every page has, besides its own content. */
export type EveryPage = { site: Site; services: readonly ServiceSummary[]; registered: readonly CredentialSummary[] }

type Contents = {
  home: {
    wording: HomeWording
    countryMap: CountryMapData
    mapWording: CountryMapWording
    forms: FormsWording
    places: readonly LocationSummary[]
    testimonials: Testimonials
    reviews: readonly ReviewSummary[]
  }
  national: {
    location: Location
    wording: HomeWording
    countryMap: CountryMapData
    mapWording: CountryMapWording
    forms: FormsWording
    places: readonly LocationSummary[]
    testimonials: Testimonials
    reviews: readonly ReviewSummary[]
  }
  about: {
    wording: AboutWording
    credentials: readonly CredentialSummary[]
    people: readonly PersonSummary[]
    places: readonly LocationSummary[]
  }
  contact: { wording: ContactWording; forms: FormsWording }
  services: { wording: ServicesWording }
  service: { service: Service; wording: ServiceWording; forms: FormsWording } & (
    | {
        location?: never
        main?: never
        map?: never
        mapWording?: never
        local?: never
        nearby?: never
        record?: never
        nation?: never
        offices?: never
        byLand?: never
        acrossWater?: never
        sharedCode?: never
        sharedDistricts?: never
      }
    | {
        location: Location
        main: PlacePageWording
        map: PlaceMapData
        mapWording: PlaceMapWording
        local: ServiceInLocationWording
        nearby: readonly Near<LocationSummary>[]
        record: PlaceRecordWording
        nation: Nation | null
        offices: readonly Near<LocationSummary>[]
        byLand: readonly (LocationSummary & Omit<Neighbour, 'place'>)[]
        acrossWater: readonly (LocationSummary & Omit<Neighbour, 'place'>)[]
        sharedCode: readonly LocationSummary[]
        sharedDistricts: readonly (LocationSummary & { district: string })[]
      }
  )
  business: { wording: BusinessWording; forms: FormsWording }
  locations: {
    wording: LocationsWording
    countryMap: CountryMapData
    mapWording: CountryMapWording
    places: readonly LocationSummary[]
    nearest: NearestOfficesWording
    generic: readonly CompetitorSummary[]
  }
  'coverage-areas': {
    wording: CoverageAreasWording
    places: readonly LocationSummary[]
    nearest: NearestOfficesWording
  }
  evidence: { wording: EvidenceWording }
  text: { wording: TextWording }
  search: { wording: SearchWording }
  'thank-you': { wording: ThankYouWording; forms: FormsWording }
  'data-protection-complaint': { wording: TextWording; forms: FormsWording }
  legal: { wording: LegalWording }
  location: {
    location: Location
    wording: LocationWording
    map: PlaceMapData
    mapWording: PlaceMapWording
    area: PlaceMapData
    forms: FormsWording
    nearby: readonly Near<LocationSummary>[]
    wider: Location | null
    competitors: readonly CompetitorSummary[]
    comparisonLinks: ComparisonLinksWording
    main: PlacePageWording
    districts: Districts
    record: PlaceRecordWording
    nation: Nation | null
    offices: readonly Near<LocationSummary>[]
    byLand: readonly (LocationSummary & Omit<Neighbour, 'place'>)[]
    acrossWater: readonly (LocationSummary & Omit<Neighbour, 'place'>)[]
    sharedCode: readonly LocationSummary[]
    sharedDistricts: readonly (LocationSummary & { district: string })[]
    credentials: readonly CredentialSummary[]
    people: readonly Near<PersonSummary>[]
    own: Testimonials | null
    general: Testimonials
    reviews: readonly ReviewSummary[]
  }
  'unified-location': {
    location: Location
    wording: UnifiedLocationWording
    map: PlaceMapData
    mapWording: PlaceMapWording
    area: PlaceMapData
    forms: FormsWording
    nearby: readonly Near<LocationSummary>[]
    wider: Location | null
    competitors: readonly CompetitorSummary[]
    comparisonLinks: ComparisonLinksWording
    main: PlacePageWording
    districts: Districts
    record: PlaceRecordWording
    nation: Nation | null
    offices: readonly Near<LocationSummary>[]
    byLand: readonly (LocationSummary & Omit<Neighbour, 'place'>)[]
    acrossWater: readonly (LocationSummary & Omit<Neighbour, 'place'>)[]
    sharedCode: readonly LocationSummary[]
    sharedDistricts: readonly (LocationSummary & { district: string })[]
    credentials: readonly CredentialSummary[]
    people: readonly Near<PersonSummary>[]
    own: Testimonials | null
    general: Testimonials
    reviews: readonly ReviewSummary[]
  }
  'location-about': {
    location: Location
    wording: LocationAboutWording
    map: PlaceMapData
    mapWording: PlaceMapWording
    nearby: readonly Near<LocationSummary>[]
    acrossWater: readonly (LocationSummary & Omit<Neighbour, 'place'>)[]
  }
  'location-contact': {
    location: Location
    wording: LocationContactWording
    map: PlaceMapData
    mapWording: PlaceMapWording
    forms: FormsWording
    nearby: readonly Near<LocationSummary>[]
    record: PlaceRecordWording
    nation: Nation | null
    offices: readonly Near<LocationSummary>[]
    byLand: readonly (LocationSummary & Omit<Neighbour, 'place'>)[]
    acrossWater: readonly (LocationSummary & Omit<Neighbour, 'place'>)[]
    sharedCode: readonly LocationSummary[]
    sharedDistricts: readonly (LocationSummary & { district: string })[]
  }
  'location-services': {
    location: Location
    wording: LocationServicesWording
    map: PlaceMapData
    mapWording: PlaceMapWording
    nearby: readonly Near<LocationSummary>[]
    competitors: readonly CompetitorSummary[]
    comparisonLinks: ComparisonLinksWording
    record: PlaceRecordWording
    nation: Nation | null
    offices: readonly Near<LocationSummary>[]
    byLand: readonly (LocationSummary & Omit<Neighbour, 'place'>)[]
    acrossWater: readonly (LocationSummary & Omit<Neighbour, 'place'>)[]
    sharedCode: readonly LocationSummary[]
    sharedDistricts: readonly (LocationSummary & { district: string })[]
  }
  comparison: { competitor: Competitor; wording: ComparisonWording; forms: FormsWording } & (
    | {
        location: Location
        local: ComparisonInLocationWording
        generic: readonly CompetitorSummary[]
        standIn: Competitor | null
        nearby: readonly Near<LocationSummary>[]
        acrossWater: readonly (LocationSummary & Omit<Neighbour, 'place'>)[]
      }
    | {
        location?: never
        local?: never
        generic?: never
        standIn?: never
        nearby?: never
        acrossWater?: never
      }
  )
  missing: { wording: MissingWording; location?: Location }
}

type Requests = {
  home: RequestOf<'plain' | 'form'>
  national: RequestOf<'plain' | 'form'>
  about: RequestOf<'plain' | 'form'>
  contact: RequestOf<'plain' | 'form'>
  services: RequestOf<'plain' | 'form'>
  service: RequestOf<'plain' | 'form'>
  business: RequestOf<'plain' | 'form'>
  locations: RequestOf<'plain' | 'form'> | NearestRequest<LocationSummary, 'offices' | 'places'>
  'coverage-areas': RequestOf<'plain' | 'form'> | NearestRequest<LocationSummary, 'offices' | 'places'>
  evidence: RequestOf<'plain' | 'form'>
  text: RequestOf<'plain' | 'form'>
  search: RequestOf<'plain' | 'form'> | SearchRequest<'together' | 'places' | 'services' | 'pages'>
  'thank-you': RequestOf<'plain' | 'form' | 'words'>
  'data-protection-complaint': RequestOf<'plain' | 'form'>
  legal: RequestOf<'plain' | 'form'>
  location: RequestOf<'plain' | 'form'>
  'unified-location': RequestOf<'plain' | 'form'>
  'location-about': RequestOf<'plain' | 'form'>
  'location-contact': RequestOf<'plain' | 'form'>
  'location-services': RequestOf<'plain' | 'form'>
  comparison: RequestOf<'plain' | 'form'>
  missing: RequestOf<'missing' | 'failed' | 'limited' | 'unavailable'>
}

/** What the component of a page gets, by the name of the page. */
export type PagePropsOf = { [Page in keyof Contents]: PageProps<EveryPage & Contents[Page], Requests[Page]> }

/** What the document around every page gets. */
export type DocumentProps = PageProps<EveryPage & { location?: Location; service?: Service; competitor?: Competitor }> & { children: ReactNode }

type OgImageContents = {
  'place-card': { location: Location; wording: PlaceCardWording; map: PlaceMapData; mapWording: PlaceMapWording }
  'service-card': { service: Service; wording: ServiceCardWording; countryMap: CountryMapData }
  'site-card': { countryMap: CountryMapData }
}

/** What the component of an Open Graph image gets, by the name of the image. */
export type OgImagePropsOf = { [Image in keyof OgImageContents]: OgImageProps<EveryPage & OgImageContents[Image]> }
