import { routedWord } from '../../../enquiries/duty/choose-agent.ts'
import { escalatedWord } from '../../../enquiries/escalation/store/escalation-store.ts'
import type { Enquiry } from '../../../enquiries/store/enquiry.ts'
import type { WantedChange } from './change-enquiry.ts'

// What can be taken back, by the name that the history has for it.
const fields = { status: 'status', assignee: 'assignee', reminder: 'remindAt', conversation: 'conversation' } as const

type Undo = Pick<WantedChange, 'status' | 'assignee' | 'remindAt' | 'conversation'>

/** What a line of the history is about: a rule assigns like a person. */
function changedField(what: string): string {
  const [word = ''] = what.split(' ')
  return [routedWord, escalatedWord].includes(word) ? 'assignee' : what
}

/** The change that takes back a line of the history; null for what cannot be, and what was changed again since. */
export function undoOf(enquiry: Enquiry, line: number): Undo | null {
  const { history } = enquiry
  const { what = '', from = null } = history[line] ?? {}
  const isLast = history.slice(line + 1).every((later) => changedField(later.what) !== what)
  if (!Object.hasOwn(fields, what) || !isLast) return null
  const field = fields[what as keyof typeof fields]
  if (field !== 'status') return { [field]: from }
  return from === null ? null : { status: from }
}
