import { describe, expect, test } from 'vitest'
import { readability } from './readability.ts'

describe('the readability of a text', () => {
  test('is little for short words in short sentences', () => {
    expect(readability('The cat sat on the mat. It had a red hat on.')?.age).toBeLessThan(8)
  })

  test('is much for long words in long sentences', () => {
    const text =
      'Notwithstanding considerable administrative complications, the organisation subsequently established comprehensive procedures.'
    expect(readability(text)?.age).toBeGreaterThan(20)
  })

  test('counts sentences only, not headings and lists of names', () => {
    const sentence = 'You can call us at any hour of the day.'
    expect(readability(`Contact\nBath, Bristol, Wells\n${sentence}`)).toEqual(readability(sentence))
  })

  test('is nothing where there is no sentence', () => {
    expect(readability('Contact\nBath')).toBeNull()
  })
})
