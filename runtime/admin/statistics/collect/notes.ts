import type { SettingStore } from '../../../store/setting-store.ts'

/** What people noted, by day. */
export type Notes = Readonly<Record<string, string>>

const name = 'statistics-notes'
const none = '{}'

/** The notes of all days. */
export async function readNotes(settings: Pick<SettingStore, 'get'>): Promise<Notes> {
  return JSON.parse((await settings.get(name)) ?? none)
}

/** Stores the note of a day, in place of the one that it had; null removes it. Others keep what they noted. */
export async function writeNote(
  settings: Pick<SettingStore, 'getOrSet' | 'replace'>,
  day: string,
  note: string | null,
): Promise<void> {
  for (;;) {
    const stored = await settings.getOrSet(name, none)
    const { [day]: _former, ...others }: Notes = JSON.parse(stored)
    if (await settings.replace(name, stored, JSON.stringify(note === null ? others : { ...others, [day]: note })))
      return
  }
}
