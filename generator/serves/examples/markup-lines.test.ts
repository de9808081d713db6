import { expect, test } from 'vitest'
import { markupLines } from './markup-lines.ts'

test.each([
  ['a piece of text', 'a piece of text'],
  ['<p>One</p>', '<p>One</p>'],
  ['<div><p>One</p><p>Two</p></div>', '<div>\n  <p>One</p>\n  <p>Two</p>\n</div>'],
  ['<p>Call <a href="tel:999">999</a> at <b>once</b>.</p>', '<p>Call <a href="tel:999">999</a> at <b>once</b>.</p>'],
  ['<ul><li><h3>A</h3><p>B</p></li></ul>', '<ul>\n  <li>\n    <h3>A</h3>\n    <p>B</p>\n  </li>\n</ul>'],
  ['<div>Text<p>One</p>more</div>', '<div>Text\n  <p>One</p>\n  more\n</div>'],
  ['<label>Name<input name="a > b"/></label>', '<label>Name\n  <input name="a > b"/>\n</label>'],
  ['<div><textarea>\nOne\n  two</textarea></div>', '<div>\n  <textarea>\nOne\n  two</textarea>\n</div>'],
  ['<svg><use href="#a"></use></svg>', '<svg>\n  <use href="#a"></use>\n</svg>'],
  ['', ''],
])('%s', (html, lines) => {
  expect(markupLines(html)).toBe(lines)
})
