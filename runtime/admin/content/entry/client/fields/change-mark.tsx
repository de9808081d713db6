import { isRecord } from '../../../../../shared/content/is-record.ts'
import { isChangedAsWhole, isSame, removedKeys } from './changes.ts'
import { type FieldProps, useFormTools, useMarks } from './form-context.ts'
import { childOf, type ValuePath } from './values.ts'

/** What is live at a place of the entry, if it is not what the form has there. */
export type Change = { was: unknown }

// A longer text begins with what tells it from others.
const shownLength = 180

/** What the value of a single field was; null if it is as it was, or if the list around it says so. */
export function useChange({ path, value }: Pick<FieldProps, 'path' | 'value'>): Change | null {
  const { published } = useFormTools()
  const isMarked = useMarks()
  const was = valueAt(published, path)
  return !isMarked || isSame(was, value) ? null : { was }
}

/** What several values under one name were, if not each of them is marked by itself. */
export function useWholeChange({ path, value }: Pick<FieldProps, 'path' | 'value'>): Change | null {
  const change = useChange({ path, value })
  if (change === null) return null
  const isWhole = Array.isArray(change.was) || Array.isArray(value)
  if (isWhole) return isChangedAsWhole(change.was, value) ? change : null
  return change.was === undefined || value === undefined ? change : null
}

/** The mark beside the name of a changed field. */
export function ChangeMark({ change }: { change: Change | null }) {
  const { texts } = useFormTools()
  return change === null ? null : <span className="changed-mark">{texts.changed}</span>
}

/** What a changed field was, and the button that puts it back. */
export function WasLine({ path, change, name }: { path: ValuePath; change: Change | null; name: string }) {
  const { texts } = useFormTools()
  if (change === null) return null
  const { was } = change
  const text = was === undefined ? texts['was-empty'] : texts.was.replace('%{value}', () => wordsOf(was, texts))
  return (
    <p className="note was-line">
      {text} <PutBack path={path} value={was} name={name} />
    </p>
  )
}

/** The rows that a table has lost, each with its way back. */
export function RemovedRows({ path, value }: Pick<FieldProps, 'path' | 'value'>) {
  const { published, texts } = useFormTools()
  const isMarked = useMarks()
  const before = valueAt(published, path)
  if (!isMarked || value === undefined || !isRecord(before)) return null
  return removedKeys(before, value).map((key) => (
    <p key={key} className="note was-line">
      {texts['was-there'].replace('%{name}', () => key)}{' '}
      <PutBack path={[...path, key]} value={before[key]} name={key} />
    </p>
  ))
}

function PutBack({ path, value, name }: { path: ValuePath; value: unknown; name: string }) {
  const { texts, change } = useFormTools()
  return (
    <button className="button quiet inline" type="button" onClick={() => change(path, value)}>
      {texts['put-back']}
      <span className="hidden">: {name}</span>
    </button>
  )
}

function valueAt(value: unknown, path: ValuePath): unknown {
  return path.reduce(childOf, value)
}

function wordsOf(value: unknown, texts: { on: string; off: string; 'was-items': string }): string {
  if (typeof value === 'boolean') return value ? texts.on : texts.off
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return shortened(value.join(', '))
  if (typeof value === 'object' && value !== null)
    return texts['was-items'].replace('%{count}', String(Object.keys(value).length))
  return shortened(String(value))
}

function shortened(text: string): string {
  return text.length > shownLength ? `${text.slice(0, shownLength).trimEnd()} …` : text
}
