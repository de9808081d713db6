import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'
import { markdownHeadings } from './markdown-tokens.ts'

function shown(text: string, link?: (target: string) => string | null): string {
  const html = renderToStaticMarkup(<Markdown text={text} {...(link === undefined ? {} : { link })} />)
  return html.slice('<div class="markdown">'.length, -'</div>'.length)
}

describe('Markdown', () => {
  test.each([
    ['A *small* **key** is `worn`.', '<p>A <em>small</em> <strong>key</strong> is <code>worn</code>.</p>'],
    ['- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
    ['3. three', '<ol start="3"><li>three</li></ol>'],
    ['```yaml\nkey: { a: 1 }\n```', '<pre tabindex="0"><code class="language-yaml">key: { a: 1 }\n</code></pre>'],
    ['Keys &amp; locks &#8212; 5 < 6', '<p>Keys &amp; locks — 5 &lt; 6</p>'],
    ['> No key.', '<blockquote><p>No key.</p></blockquote>'],
    [
      '| a | b |\n| --- | ---: |\n| 1 | 2 |',
      '<div class="table" tabindex="0"><table><thead><tr><th scope="col">a</th><th scope="col" class="align-right">b</th></tr></thead><tbody><tr><td>1</td><td class="align-right">2</td></tr></tbody></table></div>',
    ],
  ])('%j', (text, html) => expect(shown(text)).toBe(html))

  test('headings have the ids that GitHub gives them', () => {
    const text = '## Keys & `locks`\n\n### Keys\n\n### Keys\n'
    expect(markdownHeadings(text)).toEqual([
      { level: 2, id: 'keys--locks', text: 'Keys & locks' },
      { level: 3, id: 'keys', text: 'Keys' },
      { level: 3, id: 'keys-1', text: 'Keys' },
    ])
    expect(shown(text)).toBe(
      '<h2 id="keys--locks">Keys &amp; <code>locks</code></h2><h3 id="keys">Keys</h3><h3 id="keys-1">Keys</h3>',
    )
  })

  test('HTML is a text, and links lead only to pages, files, mail and phone', () => {
    expect(shown('A <script>alert(1)</script> b')).toBe('<p>A &lt;script&gt;alert(1)&lt;/script&gt; b</p>')
    expect(shown('[a](javascript:alert) [b](JAVASCRIPT:x) ![c](data:text/html,x)')).toBe(
      '<p><span>a</span> <span>b</span> c</p>',
    )
    expect(shown('[a](/prices) [b](https://example.com) [c](mailto:a@example.com) [d](#top)')).toBe(
      '<p><a href="/prices">a</a> <a href="https://example.com">b</a> <a href="mailto:a@example.com">c</a> <a href="#top">d</a></p>',
    )
    expect(shown('See [a](../x.md).', () => null)).toBe('<p>See <span>a</span>.</p>')
  })
})
