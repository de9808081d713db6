import type { ContentFault } from '../../runtime/contract/content-editor.ts'
import type { Fault, Position } from '../faults/fault.ts'
import { offsetOf } from '../faults/positions.ts'
import { type DataPath, type Parsed, parseYaml } from '../read/yaml.ts'

/** The text of a file of the site (`data/site.yaml`); undefined if it is not content. */
export type TextOfFile = (file: string) => string | undefined

const contentFolder = 'data/'

/** The path of a file within the content folder; null if it is elsewhere. */
export function contentPathOf(file: string): string | null {
  return file.startsWith(contentFolder) ? file.slice(contentFolder.length) : null
}

/** The name of a file of content in the site. */
export function fileOfPath(path: string): string {
  return contentFolder + path
}

/** Faults as plain data, with the value that each is about. A file is parsed once for all of its faults. */
export function presentFaults(faults: readonly Fault[], textOf: TextOfFile): ContentFault[] {
  const parsed = new Map<string, Parsed | null>()
  const parsedOf = (file: string) => {
    const text = textOf(file)
    const known = parsed.get(file)
    if (known !== undefined || text === undefined) return known ?? null
    const { value, faults: own } = parseYaml({ file, text })
    const made = own.length > 0 ? null : value
    parsed.set(file, made)
    return made
  }
  return faults.map(({ code, severity, message, remedy = null, span, related, fix }) => {
    const { file, start, end, whole } = span
    const text = textOf(file)
    const entry = parsedOf(file)
    return {
      ...{ code, severity, message, remedy, file, path: contentPathOf(file) },
      ...{ line: start.line, column: start.column, endLine: end.line, endColumn: end.column },
      pointer: entry === null ? null : whole === true ? '' : pointerAt(entry, start),
      related: related.map((place) => ({
        ...{ message: place.message, file: place.span.file, path: contentPathOf(place.span.file), line: place.span.start.line },
      })),
      fix:
        fix === undefined || text === undefined
          ? null
          : { from: offsetOf(text, fix.span.start), to: offsetOf(text, fix.span.end), text: fix.text },
    }
  })
}

/** The JSON Pointer of the innermost value at a place, whose key counts as a part of it. */
function pointerAt(parsed: Parsed, place: Position): string {
  const path: (string | number)[] = []
  let value = parsed.value
  while (typeof value === 'object' && value !== null) {
    const inside = value as Readonly<Record<string | number, unknown>>
    const steps: readonly (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
    // A block of text ends where the next key begins.
    const step = steps.findLast((each) => isAt(parsed, [...path, each], place))
    if (step === undefined) break
    path.push(step)
    value = inside[step]
  }
  return pointerOf(path)
}

/** The JSON Pointer of a path. */
export function pointerOf(path: DataPath): string {
  return path.map((each) => `/${String(each).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

function isAt(parsed: Parsed, path: DataPath, place: Position): boolean {
  return !isBefore(place, parsed.span(path, 'key').start) && !isBefore(parsed.span(path).end, place)
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.column < b.column)
}
