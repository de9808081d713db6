import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ChangeStore } from '../store/changes/change.ts'
import type { ServerDatabase } from '../store/server-database.ts'
import type { SettingStore } from '../store/setting-store.ts'
import { StoreError } from '../store/store-error.ts'

/**
 * Where a server finds the header code. Pages do not need the database: while it cannot be used, the last known code
 * counts.
 */
export type HeaderCodeSource = {
  read(): Promise<string>
  /** The code for the first pages of a server, which do not wait for a slow database. */
  readFirst(): Promise<string>
  /** Calls `look` whenever the code may have been set, through whichever server. The returned function ends it. */
  watch(look: () => void): () => void
}

/** The name under which the store keeps the code, exactly as it was set. */
export const headerCodeSetting = 'headerCode'
const maxWaitMs = 1000

export const noHeaderCode: HeaderCodeSource = {
  read: async () => '',
  readFirst: async () => '',
  watch: () => () => undefined,
}

type SourceStore = { settings: Pick<SettingStore, 'get'>; changes: Pick<ChangeStore, 'follow'> } & Partial<
  Pick<ServerDatabase, 'isUnused' | 'whenUsed'>
>

/** Of a database that nothing has used yet there is no code. */
export function createHeaderCodeSource(store: SourceStore, log: Pick<Logger, 'error'>): HeaderCodeSource {
  const { settings, changes, isUnused = () => false, whenUsed = (listener: () => void) => listener() } = store
  let known = ''
  return {
    read,
    readFirst: () => Promise.race([read(), setTimeout(maxWaitMs, known, { ref: false })]),
    // From the first change on: a database that could not be read at the start tells its changes when it is back.
    watch(look) {
      let end: (() => void) | null = () => {}
      whenUsed(() => {
        if (end === null) return
        end = changes.follow(0, (found) => {
          if (found === null || found.some(({ kind, id }) => kind === 'setting-changed' && id === headerCodeSetting))
            look()
        })
      })
      return () => {
        end?.()
        end = null
      }
    },
  }

  async function read(): Promise<string> {
    if (isUnused()) return known
    try {
      known = (await settings.get(headerCodeSetting)) ?? ''
    } catch (error) {
      // The store itself logs why it cannot be used.
      if (!(error instanceof StoreError))
        log.error({ err: error }, 'the header code cannot be read; pages keep the last one')
    }
    return known
  }
}
