import type { ContentFiles } from '../contract/content/content-file.ts'
import type { ContentDraft, DraftStore, ListedDraft } from './store/draft-store.ts'

/** What people have typed and not published. */
export type Drafts = {
  /**
   * Keeps what a user has typed into a file. `base`: the version of the file that was edited; null if there was none.
   */
  save(draft: Omit<ContentDraft, 'at'>): Promise<void>
  get(userId: string, path: string): Promise<ContentDraft | null>
  /** The drafts of a user, the newest first. */
  list(userId: string): Promise<readonly ListedDraft[]>
  discard(userId: string, path: string): Promise<boolean>
  /** Others who have typed into a file within the last two minutes. */
  others(userId: string, path: string): Promise<readonly ListedDraft[]>
  /** The users who have a draft of a file. */
  writers(path: string): Promise<readonly string[]>
}

type DraftOptions = { files: Pick<ContentFiles, 'read'>; drafts: DraftStore; now: () => Date }

const presentMs = 120_000

export function createDrafts({ files, drafts, now }: DraftOptions): Drafts {
  return {
    async save(draft) {
      const known = await drafts.get(draft.userId, draft.path)
      const baseText = known?.base === draft.base ? null : await textOf(draft.path, draft.base)
      await drafts.save({ ...draft, at: now().toISOString() }, baseText)
    },
    get: drafts.get,
    list: (userId) => drafts.list({ userId }),
    discard: drafts.remove,
    writers: async (path) => (await drafts.list({ path })).map(({ userId }) => userId),
    async others(userId, path) {
      const since = new Date(now().getTime() - presentMs).toISOString()
      return (await drafts.list({ path, since })).filter((draft) => draft.userId !== userId)
    },
  }

  /** The text that was edited, for a merge; null if the file has changed since. */
  async function textOf(path: string, version: string | null): Promise<string | null> {
    const [file] = await files.read([path])
    return file?.version === version ? file.text : null
  }
}
