import type { SettingStore } from '../../store/setting-store.ts'

// Every store has it: migrations.ts writes the first one.
const setting = 'last-recorded-time'

// A running server records the time daily.
const maxGapMs = 7 * 24 * 3_600_000

/**
 * The last time that the store recorded (ISO 8601), if `now` is more than seven days away from it: then either no
 * server ran for that long, or the clock is wrong, and the age of data is unknown. Null if `now` is plausible.
 */
export async function clockGap(settings: Pick<SettingStore, 'get'>, now: Date): Promise<string | null> {
  const recorded = await settings.get(setting)
  return recorded !== null && Math.abs(now.getTime() - Date.parse(recorded)) > maxGapMs ? recorded : null
}

/**
 * The time to store something under that is kept for a time: `now`, or the last recorded time if the clock is more than
 * seven days behind it. Otherwise what comes in would be too old to be kept as soon as the clock is right.
 */
export async function timeToStore(settings: Pick<SettingStore, 'get'>, now: Date): Promise<Date> {
  const recorded = new Date((await clockGap(settings, now)) ?? now)
  return recorded > now ? recorded : now
}

/** Records `now`, from a plausible clock. */
export async function recordTime(settings: Pick<SettingStore, 'set'>, now: Date): Promise<void> {
  await settings.set(setting, now.toISOString())
}
