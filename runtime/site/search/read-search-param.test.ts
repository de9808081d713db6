import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSearchParam } from './read-search-param.ts'

const asked = (queryString: string) => readSearchParam(queryString, ['q', 'near'])

describe('a question', () => {
  test.each([
    ['?q=alderwick', { parameter: 'q', query: 'alderwick' }],
    ['?q=North+Fenby', { parameter: 'q', query: 'North Fenby' }],
    ['?q=%20%20North%0A%09Fenby%00%20', { parameter: 'q', query: 'North Fenby' }],
    ['?utm_source=x&near=AL1+2BC', { parameter: 'near', query: 'AL1 2BC' }],
    ['?near=fenby&q=locks', { parameter: 'q', query: 'locks' }],
    ['?q=&near=fenby', { parameter: 'near', query: 'fenby' }],
    ['?q=&q=fenby', { parameter: 'q', query: 'fenby' }],
    ['?q=%3Cscript%3E', { parameter: 'q', query: '<script>' }],
    ['?q=fenby%', { parameter: 'q', query: 'fenby%' }],
    ['?q=fenby%E0%A4', { parameter: 'q', query: 'fenby' }],
    ['?q=\ud800fenby', { parameter: 'q', query: 'fenby' }],
    [`?q=${'é'.repeat(5000)}`, { parameter: 'q', query: 'é'.repeat(100) }],
    [`?q=${'😀'.repeat(5000)}`, { parameter: 'q', query: '😀'.repeat(100) }],
  ])('%j', (queryString, question) => {
    expect(asked(queryString)).toEqual(question)
  })

  test.each(['', '?', '?q', '?q=', '?q=+', '?q=%00%07', '?Q=fenby', '?utm_source=x', '?__proto__=x'])(
    '%j is not a search',
    (queryString) => {
      expect(asked(queryString)).toBe(null)
    },
  )

  test('is short, on one line and well formed, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        const query = asked(`?q=${text}`)?.query ?? ''
        return [...query].length <= 100 && query === query.trim() && query.isWellFormed() && !/\p{Cc}/u.test(query)
      }),
    )
  })
})
