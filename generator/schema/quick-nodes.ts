import { deferredKeywords, otherKeywords } from './deferred-keywords.ts'
import {
  allTest,
  anyTest,
  doubt,
  isObject,
  isText,
  isTextList,
  oneOf,
  type Raw,
  simpleRules,
  typeTests,
  type ValueTest,
} from './quick-rules.ts'
import type { Schema } from './schemas.ts'

/** A schema and its rules. */
export type Node = { schema: Schema; rules: Rules }
/** The rules of a schema. `simple`: those about a value alone; `inner`: all schemas in it. */
export type Rules = {
  simple: (value: unknown) => boolean
  ref: string | null
  anyOf: readonly Node[] | null
  condition: { test: Node; yes: Node | null; no: Node | null } | null
  deferred: readonly (readonly [keyword: string, setting: string])[]
  items: Node | null
  propertyNames: Node | null
  additional: Node | false | null
  properties: readonly { key: string; node: Node }[] | null
  inner: readonly Node[]
}

/** `types`: those that the schema around it allows for the same value. */
type NodeOptions = { types?: readonly string[]; isRoot?: boolean }

const dialect = 'https://json-schema.org/draft/2020-12/schema'
/** Keywords that say nothing of values, with the form of their settings. */
const notes: Readonly<Record<string, (setting: unknown, isRoot: boolean) => boolean>> = {
  $schema: (setting, isRoot) => isRoot && setting === dialect,
  $id: (setting, isRoot) => isRoot && isText(setting) && /^(?:[\w-]+\/)*[\w.-]+$/.test(setting),
  $defs: (setting, isRoot) => isRoot && isObject(setting) && Object.keys(setting).every((name) => /^[\w-]+$/.test(name)),
  $comment: isText,
  title: isText,
  description: isText,
  examples: Array.isArray,
  default: () => true,
}
const schemaKeywords: ReadonlySet<string> = new Set([
  ...['type', 'const', 'enum', '$ref', 'anyOf', 'if', 'then', 'else', 'items', 'propertyNames', 'additionalProperties', 'properties'],
])
/** The keywords with schemas that are about one type. */
const structures: Readonly<Record<string, string>> = {
  items: 'array',
  propertyNames: 'object',
  additionalProperties: 'object',
  properties: 'object',
}
const refForm = /^(?:(?:\.\.\/)*(?:[\w-]+\/)*[\w.-]+)?#\/\$defs\/[\w-]+$/

/** The rules of a schema, or a doubt if it has anything that a strict validator might reject or that is not known here. */
export function readNode(schema: unknown, { types = [], isRoot = false }: NodeOptions = {}): Node {
  if (!isObject(schema)) throw doubt
  if (isRoot && hasInnerId(schema)) throw doubt
  const own = typesOf(schema.type)
  if (types.length > 0 && !own.every((type) => types.includes(type))) throw doubt
  const allowed = own.length > 0 ? own : types
  const simple: ValueTest[] = own.length === 0 ? [] : [anyTest(own.map((type) => typeTests[type] ?? fail()))]
  const deferred: [string, string][] = []
  for (const [keyword, setting] of Object.entries(schema)) {
    const about = simpleRules[keyword]?.about ?? (structures[keyword] === undefined ? [] : [structures[keyword]])
    if (about.length > 0 && !about.some((type) => allowed.includes(type))) throw doubt
    if (simpleRules[keyword] !== undefined) simple.push(simpleRules[keyword].make(setting, schema))
    else if (notes[keyword] !== undefined) requireTrue(notes[keyword](setting, isRoot))
    else if (deferredKeywords[keyword] === undefined) requireTrue(schemaKeywords.has(keyword) || otherKeywords.includes(keyword))
    else requireTrue(isText(setting))
  }
  for (const keyword of Object.keys(deferredKeywords)) if (isText(schema[keyword])) deferred.push([keyword, schema[keyword]])
  if ('const' in schema) simple.push(oneOf([schema.const]))
  if ('enum' in schema) simple.push(oneOf(schema.enum))
  const rules = { ...structureOf(schema, allowed), deferred, simple: allTest(simple) }
  return { schema: schema as Schema, rules }
}

function structureOf(schema: Raw, types: readonly string[]): Omit<Rules, 'simple' | 'deferred'> {
  const { $ref: ref = null, anyOf, if: test, items, propertyNames, additionalProperties: additional, properties } = schema
  if (ref !== null && !(isText(ref) && refForm.test(ref))) throw doubt
  if ((test === undefined) !== (schema.then === undefined && schema.else === undefined)) throw doubt
  if (anyOf !== undefined && !(Array.isArray(anyOf) && anyOf.length > 0)) throw doubt
  if (properties !== undefined && !isObject(properties)) throw doubt
  const same = (inside: unknown) => readNode(inside, { types })
  const orNull = (inside: unknown, options: NodeOptions = {}) => (inside === undefined ? null : readNode(inside, options))
  const parts = {
    ref: ref as string | null,
    anyOf: anyOf === undefined ? null : (anyOf as unknown[]).map(same),
    condition: test === undefined ? null : { test: same(test), yes: orNull(schema.then, { types }), no: orNull(schema.else, { types }) },
    items: orNull(items),
    propertyNames: orNull(propertyNames, { types: ['string'] }),
    additional: additional === undefined || additional === true ? null : additional === false ? (false as const) : readNode(additional),
    properties:
      properties === undefined ? null : Object.entries(properties as Raw).map(([key, inside]) => ({ key, node: readNode(inside) })),
  }
  const { condition } = parts
  const inner = [
    ...[
      ...(parts.anyOf ?? []),
      parts.items,
      parts.propertyNames,
      parts.additional || null,
      ...(parts.properties ?? []).map(({ node }) => node),
    ],
    ...[condition?.test ?? null, condition?.yes ?? null, condition?.no ?? null],
  ]
  return { ...parts, inner: inner.filter((node) => node !== null) }
}

function typesOf(type: unknown): string[] {
  if (type === undefined) return []
  const types = isText(type) ? [type] : type
  if (!isTextList(types) || types.length === 0 || types.some((name) => !Object.hasOwn(typeTests, name))) throw doubt
  return types
}

/** Whether an object inside of a schema has an id or an anchor of its own: references can lead to it. */
function hasInnerId(value: unknown, isRoot = true): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (!isRoot && ['$id', '$anchor', '$dynamicAnchor'].some((key) => isText((value as Raw)[key]))) return true
  return Object.values(value).some((inside) => hasInnerId(inside, false))
}

function requireTrue(is: boolean): void {
  if (!is) throw doubt
}

function fail(): never {
  throw doubt
}
