import { markOf } from '../../../../runtime/shared/format/byte-order-mark.ts'
import { fault, hasErrors, type Outcome, wholeFile } from '../../../faults/fault.ts'
import {
  bodyField,
  hasFields,
  isMarkdown,
  newMarkdown,
  splitMarkdown,
  writtenMarkdown,
} from '../../../read/markdown.ts'
import type { Source } from '../../../read/source.ts'
import { parseFields } from '../../../read/yaml.ts'
import { editFile } from './edit-value.ts'
import { inKeyOrder, pairLines } from './new-value.ts'
import { isSame, keysOf } from './same.ts'
import { CannotWrite, type KeyOrder, YamlFile } from './yaml-file.ts'

/**
 * The text of a file with another value in it. Only the lines that have to change are changed: comments, the order of
 * keys, quotes, folded lines, line breaks and a byte order mark stay. New keys are placed by `keyOrder`. The text
 * parses to exactly `data`, whose keys without a value are left out. The value is null with a fault if the file is not
 * YAML, or if the change touches what cannot be changed safely, such as a value that others refer to.
 */
export function writeValue({ file, text }: Source, data: unknown, keyOrder: KeyOrder): Outcome<string | null> {
  const mark = markOf(text)
  const source = { file, text: text.slice(mark.length) }
  const { value, faults } = isMarkdown(file) ? writeMarkdown(source, data, keyOrder) : writeYaml(source, data, keyOrder)
  return { value: value === null ? null : mark + value, faults }
}

function writeYaml(source: Source, data: unknown, keyOrder: KeyOrder): Outcome<string | null> {
  const parsed = parseFields(source)
  if (hasErrors(parsed.faults)) return { value: null, faults: parsed.faults }
  if (isSame(parsed.value.value, data)) return { value: source.text, faults: [] }
  try {
    return { value: changedText(source, parsed.value.value, data, keyOrder), faults: [] }
  } catch (cause) {
    if (!(cause instanceof CannotWrite)) throw cause
    return { value: null, faults: [cause.fault] }
  }
}

/** The same for a Markdown file: its fields are written as those of any other, and the body as it is. */
function writeMarkdown(source: Source, data: unknown, keyOrder: KeyOrder): Outcome<string | null> {
  const { value: parts, faults } = splitMarkdown(source)
  if (faults.length > 0) return { value: null, faults }
  const { [bodyField]: body, ...values } = data as Readonly<Record<string, unknown>>
  const text = String(body ?? '').trim()
  if (!hasFields(parts)) return { value: newMarkdown(newText(source.file, values, keyOrder), text), faults: [] }
  const fields = writeYaml(parts.fields, values, keyOrder)
  return fields.value === null
    ? fields
    : { value: writtenMarkdown(source, parts, { fields: fields.value, body: text }), faults: [] }
}

function changedText(source: Source, old: unknown, data: unknown, keyOrder: KeyOrder): string {
  const hasEnd = source.text.endsWith('\n')
  const whole = hasEnd ? source : { ...source, text: source.text + (/\r?\n/.exec(source.text)?.[0] ?? '\n') }
  const made = editFile(new YamlFile(whole, keyOrder), old, data)
  const text = hasEnd ? made : made.replace(/\r?\n$/, '')
  const read = parseFields({ ...source, text })
  if (!hasErrors(read.faults) && isSame(read.value.value, data)) return text
  const message = 'the new values cannot be written into this file without rewriting it'
  throw new CannotWrite(
    fault({
      code: 'yaml-syntax',
      span: wholeFile(source.file),
      message,
      remedy: 'change them in the text of the file',
    }),
  )
}

/** The lines of a new file with these values. */
export function newText(file: string, data: Readonly<Record<string, unknown>>, keyOrder: KeyOrder): string {
  const target = new YamlFile({ file, text: '' }, keyOrder)
  const lines = inKeyOrder(keysOf(data), keyOrder([])).flatMap((key) => pairLines(target, key, data[key], [key], 0))
  return lines.map((line) => `${line}\n`).join('')
}
