// Generated from data/schemas by `townpages types`; do not edit.

import type { Picture } from 'townpages/page'

/** The site's own texts for the screens of administration. */
export interface Administration {
  /** Texts by their key. A text that is left out is the one that comes with Townpages. */
  texts: {
    /** The text. What depends on a number has two forms. */
    [key: string]:
      | string
      | {
          /** The text for exactly one. */
          one: string
          /** The text for every other number. */
          other: string
        }
  }
  /** The day of the last change to these rules. */
  updated: string
}

/** Texts that staff begin an answer to an enquiry with. They read each one before it is sent. */
export interface Answers {
  /** The name of the entry in addresses: that of its file. */
  slug: string
  /** What the text is for, as staff see it. */
  title: string
  /** The kinds of enquiry that it is for. Leave it out for all of them. */
  kinds?: ('consumer' | 'business' | 'complaint' | 'missedCall')[]
  /** The subject of the e-mail. Somebody else may see it on a screen, so it says nothing about the matter. */
  subject: string
  /** The text of the e-mail, with facts of the site and {reference}, {kind}, {received}, {answerBy}, {firstName}, {lastName}, {name}, {company}, {place} and {agent}. */
  text: string
  /** The day of the last change to this text. */
  updated: string
}

/** Another firm, or a kind of firm, that people compare us with. */
export interface Competitor {
  /** The name in addresses: the name of this file without .yaml. Do not change it once the pages are public. */
  slug: string
  /** Its names in addresses before. What led to them leads to its present addresses, for good. */
  renamedFrom?: string[]
  /** Takes its pages down for good with ‘gone’, which its addresses then say. Empty while it has pages. */
  retired?: 'gone'
  /** True while this file is not finished: the firm has no page then. Delete the line when all that is needed is filled in. */
  draft?: boolean
  /** The name of the firm as it calls itself, or a plain word for the kind of firm. */
  name: string
  /** Whether it is a kind of firm, with a single page whose slug is like agency-vs-freelancer. A firm itself has a page in every place. */
  generic: boolean
  /** Whether the firm does not exist. Search engines are never shown its comparisons, and nobody is once the site is public. */
  fictional?: boolean
  /** The comparison that the addresses of an invented firm show once the site is public: that of a kind of firm. Empty for a real one. */
  standIn?: string
  /** The title that search engines show. {location} stands for the name of the place. */
  metaTitle: string
  /** The lines that search engines show under the title. {location} stands for the name of the place. */
  metaDescription: string
  /** The main heading of the page. {location} stands for the name of the place. */
  heroTitle: string
  /** The line under the main heading. {location} stands for the name of the place. */
  heroSubtitle: string
  /** What the law asks of investigators, and what it does not. */
  complianceText: string
  /** The comparison in short: two points or more, each fair to both sides. */
  summary: string[]
  /** The lines of the table: three or more, each with the source of what it says and the day. */
  rows: ComparisonRow[]
  /** What to know about membership of trade bodies. */
  abiWarningText?: string
  /** The exact words of a notice on a review site. */
  trustpilotWarning?: string
  /** What to look out for when reading reviews. */
  reviewConcerns?: Point[]
  /** What customers have said in public, in neutral words. */
  customerThemes?: Point[]
  /** The two firms compared on surveillance. */
  surveillanceContent: string
  /** The two firms compared on background checks. */
  backgroundCheckContent: string
  /** The two firms compared on matrimonial work. */
  matrimonialContent?: string
  /** The two firms compared on work for companies. */
  corporateContent?: string
  /** The two firms compared on lie detector tests. */
  polygraphContent: string
  /** What to ask any investigator before hiring one: three questions or more. */
  checklist: string[]
  /** Why investigators have few public reviews. */
  rareReviews: string
  /** Exactly five questions about the comparison, with their answers. */
  faqs: Faq[]
  /** By the slug of a place, what the comparison there says that no other does. Search engines are shown only comparisons with such a text. */
  localText?: { [key: string]: string }
  /** What the page is, what it is not, and when it was checked. */
  disclaimerText: string
  /** The e-mail address for questions about the sources. */
  evidenceEmail: string
  /** The day of the last change to this text. */
  updated: string
}

/** What pages of other entries may show. */
export type CompetitorSummary = Pick<Competitor, 'slug' | 'name' | 'generic' | 'fictional' | 'heroTitle'>

/** A registration, a membership, an insurance or a certificate that anyone can look up by its number. */
export interface Credential {
  /** The name of this file without .yaml: what it is, and whose it is if it is not the agency’s. */
  slug: string
  /** What it is. The words for it are under schemes in the file of the site. */
  scheme:
    | 'ico-fee'
    | 'abi-membership'
    | 'abi-gdpr-code'
    | 'professional-indemnity'
    | 'cyber-essentials'
    | 'iso-27001'
    | 'drone-operator'
    | 'drone-flyer'
  /** Who holds it: agency, or the file name of the person. */
  holder: string
  /** The number, exactly as the register has it. What has no number yet waits until it has one. */
  number: string
  /** The address at which anyone can look the number up, with https://. For an insurance, that of the insurer. */
  register: string
  /** The day on which it was awarded, or last renewed. */
  awarded: string
  /** The first day on which it is no longer valid. Pages show it until the day before. */
  expires: string
  /** What we keep that shows it, and where. No page shows this. */
  evidence: string
  /** The day on which somebody last looked it up in the register. */
  checked: string
  /** Whether it is an example, which pages mark as one. Production does not show it. */
  sample: boolean
  /** The day of the last change to this text. */
  updated: string
}

/** What pages of other entries may show. */
export type CredentialSummary = Pick<Credential, 'slug' | 'scheme' | 'holder' | 'number' | 'register' | 'expires' | 'sample'>

/** A question that people ask, and its answer. */
export interface Faq {
  /** The question, as somebody would ask it. */
  question: string
  /** The answer, in two or three plain sentences. */
  answer: string
}

/** A question that people ask about a service, and its answer. */
export interface ServiceFaq {
  /** The question, as somebody would ask it. */
  question: string
  /** The answer, in two or three plain sentences. */
  answer: string
  /** Whether the pages of the service in a place show the question too. If none is marked, they show all. */
  inPlaces?: boolean
}

/** How a job goes in a place. */
export interface ServiceDetail {
  /** How the job goes here, in 85 to 105 words. An empty line begins a new paragraph. */
  text: string
  /** Two questions, answered for this place. */
  questions: Faq[]
}

/** A short heading with a sentence or two under it. */
export interface Point {
  /** The heading, in a few words. */
  title: string
  /** One or two sentences under the heading. */
  description: string
}

/** A situation in which people need a service. */
export interface UseCase {
  /** The heading, in a few words. */
  title: string
  /** One or two sentences under the heading. */
  description: string
  /** Whether the pages of the service in a place show the situation too. If none is marked, they show all. */
  inPlaces?: boolean
}

/** A heading with paragraphs or a list under it. */
export interface Section {
  /** The heading of this part of the page. */
  heading: string
  /** The paragraphs under the heading. */
  paragraphs?: string[]
  /** A list under the paragraphs, a line each. */
  items?: string[]
}

/** A heading of a legal text with paragraphs or a list under it. */
export interface LegalSection {
  /** The heading of this part of the legal text. */
  heading: string
  /** The paragraphs of this part of the legal text. */
  paragraphs?: string[]
  /** A list under the paragraphs of this part of the legal text, a line each. */
  items?: string[]
  /** The set-up it belongs to: other companies' services, none, one of them, an administrator's scripts, or examples. */
  when?: 'third-parties' | 'no-third-parties' | 'google-analytics' | 'microsoft-clarity' | 'header-code' | 'examples'
}

/** Where the price starts. */
export interface Price {
  /** The lowest price in pounds: digits only. */
  from: number
  /** What one price buys, such as an hour. Empty for a price per case. */
  unit?: 'hour' | 'day'
  /** How the price is worked out. */
  note?: string
  /** What everyone who orders it pays besides, in a few words, wherever the price stands. Empty once the price of a typical job has its amount. */
  plus?: string
  /** What a first job usually takes, from which pages of places work out a price. Empty if the price depends on the case. */
  typical?: {
    /** How many people work on it. Empty for one price whoever does it. */
    people?: number
    /** How many hours or days it takes. Empty for a price per case. */
    quantity?: number
    /**
     * What everyone pays besides.
     *
     * Items: One thing and its price.
     */
    fees?: {
      /** What it is for. */
      label: string
      /** In pounds. */
      amount: number
    }[]
    /** Whether someone travels to the place for it. */
    travels: boolean
    /** True until the owner has set these figures. Production shows no sum made of samples. */
    sample?: boolean
  }
  /** The first day on which pages no longer show it. Empty if it does not end. */
  expires?: string
}

/** What was found about the other firm, where and when. */
export interface Status {
  /** What was found, in neutral words. */
  text: string
  /** Where it was found. */
  source: string
  /** The web address of the source. */
  link?: string
  /** Words of the source that show it, copied as they are there. If the site watches its sources, it looks for them once a week. */
  passage?: string
  /** The day on which somebody really opened the source and read it there. */
  checked?: string
  /** Set by the site: the day on which the source no longer had the passage. Pages leave the statement out 30 days later, unless somebody has looked since. */
  unconfirmed?: string
}

/** A line of the comparison table. */
export interface ComparisonRow {
  /** What is compared, in a few words. */
  topic: string
  /** What is true of us. */
  ours: string
  /** What was found about the other firm, with source and day. */
  theirs: Status
  /** The first day on which pages no longer show it. Empty if it does not end. */
  expires?: string
}

/** What a client said. */
export interface Testimonial {
  /** What the client said, in their own words. */
  text: string
  /** The name of the place that it is about. Empty if it is about none. */
  location?: string
  /** Whether a company or a private person said it. */
  clientType: 'Corporate Client' | 'Private Client'
  /** From 1 to 5 stars; halves are allowed. */
  rating: number
  /** The service that it is about. */
  service: string
  /** Whether it speaks of the place. If it could stand anywhere, it does not. */
  citySpecific: boolean
  /** How it reached us. Empty for an example. */
  source?: string
  /** The first day on which pages no longer show it. Empty if it does not end. */
  expires?: string
  /** The day on which it was given. Empty for an example. */
  date?: string
  /** Whether the client has agreed that we may show it. Empty for an example. */
  consent?: boolean
  /** Whether it is an example, which the page marks as one, and not a client's real words. */
  sample: boolean
}

/** A set of colours for pages, each # and six digits or small letters from a to f. Dark screens take lighter ones of our own, but for the paper. */
export interface Theme {
  /** The main colour: marks, and the frame round what is selected. */
  primary: string
  /** The colour of links in texts. */
  hover: string
  /** The colour of quiet backgrounds. */
  light: string
  /** The colour at the top of a page. */
  dark: string
  /** The colour of the one thing to do: the main button. */
  accent: string
  /** The colour behind texts. Phones colour the frame of the browser in it. */
  paper: string
  /** The same for people whose screen is set to dark. */
  darkPaper: string
}

/** A link and its words. */
export interface Link {
  /** The words of the link. */
  label: string
  /** Where it leads: a page of this site, beginning with /, or a whole address. */
  path: string
  /** Whether it leads to the page of the place where somebody is, and not to one page everywhere. */
  local?: boolean
}

/** From when to when something is open. */
export interface Hours {
  /** When it opens, as hours and minutes in quotes. */
  from: string
  /** When it closes, as hours and minutes in quotes. */
  to: string
}

/** Opening times of certain days. */
export interface SpecialHours {
  /** The first of the days. */
  first: string
  /** The last of the days. */
  last: string
  /** When it opens on these days, as hours and minutes in quotes. */
  from: string
  /** When it closes on these days, as hours and minutes in quotes. */
  to: string
}

/** A line of the price list. */
export interface PriceRow {
  /** What the price is for. */
  label: string
  /** The name by which texts refer to the price of what has no page: {price:people-tracing}. Empty for a service. */
  id?: string
  /** The service that it belongs to, which has the price itself. Empty if it has no page. */
  service?: string
  /** The lowest price in pounds of what has no page: digits only. Empty for a service, and if it is on application. */
  from?: number
  /** What one price buys, such as an hour. Empty for a price per case. */
  unit?: 'hour' | 'day'
  /** Whether it is marked as often asked for. */
  popular?: boolean
  /** The first day on which pages no longer show it. Empty if it does not end. */
  expires?: string
}

/** Something that the site says of itself, with what shows it. */
export interface Claim {
  /** A short name of its own, by which figures refer to the claim. */
  id: string
  /** The claim in the words that pages show. */
  value: string
  /** Whom or what it is true of. */
  about: string
  /** What shows that it is true. */
  source: string
  /** The web address of the source, if it is public. It needs a passage. */
  link?: string
  /** Words of the source that show it, copied as they are there. If the site watches its sources, it looks for them once a week. */
  passage?: string
  /** The day on which somebody last looked. */
  checked: string
  /** Set by the site: the day on which the source no longer had the passage. Pages leave the statement out 30 days later, unless somebody has looked since. */
  unconfirmed?: string
  /** The first day on which pages no longer show it: somebody has to look again before. Empty if it does not go out of date. */
  expires?: string
  /** Whether it is no longer certain: no page shows it then. */
  withdrawn?: boolean
}

/** A figure and the words beside it. */
export interface Statistic {
  /** The figure, as it is shown. */
  value: string
  /** The words beside the figure. */
  label: string
  /** The claim that shows it, by its name. Empty if it needs none. */
  claim?: string
}

/** A case and how it ended. */
export interface CaseResult {
  /** What the case was about, in a few words. */
  title: string
  /** What was found and how it ended, without names. */
  description: string
  /** Where it is recorded, without names. Empty for an example. */
  source?: string
  /** The first day on which pages no longer show it. Empty if it does not end. */
  expires?: string
  /** Whether it is an example, which the page marks as one, and not a real case. */
  sample: boolean
}

/** A state that an enquiry can be in. */
export interface EnquiryStatus {
  /** The name of the state, exactly as our customer system has it. */
  name: string
  /** The states that may follow, by their names. */
  next: string[]
  /** Whether somebody who is in this state waits for an answer. A new enquiry waits in any state, until somebody sets one. */
  waits?: boolean
}

/** What a field of a form says. */
export interface FormField {
  /** The name of the field, in a word or two. It stands over the field, and in what is said when something is wrong with it. */
  label: string
  /** What helps to fill it in, in small print under the field. */
  hint?: string
  /** What stands in the field until somebody writes in it. */
  placeholder?: string
}

/** The mail to the person who wrote. It can say %{reference}, %{received} and %{answerBy}. Somebody else may see the subject. */
export interface Acknowledgement {
  /** The subject of the mail. */
  subject: string
  /** The text of the mail. */
  text: string
  /** Whether only those get it who ticked e-mail as safe. Without it, those who ticked nothing get it as well. */
  onlyIfSafe?: boolean
}

/** What becomes of the enquiries that one form makes. */
export interface EnquiryKind {
  /** What such an enquiry is called in mail and lists. */
  name: string
  /** The number of hours after which the person is told to expect an answer at the latest. */
  answerWithinHours: number
  /** Minutes on duty within which somebody is to answer first. At half of them there is a reminder; after them the next person is asked. 0 for none; 30 if it is left out. */
  firstAnswerMinutes?: number
  /** The state of a new one; one of the states of an enquiry. */
  status: string
  /** Where our customer system is told that it comes from; one of the sources of enquiries. */
  source: string
  /** Where it goes: crm is the customer system, email a mailbox, webhook another program, acknowledgement a mail to the person. */
  targets: ('crm' | 'email' | 'webhook' | 'acknowledgement')[]
  /** The mail to the person who wrote. It is sent if acknowledgement is among ‘Delivered to’. */
  acknowledgement?: Acknowledgement
}

/** A state that a complaint can be in. */
export interface ComplaintStatus {
  /** The name of the state, as administration shows it. */
  name: string
  /** The states that may follow, by their names. */
  next: string[]
  /** Whether nothing is left to do, so that the days are no longer counted. */
  closed?: boolean
}

/** What becomes of complaints about personal data. */
export interface ComplaintKind {
  /** What a complaint is called in mail and lists. */
  name: string
  /** The number of hours after which the person is told to expect an answer at the latest. */
  answerWithinHours: number
  /** From this day on, administration warns that the time for an answer runs out. */
  warnFromDay?: number
  /** The state of a new one; one of the states of a complaint. */
  status: string
  /** The states that a complaint can be in, and which of them may follow. */
  statuses: ComplaintStatus[]
  /** Where it comes from; one of the sources of enquiries. */
  source: string
  /** Where it goes: email is a mailbox, webhook another program, acknowledgement a mail to the person. */
  targets: ('email' | 'webhook' | 'acknowledgement')[]
  /** The mail to the person who wrote. It is sent if acknowledgement is among ‘Delivered to’. */
  acknowledgement?: Acknowledgement
}

/** The councils of postcode districts, and the police forces of councils, from published data. */
export interface Districts {
  /** For each first half of a postcode the councils that it lies in, by their usual names, that with most addresses first. */
  councils: {
    /** The councils of a district. */
    [key: string]: string[]
  }
  /** The police force of each of these councils, by its full name. */
  policeForces: { [key: string]: string }
}

/** The site's own rules of language, by which every text is read. */
export interface Language {
  /** Words that are right though the dictionary does not have them, in their usual spelling. */
  protectedWords: string[]
  /**
   * Phrases that no text may have, because every site of the trade has them or because they promise too much.
   *
   * Items: A phrase to avoid.
   */
  avoid: {
    /** The phrase, in small letters. */
    phrase: string
    /** What to write instead. Empty where that depends on the text. */
    instead?: string
  }[]
  /** Words by which a text praises us or promises more than we can know. They are found in sentences about us, outside quotation marks. */
  superlatives?: {
    /** The words, in small letters. */
    words: string[]
    /** The words by which a sentence speaks of us, in small letters. */
    about: string[]
  }
  /** The longest distance that a text can mean, by its unit: in this country, from end to end. */
  longestDistances?: { [key: string]: number }
  /** Texts that stay letter for letter: with straight quotes and hyphens, or with words that are not the fact which has the same. */
  exactTexts: string[]
  /**
   * Words that are put in the site's own way when a text is improved. Words ending in -ize need none. Protected words stay.
   *
   * Items: A word or phrase, and what is written instead.
   */
  rewritten?: {
    /** The word or phrase, in small letters. Its plural in -s is rewritten with it. */
    from: string
    /** What is written instead, in small letters. */
    to: string
  }[]
  /** What the content form proposes for a text about a keyword. */
  contentAdvice?: {
    /** The title that is proposed for a page about a %{keyword}. */
    metaTitle: string
  }
  /** The day of the last change to these rules. */
  updated: string
}

/** A place near it. */
export interface Neighbour {
  /** The other place. */
  place: string
  /** In kilometres, in a straight line from the middle of the place. */
  km: number
  /** Where it lies from the middle of the place. */
  direction: 'north' | 'north-east' | 'east' | 'south-east' | 'south' | 'south-west' | 'west' | 'north-west'
}

/** A place with pages of its own. */
export interface Location {
  /** The next free number for a place. Once given, it never changes. */
  id: number
  /** The name in addresses: the name of this file without .yaml. Do not change it once the pages are public. */
  slug: string
  /** Its names in addresses before. What led to them leads to its present addresses, for good. */
  renamedFrom?: string[]
  /** Takes its pages away: ‘nearest’ leads visitors to the nearest place, ‘gone’ says that it is no longer served. Empty while it has pages. */
  retired?: 'gone' | 'nearest'
  /** True while this file is not finished: the place has no page then. Delete the line when all that is needed is filled in. */
  draft?: boolean
  /** The name of the place as it stands on a map. */
  name: string
  /** The name as it stands inside a sentence, where that differs: with its article. */
  nameInText?: string
  /** Whether the place is in the lists of places. Its pages stay in any case. */
  active: boolean
  /** City, town or London borough. Sentences speak of the place by it. */
  kind: 'city' | 'town' | 'borough'
  /** The form of its main page. Write standard, unless the place is to have the unified form. */
  homePage: 'standard' | 'unified'
  /** Whether we have an office there. */
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
  /** How many people live here, as a whole number without commas. Empty if it is not known. */
  population?: number
  /** Suburbs, neighbourhoods and villages close by. The best known come first, as some pages show only a few. */
  nearbyAreas: string[]
  /** Sights that everybody there knows. */
  landmarks?: string[]
  /** Quarters where the offices are. */
  businessDistricts?: string[]
  /** The place's own number, in quotes and with its leading 0. Empty: the national number. */
  phoneNumber?: string
  /** The place's own WhatsApp number, in quotes and with its leading 0. Empty: the national one. */
  whatsAppNumber?: string
  /** Number and street of the office, or {headOffice:street}. Empty if the public cannot call there. */
  street?: string
  /** The whole postcode of the office, or {headOffice:postcode}. Empty if there is no street. */
  postcode?: string
  /** The letters of the postcodes that the office here looks after. Empty if there is no office. */
  postcodePrefixes?: string[]
  /** How to reach the office, on the contact page of the place. */
  travelInfo?: string
  /** The address of a map on another site, for callers of the API. No page shows it: each place has a map of its own. */
  mapEmbed?: string
  /** The colours of its pages: the name of a theme of the site. Empty: the usual ones. */
  theme?: string
  /** A picture for the top of its main page. Empty: the map. */
  heroImage?: Picture
  /** The picture at the top in one sentence, for people who do not see it. It is needed where there is a picture. */
  heroImageAlt?: string
  /** A wider place whose main page this one is, since an address leads from it to here. The page then links to that place's contact and services. */
  mainPageOf?: string
  /** Whether the form of the contact page appears once somebody asks for it. A form elsewhere is then asked for in its place. */
  foldedForm?: boolean
  /** The address of an enquiry form that another firm keeps for this place. In development, /_dev/example-form stands in for it. */
  externalForm?: string
  /** The heading over the local text of its main page: true of this place only. Empty: the usual one. */
  localHeadline?: string
  /** The first paragraph of its main page. Empty: the usual one. */
  introText?: string
  /** What is particular about our work here. */
  localContext?: string
  /** How the place lies within its region. */
  regionalDescription?: string
  /** A text of 80 to 120 words for its about page, which repeats nothing of its main page. */
  aboutText?: string
  /** What the contact page of the place says that no other page does. Search engines are shown only contact pages with such a text. */
  contactText?: string
  /** What the services page of the place says that no other page does. Search engines are shown only services pages with such a text. */
  servicesText?: string
  /** What is particular to each of the three jobs here, for its main page: true of this place only. */
  jobs?: {
    /** Serving papers here; in Scotland and Northern Ireland, confirming an address. */
    serve?: string
    /** Finding people, addresses and records here. */
    trace?: string
    /** Watching and recording here. */
    watch?: string
  }
  /** The first paragraph of a service's page in this place: the file name of the service (without .yaml), a colon and the text. */
  serviceSpecificContent?: { [key: string]: string }
  /** A text and two questions for a service's page in this place, which search engines are then shown, under the file name of the service (without .yaml). */
  serviceDetails?: { [key: string]: ServiceDetail }
  /** Texts for its main page in place of the usual ones. */
  customContent?: {
    /** The first paragraph of its main page, in place of the other introduction. */
    homeIntro?: string
    /** Words for the top of its main page. Empty: the usual ones. */
    hero?: {
      /** The main heading of the page. Empty: the usual one. */
      title?: string
      /** The line under the heading. */
      subtitle?: string
      /** The paragraph under that line, before the introduction. Empty for the introduction alone. */
      description?: string
    }
    /** Parts of its main page in place of the usual reasons to choose us. */
    sections?: Section[]
  }
  /** What search engines are told of its main page. Empty: the usual. */
  seoSettings?: {
    /** The title in search results, in 70 characters at most. Empty: the usual one. */
    metaTitle?: string
    /** The lines under the title in search results, in 160 characters at most. Empty: the usual ones. */
    metaDescription?: string
    /** The address that search engines keep for the page. Empty for its own address. */
    canonicalUrl?: string
  }
  /** What public data says of the place, of November 2026. The credits page names the sources. Change a line only when its source has changed. */
  facts?: {
    /** The council, as it is named inside a sentence. */
    council: string
    /** The council’s area, as it is named inside a sentence. Empty if it is not known. */
    area?: string
    /** The police force, as it is named inside a sentence. */
    police?: string
    /** The court for civil claims. Source: HM Courts & Tribunals Service, 2021, for England and Wales. Empty if it is not certain. */
    court?: {
      /** Its name inside a sentence. */
      name: string
      /** The name of the building. */
      building?: string
      /** The street, with the number. Empty if it is not certain. */
      street?: string
      /** The post town. */
      town?: string
      /** Its postcode. Empty if it is not certain. */
      postcode?: string
      /** In kilometres, in a straight line from the middle of the place. */
      km?: number
      /** Where it lies from the middle of the place. */
      direction?: 'north' | 'north-east' | 'east' | 'south-east' | 'south' | 'south-west' | 'west' | 'north-west'
      /** How this court was found: from the official list of postcodes, as the nearest one, as the court of the district, or from general knowledge. */
      basis: 'postcode list' | 'nearest' | 'sheriff court district' | 'general knowledge'
      /** Another court that is nearer than this one. */
      nearer?: {
        /** Its town. */
        court: string
        /** In kilometres, in a straight line from the middle of the place. */
        km: number
      }
    }
    /** The nearest family court. Source: HM Courts & Tribunals Service, 2021. Empty if it is not certain. */
    familyCourt?: {
      /** The name of the building. */
      building: string
      /** The post town. */
      town: string
      /** In kilometres, in a straight line from the middle of the place. */
      km?: number
    }
    /** National Rail stations. Source: NaPTAN, about 2022. */
    rail?: {
      /** The one to name. */
      main?: string
      /** The one nearest to the middle of the place, with km and direction. Leave all three out where a tram, Metro or the Tube is nearer, or water lies between. */
      nearest?: string
      /** In kilometres, in a straight line from the middle of the place. */
      km?: number
      /** Where it lies from the middle of the place. */
      direction?: 'north' | 'north-east' | 'east' | 'south-east' | 'south' | 'south-west' | 'west' | 'north-west'
      /**
       * At most six stations, nearest first.
       *
       * Items: Its name.
       */
      within3km?: string[]
      /** How many there are within 3 km, those not listed included. */
      count?: number
    }
    /** The nearest airport with scheduled flights. Source: OurAirports, 2026. */
    airport: {
      /** Its name. */
      name: string
      /** In kilometres, in a straight line from the middle of the place. */
      km: number
      /** Where it lies from the middle of the place. */
      direction?: 'north' | 'north-east' | 'east' | 'south-east' | 'south' | 'south-west' | 'west' | 'north-west'
    }
    /**
     * Aerodromes within 10 km that we know of. Source: OurAirports, 2026.
     *
     * Items: An aerodrome.
     */
    aerodromes?: {
      /** Its name. */
      name: string
      /** In kilometres, in a straight line from the middle of the place. */
      km: number
      /** Where it lies from the middle of the place. */
      direction?: 'north' | 'north-east' | 'east' | 'south-east' | 'south' | 'south-west' | 'west' | 'north-west'
    }[]
    /**
     * Land borders within 30 km.
     *
     * Items: A land border.
     */
    borders?: {
      /** The country on the other side. */
      country: 'England' | 'Scotland' | 'Wales' | 'Northern Ireland' | 'Ireland'
      /** In kilometres, in a straight line from the middle of the place. */
      km: number
    }[]
    /** Of the whole council area, from the census of the year given. Empty if the figures would mislead, or three places had the same. */
    homes?: {
      /** The council area that the figures are for. */
      area: string
      /** The year of the census. */
      censusYear: 2021 | 2022
      /** Rounded to a hundred. */
      households?: number
      /** How many of a hundred households live in flats. */
      flatsPercent: number
      /** How many of a hundred households rent privately. */
      privateRentPercent: number
      /** How many of a hundred people in work drove to it in March 2021, during a lockdown. England and Wales only. */
      drivePercent?: number
      /** How many of a hundred people in work worked mainly at home in March 2021, during a lockdown. England and Wales only. */
      homeWorkPercent?: number
    }
    /** Of the whole council area. Source: Office for National Statistics, 2024. */
    people?: {
      /** People per square kilometre. */
      perSquareKm: number
      /** In years. */
      medianAge?: number
      /** Active enterprises. */
      businesses?: number
    }
    /** At most six places that are reached by land, nearest first. */
    byLand?: Neighbour[]
    /**
     * Places that are near on the map and are not reached by land on a like way.
     *
     * Items: A place across water.
     */
    acrossWater?: Neighbour[]
    /**
     * Postcode districts that another place has too.
     *
     * Items: A district and the other place.
     */
    sharedDistricts?: {
      /** The postcode district. */
      district: string
      /** The other place. */
      place: string
    }[]
    /**
     * The other places that have the same dialling code.
     *
     * Items: The other place.
     */
    sharedDiallingCode?: string[]
    /**
     * Other places of the same name, with 600 people or more.
     *
     * Items: A place of the same name.
     */
    sameName?: {
      /** Its county. */
      county: string
      /** How many people it has, about. */
      people: number
    }[]
    /**
     * Places that it is confused with, with their county.
     *
     * Items: Its name and its county.
     */
    similarNames?: string[]
  }
  /** The day of the last change to this text. */
  updated: string
}

/** What pages of other entries may show. */
export type LocationSummary = Pick<Location, 'slug' | 'id' | 'name' | 'nameInText' | 'kind' | 'active' | 'region' | 'county' | 'office' | 'phoneNumber' | 'latitude' | 'longitude' | 'mainPageOf' | 'localAuthority' | 'policeForce' | 'country' | 'postcodeDistricts'> & { facts?: Pick<NonNullable<Location['facts']>, 'court'> }

/** What a nation does in its own way. */
export interface RuleOfNation {
  /** What it is about. */
  label: string
  /** Which office or procedure. */
  text: string
  /** The law that it rests on. Empty where there is none to name. */
  law?: string
}

/** The law and the offices of one of the four nations. Every line is checked by someone who knows its law; amounts and what is uncertain are left out. */
export interface Nation {
  /** The name of this file without .yaml: the name of the nation in small letters, with hyphens. */
  slug: string
  /** The name of the nation. */
  name: string
  /** Where the same courts and the same law hold. */
  jurisdiction: string
  /** What the civil courts are called, over a column of a table. */
  courtLabel: string
  /** Who may serve the papers of a civil court, or who can say so where that is not certain. */
  papers?: {
    /** Who may, in one or two sentences. */
    text: string
    /** The law that it rests on. Empty where there is none to name. */
    law?: string
  }
  /** What the table of postcode districts leaves open, in one sentence. */
  postcodes?: string
  /** Shares of households in the whole nation, from the census that the places have. */
  averages: {
    /** How many of a hundred households live in flats. */
    flatsPercent: number
    /** How many of a hundred households rent privately. */
    privateRentPercent: number
  }
  /** Which office or law is in charge of what. By topic, in the order in which pages show them. */
  rules: {
    /** The office or the law for checks of criminal records. */
    records?: RuleOfNation
    /** The office or the law for the renting of homes. */
    tenancies?: RuleOfNation
    /** The office or the law for the registers of land. */
    land?: RuleOfNation
    /** The office or the law for the registers of births and marriages. */
    births?: RuleOfNation
    /** The office or the law for the enforcement of judgments. */
    judgments?: RuleOfNation
    /** The office or the law for claims for small amounts. */
    'small-claims'?: RuleOfNation
    /** The office or the law for orders against stalking. */
    stalking?: RuleOfNation
  }
  /** The day of the last change to this text. */
  updated: string
}

/** The texts of the page about the agency. */
export interface AboutWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. */
  heading: string
  /** The paragraph under the main heading. */
  intro: string
  /** The heading over the six reasons. */
  whyHeading: string
  /** Six reasons to choose us, each with a heading and a sentence or two. */
  reasons: Point[]
  /** The day of the last change to this text. */
  updated: string
}

/** The texts of the page for companies. */
export interface BusinessWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. */
  heading: string
  /** The paragraph under the main heading. */
  intro: string
  /** The words of the button that leads down to the form. */
  formLink: string
  /** Three figures about our work for companies. The entry in the register of the ICO follows by itself. */
  statistics: Statistic[]
  /** The heading over the nine kinds of work. */
  servicesHeading: string
  /** Nine kinds of work for companies, each with a heading and a sentence. */
  services: Point[]
  /** The heading over the three reasons. */
  whyHeading: string
  /** Three reasons to choose us, each with a heading and a sentence or two. */
  reasons: Point[]
  /** The heading over the three cases. */
  casesHeading: string
  /** Three cases and how they ended. */
  cases: CaseResult[]
  /** The note under a case that is not a real one. */
  exampleCase: string
  /** Beside a figure: the day on which its claim was last checked. */
  checked: string
  /** The heading over the questions. */
  faqHeading: string
  /** Questions that companies ask, with their answers. */
  faqs: Faq[]
  /** The day of the last change to this text. */
  updated: string
}

/** The texts of a comparison in a place, beside those of every comparison. */
export interface ComparisonInLocationWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The heading over the areas and sights of the place. */
  localHeading: string
  /** What holds for our investigators in every place, where the comparison has no text for this one. */
  localIntro: string
  /** The heading over the areas of the place. */
  areasHeading: string
  /** The heading over the same comparison for places nearby. */
  nearbyHeading: string
  /** The heading over the links to comparisons of kinds of firms. */
  genericHeading: string
  /** What such a comparison is good for, in a sentence. */
  genericText: string
  /** The day of the last change to this text. */
  updated: string
}

/** The words around the links to a place's comparisons, on its main page and on its services page. */
export interface ComparisonLinksWording {
  /** The name of this file without .yaml. Pages find the words by it, so never change it. */
  slug: string
  /** The heading over the links. {location} stands for the name of the place. */
  heading: string
  /** What the reader finds on such a page, in a sentence or two. */
  text: string
  /** The words of each link. The name of the other firm follows them. */
  label: string
  /** The day of the last change to this text. */
  updated: string
}

/** The headings and labels of every comparison page. The comparison itself is in data/competitors. */
export interface ComparisonWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The name of the page. What it shows at the top comes from the competitor's own file. */
  heading: string
  /** Stays empty: the line under the heading comes from the competitor's own file. */
  intro?: string
  /** The button at the top that leads down to our prices. */
  pricesButton: string
  /** The words of the button that leads down to what is said of reviews. */
  reviewsButton: string
  /** The words of the button that leads down to the form. */
  contactButton: string
  /** The heading over what the law asks of investigators. */
  complianceHeading: string
  /** The heading over the comparison in short. */
  summaryHeading: string
  /** The heading over the comparison table. */
  tableHeading: string
  /** The head of the first column of the table: what is compared. */
  topicColumn: string
  /** The head of our column of the table. The last column has the other firm's name. */
  oursColumn: string
  /** The heading over what trade bodies say, or do not say. */
  tradeBodiesHeading: string
  /** The heading over what to look out for in reviews. */
  concernsHeading: string
  /** The heading over what customers have said in public. */
  themesHeading: string
  /** The heading over the two firms compared by service. */
  tabsHeading: string
  /** The heading of the part about surveillance. */
  surveillanceTab: string
  /** The heading of the part about background checks. */
  backgroundTab: string
  /** The heading of the part about matrimonial work. */
  matrimonialTab: string
  /** The heading of the part about work for companies. */
  corporateTab: string
  /** The heading of the part about lie detector tests. */
  polygraphHeading: string
  /** The heading over our price list. */
  pricingHeading: string
  /** The heading over what to ask any investigator. */
  checklistHeading: string
  /** The heading over why investigators have few reviews. */
  rareReviewsHeading: string
  /** The heading over the questions. */
  faqHeading: string
  /** The heading over the ways to reach us. */
  contactHeading: string
  /** The heading over what the page is and is not. */
  disclaimerHeading: string
  /** The word before the day on which something was found. */
  checkedLabel: string
  /** The word before the source of what was found. */
  sourceLabel: string
  /** The words in place of a price that depends on the case. */
  onApplication: string
  /** The day of the last change to this text. */
  updated: string
}

/** The texts of the national contact page. */
export interface ContactWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. */
  heading: string
  /** The paragraph under the main heading. It may hold {phone} and {email}. */
  intro: string
  /** The heading over where we work and what you can ask about. */
  reachHeading: string
  /** The heading over the list of where we work. */
  coverageHeading: string
  /** Where we work, a line each. */
  coverage: string[]
  /** The heading over the list of what people can ask about. */
  specialtiesHeading: string
  /** The sentence under the heading of what people can ask about, on what choosing a line does. */
  specialtiesNote: string
  /**
   * What people can ask us about. Each line opens a WhatsApp chat.
   *
   * Items: A line of the list, and what the chat begins with.
   */
  specialties: {
    /** The subject in a few words. */
    label: string
    /** The words that a WhatsApp chat about this subject begins with. */
    whatsAppMessage: string
  }[]
  /** The day of the last change to this text. */
  updated: string
}

/** The words that are read out in place of the map of all places. */
export interface CountryMapWording {
  /** The name of this file without .yaml. The map finds its words by it, so never change it. */
  slug: string
  /** What the map is, for people who do not see it. */
  title: string
  /** What is read out behind the number of places on the map, up to a full stop. */
  places: string
  /** What is read out before the places that stand on the map by name. They follow it, with a full stop at the end. */
  named: string
  /** The day of the last change to this text. */
  updated: string
}

/** The texts of the list of places. */
export interface CoverageAreasWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. */
  heading: string
  /** The paragraph under the main heading. Empty if the page needs none. */
  intro?: string
  /** The heading when no place fits what was typed. */
  emptyHeading: string
  /** The sentence under that heading. */
  emptyText: string
  /** The heading at the end, for people whose place is not in the list. */
  missingHeading: string
  /** What such people can do, in a sentence or two. */
  missingText: string
  /** The words of the link to the contact page below it. */
  missingLink: string
  /** What is said while the answer to a search is on its way. */
  loading: string
  /** Said where the latest list could not be fetched, since the server was not reached. */
  listUnreachable: string
  /** Said where the server did not give the latest list. %{status} is the number of its answer. */
  listRefused: string
  /** Said where what the server gave is no list of places. */
  listInvalid: string
  /** What somebody can do then, in a sentence. */
  listKept: string
  /** The day of the last change to this text. */
  updated: string
}

/** The texts of the page that says what our comparisons rest on. */
export interface EvidenceWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. */
  heading: string
  /** The paragraph under the main heading. */
  intro: string
  /** The words before the day of the statement. */
  lastUpdatedLabel: string
  /** The day that the statement is true for. */
  lastUpdated: string
  /** The heading over the statement on the law. */
  complianceHeading: string
  /** Which rules our comparisons follow. */
  compliance: string
  /** The heading over the four kinds of evidence. */
  categoriesHeading: string
  /** Four kinds of evidence, each with a heading and a sentence. */
  categories: Point[]
  /** The heading over the three steps of checking. */
  stepsHeading: string
  /** Three steps by which a statement is checked, in order. */
  steps: Point[]
  /** The heading over how to ask for the evidence. */
  requestHeading: string
  /** How to ask for the evidence, and when people hear from us. */
  requestText: string
  /** The heading over the notes at the end. */
  notesHeading: string
  /** What readers should bear in mind, a sentence each. */
  notes: string[]
  /** The day of the last change to this text. */
  updated: string
}

/** What the forms say, wherever they stand: names of fields, hints, buttons, and what is said when something is wrong. */
export interface FormsWording {
  /** The name of this file without .yaml. The pages find its texts by it, so never change it. */
  slug: string
  /** The form for private clients. */
  consumer: {
    /** The heading over the form. */
    heading: string
    /** What to know before filling the form in, in a sentence or two. */
    intro: string
    /** What each field of this form says. */
    fields: {
      /** The field for the first name. */
      firstName: FormField
      /** The field for the last name. */
      lastName: FormField
      /** The field for the phone number. */
      phone: FormField
      /** The field for the e-mail address. */
      email: FormField
      /** The field for the place, which the page fills in and nobody can change. */
      city: FormField
      /** The field for what somebody wants to tell us. */
      message: FormField
      /** The list of times for a call, for those who want to choose one. Its placeholder is the answer that none is wanted. */
      callAt: FormField
      /** The field for when a call is safe, in people’s own words. */
      safeTimes: FormField
    }
    /** The words that open the form where it is folded away. */
    show: string
    /** The words that close it again. */
    hide: string
    /** The answer that opens under the question of what happens to a message. */
    help: string
    /** The words of the button that sends the form. */
    submit: string
    /** What people read once the form has been sent and stored. */
    sent: string
  }
  /** The form for companies. */
  business: {
    /** The heading over the form. */
    heading: string
    /** What to know before filling the form in, in a sentence or two. */
    intro: string
    /** What each field of this form says. */
    fields: {
      /** The field for the name of the company. */
      company: FormField
      /** The field for the first name. */
      firstName: FormField
      /** The field for the last name. */
      lastName: FormField
      /** The field for the e-mail address. */
      email: FormField
      /** The field for the phone number. */
      phone: FormField
      /** The field for what the company needs. */
      message: FormField
    }
    /** The answer that opens under the question of what happens to a message. */
    help: string
    /** The words of the button that sends the form. */
    submit: string
    /** What people read once the form has been sent and stored. */
    sent: string
  }
  /** The form for complaints about personal data. */
  complaint: {
    /** The heading over the form. */
    heading: string
    /** What to know before filling the form in, in a sentence or two. */
    intro: string
    /** What each field of this form says. */
    fields: {
      /** The field for the first name. */
      firstName: FormField
      /** The field for the last name. */
      lastName: FormField
      /** The field for the e-mail address. */
      email: FormField
      /** The field for the phone number. */
      phone: FormField
      /** The field for the complaint itself. */
      message: FormField
    }
    /** The answer that opens under the question of what happens to a message. */
    help: string
    /** The words of the button that sends the form. */
    submit: string
    /** What people read once the form has been sent and stored. */
    sent: string
  }
  /** The mark behind the name of a field that may stay empty. */
  optional: string
  /** The question which ways of reaching somebody are safe. Nobody has to answer it. */
  contactSafely: {
    /** The question itself. */
    question: string
    /** What an answer changes, in small print under the question. */
    hint: string
    /** The ways that can be ticked, any number of them. */
    options: {
      /** The way of ringing somebody. */
      call: string
      /** The way of leaving a message on a phone or with whoever answers it. */
      message: string
      /** The way of writing on WhatsApp. */
      whatsapp: string
      /** The way of writing an e-mail. */
      email: string
    }
  }
  /** The words that open the fields for when to call. */
  callTimes: string
  /** What is said about the privacy policy. */
  privacy: {
    /** What is ticked before an enquiry is sent. %{link} is where the link to the policy stands. */
    accept: string
    /** What is said under a complaint, which needs nothing ticked. %{link} is where the link to the policy stands. */
    note: string
    /** The words of the link to the policy. */
    link: string
  }
  /** The question that opens the help of a form. */
  helpQuestion: string
  /** The name of a field that people do not see. Only robots fill it in, and that gives them away. */
  trap: string
  /** The heading over the form of the site, where a form that another firm keeps is above it. */
  ownForm: string
  /** The words of the link to a form that another firm keeps for us. */
  externalFormLink: string
  /** What is said when something is wrong with a form. %{field}, %{limit} and %{wait} are filled in when a form has been sent. */
  errors: {
    /** The heading over the list of what is wrong. */
    heading: string
    /** Said of a field that was left empty. %{field} is its name. */
    required: string
    /** Said once, over the list, when a field of the business form was left empty. */
    requiredFields: string
    /** Said when the privacy policy was not accepted. */
    privacy: string
    /** Said when the check against robots failed. */
    captcha: string
    /** Said of a number that cannot be dialled. */
    phone: string
    /** Said of an e-mail address that cannot be one. */
    email: string
    /** Said at the phone number when it is empty and only ways that need one were ticked as safe. */
    noPhone: string
    /** Said at the e-mail address when it is empty and only e-mail was ticked as safe. */
    noEmail: string
    /** Said of a text that is too long. %{field} is the name of its field, %{limit} how many characters it can have. */
    tooLong: string
    /** Said of a way of contact that the form does not have. */
    way: string
    /** Said of a text with characters in it that nobody can see or type. %{field} is the name of its field. */
    characters: string
    /** Said of a time for a call that is no longer on offer. */
    slot: string
    /** Said under the sentence about the check against robots: how to go on. */
    captchaHelp: string
    /** Said when too much came from one connection. %{wait} is when it can be sent again, such as “in 5 minutes”. */
    tooMany: string
    /** Said when a message could be neither sent nor kept on the device. */
    unsent: string
  }
  /** The words on the button while a form is being sent. */
  sending: string
  /** What stands under the thanks once a form has been stored. */
  thanks: {
    /** The sentence with the reference. %{reference} is filled in. */
    reference: string
    /** By when somebody hears from us. %{time} is a day and a time. */
    answerBy: string
    /** Said to those who chose a time for a call. %{slot} is a day and two times. */
    callAt: string
    /** Said when the time that was chosen for a call had passed before the enquiry reached us. */
    passed: string
  }
  /** What people read when our server cannot be reached and the enquiry waits on their device. */
  kept: string
  /** The line on every page while a message waits on somebody’s device, and what becomes of it. */
  waiting: {
    /** What the line is called for those who hear the page. */
    label: string
    /** What the line says while a message waits. */
    note: string
    /** The words of the button that deletes the message. */
    delete: string
    /** Said once the message has been deleted by hand. It may have reached us: an answer can be lost on its way. */
    deleted: string
    /** Said once the message has gone out. %{reference} is filled in. */
    sent: string
    /** Said besides, when the time that was chosen for a call had passed before the message went out. */
    passed: string
    /** Said when our server does not take the message as it is. */
    refused: string
    /** Said when 24 hours have passed and the message has been deleted. It may have reached us: an answer can be lost on its way. */
    expired: string
  }
  /** The day of the last change to this text. */
  updated: string
}

/** The texts of the home page, and of the national page, which speaks of London. */
export interface HomeWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. On the national page {location} stands for the name of the place. */
  heading: string
  /** Lets the heading end with the name of a city that changes by itself. Empty for a heading that stays. */
  rotation?: {
    /** The word between the heading and the city. */
    before: string
    /** What people who listen to the page hear in place of the changing name. */
    anyTown: string
    /** The button that stops the names. */
    pause: string
    /** The button that lets the names change again. */
    play: string
  }
  /** The paragraph under the main heading. */
  intro: string
  /** The heading over the list of services. */
  servicesHeading: string
  /** The heading over the six reasons. */
  whyHeading: string
  /** Six reasons to choose us, each with a heading and a sentence or two. */
  reasons: Point[]
  /** The heading over the four steps. */
  stepsHeading: string
  /** The four steps from the first call to the report, in order. */
  steps: Point[]
  /** The heading over what clients say. */
  reviewsHeading: string
  /** The heading over the cities that are linked. */
  coverageHeading: string
  /** The sentence under that heading, above the cities. */
  coverageText: string
  /** The cities to link to, in this order. */
  coverageCities: string[]
  /** The cities whose services are linked one by one. */
  popularCities: string[]
  /** The heading over the services in a few cities. */
  popularHeading: string
  /** The heading over the ways to reach us. */
  contactHeading: string
  /** The heading over the questions. */
  faqHeading: string
  /** Eleven questions that people ask, with their answers. */
  faqs: Faq[]
  /** The day of the last change to this text. */
  updated: string
}

/** A legal text in full. */
export interface LegalWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The name of the legal text, as the main heading. */
  heading: string
  /** A short paragraph that says what the text is about. Empty if it needs none. */
  intro?: string
  /** The day from which the text holds. */
  effective?: string
  /** The words before that day. */
  effectiveLabel?: string
  /** The heading over the appendices. */
  appendicesHeading?: string
  /** The address of this legal text as another firm hosts it, beginning with https://. A button shows it in a frame. */
  hostedDocument?: string
  /** The parts of the text, in order. */
  sections: LegalSection[]
  /** Parts that follow after the text. */
  appendices?: LegalSection[]
  /** The button that stops the site from counting visits from this browser. */
  countSwitch?: {
    /** What is said while visits from this browser are counted. */
    isOn: string
    /** The button that stops it. */
    stop: string
    /** What is said once nothing is counted any more. */
    isOff: string
    /** The button that resumes it. */
    resume: string
  }
  /** The button that deletes what the site has stored on the visitor's device. */
  clearDevice?: {
    /** The button that clears the device. */
    button: string
    /** What is said once it is cleared. */
    done: string
    /** What is said when something could not be deleted. */
    failed: string
  }
  /** The day of the last change to this text. */
  updated: string
}

/** The texts of the about page of every place. */
export interface LocationAboutWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. {location} stands for the name of the place. */
  heading: string
  /** The paragraph under the main heading. {location} stands for the name of the place. */
  intro: string
  /** The parts of the page, in order. {location} stands for the name of the place. */
  sections: Section[]
  /** The heading over the areas round the place. */
  areasHeading: string
  /** The day of the last change to this text. */
  updated: string
  /** The heading over the sentences that are about this place. */
  localHeading: string
  /** The heading over the areas and facts of a place without a text of its own. */
  aroundHeading: string
  /** The heading over the nearest places. */
  nearbyHeading: string
}

/** The texts of the contact page of every place. */
export interface LocationContactWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. {location} stands for the name of the place. */
  heading: string
  /** The paragraph under the main heading. {location} stands for the name of the place. */
  intro: string
  /** The heading over what to do when it is urgent. */
  urgentHeading: string
  /** What to do when it is urgent, in a sentence or two. */
  urgentText: string
  /** The heading over the areas round the place. */
  areasHeading: string
  /** The heading over when people hear from us. */
  responseHeading: string
  /** When people hear from us, in a sentence or two. */
  responseText: string
  /** The day of the last change to this text. */
  updated: string
  /** The heading over the sentences that are about this place. */
  localHeading: string
  /** The heading over the nearest places. */
  nearbyHeading: string
}

/** The texts of the services page of every place. */
export interface LocationServicesWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. {location} stands for the name of the place. */
  heading: string
  /** The paragraph under the main heading. {location} stands for the name of the place. */
  intro: string
  /** The heading over the areas round the place. */
  areasHeading: string
  /** The heading over the three reasons. */
  whyHeading: string
  /** Three reasons to choose us, each with a heading and a sentence or two. */
  reasons: Point[]
  /** The day of the last change to this text. */
  updated: string
  /** The heading over the sentences that are about this place. */
  localHeading: string
  /** The heading over the nearest places. */
  nearbyHeading: string
}

/** The texts of the main page of every place with the standard form. */
export interface LocationWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. {location} stands for the name of the place. */
  heading: string
  /** The first paragraph of a place without one of its own. */
  intro: string
  /** The link to the contact page of the wider place whose main page this is. %{place} is its name. */
  widerContact: string
  /** The link to the services page of that place. */
  widerServices: string
  /** The heading over the list of services. */
  servicesHeading: string
  /** The heading over the six reasons. */
  whyHeading: string
  /** The six reasons: discretion, regulated, results, team, availability, court evidence. */
  reasons: Point[]
  /** The heading over the four steps. */
  stepsHeading: string
  /** The four steps. */
  steps: Point[]
  /** The heading over what clients say. */
  reviewsHeading: string
  /** The heading over the questions. */
  faqHeading: string
  /** The day of the last change to this text. */
  updated: string
  /** The heading over the sentences that are about this place. */
  localHeading: string
  /** Four questions with their answers: cost, legality, duration, confidentiality. */
  questions: Faq[]
}

/** The texts of the list of places by region. */
export interface LocationsWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. */
  heading: string
  /** The paragraph under the main heading. */
  intro: string
  /** The heading over the links to comparisons that are about no place. */
  comparisonsHeading: string
  /** What the reader finds in these comparisons, in a sentence. */
  comparisonsText: string
  /** The day of the last change to this text. */
  updated: string
}

/** The screen for an address that has no page, or none any more, for a page that could not be shown, for too many requests, or for a form that could not be sent. */
export interface MissingWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the screen. */
  heading: string
  /** A helpful paragraph under the text. */
  intro?: string
  /** The sentence under the heading. For a place {town} stands for the name in the address. */
  text?: string
  /** The words of the link to the home page. */
  homeLink: string
  /** The day of the last change to this text. */
  updated: string
}

/** The texts of the box that finds a place, on the pages that list places. */
export interface NearestOfficesWording {
  /** The name of this file without .yaml. The pages find these texts by it, so never change it. */
  slug: string
  /** The words beside the box. */
  placeLabel: string
  /** The grey words in the box until somebody types. */
  placeholder: string
  /** The words on the button that answers what was typed. */
  button: string
  /** The words on the button that asks the device where it is. */
  useMyLocation: string
  /** What becomes of somebody's whereabouts, beside that button. */
  locationNote: string
  /** What is said while the device works out where it is. */
  locating: string
  /** What is said when the device does not tell where it is, with the number to call. */
  locationDenied: string
  /** What is said when we do not know the place that was typed, with the number to call. */
  placeUnknown: string
  /** The heading over a choice between places, when the words fit more than one. */
  severalHeading: string
  /** The heading over the places that the device found. */
  nearestToYou: string
  /** The heading over the answer. %{place} is the place that was found. */
  nearestTo: string
  /** The heading over the nearest offices. */
  officesHeading: string
  /** The heading over the nearest places with a page. */
  placesHeading: string
  /** The day of the last change to this text. */
  updated: string
}

/** What is said in the place of something that is on its way, or that could not be had. */
export interface PageStatesWording {
  /** The name of this file without .yaml. Components find these texts by it, so never change it. */
  slug: string
  /** What is said while something is on its way. */
  loading: string
  /** What is said while the page of a town is on its way. %{town} is its name. */
  loadingTown: string
  /** The heading where a page could not be loaded. */
  errorHeading: string
  /** The sentence under that heading. %{slug} is the name of the town in addresses. */
  errorText: string
  /** The heading where a page was loaded and what it should show was not. */
  unavailableHeading: string
  /** What somebody can do then, in a sentence. */
  unavailableText: string
  /** What is said of a kind of page that there is not. */
  unknownPage: string
  /** What is said while somebody is led to another page. */
  redirecting: string
  /** The day of the last change to this text. */
  updated: string
}

/** The words on the picture that people see who are sent a page of a place. */
export interface PlaceCardWording {
  /** The name of this file without .yaml. Pictures find their words by it, so never change it. */
  slug: string
  /** The large words. {location} stands for the name of the place. Up to four lines have room, the longest names included. */
  heading: string
  /** The day of the last change to this text. */
  updated: string
}

/** The words on the map of a place, and those that are read out in its stead. */
export interface PlaceMapWording {
  /** The name of this file without .yaml. Maps find their words by it, so never change it. */
  slug: string
  /** What the map is, for people who do not see it. {location} stands for the name of the place. */
  title: string
  /** What is read out before the names and distances of the nearest places. They follow it, with a full stop at the end. */
  distances: string
  /** What is read out where the circle holds no other place. The name and distance of the nearest one follow it. */
  alone: string
  /** The unit for miles, as written after a number. Names are placed so that two letters have room. */
  unit: string
  /** The unit for kilometres, after the radius of the circle, which is given in miles and kilometres. */
  radiusUnit: string
  /** The letter for north, over the circle and behind degrees. */
  north: string
  /** The letter for east, behind degrees. */
  east: string
  /** The letter for south, behind degrees. */
  south: string
  /** The letter for west, behind degrees. */
  west: string
  /** The day of the last change to this text. */
  updated: string
}

/** What the main pages of places share, whichever form they have. */
export interface PlacePageWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The links under the top of the page, one for each part. */
  jump: {
    /** The link to the local text. */
    local: string
    /** The link to the three jobs. */
    jobs: string
    /** The link to the question about a postcode. */
    sides: string
    /** The link to the questions. */
    questions: string
    /** The link to the form. */
    contact: string
  }
  /** The map of the towns and villages around a place, beside its text. */
  area: {
    /** What the map is called on phones, where it opens on a tap. */
    heading: string
    /** What the map shows, for people who do not see it. */
    title: string
    /** Is read out before the distances of the towns and villages. */
    distances: string
    /** Is read out before the nearest town or village where none is within the circle. */
    alone: string
    /** One sentence under the map on what it does not show. */
    note: string
  }
  /** The heading over the three jobs. */
  jobsHeading: string
  /**
   * The three jobs: papers, tracing, watching. What is particular to a place is in its own file, under jobs.
   *
   * Items: One of the three jobs.
   */
  jobs: {
    /** Which of them it is. */
    job: 'serve' | 'trace' | 'watch'
    /** The service whose price and page it has. */
    service: string
    /** Two or three words. */
    title: string
    /** What is done, in one or two short sentences. */
    text: string
    /** What differs in a nation. */
    nations?: {
      /** The title and the text in Scotland. */
      scotland?: {
        /** Two or three words. */
        title: string
        /** What is done there. */
        text: string
      }
      /** The title and the text in Northern Ireland. */
      'northern-ireland'?: {
        /** Two or three words. */
        title: string
        /** What is done there. */
        text: string
      }
    }
  }[]
  /** The words before the list of the other services. */
  otherServices: string
  /** The words of a price that is worked out. */
  sums: {
    /** What is said of a price whose figures are samples. */
    example: string
    /** The line of the rate. %{people} and %{quantity} are numbers, %{rate} is the price of one hour or day. */
    quantity: string
    /** The line of a price that is the same however long it takes. */
    flat: string
    /** The line of the travel. %{miles} is the way there and back, %{rate} the price of a mile. */
    miles: string
    /** The line of the sum. */
    whole: string
    /** Behind the sum where VAT is in it. */
    included: string
    /** Behind the sum where VAT is added to it. */
    added: string
    /** Behind the sum where no VAT is charged. */
    none: string
    /** The answer to the question about the cost, where a job is worked out. %{sum} is its price. */
    cost: string
  }
  /** The part that says which council, police and court a postcode belongs to. */
  sides: {
    /** Its heading. */
    heading: string
    /** The label of the list of postcode districts. */
    choose: string
    /** The last choice of that list. */
    other: string
    /** What is said where the district is not in the list. */
    otherText: string
    /** Over who may serve court papers. */
    papers: string
    /** Over papers that come from another part of the UK or go there. */
    across: string
    /** What is said there. */
    ask: string
    /** Stands for a council, police force or court that the data does not have. */
    unknown: string
    /** Stands after a court that is known for one of the councils of a district only. */
    otherCourts: string
  }
  /** The sample of a report. It is an illustration, and nothing in it is real. */
  report: {
    /** The heading of the part. */
    heading: string
    /** The heading on the sheet. */
    title: string
    /** The corner of the sheet. */
    sheet: string
    /** What a blacked-out part is called for people who listen to the page. */
    removed: string
    /**
     * The lines of the log. [] is a blacked-out part.
     *
     * Items: A line of the log.
     */
    lines: {
      /** The time of day. */
      time: string
      /** What was seen. */
      text: string
    }[]
    /** Under the sheet. */
    caption: string
  }
  /** The heading over the facts of the place, which are folded away. */
  recordHeading: string
  /** The heading over the places nearby. */
  nearbyHeading: string
  /** The day of the last change to this text. */
  updated: string
}

/** A text for the places up to a share. */
export interface Band {
  /** The highest share, in per cent, that this text is for. */
  upTo: number
  /** One sentence. */
  text: string
}

/** The labels and sentences around the facts of a place. */
export interface PlaceRecordWording {
  /** The name of this file without .yaml. The pages find their texts by it, so never change it. */
  slug: string
  /** Over the list of facts. */
  heading: string
  /** Label of the county. */
  place: string
  /** Label of the postcode districts. */
  postcodes: string
  /** Label of the dialling code. */
  diallingCode: string
  /** Label of the neighbourhoods. */
  areas: string
  /** Label of the landmarks. */
  landmarks: string
  /** Label of the population, where it can be quoted. */
  population: string
  /** Label of the nearest office. */
  office: string
  /** Where we have an office here. */
  officeHere: string
  /** Where the head office is here. */
  officeHead: string
  /** The nearest office elsewhere. %{place} is its town, %{distance} and %{direction} say where it is. */
  officeAway: string
  /** Under the nearest office elsewhere. */
  officeTravel: string
  /** Under an office here. */
  officeVisit: string
  /** Added where the office is across the water. */
  officeWater: string
  /** Note on distances. */
  straightLines: string
  /** Label of the council and the police. */
  councilAndPolice: string
  /** Label of the council. */
  council: string
  /** Label of the police force. */
  police: string
  /** How to reach the police. %{police} and %{emergency} are the two numbers. */
  policeCall: string
  /** Label of the civil court. */
  court: string
  /** How far the court is. */
  courtDistance: string
  /** Where the court is less than half a mile away. */
  courtClose: string
  /** Where the court is less than a mile away. */
  courtMile: string
  /** Where the court is near. */
  courtNear: string
  /** Where another court is nearer. */
  courtNearer: string
  /** Where the family court is in the same building. */
  familySame: string
  /** Where it is elsewhere. */
  familyOther: string
  /** Label of who may serve court papers. */
  papers: string
  /** Label of who may serve court papers, where no court is shown. */
  anyPapers: string
  /** Note where the court is from the official list. */
  courtListed: string
  /** Note where it is the nearest one. */
  courtNearest: string
  /** Note in Scotland. */
  courtDistrict: string
  /** Note elsewhere. */
  courtKnown: string
  /** Label of the offices and laws of the nation. {nation} is its name. */
  law: string
  /** Beside the offices and laws. */
  lawNote: string
  /** Label of the stations. */
  rail: string
  /** The nearest station, where it is not the main one. */
  railNearest: string
  /** The main station, where it is the nearest one. */
  railMain: string
  /** How many stations there are, from three. */
  railCount: string
  /** The nearest airport. */
  airport: string
  /** Note on the sources. */
  railSource: string
  /** Note on the source where only the airport is known. */
  airportSource: string
  /** Label of the homes. */
  homes: string
  /** Label of the share of flats. */
  flats: string
  /** Label of the share of homes that are rented privately. */
  privateRent: string
  /** The share in the whole nation. */
  average: string
  /** Note on the source of the shares. */
  homesSource: string
  /** Label of what the place is confused with. */
  mistaken: string
  /** Where other places have the name. */
  sameName: string
  /** Which ones. %{counties} is the list. */
  sameNameText: string
  /** Places of a like name. */
  similarNames: string
  /** A shared postcode district. */
  sharedDistrict: string
  /** A shared dialling code. */
  sharedCode: string
  /** Shared with one place. */
  sharedCodeFew: string
  /** Shared with a few. */
  sharedCodeSome: string
  /** Shared with many. */
  sharedCodeMany: string
  /** Label of the aerodromes. */
  drone: string
  /** The nearest aerodrome. */
  droneNearest: string
  /** The same without a direction. */
  droneHere: string
  /** Other aerodromes. */
  droneOthers: string
  /** What is always done. */
  droneCheck: string
  /** Note on the source. */
  droneSource: string
  /** Label of the border. */
  border: string
  /** How far the border is. */
  borderDistance: string
  /** How the country across the border of Northern Ireland is called in a sentence. */
  republic: string
  /** The border with Ireland. */
  borderIreland: string
  /** The border between England and Scotland. */
  borderLaw: string
  /** The border between England and Wales. */
  borderPolice: string
  /** What the share of flats means for finding a person, by the share. The first band that the share does not pass counts. */
  flatsBands: Band[]
  /** What the share of private tenants means for finding a person, by the share. */
  rentBands: Band[]
  /** The day of the last change to this text. */
  updated: string
}

/** The texts of the search and its results. */
export interface SearchWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. */
  heading: string
  /** The paragraph under the main heading, before anything was searched for. */
  intro: string
  /** The heading over the places found. */
  placesHeading: string
  /** The heading over the services found. */
  servicesHeading: string
  /** The heading over the other pages found. */
  pagesHeading: string
  /** The heading when nothing was found. */
  emptyHeading: string
  /** What to try when nothing was found. */
  emptyText: string
  /** The heading over services in a place, for people who typed both. */
  togetherHeading: string
  /** What is said when one page was found. %{query} is what was typed. */
  foundOne: string
  /** What is said when several pages were found. %{count} is how many. */
  foundMany: string
  /** What is said when there are more than are shown: %{count} are. */
  foundFirst: string
  /** The day of the last change to this text. */
  updated: string
}

/** The words on the picture that people see who are sent the page of a service. */
export interface ServiceCardWording {
  /** The name of this file without .yaml. Pictures find their words by it, so never change it. */
  slug: string
  /** What stands in front of the price that the service starts at. */
  from: string
  /** What stands between the price and its unit. */
  per: string
  /** The day of the last change to this text. */
  updated: string
}

/** The texts of a service's page in a place, beside those of the service page. */
export interface ServiceInLocationWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. {service} stands for the service and {location} for the place. */
  heading: string
  /** Stays empty: the paragraph under the heading comes from the service's own file. */
  intro?: string
  /** The heading over how the job goes in the place. */
  textHeading: string
  /** The heading over the four steps. */
  stepsHeading: string
  /** The heading over the price and what is included. */
  priceHeading: string
  /** What search engines show once the price is worked out, the longest first. %{sum} is the price, %{vat} what it says of VAT. */
  sumDescriptions: string[]
  /** The heading over the areas round the place. {location} stands for the name of the place. */
  localHeading: string
  /** The day of the last change to this text. */
  updated: string
  /** The heading over the areas of the place. */
  areasHeading: string
  /** The heading over the nearest places. */
  nearbyHeading: string
  /** The link under the numbered steps, to the same part of the service's page. */
  moreMethods: string
  /** The link under the situations, to all of them on the service's page. */
  moreUseCases: string
  /** The link under the reasons, to their full text on the service's page. */
  moreReasons: string
  /** The link under the questions, to all of them on the service's page. {service} stands for the service. */
  moreQuestions: string
  /** Questions that are answered with facts of the place. Services choose among them with placeQuestions. */
  placeQuestions: {
    /** A question about when to watch. */
    watch: {
      /** The question about when to watch. */
      question: string
      /** The answer about when to watch. */
      answer: string
    }
    /** A question about whom to tell, with the police force. */
    followed: {
      /** The question about whom to tell, with the police force. */
      question: string
      /** The answer about whom to tell, with the police force. */
      answer: string
    }
    /** A question about radio signals of the homes nearby. */
    scan: {
      /** The question about radio signals of the homes nearby. */
      question: string
      /** The answer about radio signals of the homes nearby. */
      answer: string
    }
    /** A question about a rented home. */
    rented: {
      /** The question about a rented home. */
      question: string
      /** The answer about a rented home. */
      answer: string
    }
    /** A question about a quiet room for a test. */
    quiet: {
      /** The question about a quiet room for a test. */
      question: string
      /** The answer about a quiet room for a test. */
      answer: string
    }
    /** A question about whether a drone could fly, with the nearest airport. */
    flight: {
      /** The question about whether a drone could fly, with the nearest airport. */
      question: string
      /** The answer about whether a drone could fly, with the nearest airport. */
      answer: string
    }
    /** A question about data that the council and the police hold. */
    records: {
      /** The question about data that the council and the police hold. */
      question: string
      /** The answer about data that the council and the police hold. */
      answer: string
    }
    /** A question about what is needed to find a company. */
    company: {
      /** The question about what is needed to find a company. */
      question: string
      /** The answer about what is needed to find a company. */
      answer: string
    }
  }
}

/** The headings of every service's page. What the service is about is in data/services. */
export interface ServiceWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. {service} stands for the name of the service. */
  heading: string
  /** Stays empty: the paragraph under the heading comes from the service's own file. */
  intro?: string
  /** The heading over what is included. */
  featuresHeading: string
  /** The heading over how the work goes. */
  methodsHeading: string
  /** The heading over the situations in which people need it. */
  useCasesHeading: string
  /** The heading over the reasons to choose us. */
  whyHeading: string
  /** The heading over the questions about the service. */
  faqHeading: string
  /** The word before the lowest price. */
  priceLabel: string
  /** The day of the last change to this text. */
  updated: string
}

/** The texts of the page that lists all services. */
export interface ServicesWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. */
  heading: string
  /** The paragraph under the main heading. */
  intro: string
  /** The heading over the three reasons. */
  whyHeading: string
  /** Three reasons to choose us, each with a heading and a sentence or two. */
  reasons: Point[]
  /** The day of the last change to this text. */
  updated: string
}

/** A page of headings and paragraphs. */
export interface TextWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. */
  heading: string
  /** The paragraph under the main heading. */
  intro: string
  /** The parts of the page, in order. */
  sections: Section[]
  /** The day of the last change to this text. */
  updated: string
}

/** The screen after an enquiry has been stored. */
export interface ThankYouWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. */
  heading: string
  /** Said to somebody who comes to this page without having sent a form. */
  nothingSent: string
  /** The heading over what happens next. */
  nextHeading: string
  /** What happens next, in order. */
  next: string[]
  /** The words of the link to the home page. */
  homeLink: string
  /** The day of the last change to this text. */
  updated: string
}

/** The titles and descriptions of all pages, as search engines and browser tabs show them. */
export interface TitlesWording {
  /** The name of this file without .yaml. `templates/routes.yaml` finds the titles by it, so never change it. */
  slug: string
  /** The texts of each kind of page, by the name of its pattern. */
  pages: {
    [key: string]: {
      /** The title in browser tabs and search results. With its names filled in it has 70 characters at most. */
      title: string
      /** Titles for pages where the usual one has more than 70 characters, the longest first. The first that fits is shown. */
      shorterTitles?: string[]
      /** The lines that search engines show under the title, in 70 to 160 characters. No two pages should have the same. */
      description: string
      /** Descriptions for pages where the usual one has more than 155 characters, the longest first. The first that fits is shown. */
      shorterDescriptions?: string[]
    }
  }
  /** The texts of screens for addresses without a page and for faults, by the name of the screen. */
  screens: {
    [key: string]: {
      /** The title in browser tabs. */
      title: string
      /** The sentence for a visitor whose form could not be sent while the page stays open. Only the screen ‘unavailable’ needs it. */
      message?: string
    }
  }
  /** The day of the last change to these titles. */
  updated: string
}

/** The texts of the main page of every place with the unified form. */
export interface UnifiedLocationWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. {location} stands for the name of the place. */
  heading: string
  /** The first paragraph of a place without one of its own. */
  intro: string
  /** The heading over the list of services. */
  servicesHeading: string
  /** The heading over the six reasons. */
  whyHeading: string
  /** The six reasons: discretion, regulated, results, team, availability, court evidence. */
  reasons: Point[]
  /** The heading over the four steps. */
  stepsHeading: string
  /** The four steps. */
  steps: Point[]
  /** The heading over what clients say. */
  reviewsHeading: string
  /** The heading over the questions. */
  faqHeading: string
  /** The heading over the first three areas of the place. */
  coverageHeading: string
  /** The words after those three areas, where there are others. */
  andMore: string
  /** The day of the last change to this text. */
  updated: string
  /** The heading over the sentences that are about this place. */
  localHeading: string
  /** Four questions with their answers: cost, legality, duration, confidentiality. */
  questions: Faq[]
  /** The question after the four, with its answer. */
  fifthQuestion: Faq
}

/** Somebody who works for us, as pages introduce them. */
export interface Person {
  /** The name of this file without .yaml. The person’s credentials name it. */
  slug: string
  /** The name, as the person wants to be introduced. */
  name: string
  /** What the person does for us, in a few words. */
  role: string
  /** What the person did before, in one or two sentences that their papers show: where, as what, how long. */
  before: string
  /** The file of the photograph in data/media, wider than high, with the face in the middle. Empty: no photograph. */
  photo?: Picture
  /** The photograph in one sentence, for people who do not see it. It is needed where there is one. */
  photoAlt?: string
  /** Where the person works from: the file names of places. The pages of the nearest places show the person. Empty: only the about page does. */
  places?: string[]
  /** Whether the person has agreed that pages show all of this. Empty for an example. */
  consent?: boolean
  /** Whether it is an example, which pages mark as one. Production does not show it. */
  sample: boolean
  /** The day of the last change to this text. */
  updated: string
}

/** What pages of other entries may show. */
export type PersonSummary = Pick<Person, 'slug' | 'name' | 'role' | 'before' | 'photo' | 'places' | 'sample'>

/** What a client wrote on a site that publishes reviews. `townpages import reviews` writes these files, word for word. */
export interface Review {
  /** The name of the entry in addresses: that of its file. */
  slug: string
  /** True while the permission or another part is missing: no page shows the review then. Delete the line when all that is needed is filled in. */
  draft?: boolean
  /** The day on which the person who wrote it agreed that this site may show it. Keep their message. */
  permission: string
  /** The web address at which readers find it, as the site gives it under ‘Share’. */
  address: string
  /** True once an import no longer finds it at its source. No page shows it then. */
  withdrawn?: boolean
  /** The name of the site that publishes it, by which imports find it again. */
  source: string
  /** The name of the person who wrote it, as published there. */
  name: string
  /** The day on which it was published. */
  date: string
  /** The rating that was given, from 1 to 5 stars. */
  rating: number
  /** Its heading there, word for word. Empty if it has none. */
  title?: string
  /** What was written, word for word. Pages shorten a long one and say so. Empty if only stars were given. */
  text?: string
  /** The name of the place that the text names. Empty if it names none. */
  location?: string
  /** The day of the last change to this text. */
  updated: string
}

/** What pages of other entries may show. */
export type ReviewSummary = Pick<Review, 'slug' | 'name' | 'source' | 'date' | 'address' | 'rating' | 'title' | 'text' | 'location'>

/** What differs in one nation of the United Kingdom. */
export interface NationTexts {
  /** In place of the usual one: the first paragraph of its page: when somebody needs the service, and what it does. */
  description?: string
  /** In place of the usual one: a paragraph about how we work, above the numbered steps. */
  whatWeDo?: string
  /** In place of the usual one: what the pages in places say above the numbered steps: one or two sentences. */
  whatWeDoShort?: string
  /** In place of the usual one: how the work goes, step by step: three or more. */
  methods?: string[]
  /** In place of the usual ones: four steps of a few words each. */
  steps?: string[]
  /** In place of the usual one: what is included, a short line each: four or more. */
  features?: string[]
  /** In place of the usual one: situations in which people need it: two or more. */
  useCases?: UseCase[]
  /** In place of the usual one: reasons to choose us for this service in particular: two or more. */
  whyChooseUs?: Point[]
  /** In place of the usual one: questions that people ask about this service, with their answers: three or more. */
  faqs?: ServiceFaq[]
}

/** A service that we offer, with a page of its own and one in every place. */
export interface Service {
  /** The next free number for a service. Lists are in this order, and it never changes. */
  id: number
  /** The name in addresses: the name of this file without .yaml. Do not change it once the pages are public. */
  slug: string
  /** Its names in addresses before. What led to them leads to its present addresses, for good. */
  renamedFrom?: string[]
  /** Takes its pages down for good with ‘gone’, which its addresses then say. Empty while it has pages. */
  retired?: 'gone'
  /** True while this file is not finished: the service has no page then. Delete the line when all that is needed is filled in. */
  draft?: boolean
  /** The name of the service in lists and headings. */
  title: string
  /** The name of the drawing of the service: in lists, and in place of a picture. */
  icon: 'ear' | 'pulse' | 'eye' | 'pin' | 'drone' | 'envelope' | 'folder' | 'magnifier' | 'coins'
  /** One sentence for lists of services. */
  shortDescription: string
  /** What people who mean this service type into the search of the site. Only its pages in places show what of it they were found by. */
  searchWords?: string[]
  /** The first paragraph of its page: when somebody needs the service, and what it does. */
  description: string
  /** A paragraph about how we work, above the numbered steps. */
  whatWeDo: string
  /** What the pages in places say above the numbered steps: one or two sentences. */
  whatWeDoShort: string
  /** How the work goes, step by step: three or more. */
  methods: string[]
  /** What the pages in places say of how the work goes: four steps of a few words each. */
  steps: string[]
  /** What is included, a short line each: four or more. */
  features: string[]
  /** Situations in which people need it: two or more. */
  useCases: UseCase[]
  /** Reasons to choose us for this service in particular: two or more. */
  whyChooseUs: Point[]
  /** Questions that people ask about this service, with their answers: three or more. */
  faqs: ServiceFaq[]
  /** Where the price starts. Empty if it depends on the case. */
  price?: Price
  /** Texts for the nations whose law or offices differ. */
  nations?: {
    /** What its pages in the places of England say in place of the usual texts. What holds there too stays empty. */
    england?: NationTexts
    /** What its pages in the places of Wales say in place of the usual texts. What holds there too stays empty. */
    wales?: NationTexts
    /** What its pages in the places of Scotland say in place of the usual texts. What holds there too stays empty. */
    scotland?: NationTexts
    /** What its pages in the places of Northern Ireland say in place of the usual texts. What holds there too stays empty. */
    'northern-ireland'?: NationTexts
  }
  /** Which facts its page in a place shows. */
  placeFacts: ('office' | 'police' | 'court' | 'law' | 'mistaken' | 'drone' | 'border')[]
  /** Which rules of the nation its page in a place shows under 'law'. Empty for all of them. */
  placeLaw?: ('records' | 'tenancies' | 'land' | 'births' | 'judgments' | 'small-claims' | 'stalking')[]
  /** Which questions with facts of the place its page there answers, in this order. */
  placeQuestions?: ('watch' | 'followed' | 'scan' | 'rented' | 'quiet' | 'flight' | 'records' | 'company')[]
  /** A picture for the pages of the service. Empty: the drawing. */
  image?: Picture
  /** The picture of the service in one sentence, for people who do not see it. It is needed where there is a picture. */
  imageAlt?: string
  /** The words that a WhatsApp chat from its pages begins with. Empty: the usual ones. */
  whatsAppMessage?: string
  /** The day of the last change to this text. */
  updated: string
}

/** What pages of other entries may show. */
export type ServiceSummary = Pick<Service, 'slug' | 'id' | 'title' | 'icon' | 'shortDescription' | 'price'>

/** What holds for the whole site: its name, contacts, opening times, prices and claims. */
export interface Site {
  /** The short name of the agency, for titles and the logo. Texts can say {brand}. */
  brand: string
  /** The full name of the agency. */
  siteName: string
  /** What the agency does, in the words of its name. Search engines are told it as the service in a place. */
  trade: string
  /** The e-mail address that people write to. Texts can say {email}. */
  email: string
  /** The free national number, in quotes and with its leading 0. Texts can say {phone}. */
  phoneNumber: string
  /** The national WhatsApp number, in quotes and with its leading 0. */
  whatsAppNumber: string
  /** The address of the head office. Texts can say {headOffice}. */
  headOffice: {
    /** Number and street. */
    street: string
    /** The part of the town. Empty if the address has none. */
    locality?: string
    /** The town or city. */
    city: string
    /** The whole postcode. */
    postcode: string
    /** The country. */
    country: string
    /** The place whose contact page is that of the head office. */
    place: string
  }
  /** The first year beside the © at the foot of every page. */
  copyrightYear: number
  /** Whom a person writes to who has found a vulnerability of the site. Programs read it at /.well-known/security.txt (RFC 9116). Empty if there is no such file. */
  securityContact?: {
    /** An e-mail address, or a page to report on that begins with https. */
    contact: string
    /** The first day on which the file is gone: somebody has to see before that reports still arrive. Less than a year ahead. */
    expires: string
  }
  /** The thanks that the sources of our place data ask for, at the foot of every page. */
  placeDataCredit: string
  /** The links at the top of every page. The services come after the first one by themselves. */
  navigation: Link[]
  /** The links to the legal texts at the foot of every page. */
  legalLinks: Link[]
  /** Links to our pages on social media. */
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
    /** The note on a review of which a page shows the beginning only. */
    shortenedReview: string
    /** The link to the original of a review. %{source} is the name of the site that has published it. */
    reviewSource: string
    /** The link under reviews to the page that says how they are collected and checked. */
    reviewsPolicy: string
    /** The words before a link to the page that was probably meant. */
    suggestion: string
    /** The link to the list of all places. */
    coverageLink: string
    /** The words before the national phone number. */
    nationalLine: string
    /** The words before the address of the head office. */
    headOffice: string
    /** The link to the contact page of the head office's place. */
    headOfficeContact: string
    /** The link to the national page in the footer. */
    national: string
    /** The line with our number in the register of the Information Commissioner's Office, at the foot of every page while our credentials have one. */
    registration: string
    /** The words before the opening times of an office on public holidays. */
    publicHolidays: string
    /** The words before the opening times of an office on special days. %{days} are the days. */
    specialDays: string
    /** The words before the ways to pay. */
    payments: string
    /** The words before the name of a place that tell what its picture shows, for people who do not see it. */
    mapOf: string
    /** The mark of a service that many ask for. */
    popular: string
    /** What stands for a price that is not published, and at the top of pages without a number of the ICO. */
    quoted: string
    /** Behind a starting price that does not contain everything. %{parts} says what has to be paid besides. */
    pricePlus: string
    /** The note over lists of prices. */
    pricesNote: string
    /** The note over a list of places nearby. */
    distances: string
    /** Behind the distance of a place that is not reached by land. */
    acrossWater: string
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
    /** The line at the foot of every page. {year} is the year of the day. */
    copyright: string
    /** What the links at the top of a wide page are called for people who listen to it. */
    mainMenu: string
  }
  /** The words around what anyone can look up, and what each kind of it is called. */
  credentials: {
    /** The heading over the credentials of the agency. */
    heading: string
    /** The line under the heading. */
    note: string
    /** The day on which a credential has to be renewed. %{day} is the day. */
    renewal: string
    /** The note on a credential that is an example. */
    example: string
    /** What each kind of credential is called, before its number. */
    schemes: {
      /** The entry in the register of fee payers of the Information Commissioner's Office. */
      'ico-fee': string
      /** The membership of the Association of British Investigators. */
      'abi-membership': string
      /** The code of conduct of that association for the UK GDPR. */
      'abi-gdpr-code': string
      /** The insurance for professional indemnity. */
      'professional-indemnity': string
      /** The certificate for Cyber Essentials. */
      'cyber-essentials': string
      /** The certificate for ISO 27001. */
      'iso-27001': string
      /** The Operator ID of the Civil Aviation Authority. */
      'drone-operator': string
      /** The Flyer ID of the Civil Aviation Authority. */
      'drone-flyer': string
    }
  }
  /** The words around the people who work for us. */
  people: {
    /** The heading over the people. */
    heading: string
    /** Where somebody is based, on the page of that place. %{place} is its name. */
    here: string
    /** Where somebody is based, on the page of another place. %{place} is its name. */
    near: string
    /** The words before the places that somebody works from. */
    places: string
    /** The note on a person who is an example. */
    example: string
  }
  /** The trail of links at the top of a page that is part of another. */
  breadcrumb: {
    /** What the trail is called for people who listen to the page. */
    label: string
    /** The link to the home page. */
    home: string
    /** The link to the list of places. */
    locations: string
    /** The name of the about page of a place. */
    about: string
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
    /** The message on the first page after somebody has chosen a town by hand. */
    chosen: string
  }
  /** The banner that asks whether services of other companies may be loaded, and the state of the answer. Only shown where such services are set up. */
  consent: {
    /** The question of the banner, which also names it for screen readers. */
    heading: string
    /** What a visitor should know before answering. %{services} is where the names of the companies’ services stand. */
    text: string
    /** The button that lets these services load. */
    yes: string
    /** The button that keeps these services away, as large as the other one. */
    no: string
    /** The link from the banner to the cookie policy. */
    details: string
    /** What each service of another company is called on the site. */
    services: {
      /** The name of the service that is switched on by GA_MEASUREMENT_ID. */
      googleAnalytics: string
      /** The name of the service that is switched on by CLARITY_ID. */
      microsoftClarity: string
      /** What the scripts are called that an administrator adds to pages, where they come from no other company's server. */
      headerCode: string
    }
    /** The words at the foot of the page before the state of these services, which %{services} names. */
    state: string
    /** The state after a yes. */
    on: string
    /** The state after a no, and before any answer. */
    off: string
    /** The state where the browser itself says no for its user, by Global Privacy Control. */
    gpc: string
    /** The button that asks again. */
    change: string
  }
  /** The words about legal texts that another firm hosts. */
  hostedDocuments: {
    /** The button that shows a hosted legal document. */
    show: string
    /** The button that hides a hosted legal document again. */
    hide: string
    /** The link to a hosted legal document. */
    link: string
    /** The notice in place of a legal document that cannot be loaded. */
    failed: string
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
  /** The words that a chat begins with, by the kind of page. Where a place is known, 'in' and its name follow. */
  whatsAppMessages: {
    /** The words on pages that have none of their own. */
    default: string
    /** The words on the pages for the whole country, where a visitor arrives. */
    home?: string
    /** The words on the pages about the agency. */
    about?: string
    /** The words on the lists of services, and on the page of a service that has none of its own. */
    services?: string
    /** The words on the pages about ways to reach the agency. */
    contact?: string
    /** The words on the main page of a place and on its comparisons. */
    location?: string
    /** The words on the page for companies. */
    business?: string
    /** The words under reviews, on whatever page they are. */
    testimonials?: string
  }
  /** The town that a chat from the bar at the foot of a phone's screen names on pages without a town. */
  stickyBarTown: string
  /** The price list, in the order in which it is shown. */
  prices: PriceRow[]
  /** What travel adds to a price. Miles are counted there and back from the nearest office, in a straight line. */
  travel: {
    /** In pounds. */
    perMile: number
    /** Whether VAT is in the prices of the site, is added to them, or is not charged. */
    vat: 'included' | 'added' | 'none'
    /** True until the owner has set these figures. Production shows no sum made of samples. */
    sample?: boolean
  }
  /** The ways to pay, a few words each. */
  payments: string[]
  /** When the phone lines and the offices are open. */
  hours: {
    /** When the phone lines are open, on every day. */
    lines: Hours
    /** What {hours} says while the lines are open from 00:00 to 23:59. With other hours it says those. */
    alwaysOpen: string
    /** Other words for that, each with its name: {hours:dayAndNight} says ‘day and night’, or the hours if the lines are not always open. */
    alwaysOpenForms: { [key: string]: string }
    /** When the offices are open on public holidays. */
    publicHolidays: Hours
    /** When the offices are open on certain days, such as Christmas: shown from 30 days before until they end. */
    special: SpecialHours[]
  }
  /** What the site says of itself that somebody could doubt, each with what shows it. */
  claims: Claim[]
  /** What a client gets back, or pays, after a cancellation: a name, a colon and the share or the fee. Texts can say {refund:name}. */
  refunds: { [key: string]: string }
  /** How long things take, in words: a name, a colon and the time. Texts can say {timing:urgent}. */
  timings: { [key: string]: string }
  /** How far round each place we work, in kilometres. */
  serviceRadiusKm: number
  /** The same for search engines, in metres: how wide an area a place stands for. */
  businessAreaMetres: number
  /** Sets of colours, each under its name. Places without a theme have teal. */
  themes: { [key: string]: Theme }
  /** Places that suggest one another: the name of the group, and its places. */
  regions?: { [key: string]: string[] }
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
      /** The address with a * where the place stands. A second * stands for anything. */
      path: string
      /** Words that are not a place in this form of address. */
      words: string[]
      /** Whether only the last word is the place. */
      lastWord?: boolean
    }[]
  }
  /** The day of the last change to this text. */
  updated: string
  /** The states that an enquiry can be in, and which of them may follow. */
  enquiryStatuses: EnquiryStatus[]
  /** Where an enquiry can come from, exactly as our customer system has it. */
  enquirySources: string[]
  /** What becomes of what people send by the three forms. */
  enquiries: {
    /** Enquiries of private clients. */
    consumer: EnquiryKind
    /** Enquiries of companies. */
    business: EnquiryKind
    /** Calls that nobody answered, from the telephone provider. */
    missedCall?: EnquiryKind
    /** Complaints about personal data. They never go to the customer system. */
    complaint: ComplaintKind
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
    /** Further fields that go with every enquiry. ${CRM_NAME} stands for a secret, whose name in the server's settings begins with CRM_. */
    hiddenFields: { [key: string]: string }
    /** Put before the message where somebody has marked ways of contact as safe. %{ways} is their list. */
    safeWays: string
    /** How a time for a call is written that had passed before the enquiry came. %{slot} is a day and two times. */
    passedSlot: string
  }
  /** Whether search engines are shown the pages of a pattern, by its name, in place of what its rule decides. */
  indexing?: {
    [key: string]: {
      /** True shows search engines all pages of the pattern, false none. */
      index: boolean
      /** Why, for whoever reads it later. */
      reason: string
    }
  }
  /**
   * Hosts of ours besides the site's own whose addresses a place can have as its ‘Address to keep’.
   *
   * Items: The host of an address: what stands between https:// and the next slash.
   */
  canonicalHosts?: string[]
  /** The mail about an enquiry. %{kind}, %{reference}, %{place}, %{answerBy} and %{link} are filled in. */
  enquiryNotice: {
    /** The subject of the mail. */
    subject: string
    /** The text of the mail, which holds no personal data. */
    link: string
    /** The text where the server is set up to send the whole enquiry. %{fields} is the list of what was written. */
    full: string
  }
  /** What goes live only after a second person has approved it. The rules hold once two people may edit content. Changing them needs approval, too. */
  approval?: {
    /**
     * The kinds of content, or single entries or fields of them.
     *
     * Items: A kind of content, some of its entries, or some of their fields.
     */
    content?: {
      /** Its name, as its folder or its file is called. */
      collection: string
      /** The names of the entries in addresses. All of them if it is left out. */
      entries?: string[]
      /** Their fields; a dot leads to a field within a field. All of them if it is left out. */
      fields?: string[]
    }[]
    /** Whether the HTML for the head of pages needs approval. */
    headerCode?: boolean
  }
}

/** What clients said. The file general serves every place without a file of its own. */
export interface Testimonials {
  /** The name of this file without .yaml: general, or the file name of the place that it is for. */
  slug: string
  /** What clients said, the best first: pages show the first three or four. */
  testimonials: Testimonial[]
  /** The day of the last change to this text. */
  updated: string
}
