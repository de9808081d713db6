import { posix } from 'node:path'
import { deferredKeywords } from './deferred-keywords.ts'
import { type Node, type Rules, readNode } from './quick-nodes.ts'
import { doubt } from './quick-rules.ts'
import type { DeferredCheck, NamedSchema, Schema } from './schemas.ts'

/** The checks of a value for later stages if it matches the schema, or null if only the full validator can tell. */
export type QuickCheck = (value: unknown) => DeferredCheck[] | null

type Test = (value: unknown, path: string, group: unknown, checks: DeferredCheck[]) => boolean
/** Where a reference in a schema leads to. */
type Context = { target(ref: string): { node: Node; context: Context; test: () => Test } }

/**
 * Quick checks by schema, or null if a schema has anything that is not known to work: the full validators say then what is wrong with
 * it. A value that a quick check accepts is one that the full validator accepts, with the same checks for later stages in the same
 * order. Compiling the full validators takes longer than checking all entries of a site.
 */
export function compileQuickly(schemas: readonly NamedSchema[]): ReadonlyMap<Schema, QuickCheck> | null {
  const idOf = ({ name, schema }: NamedSchema) => schema.$id ?? name
  const byId = new Map(schemas.map((named) => [idOf(named), named]))
  if (byId.size < schemas.length) return null
  try {
    const definitions = new Map(
      schemas.flatMap((named) =>
        Object.entries(named.schema.$defs ?? {}).map(([name, schema]) => [`${idOf(named)}#/$defs/${name}`, readNode(schema)] as const),
      ),
    )
    const tests = new Map<Node, Test>()
    const contextOf = (id: string): Context => ({
      target(ref) {
        const [file = '', name = ''] = ref.split('#/$defs/')
        const targetId = file === '' ? id : posix.join(posix.dirname(id), file)
        const node = definitions.get(`${targetId}#/$defs/${name}`)
        if (node === undefined) throw doubt
        const context = contextOf(targetId)
        return { node, context, test: () => makeOnce(tests, node, () => toTest(node, context)) }
      },
    })
    const made = schemas.map((named) => {
      const context = contextOf(idOf(named))
      for (const [key, node] of definitions) if (key.startsWith(`${idOf(named)}#/`)) makeOnce(tests, node, () => toTest(node, context))
      return [named.schema, toCheck(toTest(readNode(named.schema, { isRoot: true }), context))] as const
    })
    return new Map(made)
  } catch (cause) {
    if (cause === doubt) return null
    throw cause
  }
}

function makeOnce<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key) ?? make()
  map.set(key, known)
  return known
}

function toCheck(test: Test): QuickCheck {
  return (value) => {
    const checks: DeferredCheck[] = []
    try {
      return test(value, '', {}, checks) ? checks : null
    } catch (cause) {
      if (cause === doubt) return null
      throw cause
    }
  }
}

/** The rules of a schema in the order of the full validator, as far as that shows: checks for later stages are kept in this order. */
function toTest(node: Node, context: Context): Test {
  const { rules, schema } = node
  const fits = rules.simple
  const parts: Test[] = [
    ...(rules.ref === null ? [] : [refTest(rules.ref, context)]),
    ...(rules.anyOf === null ? [] : [anyOfTest(rules.anyOf, context)]),
    ...(rules.condition === null ? [] : [conditionTest(rules.condition, context)]),
    ...rules.deferred.map(([keyword, setting]) => deferredTest(keyword, setting, schema)),
    ...(rules.items === null ? [] : [itemsTest(rules.items, context)]),
    ...(rules.propertyNames === null ? [] : [namesTest(rules.propertyNames, context)]),
    ...(rules.additional === null ? [] : [additionalTest(rules.additional, rules.properties, context)]),
    ...(rules.properties === null ? [] : [propertiesTest(rules.properties, context)]),
  ]
  return (value, path, group, checks) => {
    if (!fits(value)) return false
    for (const part of parts) if (!part(value, path, group, checks)) return false
    return true
  }
}

function refTest(ref: string, context: Context): Test {
  const { test } = context.target(ref)
  let made: Test | null = null
  return (value, path, group, checks) => {
    made ??= test()
    return made(value, path, group, checks)
  }
}

/** Alternatives leave no checks: the full validator keeps also those of alternatives that do not match. */
function anyOfTest(nodes: readonly Node[], context: Context): Test {
  const tests = nodes.map((node) => quietTest(node, context))
  return (value, path, group, checks) => tests.some((test) => test(value, path, group, checks))
}

function conditionTest(condition: NonNullable<Rules['condition']>, context: Context): Test {
  const test = quietTest(condition.test, context)
  const [yes, no] = [condition.yes, condition.no].map((node) => (node === null ? null : toTest(node, context)))
  return (value, path, group, checks) => {
    const chosen = test(value, path, group, checks) ? yes : no
    return chosen == null || chosen(value, path, group, checks)
  }
}

/** The test of a schema that leaves no checks. */
function quietTest(node: Node, context: Context): Test {
  requireQuiet(node, context, new Set())
  return toTest(node, context)
}

function requireQuiet(node: Node, context: Context, seen: Set<Node>): void {
  if (seen.has(node)) return
  seen.add(node)
  const { ref, deferred, inner } = node.rules
  if (deferred.length > 0) throw doubt
  if (ref !== null) {
    const target = context.target(ref)
    requireQuiet(target.node, target.context, seen)
  }
  for (const each of inner) requireQuiet(each, context, seen)
}

function deferredTest(keyword: string, setting: string, schema: Schema): Test {
  const checksOf = deferredKeywords[keyword]
  if (checksOf === undefined) throw doubt
  return (value, path, group, checks) => {
    checks.push(...checksOf(setting, value, { path, group: (group ?? {}) as Readonly<Record<string, unknown>>, schema }))
    return true
  }
}

function itemsTest(node: Node, context: Context): Test {
  const test = toTest(node, context)
  return (value, path, _, checks) => {
    if (!Array.isArray(value)) return true
    for (let index = 0; index < value.length; index++) if (!test(value[index], `${path}/${index}`, value, checks)) return false
    return true
  }
}

function namesTest(node: Node, context: Context): Test {
  const test = quietTest(node, context)
  return (value, path, group, checks) => {
    if (!isGroup(value)) return true
    for (const key in value) if (!test(key, path, group, checks)) return false
    return true
  }
}

function additionalTest(node: Node | false, properties: Rules['properties'], context: Context): Test {
  const known = new Set(properties?.map(({ key }) => key))
  const test = node === false ? null : toTest(node, context)
  return (value, path, _, checks) => {
    if (!isGroup(value)) return true
    for (const key in value) {
      if (known.has(key)) continue
      if (test === null || !test(value[key], `${path}/${escapePointer(key)}`, value, checks)) return false
    }
    return true
  }
}

function propertiesTest(properties: NonNullable<Rules['properties']>, context: Context): Test {
  const tests = properties.map(({ key, node }) => ({ key, step: `/${escapePointer(key)}`, test: toTest(node, context) }))
  return (value, path, _, checks) => {
    if (!isGroup(value)) return true
    for (const { key, step, test } of tests) {
      const inside = value[key]
      if (inside !== undefined && !test(inside, path + step, value, checks)) return false
    }
    return true
  }
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}
