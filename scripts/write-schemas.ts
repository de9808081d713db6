import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { outdatedSchemas } from '../generator/schema/notation/derived-schemas.ts'

const root = join(import.meta.dirname, '..')

/** The content of this repository that has schemas in the notation, besides the agency's. */
export const otherContent = [
  'docs',
  'tests/fixtures/locksmith/data',
  'bin/init/starters/common/data',
  'bin/init/starters/minimal/data',
  'bin/init/starters/local-services/data',
].map((folder) => join(root, folder))

// `npm run types`: writes their JSON Schemas.
if (import.meta.main)
  for (const folder of otherContent) {
    const { files, orphans } = await outdatedSchemas(folder)
    for (const { path, text } of files) await writeFile(path, text)
    for (const path of orphans) await rm(path)
  }
