import type { ImportedRows } from '../../../contract/content/imports.ts'
import type { DraftStore } from '../../../publishing/store/draft-store.ts'

/**
 * What somebody imports. `name`: of the file; empty if the rows were pasted. `columns`: the fields that were chosen;
 * null before that.
 */
export type KeptImport = Omit<ImportedRows, 'columns'> & { name: string; columns: Record<string, string | null> | null }

/** Keeps the import of each person until it is published, as a draft: it survives a closed tab and another device. */
export type KeptImports = {
  get(userId: string): Promise<KeptImport | null>
  save(userId: string, kept: KeptImport): Promise<void>
  discard(userId: string): Promise<void>
}

// No file of content has this name: theirs end in .yaml.
const path = 'import'

export function createKeptImports(drafts: Pick<DraftStore, 'get' | 'save' | 'remove'>, now: () => Date): KeptImports {
  return {
    async get(userId) {
      const draft = await drafts.get(userId, path)
      return draft === null ? null : (JSON.parse(draft.text) as KeptImport) // it was written by `save`
    },
    save: (userId, kept) =>
      drafts.save({ userId, path, text: JSON.stringify(kept), base: null, at: now().toISOString() }, null),
    async discard(userId) {
      await drafts.remove(userId, path)
    },
  }
}
