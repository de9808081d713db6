import type { ContentFault } from '../../../runtime/contract/content/content-file.ts'
import { getOrMake } from '../../../runtime/shared/content/memo.ts'
import { jsonPointer } from '../../../runtime/shared/format/json-pointer.ts'
import type { Fault, Position } from '../../faults/fault.ts'
import { offsetOf } from '../../faults/positions.ts'
import { contentPathOf } from '../../read/content-path.ts'
import { type DataPath, type Parsed, parseYaml } from '../../read/yaml.ts'

/** The text of a file of the site (`data/site.yaml`); undefined if it is not content. */
export type TextOfFile = (file: string) => string | undefined

/** Faults as plain data, with the value that each is about. A file is parsed once for all of its faults. */
export function presentFaults(faults: readonly Fault[], textOf: TextOfFile): ContentFault[] {
  const finders = new Map<string, FindPointer | null>()
  const finderOf = (file: string) =>
    getOrMake(finders, file, () => {
      const text = textOf(file)
      if (text === undefined) return null
      const { value, faults: own } = parseYaml({ file, text })
      return own.length > 0 ? null : createPointerFinder(value)
    })
  return faults.map(({ code, severity, message, remedy = null, span, related, fix }) => {
    const { file, start, end, whole } = span
    const text = textOf(file)
    const pointerAt = finderOf(file)
    return {
      code,
      severity,
      message,
      remedy,
      file,
      path: contentPathOf(file),
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: end.column,
      pointer: pointerAt === null ? null : whole === true ? '' : pointerAt(start),
      related: related.map((place) => ({
        message: place.message,
        file: place.span.file,
        path: contentPathOf(place.span.file),
        line: place.span.start.line,
      })),
      fix:
        fix === undefined || text === undefined
          ? null
          : { from: offsetOf(text, fix.span.start), to: offsetOf(text, fix.span.end), text: fix.text },
    }
  })
}

type Part = { step: string | number; start: Position; end: Position; value: unknown }

/** The JSON Pointer of the innermost value at a place, whose key counts as a part of it. */
type FindPointer = (place: Position) => string

/** Places are computed once for all faults of a file. */
export function createPointerFinder(parsed: Parsed): FindPointer {
  const known = new Map<string, readonly Part[]>()
  const partsOf = (value: object, path: DataPath): readonly Part[] => {
    const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
    return steps
      .map((step) => {
        const at = [...path, step]
        const inside = (value as Readonly<Record<string | number, unknown>>)[step]
        return { step, start: parsed.span(at, 'key').start, end: parsed.span(at).end, value: inside }
      })
      .sort((a, b) => comparePositions(a.start, b.start))
  }
  return (place) => {
    const path: (string | number)[] = []
    let { value } = parsed
    while (typeof value === 'object' && value !== null) {
      const parts = getOrMake(known, jsonPointer(path), () => partsOf(value as object, path))
      // A block of text ends where the next key begins.
      const part = lastBefore(parts, place)
      if (part === undefined || comparePositions(part.end, place) < 0) break
      path.push(part.step)
      value = part.value
    }
    return jsonPointer(path)
  }
}

/** The last part that begins before a place, or there. */
function lastBefore(parts: readonly Part[], place: Position): Part | undefined {
  let [low, high] = [0, parts.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const part = parts[middle]
    if (part !== undefined && comparePositions(part.start, place) <= 0) low = middle + 1
    else high = middle
  }
  return parts[low - 1]
}

function comparePositions(a: Position, b: Position): number {
  return a.line - b.line || a.column - b.column
}
