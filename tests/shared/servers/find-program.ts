import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

// Where servers are; users other than root often do not have these folders in PATH.
const serverFolders = ['/usr/local/sbin', '/usr/sbin', '/sbin']

/** The path of the first of these programs that this machine has; null if it has none. */
export async function findProgram(...names: readonly string[]): Promise<string | null> {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), ...serverFolders]) {
    for (const name of names) {
      const file = join(folder, name)
      const isThere = await access(file, constants.X_OK).then(
        () => true,
        () => false,
      )
      if (isThere) return file
    }
  }
  return null
}
