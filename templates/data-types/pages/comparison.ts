// Generated from data/schemas by `npm run types`; do not edit.

/** The headings and labels of every comparison page. The comparison itself is in data/competitors. */
export interface ComparisonWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The name of the page. What it shows at the top comes from the competitor's own file. */
  heading: string
  /** Leave it out: the line under the heading comes from the competitor's own file. */
  intro?: string
  /** What the trail of links at the top is called for people who listen to the page. */
  breadcrumbLabel: string
  /** The link to the home page in the small path at the top. */
  breadcrumbHome: string
  /** The link to the list of places in the small path at the top. */
  breadcrumbLocations: string
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
  /** The heading over the areas and sights of the place. */
  localHeading: string
  /** The heading over the table of facts about the place. */
  factsHeading: string
  /** The heading over the same comparison for places nearby. */
  nearbyHeading: string
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
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}
