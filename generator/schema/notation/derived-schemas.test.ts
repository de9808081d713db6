import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSchemas } from '../files/read-schemas.ts'
import { outdatedSchemas } from './derived-schemas.ts'

/** Brings the JSON Schemas up to date, and returns the names of the files that changed. */
async function update(data: string): Promise<string[]> {
  const { files, orphans } = await outdatedSchemas(data)
  for (const { path, text } of files) await writeFile(path, text)
  for (const path of orphans) await rm(path)
  return [...files.map(({ path }) => path), ...orphans].map((path) => basename(path))
}

const locksmith = join(import.meta.dirname, '../../../tests/fixtures/locksmith/data/schemas')

test('the JSON Schemas for editors follow the schemas in YAML, and the engine does not read them', async () => {
  const data = await mkdtemp(join(tmpdir(), 'townpages-schemas-'))
  onTestFinished(() => rm(data, { recursive: true }))
  const schemas = join(data, 'schemas')
  await cp(locksmith, schemas, { recursive: true })
  const byHand = await readdir(schemas)
  await writeFile(
    join(schemas, 'note.schema.yaml'),
    'folder: notes\nfields:\n  title: text\n  writer: person\n  town: { entry: towns }\n',
  )
  const before = await readSchemas(data)
  expect(await update(data)).toEqual(['note.schema.json'])
  const { $defs, properties } = JSON.parse(await readFile(join(schemas, 'note.schema.json'), 'utf8'))
  expect(properties).toMatchObject({
    writer: { $ref: '#/$defs/person' },
    town: { $ref: 'definitions.schema.json#/$defs/slug' },
  })
  expect($defs.person.properties).toHaveProperty('name')
  expect((await readSchemas(data)).value.id).toBe(before.value.id)
  expect(await update(data)).toEqual([])
  // Without the schema that it was written from, the file would be a schema by itself.
  await rename(join(schemas, 'note.schema.yaml'), join(schemas, 'remark.schema.yaml'))
  const renamed = await readSchemas(data)
  expect(renamed.faults).toEqual([])
  expect(await update(data)).toEqual(['remark.schema.json', 'note.schema.json'])
  expect((await readdir(schemas)).sort()).toEqual([...byHand, 'remark.schema.json', 'remark.schema.yaml'].sort())
  // A JSON Schema by hand with the name of one in YAML is a fault, and stays.
  const other = '{ "$id": "remark.schema.json", "title": "Remark" }'
  await writeFile(join(schemas, 'remark.schema.json'), other)
  expect((await readSchemas(data)).faults.map(({ message }) => message)).toEqual([
    'two schemas have the id `remark.schema.json`',
  ])
  await update(data)
  expect(await readFile(join(schemas, 'remark.schema.json'), 'utf8')).toBe(other)
})
