import { knownFields } from '../../../runtime/contract/enquiry-form.ts'
import { type Fault, fault } from '../../faults/fault.ts'
import { didYouMean } from '../../faults/phrases.ts'
import type { DataPath } from '../../read/yaml.ts'
import {
  fieldName,
  type RawEnquiries,
  type RawField,
  type RawKind,
  type RawOwnField,
} from '../../routes/enquiry-kinds.ts'
import type { Routes } from '../../routes/resolve-routes.ts'
import type { Plan } from '../plan.ts'

// What an enquiry and its post have besides the fields of its form.
const takenNames = new Set([
  ...[
    'id',
    'reference',
    'kind',
    'contactSafely',
    'page',
    'location',
    'status',
    'source',
    'verified',
    'spam',
    'createdAt',
    'answerBy',
  ],
  ...[
    'version',
    'assignee',
    'remindAt',
    'deliveries',
    'history',
    'notes',
    'isDamaged',
    'privacy',
    'website',
    'altcha',
    'idempotencyKey',
  ],
])

/**
 * What is wrong with `enquiries` of the routes: a thank-you page that is not there, and fields that no form can have.
 */
export function enquiryRouteFaults(routes: Routes, plan: Plan): Fault[] {
  const { enquiries, entry } = routes
  if (enquiries === null) return []
  const { thanks } = enquiries
  const raw = entry.data.enquiries as RawEnquiries
  const kinds = Object.entries(raw === 'on' ? {} : (raw.kinds ?? {}))
  return [
    ...(thanks === null || plan.pages.has(thanks)
      ? []
      : [
          fault({
            code: 'unknown-reference',
            span: entry.parsed.span(['enquiries', 'thanks']),
            message: `there is no page ${thanks} to thank people on`,
            remedy: 'write the path of a page, or leave `thanks` out: the page of the form thanks',
          }),
        ]),
    ...kinds.flatMap(([kind, own]) => kindFaults(own, { entry, place: ['enquiries', 'kinds', kind] })),
  ]
}

type KindPlace = { entry: Routes['entry']; place: DataPath }

function kindFaults({ fields = [], atLeastOne = [] }: RawKind, { entry, place }: KindPlace): Fault[] {
  const names = fields.map(fieldName)
  const wrong = (path: DataPath, message: string, remedy: string) =>
    fault({ code: 'unknown-reference', span: entry.parsed.span([...place, ...path]), message, remedy })
  return [
    ...fields.flatMap((field, index) => {
      const problem = fieldProblem(field, names.slice(0, index))
      return problem === null ? [] : [wrong(['fields', index], ...problem)]
    }),
    ...(fields.length === 0 ? [] : atLeastOne).flatMap((name, index) =>
      names.includes(name)
        ? []
        : [
            wrong(
              ['atLeastOne', index],
              `this form has no field \`${name}\``,
              didYouMean(name, names, 'write the name of one of its fields'),
            ),
          ],
    ),
  ]
}

function fieldProblem(field: RawField, before: readonly string[]): [message: string, remedy: string] | null {
  const name = fieldName(field)
  if (before.includes(name)) return [`the field \`${name}\` is in this form twice`, 'leave one of them out']
  if (takenNames.has(name))
    return [`a form can have no field \`${name}\`: every enquiry has it already`, 'give it another name']
  const keyProblem = typeof field === 'string' ? null : keyProblemOf(field)
  if (keyProblem !== null) return keyProblem
  if (Object.hasOwn(knownFields, name) || (typeof field !== 'string' && field.label !== undefined)) return null
  const ownRemedy = `write \`{ name: ${name}, label: … }\` for a field of your own`
  return [`there is no field \`${name}\``, didYouMean(name, Object.keys(knownFields), ownRemedy)]
}

// The kinds of field that each of these keys belongs to.
const ofKinds: Readonly<Record<'options' | 'min' | 'max', readonly string[]>> = {
  options: ['choice'],
  min: ['number', 'date'],
  max: ['number', 'date'],
}

/** What is wrong with the kind of a field, or with keys that only some kinds have. */
function keyProblemOf(field: RawOwnField): [message: string, remedy: string] | null {
  const { type, isLong, options, min, max } = field
  const name = fieldName(field)
  if (type !== undefined && Object.hasOwn(knownFields, name))
    return [
      `the field \`${name}\` of the engine has a kind already`,
      'leave `type` out, or give the field a name of your own',
    ]
  if (type !== undefined && isLong !== undefined)
    return [
      `the field \`${name}\` has \`type\` and \`isLong\``,
      'leave one of them out: `isLong: true` is a text of several lines',
    ]
  for (const [key, kinds] of Object.entries(ofKinds)) {
    const isGiven = field[key as keyof typeof ofKinds] !== undefined
    if (isGiven && !kinds.includes(type ?? ''))
      return [`the field \`${name}\` cannot have \`${key}\``, `it is for \`type: ${kinds.join('` or `type: ')}\``]
  }
  if (type === 'choice' && options === undefined)
    return [`the field \`${name}\` has no answers to choose from`, 'write them: `options: [Yes, No]`']
  const wanted = type === 'number' ? 'number' : 'string'
  if ([min, max].some((limit) => limit !== undefined && typeof limit !== wanted))
    return [
      `a limit of \`${name}\` is no ${type === 'number' ? 'number' : 'day'}`,
      type === 'number' ? 'write it like 3' : 'write it like 2026-05-31',
    ]
  if (min !== undefined && max !== undefined && min > max)
    return [`nothing fits between \`min\` and \`max\` of \`${name}\``, 'exchange them']
  return null
}
