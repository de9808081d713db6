import fc from 'fast-check'
import { parseYaml } from '../../../generator/read/yaml.ts'

export type Path = readonly (string | number)[]
/** A random change: `at` chooses one of the places of a value. */
type Change = {
  kind: 'set' | 'word' | 'remove' | 'insert' | 'move'
  at: number
  to: number
  key: string
  value: unknown
}

const nasty = [
  ...[
    '',
    ' ',
    'yes',
    'no',
    'null',
    '~',
    'true',
    '01225',
    '1e3',
    '0x1F',
    '.5',
    '1_000',
    '12:30',
    '2026-11-22',
    '-',
    '- a',
    '? b',
    '#c',
    'a #b',
  ],
  ...[
    'a: b',
    'a:',
    ':a',
    '*star',
    '&and',
    '!tag',
    '%x',
    '@x',
    '`x',
    '"quoted"',
    "it's",
    "'",
    '\\',
    '\\n',
    '[a]',
    '{b}',
    'a, b',
    '...',
    '---',
  ],
  ...[
    '{name} lives',
    ' before',
    'after ',
    'two  spaces',
    'a\nb',
    'a\n\nb',
    '\na',
    'a\n',
    'a\n\n',
    'a\n  b',
    'a \nb',
    '\ta',
    'a\tb',
    '\r',
    'a\r\nb',
  ],
  ...['\u0085', '\u2028', '\ufeff', '\u0000', '\ud800', 'é—’', '😀', '<<', '=', '__proto__', '>', '|', '>-'],
  ...[
    'a long text that goes on and on for more than one line, since it has so many words in it that none would fit: not one, #not two',
  ],
  ...[
    'one paragraph of several words\nand another one that has so many more words in it that it has to be wrapped somewhere, if it is folded',
  ],
]
const texts = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...nasty) },
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.lorem({ maxCount: 60 }),
)
const numbers = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
)
const keys = fc.oneof(
  fc.constantFrom('name', 'b', 'yes', 'x y', '12', 'a: b', '#k', '', '<<', '{k}'),
  fc.string({ maxLength: 5 }),
)
const values = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    texts,
    fc.oneof(numbers, fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      keys.filter((key) => key !== '__proto__'),
      tie('value'),
      { maxKeys: 4, noNullPrototype: true },
    ),
  ),
})).value
export const changes = fc.array(
  fc.record({
    kind: fc.constantFrom<Change['kind']>('set', 'word', 'remove', 'insert', 'move'),
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
    to: fc.nat(5),
    key: keys,
    value: values,
  }),
  { minLength: 1, maxLength: 4 },
)

const isNested = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null

/**
 * The paths of all values within one, in an order that does not depend on that of keys: a file can have them in another
 * one.
 */
export function pathsIn(value: unknown, path: Path = []): Path[] {
  if (!isNested(value)) return [path]
  const isList = Array.isArray(value)
  const keys = isList ? Object.keys(value) : Object.keys(value).sort()
  return [path, ...keys.flatMap((key) => pathsIn(value[key], [...path, isList ? Number(key) : key]))]
}

/** The value with the changes, of which the root stays a list or a group that is not empty. */
export function changed(value: unknown, made: readonly Change[]): unknown {
  const next = structuredClone(value)
  for (const change of made) {
    const paths = pathsIn(next)
    const path = paths[Math.floor(change.at * paths.length)] ?? []
    const parent = path.slice(0, -1).reduce<unknown>((inside, step) => (inside as Record<string, unknown>)[step], next)
    const last = path.at(-1)
    if (last === undefined || !isNested(parent)) insert(next, change)
    else if (change.kind === 'set') parent[last] = change.value
    else if (change.kind === 'word') {
      if (typeof parent[last] === 'string') parent[last] = withWord(parent[last], change.to)
    } else if (change.kind === 'insert') insert(isNested(parent[last]) ? parent[last] : parent, change)
    else if (Object.keys(parent).length > 1 || parent !== next) remove(parent, last, change)
  }
  return next
}

/** The text with a word more. */
export function withWord(text: string, at: number): string {
  const words = text.split(' ')
  return [...words.slice(0, at), 'another', ...words.slice(at)].join(' ')
}

function insert(value: unknown, { to, key, value: added }: Change): void {
  if (Array.isArray(value)) value.splice(to, 0, added)
  else if (key !== '__proto__') (value as Record<string, unknown>)[key] = added
}

function remove(parent: Record<string | number, unknown>, last: string | number, { kind, to }: Change): void {
  if (!Array.isArray(parent)) delete parent[last]
  else {
    const [taken] = parent.splice(Number(last), 1)
    if (kind === 'move') parent.splice(to, 0, taken)
  }
}

/** A random file from a model: each entry has a comment with a number of its own, above it or beside it. */
type Lines = { beside: string; below: string[] }
const indented = (lines: readonly string[], by: number) =>
  lines.map((line) => (line === '' ? '' : ' '.repeat(by) + line))
const plainWords = fc.constantFrom('one', 'two three', 'it’s so', 'a, b', 'x#y', 'http://a.b', '12', 'true', '~', '')
const scalars: fc.Arbitrary<Lines> = fc.oneof(
  plainWords.map((beside) => ({ beside, below: [] })),
  fc.constantFrom('"x: y"', "'it''s'", '"\\u00e9\\n"', '""', "'a # b'").map((beside) => ({ beside, below: [] })),
  fc
    .tuple(
      fc.constantFrom('>-', '|-', '>', '|'),
      fc.array(fc.constantFrom('one', 'two three four', '- dash', '# mark', '', 'k: v'), {
        minLength: 1,
        maxLength: 5,
      }),
      fc.constantFrom(1, 2, 4),
    )
    .map(([beside, lines, by]) => ({ beside, below: indented(['first', ...lines, 'last'], by) })),
  fc.tuple(fc.constantFrom('plain', "'single", '"double'), fc.constantFrom(1, 3)).map(([first, by]) => {
    const quote = /^\W/.exec(first)?.[0] ?? ''
    return { beside: first, below: indented(['and more', `words here${quote}`], by) }
  }),
  fc
    .constantFrom(
      '[a, 1, "b"]',
      '{ a: b, c: [] }',
      '[]',
      '{}',
      '{a: 1, "b": [x, {y: z}], }',
      '[ one,\n   two,\n   three ]',
      '[[a], [b]]',
    )
    .map((beside) => {
      const [first = '', ...below] = beside.split('\n')
      return { beside: first, below }
    }),
)
const comments = fc.constantFrom('none', 'none', 'above', 'beside', 'blank', 'blank above', 'loose', 'below')
const nodes = fc.letrec<{ value: Lines; group: string[]; list: string[] }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalars,
    fc.tuple(tie('group'), fc.constantFrom(1, 2, 4)).map(([lines, by]) => ({ beside: '', below: indented(lines, by) })),
    fc.tuple(tie('list'), fc.constantFrom(0, 2, 3)).map(([lines, by]) => ({ beside: '', below: indented(lines, by) })),
  ),
  group: fc
    .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'long-key', '"c d"', "'yes'"), tie('value'), comments), {
      minLength: 1,
      maxLength: 4,
      selector: ([key]) => key,
    })
    .map((pairs) => pairs.flatMap(([key, value, comment]) => withComment(`${key}:`, value, comment))),
  list: fc
    .array(
      fc.oneof(
        fc.tuple(tie('value'), comments).map(([value, comment]) => withComment('-', value, comment)),
        fc.tuple(tie('group'), fc.constantFrom(1, 3)).map(([lines, by]) => beside('-', lines, by)),
        fc.tuple(tie('list'), fc.constantFrom(1, 2)).map(([lines, by]) => beside('-', lines, by)),
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((items) => items.flat()),
}))

/** An entry with a comment: `@` becomes a number of its own. */
function withComment(start: string, { beside: said, below }: Lines, comment: string): string[] {
  const isOpen = said !== '' && below.length > 0 && !/^[>|]/.test(said)
  const first = `${start}${said === '' ? '' : ` ${said}`}${comment === 'beside' && !isOpen ? ' #\t@' : ''}`
  const above: Record<string, string[]> = {
    above: ['# @'],
    blank: [''],
    'blank above': ['', '# @'],
    loose: ['# @', ''],
  }
  return [
    ...(above[comment] ?? []),
    first,
    ...below,
    ...(comment === 'below' && below.length === 0 ? ['     # @'] : []),
  ]
}

/** The first line of a value beside its dash, if it is no comment. */
function beside(dash: string, lines: readonly string[], by: number): string[] {
  const [first = '', ...rest] = indented(lines, by + 1)
  return /^\s*(?:#|$)/.test(first) ? [dash, first, ...rest] : [dash + first.slice(1), ...rest]
}

export const files = fc
  .record({
    lines: nodes.group,
    head: fc.constantFrom(
      '',
      '# yaml-language-server: $schema=x\n\n',
      '# yaml-language-server: $schema=x\n',
      '---\n',
      '# a head\n\n---\n',
    ),
    lineBreak: fc.constantFrom('\n', '\r\n'),
    mark: fc.constantFrom('', '\ufeff'),
    end: fc.constantFrom('', '\n', '\n\n', '\n# the end\n', '\n...\n'),
  })
  .map(({ lines, head, lineBreak, mark, end }) => {
    let number = 0
    return (
      mark + `${head}${lines.join('\n')}${end}`.replace(/@/g, () => `note ${++number}.`).replaceAll('\n', lineBreak)
    )
  })
  .filter(
    (text) => parseYaml({ file: 'data/towns/alderwick.yaml', text: text.replace(/^\ufeff/, '') }).faults.length === 0,
  )
