import type { ContentFault } from '../../../../contract/content/content-file.ts'
import { isRecord } from '../../../../shared/content/is-record.ts'
import { jsonPointer, pointerSteps } from '../../../../shared/format/json-pointer.ts'
import { canShow, fittingSchema, groupBy, insideOf, kindOf, type Schema } from '../field-schema.ts'
import type { FaultsByPointer } from './fields/form-context.ts'
import { childOf } from './fields/values.ts'

type FormOfFaults = { path: string; schema: Schema; data: unknown }

/**
 * The faults of a form by the JSON Pointer of the field that shows them. At '' are those that no field shows: about a
 * key that the form does not have, the file as a whole, or another file, of which only errors count here.
 */
export function placeFaults(faults: readonly ContentFault[], { path, schema, data }: FormOfFaults): FaultsByPointer {
  const own = faults.filter((fault) => fault.path === path || fault.severity === 'error')
  return groupBy(own, (fault) => (fault.path === path ? shownAt(fault.pointer ?? '', schema, data) : ''))
}

/** The pointer of the field at a value, or of the nearest one around it. */
function shownAt(pointer: string, root: Schema, data: unknown): string {
  const shown: string[] = []
  let [schema, value] = [root, data]
  for (const part of pointerSteps(pointer)) {
    const fitting = fittingSchema(schema, value, root)
    const kind = kindOf(fitting, value)
    const child = childOf(value, Array.isArray(value) ? Number(part) : part)
    // A group has its fields whether or not they have a value.
    const isThere = kind === 'group' ? isRecord(value) : canShow(kind, value) && child !== undefined
    const inside = isThere ? insideOf(fitting, root, part) : undefined
    if (inside === undefined) break
    shown.push(part)
    schema = inside
    value = child
  }
  return jsonPointer(shown)
}
