import { expect, test } from 'vitest'
import { mainBlocks, mainText } from './main-text.ts'

test('the text of a page is that of its main part, one line per block', () => {
  expect(
    mainText('<header>Top</header><main><h1>Locks</h1><p>We <em>open</em>\n doors &amp; gates.</p></main><p>Foot</p>'),
  ).toBe('Locks\nWe open doors & gates.')
})

test('a line break and a new block part words', () => {
  expect(mainText('<main><div>One<div>Two</div>Three<br>Four</div></main>')).toBe('One\nTwo\nThree\nFour')
})

test.each([
  ['a drawing', '<svg><title>Map</title><g><text>Fenby</text></g></svg>'],
  ['a hidden part', '<div hidden><p>Later <br> on</p><img src="x"></div>'],
  ['the words of a form', '<form><label>Name <input></label><select><option>Any</option></select><p>Help</p></form>'],
  ['a template', '<template><p>Unused</p></template>'],
])('%s is left out', (_, part) => {
  expect(mainText(`<main><p>Before</p>${part}<p>After</p></main>`)).toBe('Before\nAfter')
})

test('the blocks of a page are its headings, paragraphs and items, with the sources of their texts', () => {
  const html =
    '<main><h1 data-source="a.yaml#/h"><span>New</span> <span>locks</span></h1><div>Call <b>us</b></div><ul><li><p data-source="b.yaml#/p c.yaml#/q">One</p></li></ul></main>'
  expect(mainBlocks(html)).toEqual([
    { tag: 'h1', text: 'New locks', sources: ['a.yaml#/h'] },
    { tag: 'p', text: 'Call us', sources: [] },
    { tag: 'p', text: 'One', sources: ['b.yaml#/p', 'c.yaml#/q'] },
  ])
})
