import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import glob from 'fast-glob'
import { nullIfMissing } from '../../../runtime/shared/system/null-if-missing.ts'
import { derivedMark, readSchemaFiles } from '../files/read-schema-files.ts'

/** What has to change in the JSON Schemas of a site. `orphans`: the paths of those whose schema is gone. */
export type OutdatedSchemas = { files: readonly { path: string; text: string }[]; orphans: readonly string[] }

/**
 * The JSON Schema of each schema in the notation that is not up to date. It is beside the schema, where editors and
 * other tools look for it. A schema with faults keeps the JSON Schema that it has; that it has faults is reported where
 * it is read.
 */
export async function outdatedSchemas(dataFolder: string): Promise<OutdatedSchemas> {
  const { value: schemas } = await readSchemaFiles(dataFolder)
  const files: { path: string; text: string }[] = []
  for (const { name, schema, parsed } of schemas) {
    if (parsed.source.file.endsWith('.json')) continue
    const path = join(dataFolder, 'schemas', name)
    const text = `${derivedMark}${basename(parsed.source.file)}; edit that file.",\n${JSON.stringify(schema, null, 2).slice(2)}\n`
    const before = await readFile(path, 'utf8').catch(nullIfMissing)
    // Somebody has written a schema of the same name by hand: it is a fault, and it is kept.
    if (before !== text && before?.startsWith(derivedMark) !== false) files.push({ path, text })
  }
  return { files, orphans: await findOrphans(join(dataFolder, 'schemas')) }
}

async function findOrphans(folder: string): Promise<string[]> {
  const names = await glob('**/*.schema.{json,yaml,yml}', { cwd: folder })
  const alone = names
    .filter((name) => name.endsWith('.json') && !hasNotation(name, names))
    .map((name) => join(folder, name))
  const texts = await Promise.all(alone.map((path) => readFile(path, 'utf8')))
  return alone.filter((_, index) => texts[index]?.startsWith(derivedMark))
}

function hasNotation(name: string, names: readonly string[]): boolean {
  const stem = name.replace(/\.json$/, '')
  return names.includes(`${stem}.yaml`) || names.includes(`${stem}.yml`)
}
