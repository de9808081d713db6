import { describe, expect, test } from 'vitest'
import { adviceTexts } from '../admin/content/advice/advice-texts.ts'
import { questionsIn } from './read-content.ts'
import { createRewriter } from './rewrite-content.ts'
import { type ContentToScore, scoreContent } from './score-content.ts'

const rules = {
  protectedWords: ['fob'],
  avoid: [{ phrase: 'state-of-the-art' }],
  rewritten: [{ from: 'color', to: 'colour' }],
}
const filler = 'We fit it by hand and show you how. '
const good = `A new lock. ${filler.repeat(50)}`
const description = 'A new lock, fitted the same day by somebody from your own town who shows you how it works.'
const score = (content: string, page: Partial<ContentToScore> = {}) =>
  scoreContent({ content, keyword: 'new lock', ...page }, rules)
const adviceOn = (...given: Parameters<typeof score>) => score(...given).advice.map(({ code }) => code)

describe('advice on a text', () => {
  test.each<[string, string[]]>([
    ['', ['too-short', 'keyword-missing']],
    [good, []],
    [`<h1>New lock</h1>${filler.repeat(50)}`, []],
    [`<p>A new lock.</p><h2>Our vans</h2>${filler.repeat(50)}`, ['keyword-headings']],
    [`${filler.repeat(50)} A new lock.`, ['keyword-late']],
    [`Locks that are new. ${filler.repeat(50)}`, []],
    ['New lock. '.repeat(200), ['keyword-often']],
    [`A new lock, state-of-the-art. ${filler.repeat(50)}`, ['avoided']],
    [`A new lock ${'and a door '.repeat(100)}.`, ['long-sentences']],
  ])('%.40s', (text, advice) => {
    expect(adviceOn(text)).toEqual(advice)
  })

  test.each<[Partial<ContentToScore>, string[]]>([
    [{ title: 'A new lock | Us', description }, []],
    [{ title: 'Our vans', description: 'A new lock.' }, ['title-keyword', 'description-length']],
    [{ title: `New locks ${'and more '.repeat(8)}` }, ['title-length']],
    [{ rewritten: [{ from: 'color', to: 'colour' }] }, ['rewritten']],
  ])('and on its page: %j', (page, advice) => {
    expect(adviceOn(good, page)).toEqual(advice)
    expect(score(good, page).score === 100).toBe(advice.length === 0)
  })

  test('has a sentence for each of its kinds, with everything filled in', () => {
    const all = [
      score('', { title: 'x'.repeat(80), description: 'x' }),
      score('New lock, state-of-the-art. '.repeat(90)),
      score(`<h2>x</h2>${good}`),
    ]
    for (const { code, values } of all.flatMap(({ advice }) => advice)) {
      const names = [...adviceTexts[`advice.${code}`].matchAll(/%\{(\w+)\}/g)].map(([, name]) => name)
      expect(Object.keys(values)).toEqual(expect.arrayContaining(names))
    }
  })

  test('a text without fault has a hundred points, none has none', () => {
    expect([good, ''].map((text) => score(text).score)).toEqual([100, 0])
  })
})

test('questions of the text are found with their answers', () => {
  expect(questionsIn('<h3>Who comes?</h3><p>One of us.</p>\nHow long?\nAn hour.')).toEqual([
    { question: 'Who comes?', answer: 'One of us.' },
    { question: 'How long?', answer: 'An hour.' },
  ])
})

// A call that is open to all must not be a way to keep the server busy: an expression that goes back and forth takes
// longer than a test may.
test.each(['.', 'a@', 'aé', '<a', '<h1', '<h1>', '{a', 'iz', 'a ', 'a. ', 'A’', 'color', '?\n', '\u{1f600}', ' '])(
  'fifty thousand characters of %j are scored',
  (part) => {
    const content = createRewriter(rules)(part.repeat(Math.floor(50_000 / part.length)))
    const { score } = scoreContent({ content, keyword: part.repeat(Math.floor(200 / part.length)) }, rules)
    expect(score).toBeLessThan(100)
  },
  5_000,
)
