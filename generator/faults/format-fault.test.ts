import { describe, expect, test } from 'vitest'
import { type Fault, fault } from './fault.ts'
import { type FrameOptions, formatFault } from './format-fault.ts'

const file = 'data/towns/alderwick.yaml'
const town = [
  'name: Alderwick',
  'slug: alderwick',
  'county: Fenshire',
  'population: 2028',
  'phone: 01632960123',
  'services:',
  '  - locks',
].join('\n')

const faultAt = (line: number, from: number, to: number, overrides: Partial<Fault> = {}): Fault => ({
  ...fault({
    code: 'unquoted-text',
    message: '`phone` was read as the number 1632960123: the leading 0 is gone',
    span: { file, start: { line, column: from }, end: { line, column: to } },
    remedy: 'put it in quotes: "01632960123"',
  }),
  ...overrides,
})

function show(
  made: Fault,
  { text = town, ...options }: Partial<FrameOptions> & { text?: string | undefined } = {},
): string {
  return formatFault(made, {
    textOf: () => text,
    colorize: (_, colorized) => colorized,
    width: 100,
    display: (name) => name,
    ...options,
  })
}

describe('a fault as people read it', () => {
  test('has its place, message and code, the lines around it, and the remedy at the caret', () => {
    expect(show(faultAt(5, 8, 19))).toBe(
      [
        'data/towns/alderwick.yaml:5:8: error: `phone` was read as the number 1632960123: the leading 0 is gone [unquoted-text]',
        '',
        '    4 | population: 2028',
        '  > 5 | phone: 01632960123',
        '      |        ^^^^^^^^^^^ put it in quotes: "01632960123"',
        '    6 | services:',
      ].join('\n'),
    )
  })

  test('on the first line has no line before it', () => {
    expect(
      show(faultAt(1, 1, 5))
        .split('\n')
        .slice(2),
    ).toEqual(['  > 1 | name: Alderwick', '      | ^^^^ put it in quotes: "01632960123"', '    2 | slug: alderwick'])
  })

  test('on the last line has no line after it', () => {
    expect(
      show(faultAt(7, 5, 10))
        .split('\n')
        .slice(-2),
    ).toEqual(['  > 7 |   - locks', '      |     ^^^^^ put it in quotes: "01632960123"'])
  })

  test('keeps its lines in one column where their numbers have more digits', () => {
    const text = Array.from({ length: 12 }, (_, at) => `line: ${at + 1}`).join('\n')
    expect(
      show(faultAt(9, 7, 8), { text })
        .split('\n')
        .slice(2),
    ).toEqual([
      '     8 | line: 8',
      '  >  9 | line: 9',
      '       |       ^ put it in quotes: "01632960123"',
      '    10 | line: 10',
    ])
  })

  test('over several lines is marked to the end of the first', () => {
    const made = faultAt(6, 1, 1, { span: { file, start: { line: 6, column: 1 }, end: { line: 7, column: 10 } } })
    expect(show(made)).toContain('\n      | ^^^^^^^^^ put it')
  })

  test('without width still has a caret', () => {
    expect(show(faultAt(1, 1, 1))).toContain('\n      | ^ put it')
  })

  test('leaves out empty lines around it', () => {
    expect(
      show(faultAt(2, 1, 2), { text: '\nname\n\n' })
        .split('\n')
        .slice(2),
    ).toEqual(['  > 2 | name', expect.stringContaining('| ^ put')])
  })

  test('counts a tab as one character', () => {
    expect(
      show(faultAt(1, 2, 6), { text: '\tname' })
        .split('\n')
        .slice(2),
    ).toEqual(['  > 1 |  name', expect.stringContaining('      |  ^^^^')])
  })

  test('without a remedy ends at the caret', () => {
    const { remedy: _, ...made } = faultAt(5, 8, 19)
    expect(show(made)).toContain('\n      |        ^^^^^^^^^^^\n')
  })

  test('in a file that cannot be shown has its remedy below', () => {
    expect(
      show(faultAt(5, 8, 19), { textOf: () => undefined })
        .split('\n')
        .slice(1),
    ).toEqual(['  put it in quotes: "01632960123"'])
  })

  test('names other places that it speaks of', () => {
    const related = [{ message: 'it stands here first', span: faultAt(2, 3, 4).span }]
    expect(
      show(faultAt(5, 8, 19, { related }))
        .split('\n')
        .at(-1),
    ).toBe('  it stands here first: data/towns/alderwick.yaml:2:3')
  })

  test('names files as the person at the terminal sees them', () => {
    expect(show(faultAt(5, 8, 19), { display: (name) => `../${name}` })).toMatch(
      /^\.\.\/data\/towns\/alderwick\.yaml:5:8: /,
    )
  })
})

describe('a long line', () => {
  const line = `note: ${'lock '.repeat(60)}{door} ${'hinge '.repeat(60)}`
  const from = line.indexOf('{door}') + 1
  const shown = (text: string, options: Partial<FrameOptions> = {}) =>
    show(faultAt(2, from, from + 6), { text: `name: Alderwick\n${text}\nslug: alderwick`, width: 80, ...options })
      .split('\n')
      .slice(2)

  test('is clipped on both sides', () => {
    expect(shown(line)[1]).toMatch(/^ {2}> 2 \| ….*…$/)
  })

  test.each([60, 80, 120, 200])('has the caret under what is wrong, %i columns wide', (width) => {
    const [, marked = '', caret = ''] = shown(line, { width })
    const at = caret.indexOf('^')
    expect([marked.slice(at, at + 6), caret.slice(at, at + 7)]).toEqual(['{door}', '^^^^^^ '])
  })

  test.each([60, 80, 120])('is no wider than the terminal: %i columns', (width) => {
    const [, marked = ''] = shown(line, { width })
    expect(marked.length).toBeLessThanOrEqual(width)
  })

  test('that begins with what is wrong keeps its beginning', () => {
    expect(show(faultAt(1, 1, 5), { text: line, width: 80 })).toContain('  > 1 | note: lock lock')
  })
})

describe('colours', () => {
  const colorize: FrameOptions['colorize'] = (style, text) => `<${style}>${text}</${style}>`

  test.each([
    ['error', '<red>error</red>'],
    ['warning', '<yellow>warning</yellow>'],
  ] as const)('of %s: %s', (severity, colorized) => {
    expect(show(faultAt(5, 8, 19, { severity }), { colorize })).toContain(colorized)
  })

  test('change nothing but the colour', () => {
    expect(show(faultAt(5, 8, 19), { colorize }).replace(/<\/?[a-z]+>/g, '')).toBe(show(faultAt(5, 8, 19)))
  })
})
