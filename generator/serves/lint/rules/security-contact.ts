import { addDays } from '../../../../runtime/contract/day.ts'
import { securityContactField } from '../../../../runtime/shared/content/security-contact.ts'
import { fault } from '../../../faults/fault.ts'
import { fieldOf } from '../../../routes/fact-items.ts'
import type { LintRule } from '../rule.ts'

const daysOfAYear = 365

/** A contact for reports of vulnerabilities that nobody has to look at for more than a year (RFC 9116, 2.5.5). */
export const securityContact: LintRule = function securityContact({ site, today }) {
  const { collection, slug, field } = securityContactField
  const entry = site.linked.get(collection)?.get(slug)
  const expires = fieldOf(entry?.data[field], 'expires')
  if (entry === undefined || typeof expires !== 'string' || expires <= addDays(today, daysOfAYear)) return []
  const span = entry.parsed.span([field, 'expires'])
  const message = 'this is more than a year ahead'
  const remedy = 'write a day within a year, and see by then that reports still arrive'
  return [fault({ code: 'far-ahead', severity: 'warning', span, message, remedy })]
}
