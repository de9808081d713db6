import { dirname, join } from 'node:path'

/** Where a database that another one takes the place of is kept: a folder beside it, named by the time. */
export function keptFolder(file: string): string {
  return join(dirname(file), `replaced-${new Date().toISOString().replaceAll(':', '-')}`)
}
