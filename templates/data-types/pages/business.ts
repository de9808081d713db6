// Generated from data/schemas by `npm run types`; do not edit.
import type { Faq, Point, Statistic, CaseResult } from '../definitions.ts'

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
  /** Four figures about our work for companies. */
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
  /** The heading over the questions. */
  faqHeading: string
  /** Questions that companies ask, with their answers. */
  faqs: Faq[]
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}
