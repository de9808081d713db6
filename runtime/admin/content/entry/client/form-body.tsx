import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { isRecord } from '../../../../shared/content/is-record.ts'
import type { FieldGroup } from '../field-schema.ts'
import { type FormSection, formSections, neededId, seldomId } from '../form-sections.ts'
import { isSame } from './fields/changes.ts'
import { Field } from './fields/field.tsx'
import { type FaultsByPointer, useFormTools } from './fields/form-context.ts'
import { FindField } from './find/find-field.tsx'

/** Opens the part of the form that has the field with this JSON Pointer. */
export type Reveal = (pointer: string) => void

type Values = { readonly [key: string]: unknown }
type FormBodyProps = {
  data: Values
  faults: FaultsByPointer
  keepReveal: (reveal: Reveal) => void
  onField: (pointer: string) => void
}

// With more fields than one sees at once, they can be searched.
const searchedFields = 12

/**
 * The sections of a form: what is edited most first, and what is seldom needed folded away. In a long form every
 * section is folded, and its fields are made when it is opened.
 */
export function FormBody({ data, faults, keepReveal, onField }: FormBodyProps) {
  const { root, texts } = useFormTools()
  const [{ main, seldom, isLong }] = useState(() => formSections(root, data, texts.needed))
  const seldomFields = seldom.flatMap(({ fields }) => fields)
  const { open, toggle, reveal } = useOpenSections(
    () => {
      const wrong = wrongKeys(faults)
      const shown = isLong
        ? main.filter(({ id, fields }) => id === neededId || fields.some(({ key }) => wrong.has(key)))
        : main
      const isWrong = seldomFields.some(({ key }) => wrong.has(key))
      return [...shown.map(({ id }) => id), ...(isWrong ? [seldomId] : [])]
    },
    sectionsByKey(main, seldomFields),
  )
  useLayoutEffect(() => keepReveal(reveal), [keepReveal, reveal])
  const folded = (id: string, title: string, detail: string, children: () => ReactNode) => (
    <Folded key={id} id={id} title={title} detail={detail} isOpen={open.has(id)} toggle={toggle}>
      {children}
    </Folded>
  )
  return (
    <div className="form-body">
      <Groups main={main} hasSeldom={seldom.length > 0} data={data} faults={faults} open={(id) => toggle(id, true)} />
      <div className="form-sections">
        {main.flatMap(({ fields }) => fields).length + seldomFields.length > searchedFields || isLong ? (
          <FindField data={data} onField={onField} />
        ) : null}
        {main.map((section) =>
          isLong ? (
            folded(section.id, section.title === '' ? texts.other : section.title, namesOf(section), () => (
              <Fields {...section} data={data} />
            ))
          ) : (
            <section key={section.id} className="form-section" id={section.id}>
              {section.title === '' ? null : <h2>{section.title}</h2>}
              <Fields {...section} data={data} />
            </section>
          ),
        )}
        {seldom.length === 0
          ? null
          : folded(seldomId, texts.seldom, texts['seldom-about'], () =>
              seldom.map((group) => (
                <section key={group.title} className="form-section">
                  {group.title === '' ? null : <h3>{group.title}</h3>}
                  <Fields {...group} data={data} />
                </section>
              )),
            )}
      </div>
    </div>
  )
}

/** Which sections are open. `reveal`: opens the one of a field at once, so that the field is there to get the focus. */
function useOpenSections(atFirst: () => readonly string[], sectionOf: ReadonlyMap<string, string>) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(atFirst()))
  const [byKey] = useState(sectionOf)
  const toggle = useCallback(
    (id: string, isOpen: boolean) =>
      setOpen((before) => {
        if (before.has(id) === isOpen) return before
        return new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id))
      }),
    [],
  )
  const reveal = useCallback(
    (pointer: string) => {
      const id = byKey.get(keyOf(pointer))
      if (id !== undefined) flushSync(() => toggle(id, true))
    },
    [byKey, toggle],
  )
  return { open, toggle, reveal }
}

function sectionsByKey(main: readonly FormSection[], seldom: FieldGroup['fields']): ReadonlyMap<string, string> {
  return new Map([
    ...main.flatMap(({ id, fields }) => fields.map(({ key }) => [key, id] as const)),
    ...seldom.map(({ key }) => [key, seldomId] as const),
  ])
}

type FoldedProps = {
  id: string
  title: string
  detail: string
  isOpen: boolean
  toggle: (id: string, isOpen: boolean) => void
  children: () => ReactNode
}

function Folded({ id, title, detail, isOpen, toggle, children }: FoldedProps) {
  return (
    <details
      className="form-section folded"
      id={id}
      open={isOpen}
      onToggle={({ currentTarget }) => toggle(id, currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
        <span className="muted">{detail}</span>
      </summary>
      {isOpen ? children() : null}
    </details>
  )
}

function Fields({ fields, data }: Pick<FieldGroup, 'fields'> & { data: Values }) {
  const { root } = useFormTools()
  // A schema that asks for maps has both coordinates.
  const hasMap = root['x-map'] !== undefined && fields.some(({ key }) => key === 'longitude')
  return (
    <div className="form-fields">
      {fields.map(({ key, schema, isRequired }) => (
        <Field key={key} path={[key]} schema={schema} isRequired={isRequired} value={data[key]} />
      ))}
      {hasMap ? <MapLink {...data} /> : null}
    </div>
  )
}

/** What a section is about, by its first fields. */
function namesOf({ fields }: FieldGroup): string {
  const names = fields.slice(0, 4).map(({ key, schema }) => String(schema.title ?? key))
  return names.join(', ') + (fields.length > names.length ? ' …' : '')
}

type GroupsProps = {
  main: readonly FormSection[]
  hasSeldom: boolean
  data: Values
  faults: FaultsByPointer
  open: (id: string) => void
}

/** Leads to each section. One with a mistake or a change is marked. */
function Groups({ main, hasSeldom, data, faults, open }: GroupsProps) {
  const { texts, published } = useFormTools()
  const wrong = wrongKeys(faults)
  const isChanged = (key: string) => isRecord(published) && !isSame(published[key], data[key])
  if (main.length < 2) return null
  return (
    <nav className="form-groups" aria-label={texts.groups}>
      {main.map(({ id, title, fields }) => (
        <a key={id} href={`#${id}`} onClick={() => open(id)}>
          {title === '' ? texts.other : title}
          {fields.some(({ key }) => wrong.has(key)) ? (
            <Mark sign="!" text={texts.fault} className="fault" />
          ) : fields.some(({ key }) => isChanged(key)) ? (
            <Mark sign="•" text={texts.changed} />
          ) : null}
        </a>
      ))}
      {hasSeldom ? (
        <a href={`#${seldomId}`} onClick={() => open(seldomId)}>
          {texts.seldom}
        </a>
      ) : null}
    </nav>
  )
}

function Mark({ sign, text, className }: { sign: string; text: string; className?: string }) {
  return (
    <b className={className}>
      <span aria-hidden="true">{sign}</span>
      <span className="hidden">, {text}</span>
    </b>
  )
}

/** The top-level keys with a mistake. */
function wrongKeys(faults: FaultsByPointer): ReadonlySet<string> {
  const wrong = [...faults].filter(([, all]) => all.some(({ severity }) => severity === 'error'))
  return new Set(wrong.map(([pointer]) => keyOf(pointer)))
}

function keyOf(pointer: string): string {
  return pointer.split('/')[1] ?? ''
}

/**
 * The point of the coordinates on a street map, in another tab: where exactly it is, nobody sees on the drawn map of
 * the page.
 */
function MapLink({ latitude, longitude }: { latitude?: unknown; longitude?: unknown }) {
  const { texts } = useFormTools()
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  const place = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) })
  return (
    <p>
      <a
        href={`https://www.openstreetmap.org/?${place}#map=13/${latitude}/${longitude}`}
        target="_blank"
        rel="noreferrer"
      >
        {texts['on-map']}
      </a>
    </p>
  )
}
