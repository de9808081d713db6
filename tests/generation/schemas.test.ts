import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSchemaFiles } from '../../generator/schema/files/read-schema-files.ts'
import { readSchemas } from '../../generator/schema/files/read-schemas.ts'
import type { Schema } from '../../generator/schema/schemas.ts'
import { locksmith, root, townpagesHere } from '../shared/servers/running-site.ts'

const { value: files } = await readSchemaFiles(join(root, 'data'))

type Field = { path: string; schema: Schema & { additionalProperties?: unknown } }

/** Every field of a schema, at any depth. */
function* fields(schema: Schema, path: string): Generator<Field> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    yield { path: `${path}.${name}`, schema: field }
    yield* fields(field, `${path}.${name}`)
  }
  if (schema.items !== undefined) yield* fields(schema.items, `${path}[]`)
  for (const [name, shared] of Object.entries(schema.$defs ?? {})) yield* fields(shared, `#${name}`)
}

describe.each(files)('$name', ({ schema }) => {
  test('explains every field with title, description and examples', () => {
    const bare = [...fields(schema, '')].filter(
      ({ schema }) =>
        schema.$ref?.startsWith('#') !== true &&
        (schema.title === undefined || schema.description === undefined || schema.examples === undefined) &&
        schema.items?.properties === undefined,
    )
    expect(bare.map(({ path }) => path)).toEqual([])
  })

  test('closes every group of keys', () => {
    const open = [...fields(schema, '')].filter(
      ({ schema }) => schema.properties !== undefined && schema.additionalProperties === undefined,
    )
    expect(open.map(({ path }) => path)).toEqual([])
  })
})

test('no kind of entry accepts an empty one', async () => {
  const { all } = (await readSchemas(join(root, 'data'))).value
  expect(all.length).toBeGreaterThan(20)
  expect(all.filter(({ validate }) => validate.call({ deferredChecks: [] }, {})).map(({ name }) => name)).toEqual([])
})

test.each([root, locksmith])(
  'the types of %s are those of its schemas and routes; `npm run types` writes them',
  async (site) => {
    const { stdout } = await townpagesHere([
      'types',
      '--check',
      '--data',
      join(site, 'data'),
      '--templates',
      join(site, 'templates'),
    ])
    expect(stdout).toBe('all types are up to date\n')
  },
)
