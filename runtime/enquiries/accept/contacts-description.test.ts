import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { type EnquiryForm, type FieldType, ownField } from '../../contract/enquiry-form.ts'
import { contactsOfSite } from './contacts-description.ts'

const own = (name: string, type: FieldType, isRequired = true) => ({ name, label: name, isRequired, ...ownField(type) })
const visit: EnquiryForm = {
  kind: 'visit',
  atLeastOne: [],
  asks: [],
  fields: [
    { ...own('animal', 'choice'), options: ['Cat', 'Dog'] },
    { ...own('pets', 'number'), min: 1 },
    own('day', 'date', false),
    own('rules', 'checkbox'),
  ],
}
const { body } = contactsOfSite({ enquiries: { forms: { visit } } } as unknown as Parameters<typeof contactsOfSite>[0])
const ajv = addFormats.default(new Ajv2020({ strict: false }))
const takes = ajv.compile({ ...(body?.content['application/json'] as object) })
const sent = { kind: 'visit', animal: 'Dog', pets: 2, rules: true, privacy: true }

test.each([{}, { pets: '2' }, { rules: 'yes' }, { day: '' }, { day: '2026-05-02' }])(
  'the API is described as taking %j',
  (values) => {
    expect(takes({ ...sent, ...values })).toBe(true)
  },
)

test.each([{ animal: 'Goat' }, { pets: 0 }, { day: 'soon' }, { rules: false }])(
  'the API is described as refusing %j',
  (values) => {
    expect(takes({ ...sent, ...values })).toBe(false)
  },
)
