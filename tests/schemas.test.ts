import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import glob from 'fast-glob'
import { describe, expect, test } from 'vitest'
import { readRoutes } from '../generator/routes/read-routes.ts'
import { linksOfRoutes } from '../generator/routes/route-table.ts'
import { readSchemas } from '../generator/schema/files/read-schemas.ts'
import type { Schema } from '../generator/schema/schemas.ts'
import { typesOfSchemas } from '../generator/schema/write-types.ts'
import { locksmith, root } from './running-site.ts'

const files = await glob(['data/schemas/**/*.schema.json', 'generator/*.schema.json'], { cwd: root })

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

describe.each(files)('%s', (file) => {
  test('explains every field with title, description and examples', async () => {
    const schema = JSON.parse(await readFile(join(root, file), 'utf8')) as Schema
    const bare = [...fields(schema, '')].filter(
      ({ schema }) =>
        schema.$ref?.startsWith('#') !== true &&
        (schema.title === undefined || schema.description === undefined || schema.examples === undefined) &&
        schema.items?.properties === undefined,
    )
    expect(bare.map(({ path }) => path)).toEqual([])
  })

  test('closes every group of keys', async () => {
    const schema = JSON.parse(await readFile(join(root, file), 'utf8')) as Schema
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

test.each([
  [join(root, 'data'), join(root, 'templates')],
  [join(locksmith, 'data'), join(locksmith, 'templates')],
])('the types of %s are those of its schemas and routes; `npm run types` writes them', async (data, templates) => {
  expect(await readFile(join(templates, 'data-types.ts'), 'utf8')).toBe(await typesOfSchemas(data))
  const { value: routes } = await readRoutes({ folder: templates, name: 'templates' })
  expect(await readFile(join(templates, 'links.ts'), 'utf8')).toBe(routes === null ? null : linksOfRoutes(routes))
})
