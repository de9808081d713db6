import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import glob from 'fast-glob'
import { describe, expect, test } from 'vitest'
import { change, changed, odd, share } from '../../tests/changed-value.ts'
import { parseYaml } from '../read/yaml.ts'
import { readSchemaFiles } from './files/read-schema-files.ts'
import { createFullValidators } from './full-validator.ts'
import { compileQuickly } from './quick-validator.ts'
import type { DeferredCheck, Schema } from './schemas.ts'

type NamedSchema = { name: string; schema: Schema }
/** Schemas that belong together, and values for each of them. */
type Sample = { schemas: readonly NamedSchema[]; values: { name: string; value: unknown }[] }

const root = join(import.meta.dirname, '../..')
const rounds = Number(process.env.QUICK_VALIDATOR_ROUNDS ?? 150)

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Schema
const readYaml = (file: string) => parseYaml({ file, text: readFileSync(file, 'utf8') }).value.value

async function siteSample(data: string): Promise<Sample> {
  const folder = join(root, data)
  const { value: schemas } = await readSchemaFiles(folder)
  const values = schemas.flatMap(({ name, schema }) =>
    glob
      .sync(schema['x-files'] ?? (schema['x-folder'] === undefined ? [] : `${schema['x-folder']}/*.yaml`), { cwd: folder })
      .map((file) => ({
        name,
        value: readYaml(join(folder, file)),
      })),
  )
  return { schemas, values }
}

function engineSample(file: string, values: readonly unknown[]): Sample {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return { schemas: [{ name, schema: readJson(join(root, file)) }], values: values.map((value) => ({ name, value })) }
}

const site = await siteSample('data')
const routes = ['templates/routes.yaml', 'tests/fixtures/locksmith/templates/routes.yaml'].map((path) => readYaml(join(root, path)))
const samples: readonly Sample[] = [
  site,
  await siteSample('tests/fixtures/locksmith/data'),
  engineSample('generator/routes/routes.schema.json', routes),
  engineSample(
    'generator/schema/files/content-schema.schema.json',
    site.schemas.map(({ schema }) => schema),
  ),
]

/** What both validators say of a value. The full one is asked only where `schemas` compile. */
function createBoth(schemas: readonly NamedSchema[]) {
  const [quick, full] = [compileQuickly(schemas), createFullValidators(schemas)]
  return (name: string, value: unknown): { quick: DeferredCheck[] | null; full: DeferredCheck[] | null } => {
    const schema = schemas.find((named) => named.name === name)?.schema ?? {}
    const deferredChecks: DeferredCheck[] = []
    const isValid = full(name, schema.$id ?? name).call({ deferredChecks }, value)
    return { quick: quick?.get(schema)?.(value) ?? null, full: isValid ? deferredChecks : null }
  }
}

describe.each(samples.map((sample) => [sample.schemas[0]?.name ?? '', sample] as const))(
  'with the schemas beside %s',
  (_, { schemas, values }) => {
    const both = createBoth(schemas)

    test('every value that matches is recognized, with the same checks for later', () => {
      expect(values.length).toBeGreaterThan(0)
      for (const { name, value } of values) {
        const { quick, full } = both(name, value)
        expect(full, name).not.toBeNull()
        expect(quick, name).toStrictEqual(full)
      }
    })

    test('a changed value is recognized exactly if it matches', () => {
      fc.assert(
        fc.property(fc.constantFrom(...values), fc.array(change, { minLength: 1, maxLength: 2 }), ({ name, value }, changes) => {
          const { quick, full } = both(name, changes.reduce(changed, value))
          expect(quick).toStrictEqual(full)
        }),
        { numRuns: rounds },
      )
    })
  },
)

test('a changed schema for which there is a quick check is one that works, and says the same', () => {
  const settings = [
    ...odd,
    -1,
    2,
    'string',
    'array',
    ['string', 'null'],
    { type: 'string' },
    { $ref: '#/$defs/x' },
    [{ type: 'number' }],
    '[',
    'date',
  ]
  const keywords = [
    'type',
    'minLength',
    'items',
    'required',
    'properties',
    'anyOf',
    'if',
    'then',
    'format',
    'pattern',
    'uniqueItems',
    'not',
    'x-keys',
    'x-other',
    '$id',
    'const',
  ]
  const small = {
    type: 'object',
    properties: { a: { type: 'string', minLength: 1 }, b: { type: 'array', items: { $ref: '#/$defs/x' } } },
    required: ['a'],
    $defs: { x: { type: ['integer', 'string'] } },
  }
  const values = [{ a: 'x' }, { a: '', b: [1] }, { b: ['x', 2] }, {}, { a: 'x', b: [null] }, 'x', { a: 'x', further: [1, 1] }]
  const edit = fc.record({ at: share, to: fc.constantFrom(...settings), how: fc.constantFrom('replace' as const, 'remove' as const) })
  const keyword = fc.record({ at: share, name: fc.constantFrom(...keywords), to: fc.constantFrom(...settings) })
  const withKeyword = (schema: Schema, { at, name, to }: { at: number; name: string; to: unknown }) => {
    const groups = [schema, ...Object.values(schema.properties ?? {}), ...Object.values(schema.$defs ?? {})].filter(
      (each) => typeof each === 'object' && each !== null,
    )
    Object.assign(groups[Math.floor(at * groups.length)] ?? {}, { [name]: to })
    return schema
  }
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 2 }), fc.array(keyword, { maxLength: 2 }), (edits, added) => {
      const schema = added.reduce(withKeyword, structuredClone(edits.reduce<unknown>(changed, small)) as Schema)
      const schemas = [{ name: 'small.schema.json', schema }]
      if (compileQuickly(schemas) === null) return
      const both = createBoth(schemas)
      for (const value of values) {
        const { quick, full } = both('small.schema.json', value)
        if (quick !== null) expect(quick).toStrictEqual(full)
      }
    }),
    { numRuns: rounds * 3 },
  )
})
