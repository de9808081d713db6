// Generated from data/schemas by `npm run types`; do not edit.
import type { Theme, Link, Hours, SpecialHours, PriceRow, Claim, EnquiryStatus, EnquiryKind } from './definitions.ts'

/** What holds for the whole site: its name, contacts, opening times, prices and claims. */
export interface Site {
  /** The short name of the agency, for titles and the logo. Texts can say {brand}. */
  brand: string
  /** The full name of the agency. */
  siteName: string
  /** The e-mail address that people write to. Texts can say {email}. */
  email: string
  /** The free national number, in quotes and with its leading 0. Texts can say {phone}. */
  phoneNumber: string
  /** The national WhatsApp number, in quotes and with its leading 0. */
  whatsAppNumber: string
  /** The address of the head office. */
  headOffice: {
    /** Number and street. */
    street: string
    /** The part of the town. Leave it out if the address has none. */
    locality?: string
    /** The town or city. */
    city: string
    /** The whole postcode. */
    postcode: string
    /** The country. */
    country: string
  }
  /** The year beside the © at the foot of every page. */
  copyrightYear: number
  /** Our number in the register of the Information Commissioner's Office. Leave it out until there is one. */
  dataProtectionRegistration?: string
  /** The thanks that the sources of our place data ask for, at the foot of every page. */
  placeDataCredit: string
  /** The page that has a form for every place. */
  home: {
    /** Its address. The page of a place is found at this address, a hyphen and the name of the place. */
    page: string
  }
  /** The links at the top of every page. The services come after the first one by themselves. */
  navigation: Link[]
  /** The links to the legal texts at the foot of every page. */
  legalLinks: Link[]
  /** Links to our pages on social media. Write [] until there are some. */
  socialLinks?: Link[]
  /** Short words that every page uses: in the header, the footer and shared parts. */
  texts: {
    /** The link to the content for people who use the keyboard. Others do not see it. */
    skip: string
    /** The name of the menu at the top. */
    menu: string
    /** The name of the menu and the list of services. */
    services: string
    /** The link to the list of all services. */
    allServices: string
    /** The link to the page for companies. */
    forBusiness: string
    /** The word before a phone number in a button. */
    call: string
    /** The words of the WhatsApp button. */
    whatsApp: string
    /** The words of the WhatsApp button in the band at the end of a page. */
    whatsAppUs: string
    /** The link to a service in a list. The name of the service follows for screen readers. */
    learnMore: string
    /** The heading of the band at the end of a page that asks people to get in touch. */
    bandHeading: string
    /** The sentence under that heading. */
    bandText: string
    /** When the lines are open, in a few words. */
    open: string
    /** The note on a review that is not a real one. */
    exampleReview: string
    /** The words before a link to the page that was probably meant. */
    suggestion: string
    /** The link to the list of all places. */
    coverageLink: string
    /** The words before the national phone number. */
    nationalLine: string
    /** The words before the address of the head office. */
    headOffice: string
    /** The link to the national page in the footer. */
    national: string
    /** The words before the opening times of an office on public holidays. */
    publicHolidays: string
    /** The words before the ways to pay. */
    payments: string
    /** The words before the name of a place that tell what its picture shows, for people who do not see it. */
    mapOf: string
    /** The mark of a service that many ask for. */
    popular: string
    /** What stands for the price of a service without a published one. */
    quoted: string
    /** The note over lists of prices. */
    pricesNote: string
    /** The note over a list of places nearby. */
    distances: string
    /** What the bar at the foot of a phone is called for people who listen to the page. */
    quickContact: string
    /** The link to the form in the bar at the foot of a phone. */
    contact: string
    /** The link to choose another town. */
    changeTown: string
    /** The link to the search. */
    search: string
    /** The words beside the search box. */
    searchLabel: string
    /** The heading over further links at the foot. */
    more: string
    /** The heading over the legal links at the foot. */
    legal: string
    /** The heading over the contents of a long text. */
    contents: string
    /** The short fact that the first conversation costs nothing and stays private. */
    free: string
    /** What the links at the top of a wide page are called for people who listen to it. */
    mainMenu: string
  }
  /** The way to leave the page quickly, for somebody who is watched. */
  exit: {
    /** The words of the link. */
    label: string
    /** The harmless page that it leads to. */
    address: string
    /** What is said after Shift was pressed once. */
    two: string
    /** What is said after Shift was pressed twice. */
    one: string
    /** What is said when the presses were too slow. */
    expired: string
    /** What is said while the other page loads. */
    leaving: string
  }
  /** The words about the town that a visitor's device keeps. */
  savedTown: {
    /** The words before the name of the town. */
    label: string
    /** What stands there while no town is kept. */
    none: string
    /** The link to choose another town. */
    change: string
    /** The switch while a town is kept. */
    forget: string
    /** The switch while none is kept. */
    remember: string
  }
  /** The buttons under reviews that are shown in turn. */
  carousel: {
    /** The button to the reviews before. */
    previous: string
    /** The button to the reviews after. */
    next: string
    /** The button that stops them turning. */
    pause: string
    /** The button that lets them turn again. */
    play: string
  }
  /** What the facts about a place are called in tables. */
  factLabels: {
    /** The label of the county, or of the area that takes its place. */
    county: string
    /** The label of the council. */
    localAuthority: string
    /** The label of the police force. */
    policeForce: string
    /** The label of the place of the nearest civil court, in every country of the UK. */
    countyCourt: string
    /** The label of the number of people. */
    population: string
    /** The label of the postcode districts. */
    postcodeDistricts: string
    /** The label of the dialling code. */
    diallingCode: string
    /** The label of the areas. */
    nearbyAreas: string
    /** The label of the landmarks. */
    landmarks: string
  }
  /** The words that a chat begins with, by the kind of page. Where a place is known, 'in' and its name follow. */
  whatsAppMessages: {
    /** The words on pages that have none of their own. */
    default: string
    [k: string]: string
  }
  /** The price list, in the order in which it is shown. */
  prices: PriceRow[]
  /** The ways to pay, a few words each. */
  payments: string[]
  /** When the phone lines and the offices are open. */
  hours: {
    lines: Hours
    publicHolidays: Hours
    /** When the offices are open on certain days, such as Christmas. Write [] if there are none. */
    special: SpecialHours[]
  }
  /** What the site says of itself that somebody could doubt, each with what shows it. */
  claims: Claim[]
  /** How long things take, in words: a name, a colon and the time. */
  timings: {
    [k: string]: string
  }
  /** How far round each place we work, in kilometres. */
  serviceRadiusKm: number
  /** The same for search engines, in metres: how wide an area a place stands for. */
  businessAreaMetres: number
  /** Sets of colours, each under its name. Places without a theme have teal. */
  themes: {
    [k: string]: Theme
  }
  /** Places that suggest one another: the name of the group, then their file names without .yaml. Leave it out if there are no groups. */
  regions?: {
    [k: string]: string[]
  }
  /** How the site guesses a place from an address that has no page. */
  locationRules: {
    /** Addresses that never name a place. A * at the end stands for anything. */
    none: string[]
    /** Last words of an address that never name a place. */
    genericWords: string[]
    /**
     * Where the place stands in an address. The first form that fits is taken.
     *
     * Items: One form of address, with the place in it.
     */
    patterns: {
      /** The address with a * where the place stands. */
      path: string
      /** Words that are not a place in this form of address. Write [] if there are none. */
      words: string[]
      /** Write true if only the last word is the place. Leave it out otherwise. */
      lastWord?: boolean
    }[]
  }
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
  /** The states that an enquiry can be in, and which of them may follow. */
  enquiryStatuses: EnquiryStatus[]
  /** What becomes of what people send by the three forms. */
  enquiries: {
    consumer: EnquiryKind
    business: EnquiryKind
    complaint: EnquiryKind
  }
  /** How enquiries are written into the customer system (CRM). Its address is a setting of the server. */
  crm: {
    /** What the customer system calls each of our fields. */
    fields: {
      /** What it calls the first name. */
      firstName: string
      /** What it calls the last name. */
      lastName: string
      /** What it calls the phone number. */
      phone: string
      /** What it calls the e-mail address. */
      email: string
      /** What it calls the city. */
      city: string
      /** What it calls the company. */
      company: string
      /** What it calls the state of the enquiry. */
      status: string
      /** What it calls the source of the enquiry. */
      source: string
      /** What it calls the message. */
      message: string
    }
    /** Texts by which a page of the customer system is known as a refusal, although it says that all is well. What holds one of them is sent again. */
    failureText: string[]
    /** Further fields that go with every enquiry: a name, a colon and the value. `${CRM_NAME}` stands for a setting of the server, for what is secret; only settings whose names begin with `CRM_` can stand there. */
    hiddenFields: {
      [k: string]: string
    }
    /** Put before the message where somebody has marked ways of contact as safe. `{ ways }` is their list. */
    safeWays: string
  }
  /** The mail about an enquiry. `{ kind }`, `{ reference }`, `{ place }`, `{ answerBy }` and `{ link }`, with a space on each side, are filled in. */
  enquiryNotice: {
    /** The subject of the mail. */
    subject: string
    /** The text of the mail, which holds no personal data. */
    link: string
    /** The text where the server is set up to send the whole enquiry. `{ fields }` is the list of what was written. */
    full: string
  }
}
