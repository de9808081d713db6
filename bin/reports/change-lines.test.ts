import { expect, test } from 'vitest'
import { changeLines } from './change-lines.ts'

const colorize = (style: string, text: string) => (style === 'bold' ? text.toUpperCase() : text)

test('a changed sentence is broken into lines of the width of the terminal, what differs emphasized', () => {
  const [before, after] = ['We open old doors and gates all day.', 'We open new doors and gates all day and night.']
  expect(changeLines(['title: ', ''], before, after, { colorize, width: 30 })).toEqual([
    '    - title: We open OLD doors ',
    '      and gates all day.',
    '    + title: We open NEW doors ',
    '      and gates all day AND ',
    '      NIGHT.',
  ])
  expect(changeLines(['', ' (2 times)'], null, after, { colorize, width: Number.POSITIVE_INFINITY })).toEqual([
    `    + ${after} (2 times)`,
  ])
})
