import type { ContentFault } from '../../../../contract/content/content-file.ts'
import { jsonPointer, pointerSteps } from '../../../../shared/format/json-pointer.ts'
import {
  canShow,
  fittingSchema,
  groupBy,
  groupsOf,
  isMapping,
  itemSchemaOf,
  kindOf,
  type Schema,
} from '../field-schema.ts'
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
    const isThere = canShow(kind, value) && childOf(value, Array.isArray(value) ? Number(part) : part) !== undefined
    const inside =
      kind === 'group' ? fieldOf(fitting, root, part, value) : isThere ? itemOf(kind, fitting, root) : undefined
    if (inside === undefined) break
    shown.push(part)
    schema = inside
    value = childOf(value, Array.isArray(value) ? Number(part) : part)
  }
  return jsonPointer(shown)
}

/** A group has its fields whether or not they have a value. */
function fieldOf(schema: Schema, root: Schema, key: string, value: unknown): Schema | undefined {
  const fields = isMapping(value) ? groupsOf(schema, root).flatMap((group) => group.fields) : []
  return fields.find((field) => field.key === key)?.schema
}

function itemOf(kind: string, schema: Schema, root: Schema): Schema | undefined {
  return kind === 'list' || kind === 'table' ? itemSchemaOf(schema, root) : undefined
}
