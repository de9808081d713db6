import { dirname, join } from 'node:path'

/** The folder for a database that is replaced: beside the database, named by the time. */
export function keptFolder(file: string): string {
  return join(dirname(file), `replaced-${new Date().toISOString().replaceAll(':', '-')}`)
}
