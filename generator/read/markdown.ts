import { type Fault, fault, type Outcome } from '../faults/fault.ts'
import type { DataPath, Parsed } from './parsed.ts'
import { type Source, spanAt } from './source.ts'

/**
 * The parts of a Markdown file. `fields` is its front matter as YAML, with every line and column where it is in the
 * file. `body` is the text below without the empty lines around it, and begins at index `bodyAt` of the file.
 */
export type MarkdownParts = { fields: Source; body: string; bodyAt: number }

/** The field that holds the text below the front matter. */
export const bodyField = 'body'

// Lines of YAML, the first with a key, and the line that ends the front matter.
const unopenedFields =
  /^\s*[a-z][\w-]*:(?:[ \t].*)?\r?\n(?:(?:[a-z][\w-]*:(?:[ \t].*)?|[ \t].*|- .*|#.*)?\r?\n)*---[ \t]*\r?(?:\n|$)/

export function isMarkdown(file: string): boolean {
  return /\.md$/i.test(file)
}

/** A Markdown file in its parts, and the fault if its front matter has no end. */
export function splitMarkdown({ file, text }: Source): Outcome<MarkdownParts> {
  const opening = /^---[ \t]*\r?\n/.exec(text)
  if (opening === null) {
    const isUnopened = unopenedFields.test(text)
    return { value: partsAt({ file, text }, '', 0), faults: isUnopened ? [unopenedFrontMatter({ file, text })] : [] }
  }
  const fence = /^---[ \t]*\r?$/gm
  fence.lastIndex = opening[0].length
  const closing = fence.exec(text)
  if (closing === null) return { value: partsAt({ file, text }, '', 0), faults: [openFrontMatter({ file, text })] }
  // The first fence becomes a comment of the same length: the rest is YAML at its own place.
  return {
    value: partsAt({ file, text }, `#--${text.slice(3, closing.index)}`, closing.index + closing[0].length),
    faults: [],
  }
}

/** The value of the whole file: the fields of the front matter, and the body if there is one. */
export function withBody(source: Source, fields: Parsed, { body, bodyAt }: MarkdownParts, value: unknown): Parsed {
  const isInBody = (path: DataPath) => path[0] === bodyField
  const firstLine = body.split(/\r?\n/, 1)[0]?.length ?? 0
  const isOneLine = (at: number, length: number) => !body.slice(at, at + length).includes('\n')
  return {
    source,
    value,
    span: (path, part) => (isInBody(path) ? spanAt(source, bodyAt, firstLine) : fields.span(path, part)),
    spanWithin(path, at, length) {
      if (!isInBody(path)) return fields.spanWithin(path, at, length)
      return isOneLine(at, length) ? spanAt(source, bodyAt + at, length) : spanAt(source, bodyAt, firstLine)
    },
    written: (path) => (isInBody(path) ? body : fields.written(path)),
  }
}

/** The fields and the body of a file as one value, or the fault if the front matter has a body of its own. */
export function joinBody(fields: Parsed, { body }: MarkdownParts): Outcome<unknown> {
  const { value } = fields
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { value, faults: [] }
  if (Object.hasOwn(value, bodyField)) {
    const span = fields.span([bodyField], 'key')
    const message = `the text below the front matter is the \`${bodyField}\` of this entry`
    return {
      value,
      faults: [fault({ code: 'yaml-syntax', span, message, remedy: 'remove this key, and write its text below' })],
    }
  }
  return { value: body === '' ? value : { ...value, [bodyField]: body }, faults: [] }
}

/** Whether the front matter has more than comments. */
export function hasFields({ fields }: MarkdownParts): boolean {
  return /^[^\S\n]*[^\s#]/m.test(fields.text)
}

/** The text of a file with other fields and another body. What is around them stays as it is. */
export function writtenMarkdown(
  { text }: Source,
  { fields, body, bodyAt }: MarkdownParts,
  next: { fields: string; body: string },
): string {
  const front = `---${next.fields.slice(3)}`
  const between = text.slice(fields.text.length, bodyAt)
  const end = text.slice(bodyAt + body.length)
  if (next.body === '') return `${front}${between.trimEnd()}${end || '\n'}`
  return body === '' ? `${front}${between.trimEnd()}\n\n${next.body}\n` : `${front}${between}${next.body}${end}`
}

/** The text of a new file. `fields`: lines of YAML. */
export function newMarkdown(fields: string, body: string): string {
  return `---\n${fields}---\n${body === '' ? '' : `\n${body}\n`}`
}

function partsAt({ file, text }: Source, fields: string, from: number): MarkdownParts {
  const rest = text.slice(from)
  return { fields: { file, text: fields }, body: rest.trim(), bodyAt: from + rest.length - rest.trimStart().length }
}

function unopenedFrontMatter(source: Source): Fault {
  const at = source.text.search(/\S/)
  const message = 'the front matter ends further down and is not opened'
  const length = source.text.slice(at).search(/\s*(?:\n|$)/)
  return fault({
    code: 'yaml-syntax',
    span: spanAt(source, at, length),
    message,
    remedy: 'put `---` on a line of its own above this one',
  })
}

function openFrontMatter(source: Source): Fault {
  const message = 'the front matter is opened here and not closed'
  return fault({
    code: 'yaml-syntax',
    span: spanAt(source, 0, 3),
    message,
    remedy: 'put `---` on a line of its own below its last field',
  })
}
