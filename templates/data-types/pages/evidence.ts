// Generated from data/schemas by `npm run types`; do not edit.
import type { Point } from '../definitions.ts'

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
  /** The day that the statement is true for, written year-month-day. */
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
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}
