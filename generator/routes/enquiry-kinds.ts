import {
  type EnquiryForm,
  type FieldType,
  type FieldWords,
  type FormField,
  knownFields,
  ownField,
} from '../../runtime/contract/enquiry-form.ts'
import type { EnquiryRoute, KindSettings } from '../../runtime/contract/enquiry-settings.ts'

/** `enquiries` as it is written: `on` is one kind with the usual fields. */
export type RawEnquiries =
  | 'on'
  | (Partial<Pick<EnquiryRoute, 'forms' | 'settings' | 'thanks' | 'answers' | 'missedCalls'>> & {
      kinds?: Record<string, RawKind>
    })
export type RawKind = Partial<KindSettings> & {
  fields?: readonly RawField[]
  atLeastOne?: readonly string[]
  asks?: EnquiryForm['asks']
  saysIncomplete?: boolean
}
/** A name with `?` at its end may stay empty. A field of the site's own needs a label. */
export type RawField = string | RawOwnField
export type RawOwnField = FieldWords &
  Partial<Pick<FormField, 'maxLength' | 'options' | 'min' | 'max'>> & {
    name: string
    type?: FieldType
    isLong?: boolean
  }

const usualFields: readonly RawField[] = ['name', 'phone?', 'email?', 'message']
// How people can be answered.
const contacts = ['phone', 'email']

/** The enquiries of a site with all defaults. */
export function resolveEnquiries(raw: RawEnquiries): EnquiryRoute {
  const { forms = null, settings = null, thanks = null, kinds = { enquiry: {} }, ...rest } = raw === 'on' ? {} : raw
  return {
    forms,
    settings,
    thanks,
    ...rest,
    kinds: Object.fromEntries(Object.entries(kinds).map(([kind, own]) => [kind, resolveKind(kind, own)])),
  }
}

function resolveKind(
  kind: string,
  { fields: written = usualFields, atLeastOne, asks = [], saysIncomplete, ...settings }: RawKind,
) {
  const fields = written.map(resolveField)
  const areOptional = contacts.every((name) => fields.some((field) => field.name === name && !field.isRequired))
  const form: EnquiryForm = {
    kind,
    fields,
    asks,
    atLeastOne: atLeastOne ?? (areOptional ? contacts : []),
    ...(saysIncomplete === true ? { saysIncomplete } : {}),
  }
  return { form, settings }
}

/** The name of a field without its `?`. */
export function fieldName(raw: RawField): string {
  return (typeof raw === 'string' ? raw : raw.name).replace(/\?$/, '')
}

function resolveField(raw: RawField): FormField {
  const {
    name: written,
    isLong = false,
    type = isLong ? 'textarea' : 'text',
    ...words
  } = typeof raw === 'string' ? { name: raw } : raw
  const name = fieldName(written)
  const defaults = (Object.hasOwn(knownFields, name) ? knownFields[name] : undefined) ?? {
    label: name,
    ...ownField(type),
  }
  return { name, isRequired: !written.endsWith('?'), ...defaults, ...words }
}
