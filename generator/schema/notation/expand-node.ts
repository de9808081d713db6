import { isRecord } from '../../../runtime/shared/content/is-record.ts'
import type { DataPath } from '../../read/yaml.ts'
import { listed, named, single } from '../files/schema-file.ts'
import type { Schema } from '../schemas.ts'
import type { Expansion, Group, NodeAt } from './expansion.ts'
import { titleOf } from './key-title.ts'
import { keywords, kindKeywords } from './keywords.ts'
import * as faultOf from './notation-faults.ts'
import { explanationOf, isType, jsonTypes, typeSchema } from './type-schema.ts'

type Kind = (typeof kindKeywords)[number]

/** Keywords that say what kind of value it is: without one of them, a value is a text. */
const deciding: ReadonlySet<string> = new Set([...kindKeywords, ...single, ...listed, ...named, 'enum', 'const'])
/** Pairs of a keyword of the notation and one of JSON Schema that says the same. */
const samePairs = [
  ['fields', 'properties'],
  ['list', 'items'],
  ['map', 'additionalProperties'],
] as const

/** The JSON Schema of a part of a file: the name of a type, a list of one item, or a group of keywords. */
export function expandNode(expansion: Expansion, value: unknown, at: NodeAt): Schema | boolean {
  const { places, faults, written: parsed } = expansion
  places.set(at.derived, { path: at.path })
  if (typeof value === 'string') return typeSchema(expansion, value, at)
  if (isRecord(value)) return expandGroup(expansion, value, at)
  if (at.isRule === true && typeof value === 'boolean') return value
  const place = { parsed, path: at.path }
  if (Array.isArray(value) && value.length === 1)
    return listOf(expansion, value[0], { derived: [...at.derived, 'items'], path: [...at.path, 0] })
  faults.push(Array.isArray(value) ? faultOf.notOneItem(value, place) : faultOf.noSchema(value, place))
  return {}
}

function listOf(expansion: Expansion, item: unknown, at: NodeAt): Schema {
  return { type: 'array', items: expandNode(expansion, item, at) as Schema }
}

function expandGroup(expansion: Expansion, value: Group, at: NodeAt): Schema {
  const kinds = kindKeywords.filter((keyword) => keyword in value)
  const doubled = kinds.length > 1 ? kinds : samePairs.find((pair) => pair.every((keyword) => keyword in value))
  if (doubled !== undefined)
    expansion.faults.push(faultOf.twoKinds(doubled, { parsed: expansion.written, path: at.path }))
  const isText =
    at.isRoot !== true && at.isRule !== true && !Object.keys(value).some((keyword) => deciding.has(keyword))
  const [kind] = kinds
  const base =
    kind === undefined ? (isText ? typeSchema(expansion, 'text', at) : {}) : bases[kind](expansion, value[kind], at)
  const rules = Object.entries(value).filter(([keyword]) => !kinds.some((own) => own === keyword))
  // The words of a type for forms belong to its description.
  if ('description' in value) delete base['x-form']
  return Object.assign(base, ...rules.map(([keyword, item]) => rule(expansion, { keyword, item, group: value }, at)))
}

/** What each keyword for a kind of value becomes. */
const bases: Readonly<Record<Kind, (expansion: Expansion, value: unknown, at: NodeAt) => Schema>> = {
  type(expansion, value, at) {
    const path = [...at.path, 'type']
    if (typeof value === 'string') return typeSchema(expansion, value, { ...at, path })
    const others = Array.isArray(value)
      ? value.map((name, index) => ({ name, index })).filter(({ name }) => !Object.hasOwn(jsonTypes, String(name)))
      : []
    for (const { name, index } of others)
      expansion.faults.push(
        faultOf.unknownType(String(name), Object.keys(jsonTypes), {
          parsed: expansion.written,
          path: [...path, index],
        }),
      )
    return others.length > 0 ? {} : { type: value as string[] }
  },
  list: (expansion, value, at) => listOf(expansion, value, inside(at, 'items', 'list')),
  map: (expansion, value, at) => ({
    type: 'object',
    additionalProperties: expandNode(expansion, value, inside(at, 'additionalProperties', 'map')),
  }),
  fields: expandFields,
  entry(expansion, value, at) {
    const { description: _general, examples: _others, ...slug } = typeSchema(expansion, 'slug', at)
    expansion.places.set([...at.derived, 'x-references'], { path: [...at.path, 'entry'] })
    return { ...slug, type: 'string', 'x-references': value as string }
  },
}

function inside({ derived, path }: NodeAt, to: string, from: string): NodeAt {
  return { derived: [...derived, to], path: [...path, from] }
}

/**
 * The keys of a group. A field without a title has one made of its key, and one without a description that of its type.
 */
function expandFields(expansion: Expansion, value: unknown, at: NodeAt): Schema {
  const { places, faults, written: parsed } = expansion
  const path = [...at.path, 'fields']
  if (!isRecord(value)) faults.push(faultOf.noNames('fields', { parsed, path }))
  const properties: Record<string, Schema> = {}
  const required: string[] = []
  const written = new Map<string, DataPath>()
  for (const [key, node] of Object.entries(isRecord(value) ? value : {})) {
    const name = key.replace(/\?$/, '')
    const own = [...path, key]
    const first = written.get(name)
    if (!isFieldName(name)) faults.push(faultOf.badName(key, { parsed, path: own }))
    else if (first !== undefined) faults.push(faultOf.repeatedField(name, { parsed, path: own, first }))
    else {
      const schema = expandNode(expansion, node, { derived: [...at.derived, 'properties', name], path: own }) as Schema
      properties[name] = { title: titleOf(name), ...explained(schema, expansion), ...schema }
      if (name === key) places.set([...at.derived, 'required', required.push(name) - 1], { path: own, part: 'key' })
    }
    written.set(name, own)
  }
  places.set([...at.derived, 'properties'], { path })
  return { type: 'object', additionalProperties: false, ...(required.length === 0 ? {} : { required }), properties }
}

/** What a field has from its type. With a description of its own, the words for forms are also its own. */
function explained(schema: Schema, expansion: Expansion): Schema {
  const { 'x-form': form, ...rest } = explanationOf(schema, expansion)
  return schema.description !== undefined || form === undefined ? rest : { ...rest, 'x-form': form }
}

/** What every object of JavaScript has, such as `constructor`, would be found in entries that lack it. */
function isFieldName(name: string): boolean {
  return /^[\p{L}\p{N}_$][\p{L}\p{N}_$.-]*$/u.test(name) && !(name in Object.prototype)
}

type Rule = { keyword: string; item: unknown; group: Group }

/** What one keyword becomes; nothing if it is not one. */
function rule(expansion: Expansion, { keyword, item, group }: Rule, at: NodeAt): Schema {
  const { places, faults, written: parsed } = expansion
  const path = [...at.path, keyword]
  if (keyword === 'required' && ('fields' in group || !Array.isArray(item))) {
    faults.push(faultOf.requiredField({ parsed, path: at.path }))
    return {}
  }
  if (keyword === 'example') {
    places.set([...at.derived, 'examples'], { path })
    places.set([...at.derived, 'examples', 0], { path })
    return { examples: [item] }
  }
  const target = keywords.get(keyword)?.target
  if (target === undefined || target === null) {
    faults.push(
      faultOf.unknownKeyword(keyword, item, { parsed, path: at.path, isType: (name) => isType(expansion, name) }),
    )
    return {}
  }
  const derived = [...at.derived, target]
  places.set(derived, { path })
  const part = (value: unknown, ...steps: DataPath) =>
    expandNode(expansion, value, { derived: [...derived, ...steps], path: [...path, ...steps], isRule: true })
  if (includes(single, target)) return { [target]: part(item) }
  if (includes(listed, target) && Array.isArray(item))
    return { [target]: item.map((value, index) => part(value, index)) }
  if (includes(named, target) && isRecord(item))
    return { [target]: Object.fromEntries(Object.entries(item).map(([name, value]) => [name, part(value, name)])) }
  return { [target]: item }
}

function includes(words: readonly string[], word: string): boolean {
  return words.includes(word)
}
