import { rename, rm, writeFile } from 'node:fs/promises'

export type ReplaceOptions = {
  /** Of the file that is written. */
  mode?: number
  /** Resolve only when its content is on the disk. */
  flush?: boolean
}

/**
 * Writes a file in one step: readers find the old content or all of the new content. Its folder must exist. Rejects
 * when the content cannot be written; the file is then unchanged, and no temporary file is left. Watchers ignore names
 * in `.tmp`.
 */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  options: ReplaceOptions = {},
): Promise<void> {
  const staged = `${file}.${process.pid}.tmp`
  try {
    await writeFile(staged, content, options)
    await rename(staged, file)
  } catch (error) {
    await rm(staged, { force: true })
    throw error
  }
}
