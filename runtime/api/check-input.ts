import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { pointerSteps } from '../shared/format/json-pointer.ts'
import { components } from './components.ts'
import type { FieldFault, Operation, Schema } from './operation.ts'

/**
 * Looks at what was sent to one call; null where all is well. Parameters that are texts become what their schemas say,
 * in place.
 */
export type InputValidators = {
  params(value: unknown): readonly FieldFault[] | null
  query(value: unknown): readonly FieldFault[] | null
  body(type: string, value: unknown): readonly FieldFault[] | null
}
export type ValidatorFactory = (operation: Pick<Operation, 'params' | 'query' | 'body'>) => InputValidators

// Nobody reads more of them, and a hostile body can have thousands.
const maxFaults = 20
const maxShownLength = 60

/**
 * Compiles the schemas of a call to functions when something is first sent to it: all of them would take a sixth of the
 * time of a start.
 */
export function createValidatorFactory(): ValidatorFactory {
  const options = { allErrors: true, strict: false } as const
  const makeAjv = (more: object): (() => Ajv2020) => {
    let made: Ajv2020 | null = null
    return () => {
      made ??= addFormats.default(new Ajv2020({ ...options, ...more }))
      return made
    }
  }
  const [bodies, texts] = [makeAjv({}), makeAjv({ coerceTypes: 'array' })]
  const check = (ajv: () => Ajv2020, schema: Schema | undefined) => {
    if (schema === undefined) return () => null
    let validate: ValidateFunction | null = null
    return (value: unknown) => {
      validate ??= ajv().compile({ ...schema, components: { schemas: components } })
      return validate(value) ? null : toFaults(validate.errors ?? [])
    }
  }
  return (operation) => {
    const ofType = new Map(
      Object.entries(operation.body?.content ?? {}).map(([type, schema]) => [type, check(bodies, schema)]),
    )
    return {
      params: check(texts, operation.params),
      query: check(texts, operation.query),
      body: (type, value) => ofType.get(type)?.(value) ?? null,
    }
  }
}

/** One fault a field, the first one. */
function toFaults(errors: readonly ErrorObject[]): FieldFault[] {
  const faults = new Map<string, FieldFault>()
  for (const error of errors) {
    const field = fieldOf(error)
    if (faults.size < maxFaults && !faults.has(field)) faults.set(field, { field, message: sentenceOf(error) })
  }
  return [...faults.values()]
}

/** '/a/0/b' → 'a.0.b', with the name of a field that is missing or unknown. */
function fieldOf({ instancePath, params }: ErrorObject): string {
  const steps = pointerSteps(instancePath)
  const own: unknown = params.missingProperty ?? params.additionalProperty
  if (typeof own === 'string') steps.push(own)
  return steps.join('.').slice(0, maxShownLength)
}

function sentenceOf({ keyword, params, message = 'is wrong' }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'This field is missing.'
    case 'additionalProperties':
      return 'There is no such field.'
    case 'type':
      return `This has to be ${[params.type].flat().join(' or ')}.`
    case 'enum':
      return `This has to be one of ${(params.allowedValues as readonly unknown[]).join(', ')}.`
    case 'maxLength':
      return `This has more than ${params.limit} characters.`
    case 'minLength':
      return params.limit === 1 ? 'This is empty.' : `This has fewer than ${params.limit} characters.`
    default:
      return `This ${message}.`
  }
}
