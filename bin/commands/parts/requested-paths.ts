import { existsSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import type { SiteFolders } from '../../../generator/read/site-folders.ts'
import type { CheckResult } from '../../../generator/site.ts'
import { UsageError } from '../../command.ts'
import { displayPath } from './folders.ts'

/** The files of a site in the arguments of a command. */
export type RequestedPaths = {
  /**
   * Whether a file of the site, by its name in faults, is one of the paths or below one of them. Without paths every
   * file matches.
   */
  include(file: string): boolean
  /** What is wrong with the paths, as a sentence, or null. A path must lead to content of the site. */
  problem(checked: Pick<CheckResult, 'faults' | 'files'>): string | null
}

export function createRequestedPaths(paths: readonly string[], folders: SiteFolders): RequestedPaths {
  const isBelow = (path: string, file: string) => isAtOrBelow(path, displayPath(folders, file))
  return {
    include: (file) => paths.length === 0 || paths.some((path) => isBelow(path, file)),
    problem({ faults, files }) {
      const known = [...files, ...faults.map(({ span }) => span.file)]
      const empty = paths.find((path) => !known.some((file) => isBelow(path, file)))
      return empty === undefined ? null : `${empty} holds no content of this site`
    },
  }
}

/** Throws a UsageError about the first path that does not exist. */
export function requirePaths(paths: readonly string[]): void {
  const absent = paths.find((path) => !existsSync(path))
  if (absent !== undefined) throw new UsageError(`there is no file ${absent}`)
}

function isAtOrBelow(path: string, file: string): boolean {
  const way = relative(resolve(path), resolve(file))
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}
