// Generated from data/schemas by `npm run types`; do not edit.
import type { Testimonial } from './definitions.ts'

/** What clients said. The file general serves every place without a file of its own. */
export interface Testimonials {
  /** The name of this file without .yaml: general, or the file name of the place that it is for. */
  slug: string
  /** What clients said, the best first: pages show the first three or four. */
  testimonials: Testimonial[]
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}
