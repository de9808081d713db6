import type { EntryDetail } from '../../../contract/content/entries.ts'
import { withdrawalOf } from '../../../publishing/schedule/withdrawn-entry.ts'
import type { AdminText } from '../../frame/texts.ts'
import { manageAddress } from '../content-addresses.ts'
import type { WithdrawForm } from '../content-props.ts'
import { timeFields } from './typed-time.ts'

/** The form that takes an entry off at a time; null if it cannot be. */
export function withdrawForm(entry: EntryDetail, text: AdminText): WithdrawForm | null {
  const withdrawal = withdrawalOf(entry)
  if (withdrawal === null) return null
  const about = text('active' in withdrawal ? 'schedule.withdraw-off' : 'schedule.withdraw-gone')
  return { about, ...timeFields(withdrawAddress(entry), text) }
}

/** Where the form is sent. */
export function withdrawAddress({ collection, slug }: Pick<EntryDetail, 'collection' | 'slug'>): string {
  return `${manageAddress(collection, slug)}/withdraw`
}
