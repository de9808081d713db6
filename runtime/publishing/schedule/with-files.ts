import { contentHash } from '../../contract/hash.ts'
import type { DueParts } from './due-files.ts'

/** An editor that reads these texts in place of those on disk. Null: there is no such file. */
export function withFiles(
  { entries, drafts, files }: DueParts['editor'],
  texts: ReadonlyMap<string, string | null>,
): DueParts['editor'] {
  return {
    drafts,
    entries: {
      ...entries,
      async get(collection, slug) {
        const entry = await entries.get(collection, slug)
        const text = entry === null ? undefined : texts.get(entry.path)
        if (entry === null || text === undefined) return entry
        if (text === null) return null
        const { data } = await drafts.check([{ path: entry.path, text }])
        return { ...entry, text, version: contentHash(text), data: data[entry.path] }
      },
    },
    files: {
      ...files,
      read: async (paths) =>
        (await files.read(paths)).map((file) => {
          const text = texts.get(file.path)
          if (text === undefined) return file
          return { path: file.path, text, version: text === null ? null : contentHash(text) }
        }),
    },
  }
}
