import { missingEnquirySettings } from '../../runtime/contract/enquiry-settings.ts'
import type { Collections } from '../../runtime/contract/manifest.ts'
import { type Fault, fault } from '../faults/fault.ts'
import type { Plan } from '../plan/plan.ts'
import type { Routes } from './read-routes.ts'

/** What a site that takes enquiries lacks: texts, settings, or the thank-you page. */
export function enquiryRouteFaults({ enquiries, entry }: Routes, collections: Collections, plan: Plan): Fault[] {
  if (enquiries === null) return []
  const { forms, settings, thanks } = enquiries
  const dataOf = ({ collection, slug }: typeof forms) => collections.get(collection)?.get(slug)?.data ?? {}
  const missing = missingEnquirySettings(dataOf(forms), dataOf(settings))
  const lacking = (name: 'forms' | 'settings') =>
    missing[name].map((path) =>
      fault({
        code: 'unknown-reference',
        span: entry.parsed.span(['enquiries', name]),
        message: `enquiries cannot be taken: ${enquiries[name].collection}/${enquiries[name].slug} has no \`${path}\``,
        remedy: 'write it there, or leave `enquiries` out',
      }),
    )
  const noPage = plan.pages.has(thanks)
    ? []
    : [
        fault({
          code: 'unknown-reference',
          span: entry.parsed.span(['enquiries', 'thanks']),
          message: `there is no page ${thanks} to thank people on`,
          remedy: 'write the path of a page',
        }),
      ]
  return [...lacking('forms'), ...lacking('settings'), ...noPage]
}
