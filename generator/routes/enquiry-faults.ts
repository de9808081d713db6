import { knownFields } from '../../runtime/contract/enquiry-form.ts'
import { type Fault, fault } from '../faults/fault.ts'
import { didYouMean } from '../faults/words.ts'
import type { Plan } from '../plan/plan.ts'
import type { DataPath } from '../read/yaml.ts'
import { fieldName, type RawEnquiries, type RawField, type RawKind } from './enquiry-kinds.ts'
import type { Routes } from './read-routes.ts'

// What an enquiry and its post have besides the fields of its form.
const takenNames = new Set([
  ...['id', 'reference', 'kind', 'contactSafely', 'page', 'location', 'status', 'source', 'verified', 'spam', 'createdAt', 'answerBy'],
  ...['version', 'assignee', 'remindAt', 'deliveries', 'history', 'notes', 'isDamaged', 'privacy', 'website', 'altcha', 'idempotencyKey'],
])

/** What is wrong with `enquiries` of the routes: a thank-you page that is not there, and fields that no form can have. */
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
  if (takenNames.has(name)) return [`a form can have no field \`${name}\`: every enquiry has it already`, 'give it another name']
  if (Object.hasOwn(knownFields, name) || (typeof field !== 'string' && field.label !== undefined)) return null
  const ownRemedy = `write \`{ name: ${name}, label: … }\` for a field of your own`
  return [`there is no field \`${name}\``, didYouMean(name, Object.keys(knownFields), ownRemedy)]
}
