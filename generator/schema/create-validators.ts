import type { ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { once } from '../../runtime/shared/content/memo.ts'
import { isDialable } from '../../runtime/shared/format/phone.ts'
import { deferredKeywords } from './deferred-keywords.ts'
import { keywords } from './notation/keywords.ts'
import { SchemaError } from './schema-error.ts'
import type { Schema, ValidationContext } from './schemas.ts'

/** Each instance of the library compiles the form of schemas (JSON Schema 2020-12) again: this one is shared. */
const formOfSchemas = once(createValidator)

/** The validators of some schemas by their ids. Throws a `SchemaError` for a schema that does not work. */
export type Validators = (name: string, id: string) => ValidateFunction

/** Compiles schemas with ajv. A schema is compiled when its validator is first asked for. */
export function createValidators(schemas: readonly { name: string; schema: Schema }[]): Validators {
  const ajv = createValidator()
  for (const { name, schema } of schemas)
    attempt(name, () => {
      formOfSchemas().validateSchema(schema, true)
      ajv.addSchema(schema, schema.$id ?? name)
    })
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
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    allowUnionTypes: true,
    passContext: true,
    code: { optimize: false },
    validateSchema: false,
  })
  addFormats.default(ajv)
  // The others never fail in a validator: other stages read them.
  for (const { target } of keywords.values())
    if (target?.startsWith('x-') === true && !Object.hasOwn(deferredKeywords, target)) ajv.addKeyword(target)
  // As for a number in a form (D20), and nothing else in the text.
  ajv.addFormat('phone', (text) => /^[+\d\s()./-]+$/.test(text) && isDialable(text))
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
      this.deferredChecks.push(
        ...(deferredKeywords[keyword]?.(setting, value, { path: place?.instancePath ?? '', group, schema }) ?? []),
      )
      return true
    },
  })
}
