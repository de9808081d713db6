import { open } from 'node:fs/promises'

/** Resolves when the file, or the directory entries of the folder, are on disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
