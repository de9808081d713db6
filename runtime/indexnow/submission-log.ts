import type { SettingStore } from '../store/setting-store.ts'
import type { SubmissionResult } from './submit-addresses.ts'

/** Which pages a submission was about: those that a publication changed, those whose pattern has one page, or all. */
export type SubmittedPages = 'changed' | 'main' | 'all'
/** A submission as it is kept. `by`: the user who asked for it; null for one after a publication. */
export type Submission = SubmissionResult & { at: string; pages: SubmittedPages; by: string | null }

type Settings = Pick<SettingStore, 'get' | 'getOrSet' | 'replace'>

const setting = 'indexnow-submissions'
const kept = 20

/** The last submissions, the newest first. */
export async function readSubmissions(settings: Pick<Settings, 'get'>): Promise<readonly Submission[]> {
  return parse((await settings.get(setting)) ?? '[]')
}

/** Adds a submission, and drops the oldest. */
export async function addSubmission(settings: Settings, submission: Submission): Promise<void> {
  for (;;) {
    const before = await settings.getOrSet(setting, '[]')
    const after = JSON.stringify([submission, ...parse(before)].slice(0, kept))
    // Otherwise another process has added one meanwhile.
    if (await settings.replace(setting, before, after)) return
  }
}

function parse(text: string): readonly Submission[] {
  return JSON.parse(text) as Submission[]
}
