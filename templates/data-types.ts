// Generated from data/schemas by `npm run types`; do not edit.

/**
 * A question that people ask, and its answer.
 */
export interface Faq {
/**
 * As a person would ask it.
 */
question: string
/**
 * In two or three plain sentences.
 */
answer: string
}
/**
 * A short heading with a sentence or two under it.
 */
export interface Point {
/**
 * A few words.
 */
title: string
/**
 * One or two sentences.
 */
description: string
}
/**
 * A heading with paragraphs under it.
 */
export interface Section {
/**
 * The heading of the section.
 */
heading: string
/**
 * What stands under the heading, a paragraph each.
 */
paragraphs?: string[]
/**
 * A list under the paragraphs.
 */
items?: string[]
}
/**
 * What it costs, from.
 */
export interface Price {
/**
 * The lowest price in pounds.
 */
from: number
/**
 * What the price is for.
 */
unit?: string
/**
 * How the price is reckoned.
 */
note?: string
}
/**
 * What a register or review platform says, and when it was looked at.
 */
export interface Status {
/**
 * The finding, in neutral words.
 */
text: string
/**
 * Where it was seen.
 */
source: string
/**
 * The day on which it was seen.
 */
checked: string
}
/**
 * A line of the comparison table.
 */
export interface ComparisonRow {
/**
 * What is compared.
 */
topic: string
/**
 * What is true of us.
 */
ours: string
theirs: Status
}
/**
 * What a client said.
 */
export interface Testimonial {
/**
 * In the client's words.
 */
text: string
/**
 * The place that it is about.
 */
location?: string
/**
 * Who said it.
 */
clientType: ("Corporate Client" | "Private Client")
/**
 * Stars, in halves.
 */
rating: number
/**
 * The slug of the service.
 */
service: string
/**
 * True where it speaks of the place.
 */
citySpecific: boolean
/**
 * Where it comes from.
 */
source?: string
/**
 * When it was given.
 */
date?: string
/**
 * True where the client agreed to its use.
 */
consent?: boolean
/**
 * True until a real one stands here; the page then says 'Example review'.
 */
sample: boolean
}
/**
 * The colours of a page.
 */
export interface Theme {
/**
 * Marks and focus.
 */
primary: string
/**
 * Under the pointer, and links.
 */
hover: string
/**
 * Quiet surfaces.
 */
light: string
/**
 * The top of a page.
 */
dark: string
/**
 * The one thing to do.
 */
accent: string
}
/**
 * A link with its words.
 */
export interface Link {
/**
 * What it says.
 */
label: string
/**
 * Where it leads.
 */
path: string
/**
 * True where the address of a town is taken when one is known.
 */
local?: boolean
}
/**
 * Opening times, from and to.
 */
export interface Hours {
/**
 * As hours and minutes.
 */
from: string
/**
 * As hours and minutes.
 */
to: string
}
/**
 * Opening times of certain days.
 */
export interface SpecialHours {
/**
 * The first day.
 */
first: string
/**
 * The last day.
 */
last: string
/**
 * As hours and minutes.
 */
from: string
/**
 * As hours and minutes.
 */
to: string
}
/**
 * A line of the price list.
 */
export interface PriceRow {
/**
 * What it is for.
 */
label: string
/**
 * The slug of the service, where it has a page.
 */
service?: string
/**
 * The lowest price in pounds. Left out: on application.
 */
from?: number
/**
 * What the price is for.
 */
unit?: string
/**
 * True marks it.
 */
popular?: boolean
}
/**
 * Something that the site claims, with its evidence.
 */
export interface Claim {
/**
 * A name to refer to.
 */
id: string
/**
 * The claim as it is shown.
 */
value: string
/**
 * Whom or what it is true of.
 */
about: string
/**
 * What shows it.
 */
source: string
/**
 * When it was last looked at.
 */
checked: string
/**
 * When it must be looked at again.
 */
expires?: string
}
/**
 * A figure with its words.
 */
export interface Statistic {
/**
 * The figure.
 */
value: string
/**
 * What it counts.
 */
label: string
/**
 * The id of the claim that it rests on.
 */
claim?: string
}
/**
 * A case and its result.
 */
export interface CaseResult {
/**
 * What it was about.
 */
title: string
/**
 * What was found.
 */
description: string
/**
 * True until a real one stands here.
 */
sample: boolean
}
/**
 * A state that an enquiry can be in.
 */
export interface EnquiryStatus {
/**
 * As the CRM calls it.
 */
name: string
/**
 * The states that it may go to.
 */
next: string[]
}
/**
 * Someone or something that people compare us with. It gets a page for each place, or one alone.
 */
export interface Competitor {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * As it is called.
 */
name: string
/**
 * True makes one page under the slug alone, which then holds '-vs-'.
 */
generic: boolean
/**
 * The page's title; may hold {location}.
 */
metaTitle: string
/**
 * What search engines show; may hold {location}.
 */
metaDescription: string
/**
 * The heading; may hold {location}.
 */
heroTitle: string
/**
 * The line under it; may hold {location}.
 */
heroSubtitle: string
/**
 * What regulation says and what it does not.
 */
complianceText: string
/**
 * The comparison in a few points.
 */
summary: string[]
/**
 * Like with like, with source and date.
 */
rows: ComparisonRow[]
/**
 * A note about membership of trade bodies.
 */
abiWarningText?: string
/**
 * A quotation, shown where it is given.
 */
trustpilotWarning?: string
/**
 * What to look out for in reviews.
 */
reviewConcerns?: Point[]
/**
 * What customers are reported to say.
 */
customerThemes?: Point[]
/**
 * The tab about surveillance.
 */
surveillanceContent: string
/**
 * The tab about background checks.
 */
backgroundCheckContent: string
/**
 * The tab about matrimonial work.
 */
matrimonialContent?: string
/**
 * The tab about corporate work.
 */
corporateContent?: string
/**
 * The card about lie detector tests.
 */
polygraphContent: string
/**
 * What to ask any investigator.
 */
checklist: string[]
/**
 * Why investigators rarely have reviews.
 */
rareReviews: string
/**
 * Five questions.
 */
faqs: Faq[]
/**
 * What the page is and is not.
 */
disclaimerText: string
/**
 * Where to ask for the sources.
 */
evidenceEmail: string
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * A place with pages of its own.
 */
export interface Location {
/**
 * A number that never changes.
 */
id: number
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * As it stands on a map.
 */
name: string
/**
 * False hides the place from the list of coverage areas.
 */
active: boolean
/**
 * City, town or London borough: it decides how sentences speak of the place.
 */
kind: ("city" | "town" | "borough")
/**
 * Which of the two forms its main page has.
 */
homePage: ("standard" | "unified")
/**
 * True where we have an office.
 */
office?: boolean
/**
 * The country of the United Kingdom.
 */
country: ("England" | "Scotland" | "Wales" | "Northern Ireland")
/**
 * The region of England, or the country.
 */
region: string
/**
 * The county as people call it.
 */
county: string
/**
 * The council.
 */
localAuthority: string
/**
 * The force that answers here.
 */
policeForce: string
/**
 * The town of the nearest civil court. Left out where it is in doubt.
 */
countyCourt?: string
/**
 * In degrees, north of the equator.
 */
latitude: number
/**
 * In degrees; west of Greenwich is negative.
 */
longitude: number
/**
 * The letters that postcodes here begin with.
 */
postcodeArea: string
/**
 * The first halves of postcodes here.
 */
postcodeDistricts: string[]
/**
 * In quotes, with its leading 0.
 */
diallingCode: string
/**
 * For ordering, and for 'about'. Not for quoting to the unit.
 */
population?: number
/**
 * Suburbs, neighbourhoods and near villages.
 */
nearbyAreas: string[]
/**
 * Places that everybody there knows.
 */
landmarks?: string[]
/**
 * Where the offices are.
 */
businessDistricts?: string[]
/**
 * The place's own number. Left out, the national line is shown.
 */
phoneNumber?: string
/**
 * The place's own WhatsApp number. Left out, the national one is shown.
 */
whatsAppNumber?: string
/**
 * The street address of the office.
 */
street?: string
/**
 * The postcode of the office.
 */
postcode?: string
/**
 * Of an office: the postcode areas that it looks after.
 */
postcodePrefixes?: string[]
/**
 * How to reach the office.
 */
travelInfo?: string
/**
 * The address of a map to embed.
 */
mapEmbed?: string
/**
 * The colours of its pages: a name from the themes of the site.
 */
theme?: string
/**
 * A picture for the top of the page. Left out, the map stands there.
 */
heroImage?: string
/**
 * The first paragraph of the main page.
 */
introText?: string
/**
 * What is particular about work here.
 */
localContext?: string
/**
 * The place within its region.
 */
regionalDescription?: string
/**
 * What we offer here, a line each.
 */
features?: string[]
/**
 * An introduction for the page of a service in this place, by the slug of the service.
 */
serviceSpecificContent?: {
[k: string]: string
}
/**
 * Texts that replace the usual ones on the main page.
 */
customContent?: {
/**
 * Replaces the introduction.
 */
homeIntro?: string
/**
 * The top of the page.
 */
hero?: {
/**
 * Replaces the heading.
 */
title?: string
/**
 * Replaces the line under the heading.
 */
subtitle?: string
/**
 * Replaces the paragraph under that.
 */
description?: string
}
}
/**
 * What search engines are told in place of the usual.
 */
seoSettings?: {
/**
 * Replaces the page's title.
 */
metaTitle?: string
/**
 * Replaces the page's description.
 */
metaDescription?: string
/**
 * Replaces the canonical address.
 */
canonicalUrl?: string
}
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * The texts of the national about page.
 */
export interface AboutWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro: string
/**
 * The heading of that part of the page.
 */
whyHeading: string
/**
 * Six reasons.
 */
reasons: Point[]
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * The texts of the page for companies.
 */
export interface BusinessWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro: string
/**
 * The button that leads to the form.
 */
formLink: string
/**
 * Four figures.
 */
statistics: Statistic[]
/**
 * The heading of that part of the page.
 */
servicesHeading: string
/**
 * Nine cards.
 */
services: Point[]
/**
 * The heading of that part of the page.
 */
whyHeading: string
/**
 * Three reasons.
 */
reasons: Point[]
/**
 * The heading of that part of the page.
 */
casesHeading: string
/**
 * Three results.
 */
cases: CaseResult[]
/**
 * The caption of a sample.
 */
exampleCase: string
/**
 * The heading of that part of the page.
 */
faqHeading: string
/**
 * Questions and answers.
 */
faqs: Faq[]
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * The headings of a comparison page.
 */
export interface ComparisonWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro?: string
/**
 * The words of that part of the page.
 */
breadcrumbHome: string
/**
 * The words of that part of the page.
 */
breadcrumbLocations: string
/**
 * The words of that part of the page.
 */
pricesButton: string
/**
 * The words of that part of the page.
 */
complianceHeading: string
/**
 * The words of that part of the page.
 */
summaryHeading: string
/**
 * The words of that part of the page.
 */
tableHeading: string
/**
 * The words of that part of the page.
 */
topicColumn: string
/**
 * The words of that part of the page.
 */
oursColumn: string
/**
 * The words of that part of the page.
 */
concernsHeading: string
/**
 * The words of that part of the page.
 */
themesHeading: string
/**
 * The words of that part of the page.
 */
tabsHeading: string
/**
 * The words of that part of the page.
 */
surveillanceTab: string
/**
 * The words of that part of the page.
 */
backgroundTab: string
/**
 * The words of that part of the page.
 */
matrimonialTab: string
/**
 * The words of that part of the page.
 */
corporateTab: string
/**
 * The words of that part of the page.
 */
polygraphHeading: string
/**
 * The words of that part of the page.
 */
pricingHeading: string
/**
 * The words of that part of the page.
 */
localHeading: string
/**
 * The words of that part of the page.
 */
checklistHeading: string
/**
 * The words of that part of the page.
 */
rareReviewsHeading: string
/**
 * The words of that part of the page.
 */
faqHeading: string
/**
 * The words of that part of the page.
 */
contactHeading: string
/**
 * The words of that part of the page.
 */
disclaimerHeading: string
/**
 * The words of that part of the page.
 */
checkedLabel: string
/**
 * The words of that part of the page.
 */
sourceLabel: string
/**
 * The words of that part of the page.
 */
onApplication: string
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * The texts of the national contact page.
 */
export interface ContactWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro: string
/**
 * The heading of that part of the page.
 */
coverageHeading: string
/**
 * Where we work.
 */
coverage: string[]
/**
 * The heading of that part of the page.
 */
specialtiesHeading: string
/**
 * What we are asked for.
 */
specialties: string[]
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * A legal text in full.
 */
export interface CookiePolicyWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro?: string
/**
 * The day from which it holds.
 */
effective?: string
/**
 * Before the day.
 */
effectiveLabel?: string
/**
 * The heading over the appendices.
 */
appendicesHeading?: string
/**
 * The parts of the page, in order.
 */
sections: Section[]
/**
 * The appendices, in order.
 */
appendices?: Section[]
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * The texts of the list of places.
 */
export interface CoverageAreasWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro?: string
/**
 * The label of the box.
 */
searchLabel: string
/**
 * The grey words in the box.
 */
searchPlaceholder: string
/**
 * The heading of that part of the page.
 */
emptyHeading: string
/**
 * The sentence under it.
 */
emptyText: string
/**
 * The heading of that part of the page.
 */
missingHeading: string
/**
 * The sentence under it.
 */
missingText: string
/**
 * The words of the link.
 */
missingLink: string
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * Where the data comes from.
 */
export interface CreditsWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro: string
/**
 * The parts of the page, in order.
 */
sections: Section[]
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * The texts of the evidence summary.
 */
export interface EvidenceWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro: string
/**
 * Before the date.
 */
lastUpdatedLabel: string
/**
 * The day of the statement.
 */
lastUpdated: string
/**
 * The heading of that part of the page.
 */
complianceHeading: string
/**
 * The statement.
 */
compliance: string
/**
 * The heading of that part of the page.
 */
categoriesHeading: string
/**
 * Four kinds of evidence.
 */
categories: Point[]
/**
 * The heading of that part of the page.
 */
stepsHeading: string
/**
 * Three steps.
 */
steps: Point[]
/**
 * The heading of that part of the page.
 */
requestHeading: string
/**
 * How to ask for it.
 */
requestText: string
/**
 * The heading of that part of the page.
 */
notesHeading: string
/**
 * What to bear in mind.
 */
notes: string[]
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * A screen for an address that nothing stands at, or for a page that failed.
 */
export interface FailedWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro?: string
/**
 * The sentence under the heading.
 */
text?: string
/**
 * The words of the link home.
 */
homeLink: string
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * The texts of the home page.
 */
export interface HomeWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro: string
/**
 * The heading of that part of the page.
 */
servicesHeading: string
/**
 * The heading of that part of the page.
 */
whyHeading: string
/**
 * Six reasons.
 */
reasons: Point[]
/**
 * The heading of that part of the page.
 */
stepsHeading: string
/**
 * The four steps, in order.
 */
steps: Point[]
/**
 * The heading of that part of the page.
 */
reviewsHeading: string
/**
 * The heading of that part of the page.
 */
coverageHeading: string
/**
 * The sentence under it.
 */
coverageText: string
/**
 * The places that are linked, by slug.
 */
coverageCities: string[]
/**
 * The places of the popular service links, by slug.
 */
popularCities: string[]
/**
 * The heading of that part of the page.
 */
contactHeading: string
/**
 * The heading of that part of the page.
 */
faqHeading: string
/**
 * Questions and answers.
 */
faqs: Faq[]
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * The texts of a place’s about page.
 */
export interface LocationAboutWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro: string
/**
 * The parts of the page, in order.
 */
sections: Section[]
/**
 * The heading of that part of the page.
 */
areasHeading: string
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * The texts of a place’s contact page.
 */
export interface LocationContactWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro: string
/**
 * The heading of that part of the page.
 */
urgentHeading: string
/**
 * The sentence under it.
 */
urgentText: string
/**
 * The heading of that part of the page.
 */
areasHeading: string
/**
 * The heading of that part of the page.
 */
responseHeading: string
/**
 * How fast.
 */
responseText: string
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * The texts of a place’s services page.
 */
export interface LocationServicesWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro: string
/**
 * The heading of that part of the page.
 */
areasHeading: string
/**
 * The heading of that part of the page.
 */
whyHeading: string
/**
 * Three reasons.
 */
reasons: Point[]
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * The texts of the main page of a place.
 */
export interface LocationWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro: string
/**
 * The heading of that part of the page.
 */
servicesHeading: string
/**
 * The heading of that part of the page.
 */
whyHeading: string
/**
 * Six reasons: discretion, regulated, results, team, availability, court evidence.
 */
reasons: Point[]
/**
 * The heading of that part of the page.
 */
stepsHeading: string
/**
 * The four steps, in order.
 */
steps: Point[]
/**
 * The heading of that part of the page.
 */
reviewsHeading: string
/**
 * The heading of that part of the page.
 */
factsHeading: string
/**
 * The heading of that part of the page.
 */
nearbyHeading: string
/**
 * The heading of that part of the page.
 */
faqHeading: string
/**
 * Questions and answers.
 */
faqs: Faq[]
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * The texts of the list of places by region.
 */
export interface LocationsWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro: string
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * A screen for an address that nothing stands at, or for a page that failed.
 */
export interface MissingComparisonWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro?: string
/**
 * The sentence under the heading.
 */
text?: string
/**
 * The words of the link home.
 */
homeLink: string
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * A screen for an address that nothing stands at, or for a page that failed.
 */
export interface MissingLocationWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro?: string
/**
 * The sentence under the heading.
 */
text?: string
/**
 * The words of the link home.
 */
homeLink: string
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * A screen for an address that nothing stands at, or for a page that failed.
 */
export interface MissingServiceWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro?: string
/**
 * The sentence under the heading.
 */
text?: string
/**
 * The words of the link home.
 */
homeLink: string
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * A screen for an address that nothing stands at, or for a page that failed.
 */
export interface MissingTownWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro?: string
/**
 * The sentence under the heading.
 */
text?: string
/**
 * The words of the link home.
 */
homeLink: string
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * A screen for an address that nothing stands at, or for a page that failed.
 */
export interface MissingWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro?: string
/**
 * The sentence under the heading.
 */
text?: string
/**
 * The words of the link home.
 */
homeLink: string
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * The texts of the national main page, the local form of the home page.
 */
export interface NationalWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro: string
/**
 * The heading of that part of the page.
 */
servicesHeading: string
/**
 * The heading of that part of the page.
 */
whyHeading: string
/**
 * Six reasons.
 */
reasons: Point[]
/**
 * The heading of that part of the page.
 */
stepsHeading: string
/**
 * The four steps, in order.
 */
steps: Point[]
/**
 * The heading of that part of the page.
 */
reviewsHeading: string
/**
 * The heading of that part of the page.
 */
coverageHeading: string
/**
 * The sentence under it.
 */
coverageText: string
/**
 * The places that are linked, by slug.
 */
coverageCities: string[]
/**
 * The places of the popular service links, by slug.
 */
popularCities: string[]
/**
 * The heading of that part of the page.
 */
contactHeading: string
/**
 * The heading of that part of the page.
 */
faqHeading: string
/**
 * Questions and answers.
 */
faqs: Faq[]
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * A legal text in full.
 */
export interface PrivacyPolicyWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro?: string
/**
 * The day from which it holds.
 */
effective?: string
/**
 * Before the day.
 */
effectiveLabel?: string
/**
 * The heading over the appendices.
 */
appendicesHeading?: string
/**
 * The parts of the page, in order.
 */
sections: Section[]
/**
 * The appendices, in order.
 */
appendices?: Section[]
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * What a service’s page in a place has beside the texts of the service page.
 */
export interface ServiceInLocationWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro?: string
/**
 * The heading of that part of the page.
 */
localHeading: string
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * The headings of a service’s page, alone or in a place.
 */
export interface ServiceWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro?: string
/**
 * The heading of that part of the page.
 */
featuresHeading: string
/**
 * The heading of that part of the page.
 */
methodsHeading: string
/**
 * The heading of that part of the page.
 */
useCasesHeading: string
/**
 * The heading of that part of the page.
 */
whyHeading: string
/**
 * The heading of that part of the page.
 */
faqHeading: string
/**
 * Before a price.
 */
priceLabel: string
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * The texts of the national services page.
 */
export interface ServicesWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro: string
/**
 * The heading of that part of the page.
 */
whyHeading: string
/**
 * Three reasons.
 */
reasons: Point[]
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * A legal text in full.
 */
export interface TermsOfServiceWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro?: string
/**
 * The day from which it holds.
 */
effective?: string
/**
 * Before the day.
 */
effectiveLabel?: string
/**
 * The heading over the appendices.
 */
appendicesHeading?: string
/**
 * The parts of the page, in order.
 */
sections: Section[]
/**
 * The appendices, in order.
 */
appendices?: Section[]
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * A legal text in full.
 */
export interface TermsWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro?: string
/**
 * The day from which it holds.
 */
effective?: string
/**
 * Before the day.
 */
effectiveLabel?: string
/**
 * The heading over the appendices.
 */
appendicesHeading?: string
/**
 * The parts of the page, in order.
 */
sections: Section[]
/**
 * The appendices, in order.
 */
appendices?: Section[]
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * The texts of the main page of the places that have the unified form.
 */
export interface UnifiedLocationWording {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The one main heading of the page.
 */
heading: string
/**
 * The paragraph under the heading.
 */
intro: string
/**
 * The heading of that part of the page.
 */
servicesHeading: string
/**
 * The heading of that part of the page.
 */
whyHeading: string
/**
 * Six reasons: discretion, regulated, results, team, availability, court evidence.
 */
reasons: Point[]
/**
 * The heading of that part of the page.
 */
stepsHeading: string
/**
 * The four steps, in order.
 */
steps: Point[]
/**
 * The heading of that part of the page.
 */
reviewsHeading: string
/**
 * The heading of that part of the page.
 */
factsHeading: string
/**
 * The heading of that part of the page.
 */
nearbyHeading: string
/**
 * The heading of that part of the page.
 */
faqHeading: string
/**
 * The heading of that part of the page.
 */
coverageHeading: string
/**
 * After the first three areas.
 */
andMore: string
/**
 * Questions and answers.
 */
faqs: Faq[]
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * A service of the catalogue.
 */
export interface Service {
/**
 * A number that never changes, and the order in lists.
 */
id: number
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * As it is called in lists and headings.
 */
title: string
/**
 * The name of its line drawing.
 */
icon: string
/**
 * One sentence for lists.
 */
shortDescription: string
/**
 * The introduction of its page.
 */
description: string
/**
 * A paragraph over the numbered methods.
 */
whatWeDo: string
/**
 * How the work goes, in order.
 */
methods: string[]
/**
 * What is included, for the checklist.
 */
features: string[]
/**
 * When people ask for it.
 */
useCases: Point[]
/**
 * Reasons particular to this service.
 */
whyChooseUs: Point[]
/**
 * Questions about this service.
 */
faqs: Faq[]
price?: Price
/**
 * True marks it as often asked for.
 */
popular?: boolean
/**
 * A picture. Left out, the line drawing stands there.
 */
image?: string
/**
 * What a WhatsApp chat from its pages begins with.
 */
whatsAppMessage?: string
/**
 * The day on which the text was last changed.
 */
updated: string
}
/**
 * What holds for the whole site: name, contacts, hours, prices, claims.
 */
export interface Site {
/**
 * The short name in titles and the logo.
 */
brand: string
/**
 * The name in full.
 */
siteName: string
/**
 * Where people write to.
 */
email: string
/**
 * The freephone line.
 */
phoneNumber: string
/**
 * The number for chats.
 */
whatsAppNumber: string
/**
 * The registered address.
 */
headOffice: {
/**
 * Number and street.
 */
street: string
/**
 * The part of the town.
 */
locality?: string
/**
 * The town.
 */
city: string
/**
 * The postcode.
 */
postcode: string
/**
 * The country.
 */
country: string
}
/**
 * The first year of the site.
 */
copyrightYear: number
/**
 * The number in the register of the ICO. Left out, the footer leaves it out.
 */
dataProtectionRegistration?: string
/**
 * The attribution that its licences ask for.
 */
placeDataCredit: string
/**
 * The two addresses that local links start from.
 */
home: {
/**
 * The page whose local form is a town's main page.
 */
page: string
}
/**
 * The links of the header.
 */
navigation: Link[]
/**
 * The links at the foot.
 */
legalLinks: Link[]
/**
 * Left empty until they are given.
 */
socialLinks?: Link[]
/**
 * Words of the header, the footer and shared parts.
 */
texts: {
/**
 * For people who use the keyboard.
 */
skip: string
/**
 * The button of the mobile menu.
 */
menu: string
/**
 * The services menu.
 */
services: string
/**
 * The first line of the services menu.
 */
allServices: string
/**
 * The button for companies.
 */
forBusiness: string
/**
 * Before a phone number.
 */
call: string
/**
 * The WhatsApp button.
 */
whatsApp: string
/**
 * The WhatsApp button of the band.
 */
whatsAppUs: string
/**
 * The link of a service.
 */
learnMore: string
/**
 * The heading of the call-to-action band.
 */
bandHeading: string
/**
 * The sentence under it.
 */
bandText: string
/**
 * When the lines are open.
 */
open: string
/**
 * The caption of a sample testimonial.
 */
exampleReview: string
/**
 * Before the address that was probably meant.
 */
suggestion: string
/**
 * The link to the list of places.
 */
coverageLink: string
/**
 * Before the national number.
 */
nationalLine: string
/**
 * Before the address.
 */
headOffice: string
/**
 * The link to the national main page.
 */
national: string
}
/**
 * What a chat begins with, by the kind of page; `default` serves the rest.
 */
whatsAppMessages: {
/**
 * For pages without one of their own.
 */
default: string
[k: string]: string
}
/**
 * The price list.
 */
prices: PriceRow[]
/**
 * How people can pay.
 */
payments: string[]
/**
 * Of the lines and the offices.
 */
hours: {
lines: Hours
publicHolidays: Hours
/**
 * Of the offices, on certain days.
 */
special: SpecialHours[]
}
/**
 * What the site claims, with evidence.
 */
claims: Claim[]
/**
 * How long things take, by name.
 */
timings: {
[k: string]: string
}
/**
 * In kilometres, round each place.
 */
serviceRadiusKm: number
/**
 * In metres, for search engines.
 */
businessAreaMetres: number
/**
 * Sets of colours by name; `teal` is the usual one.
 */
themes: {
[k: string]: Theme
}
/**
 * Places that belong together, by the name of the group: they suggest one another.
 */
regions?: {
[k: string]: string[]
}
/**
 * How an address that nothing stands at names a place.
 */
locationRules: {
/**
 * Addresses that never name a place; `*` at the end stands for anything.
 */
none: string[]
/**
 * Last words that are never a place.
 */
genericWords: string[]
/**
 * Tried in order.
 * 
 * Items: Where the place stands.
 */
patterns: {
/**
 * The address with `*` for the place.
 */
path: string
/**
 * Which are never a place here.
 */
words: string[]
/**
 * True where only the last word is the place.
 */
lastWord?: boolean
}[]
}
/**
 * The day on which the text was last changed.
 */
updated: string
/**
 * The states of an enquiry, and which may follow which.
 */
enquiryStatuses: EnquiryStatus[]
}
/**
 * What clients of one place said; `general` serves the places without a file.
 */
export interface Testimonials {
/**
 * The name of the entry in addresses. It equals the name of the file.
 */
slug: string
/**
 * The first three are shown.
 */
testimonials: Testimonial[]
/**
 * The day on which the text was last changed.
 */
updated: string
}
/** What pages of other entries may show. */
export type CompetitorSummary = Pick<Competitor, 'slug' | 'name' | 'generic'>
/** What pages of other entries may show. */
export type LocationSummary = Pick<Location, 'slug' | 'id' | 'name' | 'kind' | 'active' | 'region' | 'county' | 'office' | 'phoneNumber'>
/** What pages of other entries may show. */
export type ServiceSummary = Pick<Service, 'slug' | 'id' | 'title' | 'icon' | 'shortDescription' | 'price' | 'popular'>
