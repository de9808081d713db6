// Inline elements stay on their line.
const inline = new Set(['a', 'b', 'br', 'em', 'i', 'small', 'span', 'strong', 'tspan'])
// Elements with significant white space: a line break in them would be visible.
const exact = new Set(['pre', 'script', 'style', 'textarea'])
const piece = /<(\/?)([a-zA-Z][\w-]*)(?:"[^"]*"|[^>"])*>|[^<]+/g

/** Markup of our own renderer, formatted for reading: one line per element and text. */
export function markupLines(html: string): string {
  const lines: string[] = []
  let [depth, isOpen, held] = [0, false, '']
  const add = (text: string) => {
    if (isOpen) lines.push(`${lines.pop() ?? ''}${text}`)
    else lines.push(`${'  '.repeat(depth)}${text}`)
    isOpen = true
  }
  for (const [text, slash, name = ''] of html.matchAll(piece)) {
    const isEnd = slash === '/'
    const isHeld = held !== '' && !(isEnd && name === held)
    if (isHeld || name === '' || inline.has(name)) {
      add(text)
      continue
    }
    held = exact.has(name) && !isEnd ? name : ''
    if (isEnd) depth--
    // An element that contains only text stays on one line with it.
    const isInItsLine = isEnd && lines.at(-1)?.trimStart().startsWith(`<${name}`) === true
    if (!isInItsLine) isOpen = false
    add(text)
    // Our renderer writes elements that have no end tag as `<hr/>`.
    if (isEnd || text.endsWith('/>')) isOpen = false
    else depth++
  }
  return lines.join('\n')
}
