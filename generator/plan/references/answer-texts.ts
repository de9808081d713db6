import { answerFields, filledAnswerFields, optionalAnswerFields } from '../../../runtime/contract/answer-fields.ts'
import { createContent } from '../../../runtime/shared/content/create-content.ts'
import type { Fault } from '../../faults/fault.ts'
import { FaultList } from '../../faults/fault-list.ts'
import type { Entry } from '../../schema/validate.ts'
import type { CheckedSite } from '../checked-site.ts'
import { placeholderFault } from '../placeholder-fault.ts'

const emptied = Object.fromEntries(optionalAnswerFields.map((name) => [name, '']))
// Both sides of `{{#if firstName}}…{{else}}…{{/if}}` are for somebody.
const samples = [answerFields, { ...answerFields, ...emptied }]

/** The placeholders in the texts that staff answer with which nothing fills for some enquiry. */
export function answerTexts({ routes, linked, collections }: CheckedSite): readonly Fault[] {
  const { answers } = routes.enquiries ?? {}
  if (answers === undefined) return []
  const { everyPage } = routes
  const content = createContent({ everyPage, patterns: {}, collections, ogImages: { patterns: {} } })
  const found = new FaultList()
  for (const entry of linked.get(answers)?.values() ?? [])
    for (const field of filledAnswerFields)
      for (const values of samples) {
        const unfilled = faultOf(entry, field, (text) => content.text(text, values))
        if (unfilled !== null) found.add(unfilled)
      }
  return found.all()
}

/** The first thing in a text that nothing fills, or null. */
function faultOf({ data, parsed }: Entry, field: string, fill: (text: string) => string): Fault | null {
  const text = data[field]
  if (typeof text !== 'string') return null
  try {
    fill(text)
    return null
  } catch (cause) {
    return placeholderFault(cause, { text, parsed, path: [field] })
  }
}
