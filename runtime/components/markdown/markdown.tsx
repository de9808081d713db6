import type { Token, Tokens } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'
import { decodeEntities, type MarkdownHeading, readMarkdown } from './markdown-tokens.ts'

export type MarkdownProps = {
  text: string
  /** What the target of a link becomes; without a target, its words are no link. */
  link?: (target: string) => string | null
}

type Rendering = { link: (target: string) => string | null; headings: ReadonlyMap<Token, MarkdownHeading> }

const safe = /^(?:https?:|mailto:|tel:|[^:]*$|[/?#.])/i

/**
 * A text in Markdown (CommonMark with the tables of GitHub). It is rendered on the server only and needs no script.
 * HTML in the text is shown as text, and links lead only to pages, files, mail and phone. Headings have the ids that
 * GitHub gives them.
 */
export function Markdown({ text, link = (target) => target }: MarkdownProps): ReactNode {
  const { tokens, headings } = readMarkdown(text)
  const rendering: Rendering = { link: (target) => (safe.test(target) ? link(target) : null), headings }
  return createElement('div', { className: 'markdown' }, ...blocks(tokens, rendering))
}

function blocks(tokens: readonly Token[], rendering: Rendering): ReactNode[] {
  return tokens.map((token) => block(token, rendering))
}

function block(token: Token, rendering: Rendering): ReactNode {
  switch (token.type) {
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading
      return createElement(`h${depth}`, { id: rendering.headings.get(token)?.id }, ...inlines(tokens, rendering))
    }
    case 'paragraph':
      return createElement('p', null, ...inlines((token as Tokens.Paragraph).tokens, rendering))
    case 'code': {
      const { text, lang } = token as Tokens.Code
      const language = /^[\w-]+/.exec(lang ?? '')?.[0]
      const code = createElement(
        'code',
        language === undefined ? null : { className: `language-${language}` },
        `${text}\n`,
      )
      // Who has no mouse can scroll it by keys.
      return createElement('pre', { tabIndex: 0 }, code)
    }
    case 'blockquote':
      return createElement('blockquote', null, ...blocks((token as Tokens.Blockquote).tokens, rendering))
    case 'list':
      return list(token as Tokens.List, rendering)
    case 'table':
      return table(token as Tokens.Table, rendering)
    case 'hr':
      return createElement('hr')
    case 'space':
    case 'def':
      return null
    default:
      return inline(token, rendering)
  }
}

function list({ ordered, start, items }: Tokens.List, rendering: Rendering): ReactNode {
  const rows = items.map((item) => createElement('li', null, ...blocks(item.tokens, rendering)))
  return ordered
    ? createElement('ol', start === 1 || start === '' ? null : { start }, ...rows)
    : createElement('ul', null, ...rows)
}

function table({ header, rows }: Tokens.Table, rendering: Rendering): ReactNode {
  const cells = (tag: 'th' | 'td', row: readonly Tokens.TableCell[]) =>
    row.map(({ tokens, align }) =>
      createElement(
        tag,
        { ...(tag === 'th' && { scope: 'col' }), ...(align !== null && { className: `align-${align}` }) },
        ...inlines(tokens, rendering),
      ),
    )
  const head = createElement('thead', null, createElement('tr', null, ...cells('th', header)))
  const body = createElement('tbody', null, ...rows.map((row) => createElement('tr', null, ...cells('td', row))))
  return createElement('div', { className: 'table', tabIndex: 0 }, createElement('table', null, head, body))
}

/** The anchors that Markdown has no notation for. Comments are not shown, and all other HTML is a text. */
function markup(html: string): ReactNode {
  const id = /^<a id="([\w-]+)">$/.exec(html)?.[1]
  if (id !== undefined) return createElement('span', { id })
  const shown = html.replace(/<!--[\s\S]*?-->/g, '')
  return html === '</a>' || shown.trim() === '' ? null : shown
}

function inlines(tokens: readonly Token[], rendering: Rendering): ReactNode[] {
  return tokens.map((token) => inline(token, rendering))
}

function inline(token: Token, rendering: Rendering): ReactNode {
  const within = () => inlines(('tokens' in token ? token.tokens : undefined) ?? [], rendering)
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return createElement(token.type, null, ...within())
    case 'codespan':
      return createElement('code', null, (token as Tokens.Codespan).text)
    case 'br':
      return createElement('br')
    case 'link': {
      const href = rendering.link((token as Tokens.Link).href)
      return href === null ? createElement('span', null, ...within()) : createElement('a', { href }, ...within())
    }
    case 'image': {
      const { href, text } = token as Tokens.Image
      const src = rendering.link(href)
      return src === null ? text : createElement('img', { src, alt: decodeEntities(text), loading: 'lazy' })
    }
    case 'checkbox':
      return (token as Tokens.Checkbox).checked ? '☑ ' : '☐ '
    case 'html':
      return markup(token.raw)
    case 'text':
      return 'tokens' in token && token.tokens !== undefined
        ? createElement(Fragment, null, ...within())
        : decodeEntities(String(token.text))
    default:
      return 'text' in token ? decodeEntities(String(token.text)) : token.raw
  }
}
