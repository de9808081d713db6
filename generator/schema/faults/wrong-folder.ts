import { type Fault, fault, wholeFile } from '../../faults/fault.ts'
import { withArticle } from '../../faults/phrases.ts'
import type { Parsed } from '../../read/yaml.ts'
import type { EntrySchema, Schemas } from '../schemas.ts'

/** A file that is an entry of another kind than its folder. */
export type WrongFolder = {
  fault: Fault
  /** Its key in the right folder. */
  name: string
}

// With fewer keys, two kinds of entry may have the same ones by chance.
const minKeys = 4
// A schema with nearly all keys of the file is probably the right one; one with less than half of them is not.
const minOtherShare = 0.8
const maxOwnShare = 0.5

/**
 * The kind of entry that a file looks like, if that is not the kind of its folder; null if no kind, or more than one,
 * matches. `own`: the schema of its folder.
 */
export function wrongFolder(parsed: Parsed, own: EntrySchema | undefined, schemas: Schemas): WrongFolder | null {
  const { source, value } = parsed
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const keys = Object.keys(value)
  if (keys.length < minKeys || shareKnown(keys, own) > maxOwnShare) return null
  const others = schemas.all.filter(
    (schema) => schema !== own && schema.slug === null && shareKnown(keys, schema) >= minOtherShare,
  )
  const [kind] = others
  const folder = kind?.schema['x-folder']
  if (kind === undefined || others.length > 1 || folder === undefined) return null
  const slug = source.file.slice(source.file.lastIndexOf('/') + 1).replace(/\.(?:ya?ml|md)$/i, '')
  const noun = (kind.schema.title ?? 'entry').toLowerCase()
  const ownNoun = own?.slug === null ? own.schema.title?.toLowerCase() : undefined
  return {
    name: `${kind.collection}/${slug}`,
    fault: fault({
      code: 'wrong-folder',
      span: wholeFile(source.file),
      message: `this looks like ${withArticle(noun)}${ownNoun === undefined ? '' : `, not like ${withArticle(ownNoun)}`}`,
      remedy: `move it to data/${folder}/`,
    }),
  }
}

/** The share of the keys that a schema has, from 0 to 1. */
function shareKnown(keys: readonly string[], schema: EntrySchema | undefined): number {
  const known = schema?.schema.properties ?? {}
  return keys.filter((key) => Object.hasOwn(known, key)).length / keys.length
}
