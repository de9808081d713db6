import { expect, test } from 'vitest'
import { fault } from '../../faults/fault.ts'
import { parseYaml } from '../../read/yaml.ts'
import { createPointerFinder, presentFaults } from './present-fault.ts'

const file = 'data/site.yaml'

/** The pointers of faults at the keys and at the values of some paths. */
function pointersOf(text: string, paths: readonly (readonly (string | number)[])[]): (string | null)[] {
  const { value } = parseYaml({ file, text })
  const faults = paths.flatMap((path) =>
    (['key', 'value'] as const).map((part) =>
      fault({ code: 'unknown-key', span: value.span(path, part), message: 'x' }),
    ),
  )
  return presentFaults(faults, () => text).map(({ pointer }) => pointer)
}

test('a fault has the pointer of the innermost value at its place, whatever its key and its notation', () => {
  const text = [
    'b: [one, { "c/d": two }]',
    '10: ten',
    '2: &two { e: three, f: 4 }',
    'again: *two',
    'text: |\n  some lines\n  of text',
    'last: 1',
  ].join('\n')
  const paths = [['b', 0], ['b', 1, 'c/d'], ['10'], ['2', 'f'], ['again'], ['text'], ['last']]
  const pointers = ['/b/0', '/b/1/c~1d', '/10', '/2/f', '/again', '/text', '/last']
  expect(pointersOf(`${text}\n`, paths)).toEqual(pointers.flatMap((pointer) => [pointer, pointer]))
})

test('the places of a file are looked up once, however many faults it has', () => {
  const keys = Array.from({ length: 1000 }, (_, index) => `key${index}`)
  const { value } = parseYaml({ file, text: keys.map((key) => `${key}: 1\n`).join('') })
  let lookups = 0
  const span: typeof value.span = (...place) => {
    lookups += 1
    return value.span(...place)
  }
  const find = createPointerFinder({ ...value, span })
  expect(keys.map((_, index) => find({ line: index + 1, column: 1 }))).toEqual(keys.map((key) => `/${key}`))
  expect(lookups).toBe(2 * keys.length)
})
