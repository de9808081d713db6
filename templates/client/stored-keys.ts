import { offlineName } from 'townpages/page'

/**
 * The names of everything that the site stores in a browser (D16); the cookie policy lists them. Everything that is
 * stored has its name here, and in `visitKeys` if it shows what the visitor viewed or wrote.
 */
export const storedKeys = {
  /** The town's name, in local storage. */
  town: 'current-location',
  /** The town's slug, for the addresses of its pages. */
  townSlug: 'current-location-slug',
  /** The mark that a town was just chosen by hand, until a page has opened and says so. */
  townChosen: 'current-location-chosen',
  /** The choice that no town is stored on this device. */
  townOff: 'current-location-off',
  /** The choice that nothing about visits from this browser is counted: `off`. */
  counts: 'townpages-counts',
  /** The answer about third-party services, with its day and their names (D16). Only if there are such services. */
  consent: 'third-party-answer',
  /**
   * The mark that 'Exit this page' was used, in the session storage of one tab, so that its Back button shows no page
   * (D37).
   */
  exited: 'exited',
  /**
   * The flag that an enquiry waits on this device, in local storage; the encrypted enquiry is in a database of this
   * name (D37).
   */
  offlineEnquiry: offlineName,
  /** The cache of the service worker: static files and the offline page. */
  offlineCache: 'offline',
} as const

/** What 'Exit this page' deletes (D37). Answers are kept: deleting a refusal would undo it. */
export const visitKeys: readonly string[] = [
  storedKeys.town,
  storedKeys.townSlug,
  storedKeys.townChosen,
  storedKeys.offlineEnquiry,
]
