/**
 * The names under which the site keeps something in a browser (D16); the cookie policy tells visitors the same. Whatever
 * comes to be kept gets its name here, and into `visitKeys` if it tells what someone looked at or wrote.
 */
export const storedKeys = {
  /** The town's name, in local storage. */
  town: 'current-location',
  /** The town's slug, for the addresses of its pages. */
  townSlug: 'current-location-slug',
  /** That no town is to be kept on this device. */
  townOff: 'current-location-off',
  /** The answer about services of other companies, with its day and their names (D16). Only where there are such services. */
  consent: 'third-party-answer',
  /** That 'Exit this page' was used, in the session storage of one tab, so that its Back button leads nowhere (D37). */
  exited: 'exited',
  /** That an enquiry waits on this device, in local storage; the enquiry itself, encrypted, in a database of this name (D37). */
  offlineEnquiry: 'kept-enquiry',
  /** The cache of the service worker: fixed files, and the page for those without a connection. */
  offlineCache: 'offline',
} as const

/** What 'Exit this page' deletes on its way out (D37). Answers stay: deleting a refusal would undo it. */
export const visitKeys: readonly string[] = [storedKeys.town, storedKeys.townSlug, storedKeys.offlineEnquiry]
