// Generated from data/schemas by `npm run types`; do not edit.
import type { Faq, Point, ComparisonRow } from './definitions.ts'

/** Another firm, or a kind of firm, that people compare us with. */
export interface Competitor {
  /** The name in addresses: the name of this file without .yaml. Do not change it once the pages are public. */
  slug: string
  /** The slugs that it had before. All the addresses that it had under them lead to its present ones, for good. Leave it out if it had no other. */
  renamedFrom?: string[]
  /** Write gone to take its pages down for good: its addresses then say so. Leave it out while it has pages. */
  retired?: 'gone'
  /** True while this file is not finished: the firm has no page then. Delete the line when all that is needed is filled in. */
  draft?: boolean
  /** The name of the firm as it calls itself. */
  name: string
  /** Write false for a page in every place. True makes a single page; its slug then holds -vs-. */
  generic: boolean
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
  /** What to know about membership of trade bodies. Leave it out if there is nothing to say. */
  abiWarningText?: string
  /** The exact words of a notice on a review site. Leave it out if there is none. */
  trustpilotWarning?: string
  /** What to look out for when reading reviews. Leave it out if there is nothing to say. */
  reviewConcerns?: Point[]
  /** What customers have said in public, in neutral words. Leave it out if nothing was found. */
  customerThemes?: Point[]
  /** The two firms compared on surveillance. */
  surveillanceContent: string
  /** The two firms compared on background checks. */
  backgroundCheckContent: string
  /** The two firms compared on matrimonial work. Leave it out if there is nothing to compare. */
  matrimonialContent?: string
  /** The two firms compared on work for companies. Leave it out if there is nothing to compare. */
  corporateContent?: string
  /** The two firms compared on lie detector tests. */
  polygraphContent: string
  /** What to ask any investigator before hiring one: three questions or more. */
  checklist: string[]
  /** Why investigators have few public reviews. */
  rareReviews: string
  /** Exactly five questions about the comparison, with their answers. */
  faqs: Faq[]
  /** What the page is, what it is not, and when it was checked. */
  disclaimerText: string
  /** The e-mail address for questions about the sources. */
  evidenceEmail: string
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}

/** What pages of other entries may show. */
export type CompetitorSummary = Pick<Competitor, 'slug' | 'name' | 'generic'>
