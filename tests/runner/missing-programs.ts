import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import glob from 'fast-glob'
import { findProgram } from '../shared/servers/find-program.ts'

/**
 * A program or a module of Varnish that this machine lacks, and the test files that need it, relative to the
 * repository.
 */
export type MissingProgram = { program: string; files: string[] }

const root = join(import.meta.dirname, '../..')

/**
 * The programs that tests of proxies and deployment need and this machine lacks. A file names them in its first line:
 * `// needs: nginx varnishd`. A name that begins with `vmod_` is a module of Varnish.
 */
export async function missingPrograms(): Promise<MissingProgram[]> {
  const missing = new Map<string, string[]>()
  for (const file of (await glob('tests/system/{proxies,deploy}/*.test.ts', { cwd: root })).sort()) {
    for (const program of await neededBy(file)) {
      if (!(await isInstalled(program))) missing.set(program, [...(missing.get(program) ?? []), file])
    }
  }
  return [...missing].map(([program, files]) => ({ program, files }))
}

async function isInstalled(program: string): Promise<boolean> {
  if (!program.startsWith('vmod_')) return (await findProgram(program)) !== null
  return (await glob(`/usr/{lib,lib64,local/lib}/{,*/}varnish/vmods/lib${program}.so`)).length > 0
}

async function neededBy(file: string): Promise<string[]> {
  const programs = /^\/\/ needs: (.+)\n/.exec(await readFile(join(root, file), 'utf8'))?.[1]
  if (programs === undefined) throw new Error(`${file} does not begin with the programs that it needs: // needs: nginx`)
  return programs.split(' ')
}
