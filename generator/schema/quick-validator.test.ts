import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import glob from 'fast-glob'
import { describe, expect, test } from 'vitest'
import { parseYaml } from '../read/yaml.ts'
import { createFullValidators } from './full-validator.ts'
import { compileQuickly } from './quick-validator.ts'
import type { DeferredCheck, Schema } from './schemas.ts'

type NamedSchema = { name: string; schema: Schema }
/** Schemas that belong together, and values for each of them. */
type Sample = { schemas: NamedSchema[]; values: { name: string; value: unknown }[] }

const root = join(import.meta.dirname, '../..')
const rounds = Number(process.env.QUICK_VALIDATOR_ROUNDS ?? 300)

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Schema
const readYaml = (file: string) => parseYaml({ file, text: readFileSync(file, 'utf8') }).value.value

function siteSample(data: string): Sample {
  const folder = join(root, data)
  const schemas = glob
    .sync('**/*.schema.json', { cwd: join(folder, 'schemas') })
    .map((name) => ({ name, schema: readJson(join(folder, 'schemas', name)) }))
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

function engineSample(file: string, values: readonly string[]): Sample {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return {
    schemas: [{ name, schema: readJson(join(root, file)) }],
    values: values.map((path) => ({ name, value: readYaml(join(root, path)) })),
  }
}

const samples: readonly Sample[] = [
  siteSample('data'),
  siteSample('tests/fixtures/locksmith/data'),
  engineSample('generator/routes/routes.schema.json', ['templates/routes.yaml', 'tests/fixtures/locksmith/templates/routes.yaml']),
  engineSample('generator/schema/files/content-schema.schema.json', glob.sync('data/schemas/**/*.json', { cwd: root })),
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

const odd = [
  null,
  true,
  false,
  0,
  -1,
  1.25,
  51,
  '',
  'x',
  'a-slug',
  '2026-02-30',
  '01632 960243',
  [],
  ['x', 'x'],
  {},
  { kind: 'list' },
  { slug: 'x' },
]

/** A copy with one value replaced, removed or added somewhere. `at`: a share of the way through everything in it. */
function changed(value: unknown, { at, to, how }: { at: number; to: unknown; how: 'replace' | 'remove' | 'add' }): unknown {
  const copy = structuredClone(value)
  const places: { group: Record<string, unknown>; key: string }[] = []
  const collect = (inside: unknown) => {
    if (typeof inside !== 'object' || inside === null) return
    for (const key of Object.keys(inside)) {
      places.push({ group: inside as Record<string, unknown>, key })
      collect((inside as Record<string, unknown>)[key])
    }
  }
  collect(copy)
  const place = places[Math.floor(at * places.length)]
  if (place === undefined) return copy
  const { group, key } = place
  if (how === 'remove') Array.isArray(group) ? group.splice(Number(key), 1) : delete group[key]
  else if (how === 'add') Array.isArray(group) ? group.push(to) : Object.assign(group, { further: to, [`${key}/~`]: to })
  else group[key] = to
  return copy
}

const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
const change = fc.record({
  at: share,
  to: fc.constantFrom(...odd),
  how: fc.constantFrom('replace' as const, 'remove' as const, 'add' as const),
})

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
