import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSchemas } from '../../generator/schema/files/read-schemas.ts'
import { engineTypes } from '../../generator/schema/notation/engine-types.ts'
import type { Schema } from '../../generator/schema/schemas.ts'
import { root } from '../shared/servers/running-site.ts'

// They are about the file that is written: a form has no lines, quotes or keys, and its switches are not written.
const wordsOfFiles =
  /leave (it|them|out)\b|write (true|false|\[\])|year-month-day|in quotes|delete the line|\.yaml|`|true (while|where)/i
// More than that, nobody reads beside a field.
const longest = 160

test.each(['data', 'bin/init/starters/minimal/data'])(
  'what forms say of the fields of %s is for a form, and short',
  async (folder) => {
    const { value } = await readSchemas(join(root, folder))
    const said = value.files.flatMap(({ name, schema }) => wordsIn(schema, name))
    expect(said.length).toBeGreaterThan(10)
    expect(said.filter(({ text }) => wordsOfFiles.test(text) || text.length > longest)).toEqual([])
  },
)

test('so is what they say of fields of the types of the engine', () => {
  const said = Object.entries(engineTypes).flatMap(([name, { means, form }]) => [String(form.form ?? means), name])
  expect(said.filter((text) => wordsOfFiles.test(text))).toEqual([])
})

/** What a form says of each field of a schema, with its place. */
function wordsIn(schema: Schema, at: string): { at: string; text: string }[] {
  const { properties = {}, $defs = {}, items, additionalProperties, 'x-form': form, description } = schema
  const text = form ?? description
  const inside = [
    ...Object.entries({ ...properties, ...$defs }),
    ...[items, additionalProperties].flatMap((inner) => (typeof inner === 'object' ? [['*', inner] as const] : [])),
  ]
  const own = text !== undefined && at.includes('/') && schema['x-folder'] === undefined ? [{ at, text }] : []
  return [...own, ...inside.flatMap(([key, inner]) => wordsIn(inner, `${at}/${key}`))]
}
