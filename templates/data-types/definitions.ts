// Generated from data/schemas by `npm run types`; do not edit.

/** A question that people ask, and its answer. */
export interface Faq {
  /** The question, as somebody would ask it. */
  question: string
  /** The answer, in two or three plain sentences. */
  answer: string
}

/** A short heading with a sentence or two under it. */
export interface Point {
  /** The heading, in a few words. */
  title: string
  /** One or two sentences under the heading. */
  description: string
}

/** A heading with paragraphs or a list under it. */
export interface Section {
  /** The heading of this part of the page. */
  heading: string
  /** The paragraphs under the heading. Leave it out if there is only a list. */
  paragraphs?: string[]
  /** A list under the paragraphs, a line each. Leave it out if there is none. */
  items?: string[]
}

/** Where the price starts. */
export interface Price {
  /** The lowest price in pounds: digits only. */
  from: number
  /** What one price buys, such as an hour. Leave it out for a price per case. */
  unit?: string
  /** How the price is worked out. Leave it out if there is nothing to add. */
  note?: string
}

/** What was found about the other firm, where and when. */
export interface Status {
  /** What was found, in neutral words. */
  text: string
  /** Where it was found. */
  source: string
  /** The day on which it was found, written year-month-day. */
  checked: string
}

/** A line of the comparison table. */
export interface ComparisonRow {
  /** What is compared, in a few words. */
  topic: string
  /** What is true of us. */
  ours: string
  theirs: Status
}

/** What a client said. */
export interface Testimonial {
  /** What the client said, in their own words. */
  text: string
  /** The name of the place that it is about. Leave it out if it is about none. */
  location?: string
  /** Whether a company or a private person said it. */
  clientType: 'Corporate Client' | 'Private Client'
  /** From 1 to 5 stars; halves are allowed. */
  rating: number
  /** The service that it is about: its file's name without .yaml. */
  service: string
  /** Write true if it speaks of the place, false if it could stand anywhere. */
  citySpecific: boolean
  /** How it reached us. Leave it out for an example. */
  source?: string
  /** The day on which it was given, written year-month-day. Leave it out for an example. */
  date?: string
  /** Write true once the client has agreed that we may show it. Leave it out for an example. */
  consent?: boolean
  /** Write true for an example, which the page marks as one, and false for a client's real words. */
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
  /** Write true to lead to the page of the place where somebody is. Leave it out for one page everywhere. */
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
  /** The first of the days, written year-month-day. */
  first: string
  /** The last of the days, written year-month-day. */
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
  /** The service that it belongs to: its file's name without .yaml. Leave it out if it has no page. */
  service?: string
  /** The lowest price in pounds: digits only. Leave it out if it is on application. */
  from?: number
  /** What one price buys, such as an hour. Leave it out for a price per case. */
  unit?: string
  /** Write true to mark it as often asked for. Leave it out otherwise. */
  popular?: boolean
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
  /** The day on which somebody last looked, written year-month-day. */
  checked: string
  /** The day by which somebody must look again, written year-month-day. Leave it out if it does not go out of date. */
  expires?: string
}

/** A figure and the words beside it. */
export interface Statistic {
  /** The figure, as it is shown. */
  value: string
  /** The words beside the figure. */
  label: string
  /** The name of the claim in site.yaml that shows it. Leave it out if it needs none. */
  claim?: string
}

/** A case and how it ended. */
export interface CaseResult {
  /** What the case was about, in a few words. */
  title: string
  /** What was found and how it ended, without names. */
  description: string
  /** Write true for an example, which the page marks as one, and false for a real case. */
  sample: boolean
}

/** A state that an enquiry can be in. */
export interface EnquiryStatus {
  /** The name of the state, exactly as our customer system has it. */
  name: string
  /** The states that may follow, by their names. */
  next: string[]
}

/** What a field of a form says. */
export interface FormField {
  /** The name of the field, in a word or two. It stands over the field, and in what is said when something is wrong with it. */
  label: string
  /** What helps to fill it in, in small print under the field. Leave it out if the label says enough. */
  hint?: string
  /** What stands in the field until somebody writes in it. Leave it out for an empty field. */
  placeholder?: string
}

/** What becomes of the enquiries that one form makes. */
export interface EnquiryKind {
  /** What such an enquiry is called in mail and lists. */
  name: string
  /** The number of hours after which the person is told to expect an answer at the latest. */
  answerWithinHours: number
  /** The state of a new one; one of the states of an enquiry. */
  status: string
  /** Where our customer system is told that it comes from. */
  source: string
  /** Where it goes: `crm` is the customer system, `email` a mailbox, `webhook` another program. What is not set up on the server is left out. */
  targets: ('crm' | 'email' | 'webhook')[]
}
