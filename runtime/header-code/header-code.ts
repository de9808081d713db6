import type { ThirdParty } from '../contract/third-party.ts'

/** What becomes of one part of the header code. */
export type Verdict = {
  /** The part in short: `script src="https://…"`. */
  part: string
  /** Where the part begins in the code, with line breaks as `\n`. */
  start: number
  /** Where the part ends there. */
  end: number
} & (
  | {
      kind: 'now' | 'consent'
      /** The part as pages have it. */
      html: string
      /** What it means; words between backquotes are code. */
      note: string
      /** What the policy admits for it; none for a script of the site. */
      sources?: ThirdParty['sources']
      /** The hash that the policy admits for it. */
      hash?: string
    }
  | { kind: 'refused'; reason: string }
)

/** Header code with what the policy makes of it (D32). */
export type HeaderCode = {
  /** Exactly as it was set. */
  code: string
  /** In the order of the code. */
  verdicts: readonly Verdict[]
  /** What pages have at the end of their head; empty if nothing is admitted. */
  html: string
  /** What waits for consent, as a service that visitors are asked about; null if nothing does. */
  thirdParty: ThirdParty | null
}

/** `asksForConsent`: whether pages of the site can ask their visitors. */
export type HeaderCodeOptions = { siteUrl: string; asksForConsent: boolean }
