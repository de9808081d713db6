// Generated from data/schemas by `npm run types`; do not edit.

/** The screen for an address that has no page, or none any more, for a page that could not be shown, for too many requests, or for a form that could not be sent. */
export interface MissingWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the screen. */
  heading: string
  /** A helpful paragraph under the text. Leave it out if the text says enough. */
  intro?: string
  /** The sentence under the heading. For a place {town} stands for the name in the address. Leave it out if the heading says enough. */
  text?: string
  /** The words of the link to the home page. */
  homeLink: string
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}
