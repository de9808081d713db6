/** Texts of TypeScript: how types, keys and comments are written. */

const width = 140

export function indented(text: string): string {
  return text.replace(/\n(?=.)/g, '\n  ')
}

/** A key of a group, in quotes where it needs them. */
export function keyText(key: string): string {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? key : literal(key)
}

/** A value of JSON as a type. */
export function literal(value: unknown): string {
  return typeof value === 'string' && !/['\\\p{Cc}]/u.test(value) ? `'${value}'` : JSON.stringify(value)
}

/** One of several types, in one line if they fit. */
export function union(types: readonly string[]): string {
  const all = [...new Set(types)]
  if (all.includes('unknown')) return 'unknown'
  const [first = 'never', ...others] = all.filter((type) => type !== 'never')
  if (others.length === 0) return first
  const line = [first, ...others].join(' | ')
  return line.length <= width - 20 && !line.includes('\n')
    ? line
    : [first, ...others].map((type) => `\n  | ${indented(indented(type))}`).join('')
}

export function listOf(type: string): string {
  if (type.startsWith('\n')) return `(${indented(type)}\n)[]`
  return isCompound(type) ? `(${type})[]` : `${type}[]`
}

/** Several types at once. */
export function intersection(types: readonly string[]): string {
  const all = [...new Set(types)]
  return all.length === 1 ? all.join('') : all.map((type) => (isCompound(type) ? `(${type})` : type)).join(' & ')
}

/** A key of a group with its type. */
export type GroupLine = {
  key: string
  type: string
  /** What is above it. */
  comment?: string
}

/** A group of keys: in one line if it fits and there are no comments. */
export function group(all: readonly GroupLine[]): string {
  if (all.length === 0) return '{}'
  const line = `{ ${all.map(lineText).join('; ')} }`
  const fits = line.length <= width - 40 && !line.includes('\n')
  return fits && all.every(({ comment = '' }) => comment === '') ? line : lines(all)
}

/** A group of keys with a line for each. */
export function lines(all: readonly GroupLine[]): string {
  return `{${all.map((each) => indented(`\n${each.comment ?? ''}${lineText(each)}`)).join('')}\n}`
}

function lineText({ key, type }: GroupLine): string {
  return `${key}:${type.startsWith('\n') ? '' : ' '}${type}`
}

/** A comment with a line break after it; empty for an empty text. */
export function comment(text: string): string {
  const safe = text.trim().replaceAll('*/', '*\\/')
  if (safe === '') return ''
  return safe.includes('\n')
    ? `/**\n${safe
        .split('\n')
        .map((line) => ` * ${line}`.trimEnd())
        .join('\n')}\n */\n`
    : `/** ${safe} */\n`
}

function isCompound(type: string): boolean {
  return / [|&] /.test(type.replace(/\{[\s\S]*\}|'[^'\n]*'|"[^"\n]*"/g, ''))
}
