import { nameFromSlug } from '../../shared/format/text.ts'
import type { Alert, AlertCause, AlertSubject } from './alert.ts'

export type AlertText = {
  title: string
  /** Place, kind and reference. */
  body: string
  /** Title, place and kind on one line: `New enquiry, Fenby, consumer`. */
  line: string
  /** Where administration shows it. */
  path: string
}

const titles: Readonly<Record<AlertCause, string>> = {
  new: 'New enquiry',
  reminder: 'Enquiry still waiting',
  escalated: 'Enquiry not answered in time',
  'not-published': 'Content was not published',
  'handed-in': 'Changes to approve',
  'sent-back': 'Changes sent back',
  approved: 'Changes approved',
  commented: 'Comment on content',
  test: 'Test alert',
}

/** An alert in fixed words, with reference, kind and place and nothing else (D45). */
export function alertText({ subject, cause, reference, kind, location }: Alert): AlertText {
  const title = titles[cause]
  const about = [location === '' ? '' : nameFromSlug(location), nameFromSlug(kind).toLowerCase()]
  const filled = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ')
  return {
    title,
    body: filled([...about, reference]),
    line: filled([title, ...about]),
    path: pathOf(subject, cause, reference),
  }
}

function pathOf({ kind }: AlertSubject, cause: AlertCause, reference: string): string {
  switch (kind) {
    case 'enquiry':
      return `/admin/enquiries/${encodeURIComponent(reference)}`
    case 'content':
      return cause === 'not-published' ? '/admin/content/schedule' : '/admin/content/approval'
    case 'test':
      return '/admin/account/alerts'
  }
}
