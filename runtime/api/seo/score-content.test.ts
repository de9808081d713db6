import { describe, expect, test } from 'vitest'
import type { ContentRules } from './content-rules.ts'
import { createRewriter } from './rewrite-content.ts'
import { scoreContent } from './score-content.ts'

const rules: ContentRules = {
  protectedWords: ['fob'],
  avoid: [{ phrase: 'state-of-the-art' }],
  rewritten: [{ from: 'color', to: 'colour' }],
  advice: {
    scored: 'Scored here.',
    tooShort: '%{words} of %{wanted} words',
    keywordMissing: 'no %{keyword}',
    keywordLate: '%{keyword} is late',
    keywordOften: '%{keyword} %{count} times',
    longSentences: '%{words} words a sentence',
    avoided: 'not %{phrase}',
    metaTitle: '%{keyword} | Us',
  },
}
const filler = 'We fit it by hand and show you how. '

describe('advice on a text', () => {
  test.each([
    ['', ['0 of 300 words', 'no new lock']],
    [`A new lock. ${filler.repeat(50)}`, []],
    [`<h1>New lock</h1>${filler.repeat(50)}`, []],
    [`${filler.repeat(50)} A new lock.`, ['new lock is late']],
    ['New lock. '.repeat(200), ['new lock 200 times']],
    [`A new lock, state-of-the-art. ${filler.repeat(50)}`, ['not state-of-the-art']],
    [`A new lock ${'and a door '.repeat(100)}.`, ['303 words a sentence']],
  ])('%.40s', (text, suggestions) => {
    expect(scoreContent(text, 'new lock', rules).suggestions).toEqual(suggestions)
  })

  test('a text without fault has a hundred points, none has none', () => {
    expect([`A new lock. ${filler.repeat(50)}`, ''].map((text) => scoreContent(text, 'new lock', rules).score)).toEqual([100, 0])
  })

  test('questions of the text are found with their answers', () => {
    expect(scoreContent('<h3>Who comes?</h3><p>One of us.</p>\nHow long?\nAn hour.', 'x', rules).faqs).toEqual([
      { question: 'Who comes?', answer: 'One of us.' },
      { question: 'How long?', answer: 'An hour.' },
    ])
  })
})

// A call that is open to all must not be a way to keep the server busy.
test.each(['.', 'a@', 'aé', '<a', '{a', 'iz', 'a ', 'A’', 'color', '?\n', '\u{1f600}', ' '])(
  'fifty thousand characters of %j take little time',
  (part) => {
    const text = part.repeat(Math.floor(50_000 / part.length))
    const begun = performance.now()
    scoreContent(createRewriter(rules)(text), part.repeat(Math.floor(200 / part.length)), rules)
    expect(performance.now() - begun).toBeLessThan(300)
  },
)
