import { useEffect, useState } from 'react'
import { type EntryName, useFormTools } from './form-context.ts'

/** The entries of the collection that a keyword names; none without one, and until the server has answered. */
export function useEntryNames(collection: unknown): readonly EntryName[] {
  const { entriesOf } = useFormTools()
  const [options, setOptions] = useState<readonly EntryName[]>([])
  useEffect(() => {
    if (typeof collection === 'string') void entriesOf(collection).then(setOptions)
  }, [collection, entriesOf])
  return options
}

/** What an input for a slug offers: it is found by its name, too. */
export function EntryNameList({ id, options }: { id: string; options: readonly EntryName[] }) {
  return (
    <datalist id={id}>
      {options.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </datalist>
  )
}
