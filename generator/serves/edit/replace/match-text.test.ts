import { expect, test } from 'vitest'
import { createMatcher, excerpt, outsidePlaceholders, replaceMatches } from './match-text.ts'

const query = { from: 'Bath', to: 'Wells', field: null, collection: null, ignoresCase: false, wholeWords: false }
const text = 'We know Bath. In bath and Bathampton, Bath’s doors are old. Nobody else is.'

test.each([
  [{}, 'We know Wells. In bath and Wellsampton, Wells’s doors are old. Nobody else is.'],
  [{ wholeWords: true }, 'We know Wells. In bath and Bathampton, Wells’s doors are old. Nobody else is.'],
  [
    { ignoresCase: true, wholeWords: true },
    'We know Wells. In Wells and Bathampton, Wells’s doors are old. Nobody else is.',
  ],
  [{ from: '. In', to: ' $& in' }, 'We know Bath $& in bath and Bathampton, Bath’s doors are old. Nobody else is.'],
  [{ from: '' }, text],
])('%j is replaced as it is written', (options, after) => {
  const own = { ...query, ...options }
  expect(replaceMatches(text, createMatcher(own)(text), own.to)).toBe(after)
})

test.each([
  ['a', 'a {a} {{a.a}} %{a} {b:a}', 'x {a} {{a.a}} %{a} {b:a}'],
  ['{a}', 'a {a}', 'a x'],
])('%s within a placeholder names something, but not a whole one', (from, before, after) => {
  const matches = outsidePlaceholders(before, createMatcher({ ...query, from })(before))
  expect(replaceMatches(before, matches, 'x')).toBe(after)
})

test('what is shown are the sentences around it', () => {
  const matches = createMatcher({ ...query, wholeWords: true })(text)
  expect(excerpt(text, matches.slice(1), 'Wells')).toEqual([
    { text: '… In bath and Bathampton, ', becomes: null },
    { text: 'Bath', becomes: 'Wells' },
    { text: '’s doors are old.', becomes: null },
    { text: ' …', becomes: null },
  ])
  const shown = excerpt(text, matches, 'Wells')
  expect(shown.map((part) => part.text).join('')).toBe('We know Bath. In bath and Bathampton, Bath’s doors are old. …')
})
