import { type ApprovalRule, approvalRulesIn, ruleEntry } from '../../../runtime/contract/content/approval-rules.ts'
import { type Fault, fault } from '../../faults/fault.ts'
import { didYouMean } from '../../faults/phrases.ts'
import { fieldsOf, noFieldFault } from '../../schema/collection-fields.ts'
import type { Schemas } from '../../schema/schemas.ts'
import type { Entry } from '../../schema/validate.ts'
import type { LinkedEntries } from '../linked-entries.ts'

/** Rules of approval that name a collection, an entry or a field that is not there: they would guard nothing (D46). */
export function approvalRuleFaults(linked: LinkedEntries, schemas: Schemas): Fault[] {
  const [collection = '', slug = ''] = ruleEntry.split('/')
  const entry = linked.get(collection)?.get(slug)
  if (entry === undefined) return []
  return approvalRulesIn(entry.data).content.flatMap((rule, index) => faultsOf(rule, { index, entry, linked, schemas }))
}

type Known = { index: number; entry: Entry; linked: LinkedEntries; schemas: Schemas }

function faultsOf({ collection, entries = [], fields = [] }: ApprovalRule, { index, entry, linked, schemas }: Known) {
  const spanOf = (...rest: (string | number)[]) => entry.parsed.span(['approval', 'content', index, ...rest])
  const unknown = (code: 'unknown-collection' | 'unknown-reference', message: string, remedy: string, at: Place) =>
    fault({ code, message, remedy, span: spanOf(...at) })
  const known = fieldsOf(schemas, collection)
  if (known === null) {
    const names = linked.keys()
    const remedy = didYouMean(collection, [...names], 'write the name of a folder or of a file of the content')
    return [unknown('unknown-collection', `there is no collection \`${collection}\``, remedy, ['collection'])]
  }
  const slugs = [...(linked.get(collection)?.keys() ?? [])]
  const missing = entries.flatMap((name, at) =>
    slugs.includes(name)
      ? []
      : unknown(
          'unknown-reference',
          `${collection} has no entry \`${name}\``,
          didYouMean(name, slugs, 'write the name of a file, without its ending'),
          ['entries', at],
        ),
  )
  const foreign = fields.flatMap((name, at) => {
    const [first = ''] = name.split('.')
    return known.has(first) ? [] : noFieldFault(collection, first, known.keys(), spanOf('fields', at))
  })
  return [...missing, ...foreign]
}

type Place = readonly (string | number)[]
