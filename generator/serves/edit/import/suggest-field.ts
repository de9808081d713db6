import { nearestName } from '../../../../runtime/shared/format/nearest-name.ts'
import type { EntrySchema, Schemas } from '../../../schema/schemas.ts'
import type { FieldNames } from './fields.ts'

// Shorter beginnings fit by chance.
const minPrefix = 3

/**
 * The field that a column is probably meant for: the one whose name or title it has, whatever its spaces and capitals,
 * or nearly has, or the only one whose name begins so. Null if there is none.
 */
export function suggestField(
  column: string,
  names: FieldNames,
  { schema }: EntrySchema,
  schemas: Schemas,
): string | null {
  const titles = Object.entries(schema.properties ?? {}).map(
    ([field, raw]) => [schemas.resolve(raw).title ?? field, field] as const,
  )
  const fields = new Map(
    [...titles, ...[...names].map(([name, { field }]) => [name, field] as const)].map(([name, field]) => [
      plain(name),
      field,
    ]),
  )
  const written = plain(column)
  const nearest = fields.get(written) ?? fields.get(nearestName(written, fields.keys()) ?? '')
  if (nearest !== undefined) return nearest
  const begun = new Set([...names].flatMap(([name, { field }]) => (plain(name).startsWith(written) ? [field] : [])))
  const [only] = begun
  return written.length >= minPrefix && begun.size === 1 ? (only ?? null) : null
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
