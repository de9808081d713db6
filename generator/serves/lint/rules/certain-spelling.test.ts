import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { applyFixes } from '../../../faults/apply-fixes.ts'
import { parseYaml } from '../../../read/yaml.ts'
import type { Schema } from '../../../schema/schemas.ts'
import type { LintRule } from '../rule.ts'
import { spelling } from './spelling.ts'

const properties: Record<string, Schema> = {
  slug: { type: 'string', pattern: '^[a-z-]+$' },
  name: { type: 'string', 'x-verbatim': true },
  said: { type: 'string', 'x-quotation': true },
  text: { type: 'string' },
}
const language = {
  protectedWords: ['flavor', 'organizer', 'favorite lane'],
  avoid: [],
  exactTexts: ['the color of money'],
  rewritten: [
    { from: 'color', to: 'colour' },
    { from: 'flavor', to: 'flavour' },
    { from: 'favorite', to: 'favourite' },
    { from: 'neighbor', to: 'neighbour' },
    { from: 'traveled', to: 'travelled' },
    // Other words, and a spelling that is right elsewhere, are no certain fix.
    { from: 'licensed', to: 'registered' },
    { from: 'license', to: 'licence' },
    { from: 'unlicenced', to: 'unregistered' },
  ],
}

/** The file after `lint --fix` has looked at it once. */
function fixedOnce(source: string): string {
  const { value: parsed } = parseYaml({ file: 'data/things/a.yaml', text: source })
  const entry = { collection: 'things', slug: 'a', data: parsed.value, schema: { schema: { properties } }, parsed }
  const site = { linked: new Map([['things', new Map([['a', entry]])]]) }
  const schemas = { resolve: (schema: Schema) => schema }
  // what the rule reads
  const context = { site, schemas, language, today: '2026-11-23' } as unknown as Parameters<LintRule>[0]
  return applyFixes(source, spelling(context))
}

/** A text in one of the ways in which YAML can write it. */
const styles = ['BLOCK_FOLDED', 'PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE'] as const
const written = (data: object, style: (typeof styles)[number]) =>
  stringify(data, { defaultStringType: style, defaultKeyType: 'PLAIN', lineWidth: style === 'BLOCK_FOLDED' ? 60 : 0 })

const kept = fc.constantFrom(
  ...[
    '“We organize color”',
    '‘a neighbor’s color’',
    '"color"',
    'the color of money',
    'flavor',
    'an organizer',
    'a favorite lane',
    'licensed',
    'a license',
  ],
  ...[
    'https://color.example/organize',
    'color@organize.example',
    '{{place.color}}',
    '{color}',
    '/color/organize',
    'the Color Guild',
  ],
  ...['size', 'prizes', 'locks', 'and', 'judgement'],
)
const changed = fc.constantFrom(
  ...([
    'color colour',
    'colors colours',
    'organize organise',
    'organizations organisations',
    'traveled travelled',
  ] as const),
  ...(['neighbor’s neighbour’s', 'color-coded colour-coded', 'realizing realising'] as const),
)
const pieces = fc.oneof(
  kept.map((text): [string, string] => [text, text]),
  changed.map((pair): [string, string] => pair.split(' ') as [string, string]),
)

test('British spelling reaches every American word but names, protected words, quotations, addresses and placeholders', () => {
  fc.assert(
    fc.property(fc.array(pieces, { minLength: 1, maxLength: 12 }), fc.constantFrom(...styles), (parts, style) => {
      const sentence = (side: 0 | 1) => `We saw ${parts.map((part) => part[side]).join(' ')} today.`
      const data = { slug: 'color-organize', name: 'Color Row', said: 'They organize color.', text: sentence(0) }
      const source = written(data, style)
      const fixed = fixedOnce(source)
      expect(parse(fixed)).toEqual({ ...data, text: sentence(1) })
      expect(fixed.split('\n').length).toBe(source.split('\n').length)
      expect(fixedOnce(fixed)).toBe(fixed)
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['text: Color matters. Color Row does not.', 'text: Colour matters. Color Row does not.'],
  ['text: Organized by hand, and “never organized by phone', 'text: Organised by hand, and “never organized by phone'],
  // Words that the site does not list, and one that it lists for another reason.
  [
    'text: a centered parlor, catalogs, analyzing a labeled defense',
    'text: a centred parlour, catalogues, analysing a labelled defence',
  ],
  ['text: unlicenced, colr and seperate', 'text: unlicenced, colr and seperate'],
  // An escape hides where the words of the text begin.
  ['text: "\\neighbor neighbor"', 'text: "\\neighbor neighbor"'],
])('%s is written %s', (source, british) => {
  expect(fixedOnce(source)).toBe(british)
})
