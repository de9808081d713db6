import { type ComponentType, createContext, use } from 'react'
import type { ContentFault } from '../../../../../contract/content/content-file.ts'
import type { FormTexts } from '../../content-form-texts.ts'
import type { Schema } from '../../field-schema.ts'
import type { ValuePath } from './values.ts'

/**
 * A field of an entry. `value`: undefined if the entry has none. `label`: instead of the title, for an item of a list
 * or a table.
 */
export type FieldProps = { path: ValuePath; schema: Schema; value: unknown; isRequired: boolean; label?: string }

/** An entry of another kind, for pickers. */
export type EntryName = { slug: string; name: string }

/** What every field of a form shares. It stays the same object while somebody types. */
export type FormTools = {
  root: Schema
  texts: FormTexts
  /** Whether the person may change fields for administrators (`x-admin-only`). */
  isAdmin: boolean
  /** The entry as the file has it; what differs from it is marked. Null if the file cannot be read. */
  published: unknown
  /** Puts a value into the entry; undefined removes it. */
  change(path: ValuePath, value: unknown): void
  /** The control for a field of any kind, for those that contain others. */
  Field: ComponentType<FieldProps>
  /** The slugs and names of another kind of content, for pickers. */
  entriesOf(collection: string): Promise<readonly EntryName[]>
}

/** The faults of the entry by the JSON Pointer of their value. */
export type FaultsByPointer = ReadonlyMap<string, readonly ContentFault[]>

const ToolsContext = createContext<FormTools | null>(null)
const MarksContext = createContext(true)
export const FormToolsProvider = ToolsContext
/** Whether fields inside are marked where they were changed: not if a list around them is. */
export const MarksProvider = MarksContext
export const FaultsContext = createContext<FaultsByPointer>(new Map())

export function useFormTools(): FormTools {
  const tools = use(ToolsContext)
  if (tools === null) throw new Error('a field was rendered outside its form')
  return tools
}

export function useMarks(): boolean {
  const { published } = useFormTools()
  return use(MarksContext) && published !== null
}
