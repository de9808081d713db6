// Generated from data/schemas by `npm run types`; do not edit.
import type { Section } from '../definitions.ts'

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
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}
