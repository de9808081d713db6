import { Lexer, type Token, type Tokens, type TokensList } from 'marked'

/** A heading of a Markdown text: its id is that of the element, as GitHub makes it. */
export type MarkdownHeading = { level: number; id: string; text: string }

/** The tokens of a Markdown text, and its headings by their tokens. Headings within quotations and lists are none. */
export function readMarkdown(text: string): { tokens: TokensList; headings: ReadonlyMap<Token, MarkdownHeading> } {
  const tokens = new Lexer({ gfm: true }).lex(text)
  const taken = new Map<string, number>()
  const headings = tokens
    .filter((token): token is Tokens.Heading => token.type === 'heading')
    .map((token) => {
      const plain = plainText(token.tokens)
      return [token, { level: token.depth, id: freeId(plain, taken), text: plain }] as const
    })
  return { tokens, headings: new Map(headings) }
}

/** The headings of a Markdown text, for a table of contents. */
export function markdownHeadings(text: string): readonly MarkdownHeading[] {
  return [...readMarkdown(text).headings.values()]
}

/** The characters that entities stand for: a browser decodes HTML, and this is none. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  middot: '·',
  times: '×',
  copy: '©',
  pound: '£',
  euro: '€',
  rarr: '→',
  larr: '←',
}

/** The text of tokens without their marks. */
function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'br') return ' '
      if (token.type === 'codespan') return token.text as string
      if ('tokens' in token && token.tokens !== undefined) return plainText(token.tokens)
      return 'text' in token ? decodeEntities(String(token.text)) : ''
    })
    .join('')
}

function freeId(text: string, taken: Map<string, number>): string {
  const base = text
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
  let id = base
  let count = taken.get(base) ?? 0
  // Another heading can be called 'Keys 1'.
  while (taken.has(id)) id = `${base}-${++count}`
  taken.set(base, count)
  taken.set(id, taken.get(id) ?? 0)
  return id
}
