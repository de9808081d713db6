import { Parser } from 'htmlparser2'

// What a reader of the text does not read: drawings and scripts.
const unread = ['svg', 'script', 'style', 'template', 'noscript']
// A span sets apart what is beside a text, such as a label or a source.
const inline = new Set(['a', 'abbr', 'b', 'cite', 'em', 'i', 'q', 'small', 'strong', 'sup', 'time'])

type TextRules = {
  /** The element whose text is read. */
  part: string
  /** Elements that are left out. */
  skipped: ReadonlySet<string>
  /** With hidden parts and the texts of pictures. */
  isWhole: boolean
}

// The words of forms (labels, options, legends, help) say nothing of a page.
const mainRules: TextRules = { part: 'main', skipped: new Set([...unread, 'form']), isWhole: false }
const bodyRules: TextRules = { part: 'body', skipped: new Set(unread), isWhole: true }

/**
 * The text of the main part of a document, one line per block, without drawings, hidden parts and the words of forms.
 */
export function mainText(html: string): string {
  return textOf(html, mainRules)
}

/**
 * Everything that a visitor can come to read of a document, one line per block: forms, hidden parts and the texts of
 * pictures too.
 */
export function bodyText(html: string): string {
  return textOf(html, bodyRules)
}

/** A heading, a paragraph or an item of the main part of a document. */
export type MainBlock = {
  tag: string
  text: string
  /** Where its texts come from, if the document says so (`data-source`). */
  sources: readonly string[]
}

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const blockTags = new Set([...headings, 'p', 'li'])

/** The text of the main part by its headings, paragraphs and items; what is in none of them is a paragraph. */
export function mainBlocks(html: string): MainBlock[] {
  const found = [{ tag: 'p', text: '', sources: [] as string[] }]
  const open: string[] = []
  readText(html, mainRules, {
    onTag(name, attributes) {
      const isInHeading = headings.has(open.at(-1) ?? '')
      if (blockTags.has(name)) {
        if (attributes !== null) open.push(name)
        else if (open.at(-1) === name) open.pop()
      }
      const last = found.at(-1)
      if (last !== undefined && isInHeading && !headings.has(name)) last.text += inline.has(name) ? '' : ' '
      else if (!inline.has(name)) found.push({ tag: open.at(-1) ?? 'p', text: '', sources: [] })
      found.at(-1)?.sources.push(...(attributes?.['data-source']?.split(' ') ?? []))
    },
    onText(text) {
      const last = found.at(-1)
      if (last !== undefined) last.text += text
    },
  })
  return found
    .map((block) => ({ ...block, text: block.text.replaceAll(/\s+/gu, ' ').trim() }))
    .filter(({ text }) => text !== '')
}

function textOf(html: string, rules: TextRules): string {
  const lines = ['']
  readText(html, rules, {
    onTag(name, attributes, isRead) {
      if (!inline.has(name) && lines.at(-1) !== '') lines.push('')
      if (rules.isWhole && isRead && attributes?.alt !== undefined) lines.push(attributes.alt)
    },
    onText: (text) => lines.push((lines.pop() ?? '') + text),
  })
  return lines
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

type TextReader = {
  /** `attributes`: null at the end of an element. `isRead`: false in what is left out. */
  onTag(name: string, attributes: Readonly<Record<string, string>> | null, isRead: boolean): void
  onText(text: string): void
}

/** Reads a part of a document without what is left out. */
function readText(html: string, { part, skipped, isWhole }: TextRules, { onTag, onText }: TextReader): void {
  let isInPart = false
  let skipping = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === part) isInPart = true
      if (!isInPart) return
      const isHidden = !isWhole && attributes.hidden !== undefined
      if (skipping > 0 || skipped.has(name) || isHidden) skipping++
      onTag(name, attributes, skipping === 0)
    },
    ontext(text) {
      if (isInPart && skipping === 0) onText(text)
    },
    onclosetag(name) {
      if (!isInPart) return
      if (name === part) isInPart = false
      if (skipping > 0) skipping--
      onTag(name, null, skipping === 0)
    },
  })
  parser.end(html)
}
