import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './running-site.ts'

/** The properties of a type of schema.org, those of its parents among them; null for a word that is no type. */
export type Vocabulary = (type: string) => ReadonlySet<string> | null

type Declared = { parents: readonly string[]; properties: readonly string[] }

// The form in which schema-dts writes its declarations; a test that finds no types would say so.
const declaration = /^(?:export )?interface (\w+) extends ([^{]+)\{\n([\s\S]*?)^\}/gm
const property = /^ {4}"([\w-]+)"\?:/gm

/** The vocabulary of schema.org as schema-dts has it: the compiler holds our literals to it, and tests what they were put together to. */
export function readVocabulary(): Vocabulary {
  const text = readFileSync(join(root, 'node_modules/schema-dts/dist/schema.d.ts'), 'utf8')
  const declared = new Map(
    [...text.matchAll(declaration)].map(([, name = '', parents = '', body = '']): [string, Declared] => [
      name,
      { parents: parents.split(',').map((parent) => parent.trim()), properties: [...body.matchAll(property)].map(([, own = '']) => own) },
    ]),
  )
  const propertiesOf = (name: string): string[] => {
    const { parents, properties } = declared.get(name) ?? { parents: [], properties: [] }
    return [...properties, ...parents.flatMap(propertiesOf)]
  }
  return (type) => (declared.has(`${type}Leaf`) ? new Set(propertiesOf(`${type}Leaf`)) : null)
}
