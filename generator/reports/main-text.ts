import { Parser } from 'htmlparser2'

// What a reader of the text does not read: drawings and scripts.
const unread = ['svg', 'script', 'style', 'template', 'noscript']
// A span sets apart what is beside a text, such as a label or a source.
const inline = new Set(['a', 'abbr', 'b', 'cite', 'em', 'i', 'q', 'small', 'strong', 'sup', 'time'])
const empty = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])

/** `part`: the element whose text is read. `skipped`: elements that are left out. `isWhole`: with hidden parts and the texts of pictures. */
type TextRules = { part: string; skipped: ReadonlySet<string>; isWhole: boolean }

// The words of forms (labels, options, legends, help) say nothing of a page.
const mainRules: TextRules = { part: 'main', skipped: new Set([...unread, 'form']), isWhole: false }
const bodyRules: TextRules = { part: 'body', skipped: new Set(unread), isWhole: true }

/** The text of the main part of a document, one line per block, without drawings, hidden parts and the words of forms. */
export function mainText(html: string): string {
  return textOf(html, mainRules)
}

/** Everything that a visitor can come to read of a document, one line per block: forms, hidden parts and the texts of pictures too. */
export function bodyText(html: string): string {
  return textOf(html, bodyRules)
}

function textOf(html: string, { part, skipped, isWhole }: TextRules): string {
  const lines = ['']
  let isInPart = false
  let skipping = 0
  const breakLine = (name: string) => {
    if (!inline.has(name) && lines.at(-1) !== '') lines.push('')
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === part) isInPart = true
      if (!isInPart) return
      const isHidden = !isWhole && attributes.hidden !== undefined
      if (skipping > 0 || skipped.has(name) || isHidden) skipping += empty.has(name) ? 0 : 1
      breakLine(name)
      if (isWhole && skipping === 0 && attributes.alt !== undefined) lines.push(attributes.alt)
    },
    ontext(text) {
      if (isInPart && skipping === 0) lines.push((lines.pop() ?? '') + text)
    },
    onclosetag(name) {
      if (!isInPart) return
      if (name === part) isInPart = false
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
