// Generated from data/schemas by `npm run types`; do not edit.
import type { Section } from './definitions.ts'

/** A place with pages of its own. */
export interface Location {
  /** The next free number for a place. Once given, it never changes. */
  id: number
  /** The name in addresses: the name of this file without .yaml. Do not change it once the pages are public. */
  slug: string
  /** The slugs that it had before. All the addresses that it had under them lead to its present ones, for good. Leave it out if it had no other. */
  renamedFrom?: string[]
  /** Write nearest to lead its addresses to those of the nearest place, or gone to say that there is nothing any more. It then has no pages and stands in no list. Leave it out while it has pages. */
  retired?: 'gone' | 'nearest'
  /** True while this file is not finished: the place has no page then. Delete the line when all that is needed is filled in. */
  draft?: boolean
  /** The name of the place as it stands on a map. */
  name: string
  /** The name as it stands inside a sentence, where that differs: with its article. Leave it out if it does not. */
  nameInText?: string
  /** Write true. False takes the place out of the lists of places; its pages stay. */
  active: boolean
  /** City, town or London borough. Sentences speak of the place by it. */
  kind: 'city' | 'town' | 'borough'
  /** The form of its main page. Write standard, unless the place is to have the unified form. */
  homePage: 'standard' | 'unified'
  /** Write true where we have an office. Leave it out otherwise. */
  office?: boolean
  /** The country of the United Kingdom that it lies in. */
  country: 'England' | 'Scotland' | 'Wales' | 'Northern Ireland'
  /** The region of England; elsewhere, the country again. */
  region: string
  /** The county as people there call it. */
  county: string
  /** The council, by its usual name. */
  localAuthority: string
  /** The police force that answers here, by its full name. */
  policeForce: string
  /** The town of the nearest civil court. Leave it out if it is in doubt. */
  countyCourt?: string
  /** How far north the centre lies, in degrees: between 49 and 61. */
  latitude: number
  /** How far east the centre lies, in degrees. West of Greenwich it begins with a minus sign. */
  longitude: number
  /** The one or two capital letters that postcodes here begin with. */
  postcodeArea: string
  /** The first halves of the postcodes here. */
  postcodeDistricts: string[]
  /** The dialling code of its phone numbers, in quotes and with its leading 0. */
  diallingCode: string
  /** How many people live here, as a whole number without commas. Leave it out if it is not known. */
  population?: number
  /** Suburbs, neighbourhoods and villages close by. The best known come first, as some pages show only a few. */
  nearbyAreas: string[]
  /** Sights that everybody there knows. Leave it out if there are none. */
  landmarks?: string[]
  /** Quarters where the offices are. Leave it out if there are none. */
  businessDistricts?: string[]
  /** The place's own number, in quotes and with its leading 0. Leave it out, and the national number is shown. */
  phoneNumber?: string
  /** The place's own WhatsApp number, in quotes and with its leading 0. Leave it out, and the national one is used. */
  whatsAppNumber?: string
  /** Number and street of the office. Leave it out if the public cannot call there. */
  street?: string
  /** The whole postcode of the office. Leave it out if there is no street. */
  postcode?: string
  /** The letters of the postcodes that the office here looks after. Leave it out if there is no office. */
  postcodePrefixes?: string[]
  /** How to reach the office. Leave it out if there is none. */
  travelInfo?: string
  /** The address of a map to show on the page. Leave it out if there is none. */
  mapEmbed?: string
  /** The colours of its pages: one of the names under themes in site.yaml. Leave it out for the usual ones. */
  theme?: string
  /** The address of a picture for the top of the page. Leave it out, and the map stands there. */
  heroImage?: string
  /** The address of an enquiry form that another firm keeps for this place, beginning with https://. Leave it out if there is none. */
  externalForm?: string
  /** The first paragraph of its main page. Leave it out for the usual one. */
  introText?: string
  /** What is particular about our work here. Leave it out if there is nothing to say. */
  localContext?: string
  /** How the place lies within its region. Leave it out if there is nothing to say. */
  regionalDescription?: string
  /** What we offer here in particular, a line each. Leave it out if there is nothing. */
  features?: string[]
  /** The first paragraph of a service's page in this place. Write the file name of the service (without .yaml), a colon and the text. Leave it out for the usual ones. */
  serviceSpecificContent?: {
    [k: string]: string
  }
  /** Texts for its main page in place of the usual ones. Leave it out for the usual ones. */
  customContent?: {
    /** The first paragraph of its main page, shown in place of introText. Leave it out for the usual one. */
    homeIntro?: string
    /** Words for the top of its main page. Leave it out for the usual ones. */
    hero?: {
      /** The main heading of the page. Leave it out for the usual one. */
      title?: string
      /** The line under the heading. Leave it out for the usual one. */
      subtitle?: string
      /** The paragraph under that line. Leave it out for the usual one. */
      description?: string
    }
    /** Parts of its main page in place of the usual reasons to choose us. Leave them out for the usual ones. */
    sections?: Section[]
  }
  /** What search engines are told of its main page. Leave it out for the usual. */
  seoSettings?: {
    /** The title in search results, in 70 characters at most. Leave it out for the usual one. */
    metaTitle?: string
    /** The lines under the title in search results, in 170 characters at most. Leave it out for the usual ones. */
    metaDescription?: string
    /** The address that search engines keep for the page. Leave it out for its own address. */
    canonicalUrl?: string
  }
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}

/** What pages of other entries may show. */
export type LocationSummary = Pick<Location, 'slug' | 'id' | 'name' | 'nameInText' | 'kind' | 'active' | 'region' | 'county' | 'office' | 'phoneNumber' | 'latitude' | 'longitude'>
