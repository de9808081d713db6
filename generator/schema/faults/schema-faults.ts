import type { DefinedError, ErrorObject } from 'ajv'
import { pointerSteps } from '../../../runtime/shared/format/json-pointer.ts'
import { nearestName } from '../../../runtime/shared/format/nearest-name.ts'
import { type Fault, fault } from '../../faults/fault.ts'
import type { DataPath, Parsed } from '../../read/yaml.ts'
import type { EntrySchema } from '../schemas.ts'
import { keyWithValue } from './key-with-value.ts'
import { type ErrorOf, fitAll } from './schema-places.ts'
import { missingKeys, sentenceFor } from './schema-sentences.ts'

/** The errors of a validator as faults: one fault per cause, at the place where the author has to look. */
export function schemaFaults(errors: readonly ErrorObject[], parsed: Parsed, schema: EntrySchema): Fault[] {
  const causes = withoutConsequences(oneBranch(errors as readonly DefinedError[]))
  const absorbed = absorbedKeys(causes)
  const isAbsorbed = (error: DefinedError) =>
    error.keyword === 'required' && absorbed.has(`${error.instancePath}/${error.params.missingProperty}`)
  const swapped = swappedNumbers(causes, parsed, schema)
  const left = causes.filter((error) => !isAbsorbed(error) && swapped?.errors.includes(error) !== true)
  const groups = Object.values(Object.groupBy(left.filter(isRequired), ({ instancePath }) => instancePath))
  const many = groups.flatMap((errors = []) => (errors.length > maxMissing ? [errors] : []))
  const grouped = new Set<DefinedError>(many.flat())
  const placeOf = ({ instancePath }: DefinedError) => ({ path: pathOf(instancePath), parsed, schema })
  return [
    ...(swapped === null ? [] : [swapped.fault]),
    ...left.filter((error) => !grouped.has(error)).map((error) => sentenceFor(error, placeOf(error))),
    ...many.flatMap((errors) => errors.slice(0, 1).map((error) => missingKeys(errors, placeOf(error)))),
  ]
}

/**
 * Two numbers of one group out of range that would both be valid in each other's place: latitude and longitude
 * exchanged.
 */
function swappedNumbers(
  errors: readonly DefinedError[],
  parsed: Parsed,
  schema: EntrySchema,
): { errors: readonly DefinedError[]; fault: Fault } | null {
  const [first, second, ...more] = errors.filter(({ keyword }) => /inimum$|aximum$/.test(keyword))
  if (first === undefined || second === undefined || more.length > 0) return null
  const [path, other] = [pathOf(first.instancePath), pathOf(second.instancePath)]
  const [name, otherName] = [path.at(-1), other.at(-1)]
  const isPair = name !== otherName && path.slice(0, -1).join('/') === other.slice(0, -1).join('/')
  const exchanged = [
    [path, second.data],
    [other, first.data],
  ] as const
  if (!isPair || !fitAll(parsed, schema, exchanged)) return null
  const made = fault({
    code: 'out-of-range',
    span: parsed.span(path),
    message: `\`${name}\` and \`${otherName}\` have each other’s values`,
    remedy: `write \`${name}: ${second.data}\` and \`${otherName}: ${first.data}\``,
    related: [{ message: `\`${otherName}\``, span: parsed.span(other) }],
  })
  return { errors: [first, second], fault: made }
}

// If more keys than this are missing, part of the file was probably deleted.
const maxMissing = 3

function isRequired(error: DefinedError): error is ErrorOf<'required'> {
  return error.keyword === 'required'
}

/**
 * Of several alternatives, the errors of the one that was meant, by its type or `kind`; if that is unknown, one error
 * that none matches.
 */
function oneBranch(errors: readonly DefinedError[]): readonly DefinedError[] {
  return errors.reduce<readonly DefinedError[]>((remaining, choice) => {
    if (choice.keyword !== 'anyOf' && choice.keyword !== 'oneOf') return remaining
    const branches = Object.entries(Object.groupBy(remaining, (error) => branchOf(choice, error) ?? ''))
    const meant = branches.filter(
      ([branch, found = []]) => branch !== '' && !found.some((error) => isOtherKind(choice, error)),
    )
    const only = meant.length === 1 ? meant[0]?.[0] : undefined
    return remaining.filter((error) => {
      const branch = branchOf(choice, error)
      return branch === null ? only === undefined || error !== choice : branch === only
    })
  }, errors)
}

/** The index of the alternative that an error belongs to, or null if it belongs to none of `choice`. */
function branchOf(choice: DefinedError, error: DefinedError): string | null {
  if (error === choice || !error.schemaPath.startsWith(`${choice.schemaPath}/`)) return null
  return error.schemaPath.slice(choice.schemaPath.length + 1).split('/')[0] ?? null
}

/** Whether an error shows that its alternative was not meant. */
function isOtherKind(choice: DefinedError, error: DefinedError): boolean {
  if (error.instancePath === choice.instancePath) return error.keyword === 'type'
  return error.instancePath === `${choice.instancePath}/kind` && (error.keyword === 'const' || error.keyword === 'enum')
}

/**
 * A value of the wrong type breaks other rules too, and a text of the wrong form often breaks several: that is one
 * cause.
 */
function withoutConsequences(errors: readonly DefinedError[]): readonly DefinedError[] {
  // A fault in the name of a key is reported once, at the key; what fails below `then` or `else` says what `if` is
  // about.
  const isOwn = ({ keyword, propertyName }: DefinedError) =>
    keyword !== 'if' && (propertyName === undefined || keyword === 'propertyNames')
  const ownErrors = errors.filter(isOwn)
  const wrongType = new Set(
    ownErrors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath),
  )
  const rightType = ownErrors.filter(({ keyword, instancePath }) => keyword === 'type' || !wrongType.has(instancePath))
  const forms = Map.groupBy(rightType.filter(isOfForm), ({ instancePath }) => instancePath)
  return rightType.filter(
    (error) => !isOfForm(error) || forms.get(error.instancePath)?.toSorted(byPrecision)[0] === error,
  )
}

// For a text that breaks several rules, the most informative one comes first.
const formKeywords: readonly string[] = ['minLength', 'format', 'pattern']

function isOfForm({ keyword }: DefinedError): boolean {
  return formKeywords.includes(keyword)
}

function byPrecision(a: DefinedError, b: DefinedError): number {
  return formKeywords.indexOf(a.keyword) - formKeywords.indexOf(b.keyword)
}

/** Missing keys that an unknown key was meant to be: a misspelt key is not also a missing one. */
function absorbedKeys(errors: readonly DefinedError[]): Set<string> {
  const missing = errors.flatMap((error) =>
    error.keyword === 'required' ? [[error.instancePath, error.params.missingProperty] as const] : [],
  )
  const absorbed = new Set<string>()
  for (const error of errors) {
    if (error.keyword !== 'additionalProperties') continue
    const here = missing.flatMap(([path, key]) => (path === error.instancePath ? [key] : []))
    const name = error.params.additionalProperty
    const meant = nearestName(keyWithValue(name)?.key ?? name, here)
    if (meant !== null) absorbed.add(`${error.instancePath}/${meant}`)
  }
  return absorbed
}

function pathOf(pointer: string): DataPath {
  return pointerSteps(pointer).map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}
