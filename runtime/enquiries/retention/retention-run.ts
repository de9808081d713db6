import type { SettingStore } from '../../store/setting-store.ts'

/** How much of each kind was removed; `months`: counts of how many months were summed up. */
export type Removed = {
  enquiries: number
  sessions: number
  devices: number
  auditLines: number
  networks: number
  months: number
}

/** The last run of the retention job in any process. */
export type RetentionRun = {
  at: string
  /** `clock`: nothing was removed, because the clock is in doubt. */
  outcome: 'done' | 'clock'
  /** The last run that removed anything. */
  removal: (Removed & { at: string }) | null
}

const setting = 'retention-run'

/** Null if none has run yet. */
export async function readRetentionRun(settings: Pick<SettingStore, 'get'>): Promise<RetentionRun | null> {
  const text = await settings.get(setting)
  return text === null ? null : (JSON.parse(text) as RetentionRun)
}

/** `removed`: null if the clock is in doubt. */
export async function recordRetentionRun(
  settings: Pick<SettingStore, 'get' | 'set'>,
  { at, removed }: { at: string; removed: Removed | null },
): Promise<void> {
  const before = await readRetentionRun(settings)
  const isRemoval = removed !== null && Object.values(removed).some((count) => count > 0)
  const removal = isRemoval ? { ...removed, at } : (before?.removal ?? null)
  const run: RetentionRun = { at, outcome: removed === null ? 'clock' : 'done', removal }
  await settings.set(setting, JSON.stringify(run))
}
