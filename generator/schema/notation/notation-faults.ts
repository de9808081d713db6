import { nearestName } from '../../../runtime/shared/format/nearest-name.ts'
import { type Fault, fault } from '../../faults/fault.ts'
import { didYouMean } from '../../faults/phrases.ts'
import type { DataPath, Parsed } from '../../read/yaml.ts'
import { keywords, otherWays } from './keywords.ts'

/** A value of a schema in the notation, with its place in the file. */
export type WrittenAt = { parsed: Parsed; path: DataPath }

/** `value`: what is under the key. `isType`: whether a name is that of a type. */
export function unknownKeyword(
  key: string,
  value: unknown,
  { parsed, path, isType }: WrittenAt & { isType(name: string): boolean },
): Fault {
  const span = parsed.span([...path, key], 'key')
  const meant = key.startsWith('x-') ? wordOf(key) : nearestName(key, keywords.keys())
  const looksLikeField = typeof value === 'object' || (typeof value === 'string' && isType(value))
  const way = Object.hasOwn(otherWays, key) ? otherWays[key] : undefined
  const other = looksLikeField ? 'put the keys of a group under `fields`' : 'remove it, or correct its name'
  return fault({
    code: 'unknown-key',
    span,
    message: `there is no keyword \`${key}\` here`,
    remedy:
      way ??
      (meant === null ? other : key.startsWith('x-') ? `write it as \`${meant}\`` : `did you mean \`${meant}\`?`),
    fix: way === undefined && meant !== null ? { span, text: meant } : undefined,
  })
}

/** The name in the notation of a keyword of JSON Schema. */
function wordOf(target: string): string | null {
  return [...keywords.values()].find((keyword) => keyword.target === target)?.name ?? null
}

export function unknownType(name: string, known: readonly string[], { parsed, path }: WrittenAt): Fault {
  const span = parsed.span(path)
  const meant = nearestName(name, known)
  return fault({
    code: 'unknown-reference',
    span,
    message: `there is no type \`${name}\``,
    remedy: didYouMean(name, known, 'write the name of another, or add it to `definitions`'),
    fix: meant === null ? undefined : { span, text: meant },
  })
}

/** A definition that is another, which is the first again: nothing says what it is. */
export function circularType(name: string, { parsed, path }: WrittenAt): Fault {
  const remedy = 'write the name of a type of the engine, such as `text`, or `fields`'
  return fault({
    code: 'schema-rule',
    span: parsed.span(path),
    message: `the type \`${name}\` leads back to itself`,
    remedy,
  })
}

/** `required: true` and the like in a field. */
export function requiredField({ parsed, path }: WrittenAt): Fault {
  const remedy = 'remove it: a field is required unless its key ends with `?`'
  const span = parsed.span([...path, 'required'], 'key')
  return fault({
    code: 'schema-rule',
    span,
    message: '`required` does not make a field required, or leave it free',
    remedy,
  })
}

/** Two keywords that say what kind of value it is. */
export function twoKinds([first = '', second = '']: readonly string[], { parsed, path }: WrittenAt): Fault {
  return fault({
    code: 'schema-rule',
    span: parsed.span([...path, second], 'key'),
    message: `this has both \`${first}\` and \`${second}\`, and each says what kind of value it is`,
    remedy: 'remove one of them',
    related: [{ message: 'the other is here', span: parsed.span([...path, first], 'key') }],
  })
}

/** A value that is no type, list or group. */
export function noSchema(value: unknown, { parsed, path }: WrittenAt): Fault {
  const key = path.findLast((step) => typeof step === 'string') ?? 'this'
  const message =
    value === null ? `nothing is said of \`${key}\`` : `\`${String(value)}\` does not say what \`${key}\` is`
  return fault({
    code: 'wrong-type',
    span: parsed.span(path),
    message,
    remedy: 'write the name of its type, such as `text`',
  })
}

/** A list in place of a type, with no item or with several. */
export function notOneItem(items: readonly unknown[], { parsed, path }: WrittenAt): Fault {
  const isChoice = items.length > 1 && items.every((item) => typeof item !== 'object')
  return fault({
    code: 'wrong-count',
    span: parsed.span(path),
    message: `a list has one item here, which says what each of its items is; this one has ${items.length === 0 ? 'none' : items.length}`,
    remedy: isChoice
      ? `for a choice of values write \`{ enum: [${items.join(', ')}] }\``
      : 'write the type of the items, such as `[text]`',
  })
}

export function noNames(word: 'fields' | 'definitions', { parsed, path }: WrittenAt): Fault {
  const remedy = 'write each on a line of its own, such as `name: text`'
  return fault({
    code: 'wrong-type',
    span: parsed.span(path),
    message: `\`${word}\` is a group of names with what each of them is`,
    remedy,
  })
}

/** A key of a field or definition that cannot be one. */
export function badName(key: string, { parsed, path }: WrittenAt): Fault {
  const meant = key.replace(/[?\s]+/g, '')
  const isMark = key.includes('?') && meant !== ''
  return fault({
    code: 'schema-rule',
    span: parsed.span(path, 'key'),
    message: isMark ? `the key \`${key}\` does not end with one \`?\`` : `\`${key}\` cannot be a name here`,
    remedy: isMark
      ? `write \`${meant}?\` for a field that may be left out`
      : 'write a name of letters, digits, hyphens and underscores',
  })
}

/** A field that stands twice, with and without its `?`. */
export function repeatedField(name: string, { parsed, path, first }: WrittenAt & { first: DataPath }): Fault {
  return fault({
    code: 'repeated-key',
    span: parsed.span(path, 'key'),
    message: `the field \`${name}\` is here twice`,
    remedy: 'remove one of them',
    related: [{ message: 'first here', span: parsed.span(first, 'key') }],
  })
}

/** A file that says nothing of entries and defines no types. */
export function saysNothing({ parsed, path }: WrittenAt): Fault {
  const message = 'this schema says nothing of the entries that it is for'
  return fault({
    code: 'missing-key',
    span: parsed.span(path),
    message,
    remedy: 'add `fields`, with a line for each field such as `name: text`',
  })
}
