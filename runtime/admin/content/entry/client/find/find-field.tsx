import { useId, useState } from 'react'
import { useFormTools } from '../fields/form-context.ts'
import { findFields } from './find-fields.ts'

type FindFieldProps = { data: unknown; onField: (pointer: string) => void }

/** Finds fields by their names and by what is in them. Enter goes to the first. */
export function FindField({ data, onField }: FindFieldProps) {
  const { root, texts } = useFormTools()
  const [query, setQuery] = useState('')
  const list = useId()
  const found = findFields(query, data, root)
  const go = (pointer: string | undefined) => {
    if (pointer === undefined) return
    setQuery('')
    onField(pointer)
  }
  return (
    <search className="find-field">
      <input
        className="input"
        type="search"
        aria-label={texts.find}
        placeholder={texts.find}
        aria-controls={list}
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setQuery('')
          if (event.key !== 'Enter') return
          // It would send the form.
          event.preventDefault()
          go(found[0]?.pointer)
        }}
      />
      <ul id={list}>
        {found.map(({ pointer, name, text }) => (
          <li key={pointer}>
            <button className="button quiet" type="button" onClick={() => go(pointer)}>
              <b>{name}</b> <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="note" role="status">
        {query.trim() !== '' && found.length === 0 ? texts['find-none'] : ''}
      </p>
    </search>
  )
}
