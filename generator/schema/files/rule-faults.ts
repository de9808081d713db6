import { type Fault, fault } from '../../faults/fault.ts'
import { kindWords } from '../../faults/phrases.ts'
import type { Schema } from '../schemas.ts'
import { type SchemaFile, type Subschema, subschemas } from './schema-file.ts'

/** The keywords that apply to one type of value only, by type; the first of several represents all. */
const keywords: readonly (readonly [about: readonly string[], keywords: readonly string[]])[] = [
  [
    ['string'],
    [
      ...['minLength', 'maxLength', 'pattern', 'format', 'x-references', 'x-among', 'x-not-before', 'x-after'],
      ...['x-image', 'x-dialling-code', 'x-address', 'x-hosts', 'x-placeholders', 'x-markdown'],
    ],
  ],
  [
    ['number', 'integer'],
    ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'x-usual'],
  ],
  [
    ['array'],
    [
      'items',
      'prefixItems',
      'contains',
      'minContains',
      'maxContains',
      'minItems',
      'maxItems',
      'uniqueItems',
      'x-unique',
    ],
  ],
  [
    ['object'],
    ['properties', 'patternProperties', 'additionalProperties', 'propertyNames', 'required', 'dependentRequired'],
  ],
  [['object'], ['minProperties', 'maxProperties', 'x-keys', 'x-evidence', 'x-watched', 'x-claim', 'x-lies']],
]
const aboutKinds = new Map(keywords.flatMap(([about, own]) => own.map((keyword) => [keyword, about])))

/** Rules without effect: keywords for a type that `type` excludes, and invalid patterns. */
export function ruleFaults(file: SchemaFile): Fault[] {
  return [...subschemas(file.schema)].flatMap((own) => [...kindFaults(file, own), ...patternFaults(file, own)])
}

function kindFaults({ parsed }: SchemaFile, { schema, path }: Subschema): Fault[] {
  const types = [schema.type ?? []].flat()
  if (types.length === 0) return []
  return Object.keys(schema).flatMap((keyword) => {
    const about = aboutKinds.get(keyword)
    if (about === undefined || about.some((kind) => types.includes(kind))) return []
    const message = `\`${keyword}\` says nothing of ${kindOf(schema)}: it is about ${kindWords[about[0] ?? ''] ?? ''}`
    const span = parsed.span([...path, keyword], 'key')
    return [fault({ code: 'schema-rule', span, message, remedy: 'remove it, or correct `type`' })]
  })
}

function patternFaults({ parsed }: SchemaFile, { schema, path }: Subschema): Fault[] {
  if (schema.pattern === undefined) return []
  try {
    new RegExp(schema.pattern, 'u')
    return []
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).replace(/^.*: /s, '').toLowerCase()
    const remedy = 'close its brackets, or put a backslash before a character that is meant'
    const message = `\`pattern\` is no regular expression: ${reason}`
    return [fault({ code: 'schema-rule', span: parsed.span([...path, 'pattern']), message, remedy })]
  }
}

function kindOf({ type }: Schema): string {
  return [type ?? []]
    .flat()
    .map((name) => kindWords[name] ?? name)
    .join(' or ')
}
