import fc from 'fast-check'
import { expect, test } from 'vitest'
import { javascript } from './eleventy.ts'
import { type Data, mergePages } from './merge-pages.ts'
import { createPageParser, type PageNode } from './parse-page.ts'
import { writeTemplate } from './write-template.ts'

const special = ['a', 'b', '&amp;', '&lt;', '`', '$', '\\', '{', '}', ' ']
const text = fc.array(fc.constantFrom(...special), { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(''))
const attributes = fc
  .record({ class: fc.constantFrom('one', 'two'), title: text }, { requiredKeys: [] })
  .map((values) => Object.entries(values).map(([name, value]) => ` ${name}="${value}"`))
const { element } = fc.letrec<{ element: string; child: string }>((tie) => ({
  element: fc
    .tuple(fc.constantFrom('x-a', 'x-b'), attributes, fc.array(tie('child'), { maxLength: 4 }))
    .map(([tag, own, children]) => `<${tag}${own.join('')}>${children.join('')}</${tag}>`),
  child: fc.oneof({ depthSize: 'small', withCrossShrink: true }, text, tie('element')),
}))
const page = fc.array(element, { maxLength: 5 }).map((parts) => `<html>${parts.join('')}</html>`)

/** The pages that a template gives with each of the data. */
function renderAll(pages: readonly PageNode[]): string[] {
  const data = pages.map((): Data => ({}))
  const template = writeTemplate(mergePages(pages, data), javascript, 'd')
  const e = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const render = new Function('e', 'd', `return \`${template}\``) as (toText: typeof e, d: Data) => string
  return data.map((each) => render(e, JSON.parse(JSON.stringify(each)) as Data))
}

test('the template of any pages gives each of them with its data', () => {
  fc.assert(
    fc.property(fc.array(page, { minLength: 1, maxLength: 4 }), (pages) => {
      const parse = createPageParser()
      const parsed = pages.map(parse)
      const rendered = renderAll(parsed).map(parse)
      // Equal pages are one object of their parser.
      expect(rendered.map((each, at) => each === parsed[at])).toEqual(parsed.map(() => true))
    }),
  )
})

test('lists, and parts that some pages lack, are loops and conditions', () => {
  const parse = createPageParser()
  const pages = ['<ul><li>1</li><li>2</li></ul>', '<ul><li>3</li></ul><p>more</p>'].map((html) =>
    parse(`<html>${html}</html>`),
  )
  const data = pages.map((): Data => ({}))
  const template = writeTemplate(mergePages(pages, data), javascript, 'd')
  const list = `\${d.list_1.map((item1) => \`<li>\${e(item1.li_1)}</li>\`).join('')}`
  expect(template).toBe(`<html><ul>${list}</ul>\${d.has_1 ? \`<p>more</p>\` : ''}</html>`)
  expect(data).toEqual([{ list_1: [{ li_1: '1' }, { li_1: '2' }] }, { list_1: [{ li_1: '3' }], has_1: true }])
})
