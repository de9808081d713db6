import { tabStorage } from '../../../frame/client/tab-storage.ts'

/** What was typed and may not have reached the server. `data`: values that are not in the text yet. */
export type UnsentText = { base: string; text: string; data?: unknown }
/** Keeps it in this tab, for one person and one entry. Signing out deletes it. */
export type UnsentKeeper = { keep(unsent: UnsentText): void; read(): UnsentText | null; forget(): void }

export function createUnsentKeeper(person: string, address: string): UnsentKeeper {
  const storage = tabStorage()
  // Signing out deletes what begins with `draft:`.
  const key = `draft:${person}:${address}`
  return {
    keep: (unsent) => storage?.setItem(key, JSON.stringify(unsent)),
    read() {
      const json = storage?.getItem(key) ?? null
      return json === null ? null : (JSON.parse(json) as UnsentText)
    },
    forget: () => storage?.removeItem(key),
  }
}
