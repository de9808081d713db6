// Generated from data/schemas by `npm run types`; do not edit.
import type { Faq, Point, Price } from './definitions.ts'

/** A service that we offer, with a page of its own and one in every place. */
export interface Service {
  /** The next free number for a service. Lists are in this order, and it never changes. */
  id: number
  /** The name in addresses: the name of this file without .yaml. Do not change it once the pages are public. */
  slug: string
  /** The slugs that it had before. All the addresses that it had under them lead to its present ones, for good. Leave it out if it had no other. */
  renamedFrom?: string[]
  /** Write gone to take its pages down for good: its addresses then say so. Leave it out while it has pages. */
  retired?: 'gone'
  /** True while this file is not finished: the service has no page then. Delete the line when all that is needed is filled in. */
  draft?: boolean
  /** The name of the service in lists and headings. */
  title: string
  /** The name of the small drawing beside the service. */
  icon: string
  /** One sentence for lists of services. */
  shortDescription: string
  /** The first paragraph of its page: when somebody needs the service, and what it does. */
  description: string
  /** A paragraph about how we work, above the numbered steps. */
  whatWeDo: string
  /** How the work goes, step by step: three or more. */
  methods: string[]
  /** What is included, a short line each: four or more. */
  features: string[]
  /** Situations in which people need it: two or more. */
  useCases: Point[]
  /** Reasons to choose us for this service in particular: two or more. */
  whyChooseUs: Point[]
  /** Questions that people ask about this service, with their answers: three or more. */
  faqs: Faq[]
  price?: Price
  /** Write true to mark it as often asked for. Leave it out otherwise. */
  popular?: boolean
  /** The address of a picture. Leave it out, and the small drawing stands there. */
  image?: string
  /** The words that a WhatsApp chat from its pages begins with. Leave it out for the usual ones. */
  whatsAppMessage?: string
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}

/** What pages of other entries may show. */
export type ServiceSummary = Pick<Service, 'slug' | 'id' | 'title' | 'icon' | 'shortDescription' | 'price' | 'popular'>
