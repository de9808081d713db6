import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ContentFault } from '../../../../contract/content/content-file.ts'
import { isRecord } from '../../../../shared/content/is-record.ts'
import { getOrMake } from '../../../../shared/content/memo.ts'
import { Faults } from '../../review/faults.tsx'
import type { FormTexts } from '../content-form-texts.ts'
import { createBusyButton } from './busy-button.ts'
import { type CheckedText, type LoadedEntry, listNames, type TypedAnswer } from './entry-calls.ts'
import { Field, Lockable } from './fields/field.tsx'
import { FaultsContext, type FormTools, FormToolsProvider } from './fields/form-context.ts'
import { sharing, type ValuePath, withValueAt } from './fields/values.ts'
import { FormBody, type Reveal } from './form-body.tsx'
import { placeFaults } from './place-faults.ts'
import { createTextSync, type TextSync, type TextSyncOptions } from './text-sync.ts'
import type { UnsentKeeper } from './unsent-text.ts'
import { lineHash } from './yaml/line-links.ts'

/**
 * `address`: that of the entry in administration. `opened`: what is in the field. `onChecked`: told after each check,
 * when the text in the field is that of the form. `onField`: told which field to show.
 */
type EntryFormProps = {
  entry: LoadedEntry
  opened: CheckedText
  address: string
  texts: FormTexts
  field: HTMLTextAreaElement
  unsent: UnsentKeeper
  tabs: BroadcastChannel
  onChecked: (answer: TypedAnswer) => void
  onField: (pointer: string) => void
  /** Given the function that opens the part of the form with a field. */
  keepReveal: (reveal: Reveal) => void
}

/**
 * The fields of an entry, made from its schema. The text in `field` is what is published: each change goes into it
 * through the server, which changes only the lines it has to. What somebody types there shows in the fields.
 */
export function EntryForm({ entry, opened, onChecked, onField, keepReveal, ...connection }: EntryFormProps) {
  const { address, texts, field, unsent, tabs } = connection
  const { schema: root, path: file, isAdmin, data: published } = entry
  const [data, setData] = useState<unknown>(opened.data)
  const [isReadable, setReadable] = useState(isRecord(opened.data))
  const [faults, setFaults] = useState(() =>
    placeFaults(opened.faults, { path: file, schema: root, data: opened.data }),
  )
  const sync = useSync({
    address,
    field,
    unsent,
    tabs,
    question: texts['discard-sure'],
    checking: texts.checking,
    onChecked(answer) {
      onChecked(answer)
      if (answer === null || answer === 'signed-out') return
      const placed = placeFaults(answer.faults, { path: file, schema: root, data: answer.data })
      // Every field is rendered again with other faults.
      setFaults((before) => (JSON.stringify([...before]) === JSON.stringify([...placed]) ? before : placed))
    },
    onData(read) {
      setReadable(isRecord(read))
      // While a line is half typed, the fields are as they were.
      setData((before: unknown) => (isRecord(read) ? sharing(before, read) : before))
    },
  })
  const change = useCallback(
    (path: ValuePath, value: unknown) =>
      setData((before: unknown) => {
        const after = withValueAt(before, path, value)
        sync.fromForm(after)
        return after
      }),
    [sync],
  )
  const entriesOf = useMemo(() => cached(listNames), [])
  const tools = useMemo<FormTools>(
    () => ({ root, texts, isAdmin, published, change, entriesOf, Field }),
    [root, texts, isAdmin, published, change, entriesOf],
  )
  const others = <OtherFaults faults={faults.get('') ?? []} file={file} texts={texts} />
  const note = isReadable ? null : <p className="note">{texts['not-yaml']}</p>
  if (!isRecord(data))
    return (
      <>
        {note}
        {others}
      </>
    )
  return (
    <FormToolsProvider value={tools}>
      <FaultsContext value={faults}>
        {note}
        {others}
        <div inert={!isReadable}>
          <Lockable schema={root}>
            <FormBody data={data} faults={faults} keepReveal={keepReveal} onField={onField} />
          </Lockable>
        </div>
      </FaultsContext>
    </FormToolsProvider>
  )
}

type OtherFaultsProps = { faults: readonly ContentFault[]; file: string; texts: FormTexts }

/** The faults that no field shows. */
function OtherFaults({ faults, file, texts }: OtherFaultsProps) {
  const items = faults.map(({ path, file: name, line, message, remedy, severity }) => ({
    at: texts[path === file ? 'at-line' : 'at-file'].replace('%{file}', name).replace('%{line}', String(line)),
    address: path === file ? lineHash(line) : null,
    message,
    remedy: remedy ?? '',
    isError: severity === 'error',
    places: [],
  }))
  return (
    <div aria-live="polite">
      <Faults faults={items} />
    </div>
  )
}

/**
 * What is typed goes into the text before the form is sent, and is kept when the page goes away. `question`: asked
 * before it is discarded. `checking`: what the button says while the form is sent.
 */
function useSync({
  question,
  checking,
  ...options
}: TextSyncOptions & { question: string; checking: string }): TextSync {
  const { address, field, unsent, tabs } = options
  const told = useRef(options)
  told.current = options
  const sync = useMemo(
    () =>
      createTextSync({
        address,
        field,
        unsent,
        tabs,
        onChecked: (answer) => told.current.onChecked(answer),
        onData: (data) => told.current.onData(data),
      }),
    [address, field, unsent, tabs],
  )
  useEffect(() => {
    const stop = new AbortController()
    const { form } = field
    const busy = createBusyButton(form, checking)
    const listen = (target: EventTarget | null, type: string, listener: (event: Event) => void) =>
      target?.addEventListener(type, listener, { signal: stop.signal })
    listen(field, 'input', sync.fromText)
    listen(form, 'submit', (event) => {
      busy.start()
      if (!sync.isPending()) return
      event.preventDefault()
      void sync.flush().then((flushed) => {
        if (flushed !== 'done') busy.stop()
        if (flushed === 'done') form?.requestSubmit((event as SubmitEvent).submitter)
        // The way back from there leads here, where the tab has what was typed.
        if (flushed === 'signed-out') location.assign(`${address}?done=unsent`)
      })
    })
    listen(document.querySelector('[data-form-discard]'), 'submit', (event) => {
      if (confirm(question)) sync.drop()
      else event.preventDefault()
    })
    listen(form?.querySelector('[data-form-published] a') ?? null, 'click', (event) => {
      if (!sync.isPending()) return
      event.preventDefault()
      void sync.flush().then(() => location.assign(address))
    })
    // Browsers end hidden tabs without a word. Whoever comes back sees what was published meanwhile.
    listen(document, 'visibilitychange', () => (document.hidden ? sync.leave() : sync.look()))
    listen(window, 'pagehide', sync.leave)
    // Browsers show a page as they have kept it when somebody comes back to it.
    listen(window, 'pageshow', busy.stop)
    return () => stop.abort()
  }, [address, field, question, checking, sync])
  return sync
}

function cached<Value>(load: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>()
  return (key) => getOrMake(known, key, load)
}
