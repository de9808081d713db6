import { type EnquirySettings, kindOf, takesMissedCalls } from '../../contract/enquiry-settings.ts'
import type { FormFault } from '../../page/forms/enquiry-rules.ts'
import type { ScreenFrame } from '../frame/frame-props.ts'
import type { AdminText } from '../frame/texts.ts'
import { wayName } from '../inbox/item/way-name.ts'
import { listAddress } from '../inbox/list/list-address.ts'
import type { EnterField, EnterProps } from './enter-props.ts'

type EnterOptions = Pick<EnterProps, 'kind' | 'formKey' | 'towns'> & {
  frame: ScreenFrame
  settings: EnquirySettings
  /** What was typed into a form that was refused. */
  typed: Readonly<Record<string, string>>
  faults: readonly FormFault[]
  text: AdminText
}

export const enterAddress = `${listAddress}/new`
export const callsAddress = `${listAddress}/calls`
const townLength = 100

/** The form for an enquiry by hand, with what was typed and what is wrong with it. */
export function presentEnter({ frame, settings, kind, typed, faults, text, ...rest }: EnterOptions): EnterProps {
  const faultOf = (name: string) => faults.find(({ field }) => field === name)?.message ?? ''
  const field = (name: string, label: string, maxLength: number): EnterField => ({
    name,
    label,
    maxLength,
    isLong: false,
    value: typed[name] ?? '',
    fault: faultOf(name),
  })
  const town = field('town', text('enter.optional', { label: text('enter.town') }), townLength)
  const fields = (settings.forms[kind]?.fields ?? []).filter(({ name, type }) => name !== 'city' && type !== 'slot')
  return {
    ...frame,
    ...rest,
    kind,
    address: enterAddress,
    back: listAddress,
    callsAddress: takesMissedCalls(settings) ? callsAddress : null,
    sources: settings.sources,
    message: faultOf('') === '' ? frame.message : { text: faultOf(''), isBad: true },
    kinds: Object.keys(settings.forms).map((name) => ({
      label: kindOf(settings, name).name,
      isCurrent: name === kind,
      count: null,
      address: `${enterAddress}?${new URLSearchParams({ kind: name })}`,
    })),
    fields: fields.map(({ name, label, type, isRequired, maxLength }) => ({
      ...field(name, isRequired ? label : text('enter.optional', { label }), maxLength),
      isLong: type === 'textarea',
    })),
    town: { ...town, fault: town.fault === '' ? faultOf('city') : town.fault },
    source: field('source', text('enter.source'), townLength),
    ways: Object.keys(settings.ways).map((name) => ({
      name,
      label: wayName(name, text),
      isChecked: typed[`safe.${name}`] !== undefined,
    })),
    waysFault: faultOf('contactSafely'),
  }
}
