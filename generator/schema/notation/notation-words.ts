import type { Fault } from '../../faults/fault.ts'
import { keywords } from './keywords.ts'

const words = new Map<string, string>([
  ...[...keywords.values()].flatMap(({ name, target }) =>
    target === null || target === name ? [] : [[target, name] as const],
  ),
  ...([
    ['properties', 'fields'],
    ['$defs', 'definitions'],
    ['$ref', 'type'],
    ['items', 'list'],
    ['additionalProperties', 'map'],
    ['examples', 'example'],
    ['x-references', 'entry'],
  ] as const),
])

/**
 * A fault of a schema in the words that its file is written in: a file in the notation has `fields`, not `properties`.
 */
export function inWordsOfNotation(fault: Fault): Fault {
  if (fault.span.file.endsWith('.json')) return fault
  const { message, remedy } = fault
  return { ...fault, message: translated(message), ...(remedy === undefined ? {} : { remedy: translated(remedy) }) }
}

function translated(text: string): string {
  return text.replace(/`([$\w-]+)`/g, (quoted, word: string) => (words.has(word) ? `\`${words.get(word)}\`` : quoted))
}
