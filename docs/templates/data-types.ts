// Generated from data/schemas by `townpages types`; do not edit.

/** How content is written and published. */
export interface GuideForEditors {
  /** The name of the entry in addresses: that of its file. */
  slug: string
  title: string
  description: string
  /** Its place in the menu. */
  order: number
  body: string
}

/** What pages of other entries may show. */
export type GuideForEditorsSummary = Pick<GuideForEditors, 'slug' | 'title' | 'description' | 'order'>

/** How to build one part of a site. */
export interface Guide {
  /** The name of the entry in addresses: that of its file. */
  slug: string
  title: string
  description: string
  /** Its place in the menu. */
  order: number
  body: string
}

/** What pages of other entries may show. */
export type GuideSummary = Pick<Guide, 'slug' | 'title' | 'description' | 'order'>

/** How a site is run. */
export interface GuideForOperators {
  /** The name of the entry in addresses: that of its file. */
  slug: string
  title: string
  description: string
  /** Its place in the menu. */
  order: number
  body: string
}

/** What pages of other entries may show. */
export type GuideForOperatorsSummary = Pick<GuideForOperators, 'slug' | 'title' | 'description' | 'order'>

/** The texts around every article. */
export interface ArticleWording { contents: string; previous: string; next: string; trail: string }

/** The texts of the page. */
export interface FailedWording { heading: string; text: string; suggestion: string; home: string }

/** The texts of the home page. */
export interface HomeWording {
  heading: string
  lead: string
  /** The commands that make a site. */
  code: string
  button: string
  points: { title: string; text: string }[]
}

/** The texts of the page. */
export interface MissingWording { heading: string; text: string; suggestion: string; home: string }

/** The texts of the search page. */
export interface SearchWording { heading: string; hint: string; found: string; none: string }

/** How the engine is built. */
export interface PageForContributors {
  /** The name of the entry in addresses: that of its file. */
  slug: string
  title: string
  description: string
  /** Its place in the menu. */
  order: number
  body: string
}

/** What pages of other entries may show. */
export type PageForContributorsSummary = Pick<PageForContributors, 'slug' | 'title' | 'description' | 'order'>

/** Everything there is of one kind. */
export interface ReferencePage {
  /** The name of the entry in addresses: that of its file. */
  slug: string
  title: string
  description: string
  /** Its place in the menu. */
  order: number
  body: string
}

/** What pages of other entries may show. */
export type ReferencePageSummary = Pick<ReferencePage, 'slug' | 'title' | 'description' | 'order'>

/** What all pages share. */
export interface Site {
  name: string
  language: string
  tagline: string
  skip: string
  menu: string
  searchLabel: string
  searchButton: string
  footer: string
  /** The names of the sections, in the order of the menu. */
  sections: {
    start: string
    guides: string
    editing: string
    operation: string
    reference: string
    project: string
  }
}

/** The first steps. */
export interface Chapter {
  /** The name of the entry in addresses: that of its file. */
  slug: string
  title: string
  description: string
  /** Its place in the menu. */
  order: number
  body: string
}

/** What pages of other entries may show. */
export type ChapterSummary = Pick<Chapter, 'slug' | 'title' | 'description' | 'order'>
