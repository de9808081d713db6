import type { Logger } from 'pino'
import { createOutbound } from '../server/outbound/outbound.ts'
import type { LiveSite } from '../site/live-manifest.ts'
import { indexablePages } from '../site/sitemap/sitemap.ts'
import type { SettingStore } from '../store/setting-store.ts'
import { mainPages } from './changed-pages.ts'
import { isPublicAddress } from './public-address.ts'
import { createPublicationJob, type PublicationJob } from './publication-job.ts'
import { addSubmission, readSubmissions, type Submission, type SubmittedPages } from './submission-log.ts'
import { createSubmitter, type IndexNowSettings } from './submit-addresses.ts'

/** The pages that a person can submit. */
export type ChosenPages = Exclude<SubmittedPages, 'changed'>

/** Submission of pages to search engines that take part in IndexNow. */
export type IndexNow = PublicationJob & {
  /** The text of the key file at a path; null for any other path. */
  keyFile(path: string): string | null
  /** Why nothing can be submitted: no key, or an address that search engines cannot reach. */
  obstacle: 'key' | 'address' | null
  /** The host of the service; empty without a key. */
  service: string
  paths(pages: ChosenPages): readonly string[]
  /** Submits pages now, and keeps the answer. */
  submit(pages: ChosenPages, by: string): Promise<Submission>
  /** The last submissions, the newest first. */
  submissions(): Promise<readonly Submission[]>
}
export type IndexNowOptions = {
  settings: IndexNowSettings | null
  siteUrl: string
  isProduction: boolean
  live: LiveSite
  store: { settings: SettingStore }
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  now?: () => Date
}

export function createIndexNow(options: IndexNowOptions): IndexNow {
  const { settings, siteUrl, isProduction, live, store, log, now = () => new Date() } = options
  const obstacle = settings === null ? 'key' : isPublicAddress(siteUrl) ? null : 'address'
  const submitPaths =
    settings === null ? null : createSubmitter({ settings, siteUrl, outbound: createOutbound({ isProduction }) })
  const job =
    submitPaths === null || obstacle !== null
      ? null
      : createPublicationJob({ live, settings: store.settings, submit: submitPaths, log, now })
  return {
    obstacle,
    service: settings?.url.host ?? '',
    keyFile: (path) => (settings !== null && path === `/${settings.key}.txt` ? settings.key : null),
    paths,
    async submit(pages, by) {
      if (submitPaths === null || obstacle !== null) throw new Error(`nothing can be submitted: ${obstacle}`)
      const submission = { ...(await submitPaths(paths(pages))), at: now().toISOString(), pages, by }
      await addSubmission(store.settings, submission)
      return submission
    },
    submissions: () => readSubmissions(store.settings),
    start: () => job?.start(),
    async stop() {
      await job?.stop()
    },
  }

  function paths(pages: ChosenPages): readonly string[] {
    const { manifest } = live.current
    return pages === 'main'
      ? mainPages(manifest)
      : indexablePages(manifest)
          .map(({ path }) => path)
          .toArray()
  }
}
