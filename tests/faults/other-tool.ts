import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import glob from 'fast-glob'
import { parse } from 'yaml'
import type { Fault } from '../../generator/faults/fault.ts'
import { getOrMake } from '../../runtime/shared/content/memo.ts'

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

/**
 * What any tool for JSON Schema says of files of a content folder, all if `pattern` is omitted, by the schema in their
 * first line: whether they match it, by name.
 */
export async function judge(
  data: string,
  pattern: string | string[] = '**/*.yaml',
): Promise<ReadonlyMap<string, boolean>> {
  const names = await glob('schemas/**/*.schema.json', { cwd: data })
  const texts = await Promise.all(names.map(async (name) => [name, await readFile(join(data, name), 'utf8')] as const))
  const ajv = getOrMake(validators, JSON.stringify(texts), () => addSchemas(texts))
  const judged = new Map<string, boolean>()
  for (const name of await glob(pattern, { cwd: data, ignore: ['schemas/**'] })) {
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

/** The files of which such a tool and `townpages validate`, which has found these faults, say different things. */
export function differences(judged: ReadonlyMap<string, boolean>, faults: readonly Fault[]): string[] {
  const filesOf = (found: readonly Fault[]) => new Set(found.map(({ span }) => span.file.replace(/^data\//, '')))
  const faulty = filesOf(faults)
  const bySchema = filesOf(faults.filter(({ code, severity }) => ofSchemas.has(code) && severity === 'error'))
  return [...judged].flatMap(([file, isRight]) => {
    if (!isRight && !faulty.has(file)) return [`only the other tool rejects ${file}`]
    return isRight && bySchema.has(file) ? [`only townpages rejects ${file}`] : []
  })
}
