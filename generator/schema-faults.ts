import type { DefinedError, ErrorObject } from 'ajv'
import { nearestName } from '../runtime/contract/nearest-name.ts'
import { type Fault, fault } from './faults/fault.ts'
import type { EntrySchema, Schema } from './schemas.ts'
import type { DataPath, Parsed } from './yaml.ts'

/** What a validator found, in words: one fault for one cause, placed where the person has to look. */
export function schemaFaults(errors: readonly ErrorObject[], parsed: Parsed, schema: EntrySchema): Fault[] {
  const causes = withoutConsequences(oneBranch(errors as readonly DefinedError[]))
  const absorbed = absorbedKeys(causes)
  return causes.flatMap((error) => {
    if (error.keyword === 'required' && absorbed.has(`${error.instancePath}/${error.params.missingProperty}`)) return []
    return sentence(error, pathOf(error.instancePath), parsed, schema)
  })
}

/** Of alternatives, the errors of the one that was meant, by its type or its `kind`; where none can be told, that none fits. */
function oneBranch(errors: readonly DefinedError[]): readonly DefinedError[] {
  return errors.reduce<readonly DefinedError[]>((kept, choice) => {
    if (choice.keyword !== 'anyOf' && choice.keyword !== 'oneOf') return kept
    const branches = Object.entries(Object.groupBy(kept, (error) => branchOf(choice, error) ?? ''))
    const meant = branches.filter(([branch, found = []]) => branch !== '' && !found.some((error) => isOtherKind(choice, error)))
    const only = meant.length === 1 ? meant[0]?.[0] : undefined
    return kept.filter((error) => {
      const branch = branchOf(choice, error)
      return branch === null ? only === undefined || error !== choice : branch === only
    })
  }, errors)
}

/** The number of the alternative that an error belongs to, or null where it belongs to none of `choice`. */
function branchOf(choice: DefinedError, error: DefinedError): string | null {
  if (error === choice || !error.schemaPath.startsWith(`${choice.schemaPath}/`)) return null
  return error.schemaPath.slice(choice.schemaPath.length + 1).split('/')[0] ?? null
}

/** Whether an error says that its alternative was not the one that was meant. */
function isOtherKind(choice: DefinedError, error: DefinedError): boolean {
  if (error.instancePath === choice.instancePath) return error.keyword === 'type'
  return error.instancePath === `${choice.instancePath}/kind` && (error.keyword === 'const' || error.keyword === 'enum')
}

/** A value of the wrong type breaks other rules too: that is one cause. */
function withoutConsequences(errors: readonly DefinedError[]): readonly DefinedError[] {
  const wrongType = new Set(errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath))
  return errors.filter(({ keyword, instancePath }) => keyword === 'type' || !wrongType.has(instancePath))
}

/** Missing keys that an unknown key was meant for: a misspelt key is not also a missing one. */
function absorbedKeys(errors: readonly DefinedError[]): Set<string> {
  const missing = errors.flatMap((error) =>
    error.keyword === 'required' ? [[error.instancePath, error.params.missingProperty] as const] : [],
  )
  const absorbed = new Set<string>()
  for (const error of errors) {
    if (error.keyword !== 'additionalProperties') continue
    const here = missing.flatMap(([path, key]) => (path === error.instancePath ? [key] : []))
    const meant = nearestName(error.params.additionalProperty, here)
    if (meant !== null) absorbed.add(`${error.instancePath}/${meant}`)
  }
  return absorbed
}

function sentence(error: DefinedError, path: DataPath, parsed: Parsed, schema: EntrySchema): Fault[] {
  const at = parsed.span(path)
  const name = nameOf(path)
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = error.params.additionalProperty
      const meant = nearestName(key, Object.keys((error.parentSchema as Schema | undefined)?.properties ?? {}))
      const remedy = meant === null ? 'remove it, or correct its name' : `did you mean \`${meant}\`?`
      return [
        fault({
          code: 'unknown-key',
          span: parsed.span([...path, key], 'key'),
          message: `${nounOf(error, schema)} has no key \`${key}\``,
          remedy,
        }),
      ]
    }
    case 'required': {
      const key = error.params.missingProperty
      return [
        fault({
          code: 'missing-key',
          span: parsed.span(path, 'key'),
          message: `${nounOf(error, schema)} needs \`${key}\``,
          remedy: missingRemedy(error, key),
        }),
      ]
    }
    case 'type':
      return [typeFault(error, path, parsed)]
    case 'enum': {
      const allowed = (error.params.allowedValues as unknown[]).map(String)
      const meant = nearestName(String(error.data), allowed)
      const remedy = meant === null ? `write ${either(allowed)}` : `did you mean \`${meant}\`?`
      return [fault({ code: 'not-allowed', span: at, message: `${name} cannot be \`${String(error.data)}\``, remedy })]
    }
    case 'const':
      return [
        fault({
          code: 'not-allowed',
          span: at,
          message: `${name} cannot be \`${String(error.data)}\``,
          remedy: `write \`${String(error.params.allowedValue)}\``,
        }),
      ]
    case 'pattern':
    case 'format':
      return [fault({ code: 'wrong-form', span: at, message: `${name} does not have the right form`, remedy: exampleRemedy(error) })]
    case 'minLength':
    case 'maxLength':
      return [
        fault({
          code: 'wrong-length',
          span: at,
          message: `${name} has ${String(error.data).length} characters`,
          remedy: `${error.keyword === 'minLength' ? 'at least' : 'at most'} ${error.params.limit}`,
        }),
      ]
    case 'minItems':
    case 'maxItems':
      return [
        fault({
          code: 'wrong-count',
          span: at,
          message: `${name} has ${(error.data as unknown[]).length} items`,
          remedy: `${error.keyword === 'minItems' ? 'at least' : 'at most'} ${error.params.limit}`,
        }),
      ]
    case 'uniqueItems':
      return [
        fault({
          code: 'repeated-item',
          span: parsed.span([...path, error.params.i]),
          message: `${name} holds this item twice`,
          remedy: 'remove one of them',
        }),
      ]
    case 'minimum':
    case 'exclusiveMinimum':
      return [
        fault({
          code: 'out-of-range',
          span: at,
          message: `${name} is too small`,
          remedy: `${error.keyword === 'minimum' ? 'at least' : 'more than'} ${error.params.limit}`,
        }),
      ]
    case 'maximum':
    case 'exclusiveMaximum':
      return [
        fault({
          code: 'out-of-range',
          span: at,
          message: `${name} is too large`,
          remedy: `${error.keyword === 'maximum' ? 'at most' : 'less than'} ${error.params.limit}`,
        }),
      ]
    case 'oneOf':
    case 'anyOf':
      return [
        fault({ code: 'wrong-type', span: at, message: `${name} fits none of the forms that it can have`, remedy: exampleRemedy(error) }),
      ]
    default:
      throw new Error(`no sentence for the schema keyword ${error.keyword}`)
  }
}

function typeFault(error: DefinedError & { keyword: 'type' }, path: DataPath, parsed: Parsed): Fault {
  const wanted = [error.params.type].flat().map(String)
  const name = nameOf(path)
  const written = parsed.written(path)
  if (wanted.includes('string') && typeof error.data !== 'object') {
    const read = typeof error.data === 'number' ? `the number ${error.data}` : `the value ${String(error.data)}`
    const lost = typeof error.data === 'number' && /^0\d/.test(written) ? ': the leading 0 is gone' : ''
    return fault({
      code: 'unquoted-text',
      span: parsed.span(path),
      message: `${name} was read as ${read}${lost}`,
      remedy: `put it in quotes: "${written}"`,
    })
  }
  return fault({
    code: 'wrong-type',
    span: parsed.span(path),
    message: `${name} is ${kindOf(error.data)}`,
    remedy: `it has to be ${wanted.map((type) => kinds[type] ?? type).join(' or ')}`,
  })
}

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  null: 'empty',
}

function kindOf(value: unknown): string {
  if (value === null) return 'empty'
  if (Array.isArray(value)) return 'a list'
  return kinds[typeof value] ?? typeof value
}

/** What the keys belong to, with its article: the title that the schema gives it. */
function nounOf(error: DefinedError, schema: EntrySchema): string {
  const title = ((error.parentSchema as Schema | undefined)?.title ?? schema.schema.title ?? 'entry').toLowerCase()
  return `${/^[aeiou]/.test(title) ? 'an' : 'a'} ${title}`
}

function missingRemedy(error: DefinedError, key: string): string {
  const example = (error.parentSchema as Schema | undefined)?.properties?.[key]?.examples?.[0]
  return example === undefined || typeof example === 'object'
    ? `add \`${key}\``
    : `add a line such as \`${key}: ${typeof example === 'string' ? JSON.stringify(example) : String(example)}\``
}

function exampleRemedy(error: DefinedError): string | undefined {
  const example = (error.parentSchema as Schema | undefined)?.examples?.[0]
  return example === undefined ? undefined : `write it like ${JSON.stringify(example)}`
}

function nameOf(path: DataPath): string {
  const key = path.findLast((step) => typeof step === 'string')
  return key === undefined ? 'this file' : typeof path.at(-1) === 'number' ? `an item of \`${key}\`` : `\`${key}\``
}

function either(words: readonly string[]): string {
  const quoted = words.slice(0, 12).map((word) => `\`${word}\``)
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
}

function pathOf(pointer: string): DataPath {
  const steps = pointer.split('/').slice(1)
  return steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')))
}
