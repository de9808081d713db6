import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import glob from 'fast-glob'
import { EnvironmentError } from '../runtime/contract/environment-error.ts'
import { compareText, type Fault, fault, type Outcome, wholeFile } from './faults/fault.ts'

/** A file as it was read. `file` is its name inside the site, such as `data/site.yaml`: the same on every machine. */
export type Source = { file: string; text: string }
/** A folder of the site: where it lies, and the word that its files begin with. */
export type Root = { folder: string; name: string }

// Files read at a time: enough to keep the disk busy, far from the limit of open files.
const atOnce = 64

/** All YAML files below `root`, sorted by name, the folder of schemas left out. */
export async function readSources(root: Root): Promise<Outcome<Source[]>> {
  await requireFolder(root)
  const names = await glob('**/*.{yaml,yml}', { cwd: root.folder, ignore: ['schemas/**'], followSymbolicLinks: false })
  names.sort(compareText)
  const faults: Fault[] = []
  const sources: Source[] = []
  for (let from = 0; from < names.length; from += atOnce) {
    const read = await Promise.all(names.slice(from, from + atOnce).map((name) => readSource(root, name)))
    for (const source of read) 'code' in source ? faults.push(source) : sources.push(source)
  }
  return { value: sources, faults }
}

/** One file, or the fault that says why it cannot be read as text. */
export async function readSource(root: Root, name: string): Promise<Source | Fault> {
  const file = `${root.name}/${name}`
  const bytes = await readFile(join(root.folder, name))
  try {
    return { file, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return fault({
      code: 'unreadable-file',
      span: wholeFile(file),
      message: `${basename(name)} is not text in UTF-8`,
      remedy: 'save it again as UTF-8',
    })
  }
}

async function requireFolder(root: Root): Promise<void> {
  const found = await stat(root.folder).catch(() => null)
  if (found?.isDirectory() !== true) throw new EnvironmentError(`no folder ${root.folder}; is --${root.name} right?`)
}
