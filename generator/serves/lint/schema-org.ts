import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { getOrMake } from '../../../runtime/shared/content/memo.ts'

/** What a type or a property accepts: names of types and data types, such as `Text`. */
type Takes = readonly string[]

/** The vocabulary of schema.org. Types have its names: `LocalBusiness`, `Text`. */
export type Vocabulary = {
  /** The properties of a type, including inherited ones, with what each accepts; null for an unknown type. */
  propertiesOf(type: string): ReadonlyMap<string, Takes> | null
  /** Whether a type is another type or one of its subtypes. */
  isA(type: string, other: string): boolean
  /** The plain values that a type accepts in place of an object: quoted texts, `string`, `number`, `boolean`. */
  plainFormsOf(name: string): ReadonlySet<string>
}

type Declared = { parents: readonly string[]; properties: readonly (readonly [name: string, takes: Takes])[] }

const declarations = createRequire(import.meta.url)
  .resolve('schema-dts')
  .replace(/\.js$/, '.d.ts')
// The syntax of the declarations in schema-dts.
const interfaces = /^(?:export )?interface (\w+) extends ([^{]+)\{\n([\s\S]*?)^\}/gm
const property = /^ {4}"([\w-]+)"\?: SchemaValue<([\w |]+), /gm
const unions = /^export type (\w+)(?:<.*>)? = (.*);$/gm
const plain = /^(?:"|string$|number$|boolean$)/

/** The vocabulary from the declarations of schema-dts, which are generated from schema.org. */
export function readVocabulary(): Vocabulary {
  const text = readFileSync(declarations, 'utf8')
  const declared = new Map(
    [...text.matchAll(interfaces)].map(([, name = '', parents = '', body = '']) => [name, declaredBy(parents, body)]),
  )
  const members = new Map([...text.matchAll(unions)].map(([, name = '', union = '']) => [name, membersOf(union)]))
  const inherited = (name: string): Declared['properties'] => {
    const { parents, properties } = declared.get(name) ?? { parents: [], properties: [] }
    return [...parents.flatMap(inherited), ...properties]
  }
  const isA = (type: string, other: string): boolean =>
    type === other || (members.get(other) ?? []).some((member) => isA(type, member))
  const plainForms = (name: string): string[] =>
    members.get(name)?.flatMap(plainForms) ?? (plain.test(name) ? [name] : [])
  return {
    propertiesOf: memoized((type) => {
      // Roles are declared differently from other types, without a leaf.
      const name = [`${type}Leaf`, `${type}Base`].find((own) => declared.has(own))
      return name === undefined ? null : new Map(inherited(name))
    }),
    isA,
    plainFormsOf: memoized((name) => new Set(plainForms(name))),
  }
}

function declaredBy(parents: string, body: string): Declared {
  const properties = [...body.matchAll(property)].map(([, name = '', takes = '']) => [name, membersOf(takes)] as const)
  return { parents: parents.split(',').map((parent) => parent.trim()), properties }
}

function membersOf(union: string): string[] {
  return union.split(' | ').map((member) => member.replace(/<.*>$/, ''))
}

function memoized<T>(make: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>()
  return (name) => getOrMake(known, name, make)
}
