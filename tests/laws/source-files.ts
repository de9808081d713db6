import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import glob from 'fast-glob'
import { root } from '../shared/servers/running-site.ts'

/**
 * A source file of the product: its path in the repository, its text, and the files of the repository that it imports.
 */
export type SourceFile = { path: string; text: string; imports: readonly string[] }

/** Every source file below a folder, without tests and the sites that `init` writes. */
export function sourceFiles(folder: string): SourceFile[] {
  const paths = glob
    .sync(`${folder}/**/*.{ts,tsx}`, { cwd: root, ignore: ['**/*.test.*', 'bin/init/starters/**'] })
    .sort()
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const named = [...text.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)'(\.[^'\n]+)'/g)].map(([, to = '']) => to)
    return { path, text, imports: [...new Set(named.map((to) => normalize(join(dirname(path), to))))] }
  })
}

/**
 * The room below a folder that a file is in: `read` for `generator/read/committed-site.ts`, null for a file beside the
 * rooms.
 */
function roomOf(folder: string, path: string): string | null {
  const [room = '', ...rest] = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/') : []
  return rest.length === 0 ? null : room
}

/**
 * The imports that lead from one room below a folder into another one. Files beside the rooms tie them together, and do
 * not count.
 */
export function importsBetweenRooms(folder: string): { from: string; to: string; file: string; imported: string }[] {
  return sourceFiles(folder).flatMap(({ path, imports }) =>
    imports.flatMap((imported) => {
      const [from, to] = [roomOf(folder, path), roomOf(folder, imported)]
      return from === null || to === null || from === to ? [] : [{ from, to, file: path, imported }]
    }),
  )
}
