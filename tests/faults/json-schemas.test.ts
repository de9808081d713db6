import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import glob from 'fast-glob'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createSiteChecker } from '../../generator/check-site.ts'
import { readSite } from '../../generator/read-site.ts'
import { outdatedSchemas } from '../../generator/schema/notation/derived-schemas.ts'
import { getOrMake } from '../../runtime/shared/content/memo.ts'
import { otherContent } from '../../scripts/write-schemas.ts'
import { locksmith, root, scratchFolder } from '../shared/servers/running-site.ts'
import { makeCaseSite, readCases } from './fault-case.ts'

const firstLine = /^# yaml-language-server: \$schema=(\S+)/

// Most sites have the same schemas.
const validators = new Map<string, Ajv2020>()

function addSchemas(texts: readonly (readonly [name: string, text: string])[]): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { phone: true } })
  addFormats.default(ajv)
  for (const [name, text] of texts) {
    const schema = parseOrNull(text) as { $id?: string } | null
    if (schema !== null) ajv.addSchema(schema, schema.$id ?? name.replace('schemas/', ''))
  }
  return ajv
}

/** What any tool for JSON Schema says of the files of a content folder by the schema in their first line: whether they match it, by name. */
async function judge(data: string): Promise<ReadonlyMap<string, boolean>> {
  const names = await glob('schemas/**/*.schema.json', { cwd: data })
  const texts = await Promise.all(names.map(async (name) => [name, await readFile(join(data, name), 'utf8')] as const))
  const ajv = getOrMake(validators, JSON.stringify(texts), () => addSchemas(texts))
  const judged = new Map<string, boolean>()
  for (const name of await glob('**/*.yaml', { cwd: data, ignore: ['schemas/**'] })) {
    const text = (await readFile(join(data, name), 'utf8')).replace(/^\ufeff/, '')
    const schema = firstLine.exec(text)?.[1]
    const id = schema === undefined ? '' : relative(join(data, 'schemas'), join(dirname(join(data, name)), schema))
    const validate = ajv.getSchema(id)
    if (validate !== undefined) judged.set(name, validate(parseOrNull(text)) === true)
  }
  return judged
}

/** A value, or one that no schema accepts where the text is not YAML: other tests are about that. */
function parseOrNull(text: string): unknown {
  try {
    return parse(text, { stringKeys: true })
  } catch {
    return null
  }
}

test.each([join(root, 'data'), ...otherContent])('the JSON Schemas in %s are up to date; `npm run types` writes them', async (data) => {
  expect(await outdatedSchemas(data)).toEqual({ files: [], orphans: [] })
})

test.each([join(root, 'data'), join(locksmith, 'data')])('another tool finds nothing wrong in %s', async (data) => {
  const judged = await judge(data)
  expect(judged.size).toBeGreaterThan(5)
  expect([...judged].filter(([, isRight]) => !isRight)).toEqual([])
})

// What a schema says, and nothing that needs other files or the text as it is written.
const ofSchemas = new Set([
  'unknown-key',
  'missing-key',
  'wrong-type',
  'not-allowed',
  'wrong-form',
  'out-of-range',
  'wrong-length',
  'wrong-count',
])

// The routes, or the texts of the screens, say what these files lack or have too much.
const byOtherRules = new Set(['misspelt-key-of-a-text-for-staff', 'nearest-to-what-lies-nowhere', 'titles-that-differ-from-the-routes'])

test('another tool rejects what `townpages validate` rejects by a schema, and nothing else', async () => {
  const check = createSiteChecker()
  const differences: string[] = []
  for (const { name, folder } of await readCases()) {
    const site = makeCaseSite(folder, join(await scratchFolder(), name))
    const { faults } = check(await readSite(site))
    const filesOf = (found: typeof faults) => new Set(found.map(({ span }) => span.file.replace(/^data\//, '')))
    const bySchema = filesOf(faults.filter(({ code, severity }) => ofSchemas.has(code) && severity === 'error'))
    for (const [file, isRight] of await judge(site.data)) {
      if (!isRight && !filesOf(faults).has(file)) differences.push(`${name}: only the other tool rejects ${file}`)
      if (isRight && bySchema.has(file) && !byOtherRules.has(name)) differences.push(`${name}: only townpages rejects ${file}`)
    }
  }
  expect(differences).toEqual([])
})
