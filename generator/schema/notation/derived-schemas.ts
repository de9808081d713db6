import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import glob from 'fast-glob'
import { replaceFile } from '../../../runtime/system/replace-file.ts'
import type { Outcome } from '../../faults/fault.ts'
import { derivedMark, readSchemaFiles } from '../files/read-schema-files.ts'

/**
 * Writes the JSON Schema of each schema in the notation beside it, where editors look for it, and deletes those whose schema is gone.
 * The value has the names of the files that changed. A schema with faults keeps the JSON Schema that it has.
 */
export async function writeDerivedSchemas(dataFolder: string): Promise<Outcome<readonly string[]>> {
  const { value: files, faults } = await readSchemaFiles(dataFolder)
  const changed: string[] = []
  for (const { name, schema, parsed } of files) {
    if (parsed.source.file.endsWith('.json')) continue
    const path = join(dataFolder, 'schemas', name)
    const text = `${derivedMark}${basename(parsed.source.file)}; edit that file.",\n${JSON.stringify(schema, null, 2).slice(2)}\n`
    const before = await readFile(path, 'utf8').catch(noFile)
    // Somebody has written a schema of the same name by hand: it is a fault, and it is kept.
    if (before === text || before?.startsWith(derivedMark) === false) continue
    await replaceFile(path, text)
    changed.push(name)
  }
  return { value: [...changed, ...(await deleteOrphans(join(dataFolder, 'schemas')))], faults }
}

async function deleteOrphans(folder: string): Promise<string[]> {
  const names = await glob('**/*.schema.{json,yaml,yml}', { cwd: folder })
  const alone = names.filter((name) => name.endsWith('.json') && !hasNotation(name, names))
  const texts = await Promise.all(alone.map((name) => readFile(join(folder, name), 'utf8')))
  const orphans = alone.filter((_, index) => texts[index]?.startsWith(derivedMark))
  await Promise.all(orphans.map((name) => rm(join(folder, name))))
  return orphans
}

function hasNotation(name: string, names: readonly string[]): boolean {
  const stem = name.replace(/\.json$/, '')
  return names.includes(`${stem}.yaml`) || names.includes(`${stem}.yml`)
}

function noFile(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
