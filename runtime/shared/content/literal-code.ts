// Code between backticks, as in Markdown: a fenced block, or a span within a paragraph.
const code = /(?<!`)(?:(`{3,})(?!`)[\s\S]*?(?<!`)\1(?!`)|(`{1,2})(?!`)(?:(?!\n[^\S\n]*\n)[\s\S])*?(?<!`)\2(?!`))/g
// Characters that no text has (Unicode, 'noncharacters'). Each takes the place of one brace, so that all places stay
// the same.
const [open, close] = ['\ufdd0', '\ufdd1']

/** A text whose braces between backticks are no braces: what is code is shown as it is. `withCode` puts them back. */
export function withoutCode(text: string): string {
  if (!text.includes('`')) return text
  return text.replace(code, (found) => found.replaceAll('{', open).replaceAll('}', close))
}

export function withCode(text: string): string {
  return !text.includes(open) && !text.includes(close) ? text : text.replaceAll(open, '{').replaceAll(close, '}')
}

/** A text with spaces in place of its code: what remains has its places. */
export function blankCode(text: string): string {
  return text.replace(code, (found) => found.replace(/[^\n]/g, ' '))
}
