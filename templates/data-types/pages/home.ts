// Generated from data/schemas by `npm run types`; do not edit.
import type { Faq, Point } from '../definitions.ts'

/** The texts of the home page, and of the national page, which speaks of London. */
export interface HomeWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. On the national page {location} stands for the name of the place. */
  heading: string
  /** Lets the heading end with the name of a city that changes by itself. Leave it out for a heading that stays. */
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
  /** The cities to link to, in this order: each by its file's name without .yaml. */
  coverageCities: string[]
  /** The cities whose services are linked one by one: each by its file's name without .yaml. */
  popularCities: string[]
  /** The heading over the services in a few cities. */
  popularHeading: string
  /** The heading over the ways to reach us. */
  contactHeading: string
  /** The heading over the questions. */
  faqHeading: string
  /** Eleven questions that people ask, with their answers. */
  faqs: Faq[]
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}
