import { createRequire } from 'node:module'
import type { ValidateFunction } from 'ajv'
import type { Ajv2020 } from 'ajv/dist/2020.js'
import type addFormats from 'ajv-formats'
import { isPossiblePhoneNumber } from 'libphonenumber-js/min'
import { deferredKeywords, otherKeywords } from './deferred-keywords.ts'
import { SchemaError } from './schema-error.ts'
import type { Schema, ValidationContext } from './schemas.ts'

/** The validators of some schemas by their ids. Throws a `SchemaError` for the first schema that does not work. */
export type FullValidators = (name: string, id: string) => ValidateFunction

// Loaded on demand: most sites have no fault that needs it.
const load = createRequire(import.meta.url)

/** Compiles schemas with the library that finds all faults of a value. A schema is compiled when its validator is first asked for. */
export function createFullValidators(schemas: readonly { name: string; schema: Schema }[]): FullValidators {
  const ajv = createValidator()
  for (const { name, schema } of schemas) attempt(name, () => ajv.addSchema(schema, schema.$id ?? name))
  return (name, id) => {
    const validate = attempt(name, () => ajv.getSchema(id))
    if (validate === undefined) throw new Error(`the schema ${name} was not added`)
    return validate
  }
}

function attempt<T>(name: string, run: () => T): T {
  try {
    return run()
  } catch (cause) {
    throw new SchemaError(name, cause)
  }
}

function createValidator(): Ajv2020 {
  const { Ajv2020: Validator } = load('ajv/dist/2020.js') as { Ajv2020: typeof Ajv2020 }
  const formats = load('ajv-formats') as { default: typeof addFormats.default }
  const ajv = new Validator({
    allErrors: true,
    verbose: true,
    strict: true,
    allowUnionTypes: true,
    passContext: true,
    code: { optimize: false },
  })
  formats.default(ajv)
  for (const word of otherKeywords) ajv.addKeyword(word)
  ajv.addFormat('phone', (text) => isPossiblePhoneNumber(text, 'GB'))
  for (const keyword of Object.keys(deferredKeywords)) addDeferredKeyword(ajv, keyword)
  return ajv
}

/** A keyword that never fails and collects checks for a later stage. */
function addDeferredKeyword(ajv: Ajv2020, keyword: string): void {
  ajv.addKeyword({
    keyword,
    schemaType: 'string',
    validate: function collectChecks(
      this: ValidationContext,
      setting: string,
      value: unknown,
      schema: Schema = {},
      place?: { instancePath: string; parentData: unknown },
    ) {
      const group = (place?.parentData ?? {}) as Readonly<Record<string, unknown>>
      this.deferredChecks.push(...(deferredKeywords[keyword]?.(setting, value, { path: place?.instancePath ?? '', group, schema }) ?? []))
      return true
    },
  })
}
