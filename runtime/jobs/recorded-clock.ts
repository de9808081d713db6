import type { SettingStore } from '../store/store.ts'

// Every store has it: migrations.ts writes it first.
const setting = 'last-recorded-time'

// A server that runs records the time daily.
const maxGapMs = 7 * 24 * 3_600_000

/**
 * The last time that the store recorded (ISO 8601), where `now` is more than seven days past it: then either no server ran
 * for that long, or the clock is wrong, and what is old cannot be told from what is not. Null where `now` can be believed.
 */
export async function gapBefore(settings: Pick<SettingStore, 'get'>, now: Date): Promise<string | null> {
  const recorded = await settings.get(setting)
  return recorded !== null && now.getTime() - Date.parse(recorded) > maxGapMs ? recorded : null
}

/** Records that it is `now`, by a clock that can be believed. */
export async function recordTime(settings: Pick<SettingStore, 'set'>, now: Date): Promise<void> {
  await settings.set(setting, now.toISOString())
}
