import { Parser } from 'htmlparser2'

// What a reader of the text does not read: drawings, scripts, and the words of forms (labels, options, legends, help).
const skipped = new Set(['svg', 'form', 'script', 'style', 'template', 'noscript'])
// A span sets apart what is beside a text, such as a label or a source.
const inline = new Set(['a', 'abbr', 'b', 'cite', 'em', 'i', 'q', 'small', 'strong', 'sup', 'time'])
const empty = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])

/** The text of the main part of a document, one line per block, without drawings, hidden parts and the words of forms. */
export function mainText(html: string): string {
  const lines = ['']
  let inMain = false
  let skipping = 0
  const breakLine = (name: string) => {
    if (!inline.has(name) && lines.at(-1) !== '') lines.push('')
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'main') inMain = true
      if (!inMain) return
      if (skipping > 0 || skipped.has(name) || attributes.hidden !== undefined) skipping += empty.has(name) ? 0 : 1
      breakLine(name)
    },
    ontext(text) {
      if (inMain && skipping === 0) lines.push((lines.pop() ?? '') + text)
    },
    onclosetag(name) {
      if (!inMain) return
      if (name === 'main') inMain = false
      if (skipping > 0 && !empty.has(name)) skipping--
      breakLine(name)
    },
  })
  parser.end(html)
  return lines
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}
