import { expect, test } from 'vitest'
import { changedLines } from './changed-words.ts'

/** Lines with what differs in brackets. */
const marked = (before: string, after: string) =>
  changedLines(before, after).map(({ sign, parts }) =>
    [sign, ...parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text))].join(''),
  )

test.each([
  [
    'the words of a sentence, together where they stand together',
    'Half the front doors are Victorian.',
    'A third of the front doors are Victorian.',
    ['-[Half] the front doors are Victorian.', '+[A third of ]the front doors are Victorian.'],
  ],
  [
    'a word in a text that is broken elsewhere',
    '  Home, school and office may\n  all be in.\n',
    '  Home, school\n  and the office may all be in.\n',
    ['-  Home, school and office may', '-  all be in.', '+  Home, school', '+  and [the ]office may all be in.'],
  ],
  [
    'all of a text that was replaced',
    'Hills close Bath in.',
    'Something else entirely is here',
    ['-[Hills close Bath in.]', '+[Something else entirely is here]'],
  ],
])('marked is %s', (_, before, after, lines) => {
  expect(marked(before, after)).toEqual(lines)
})
