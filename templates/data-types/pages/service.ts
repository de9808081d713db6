// Generated from data/schemas by `npm run types`; do not edit.

/** The headings of every service's page. What the service is about is in data/services. */
export interface ServiceWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. {service} stands for the name of the service. */
  heading: string
  /** Leave it out: the paragraph under the heading comes from the service's own file. */
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
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}
