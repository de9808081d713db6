import type { EntryDetail } from '../../../contract/content/entries.ts'
import { timeFields } from '../../frame/present/typed-time.ts'
import type { AdminText } from '../../frame/texts.ts'
import { manageAddress } from '../content-addresses.ts'
import type { WithdrawForm } from '../content-props.ts'

type Entry = Pick<EntryDetail, 'collection' | 'slug' | 'data' | 'schema' | 'retirements'>

/** An entry off the site: by its switch if it has one, or else for good. Null if it cannot be taken off. */
export function withdrawalOf({ data, schema, retirements }: Entry): { data: object; isSwitch: boolean } | null {
  if (typeof data !== 'object' || data === null || 'retired' in data) return null
  const { properties } = schema as { properties?: object }
  const isSwitch = properties !== undefined && Object.hasOwn(properties, 'active')
  if (!isSwitch && !retirements.includes('gone')) return null
  return { data: { ...data, ...(isSwitch ? { active: false } : { retired: 'gone' }) }, isSwitch }
}

/** The form that takes an entry off at a time; null if it cannot be. */
export function withdrawForm(entry: Entry, text: AdminText): WithdrawForm | null {
  const withdrawal = withdrawalOf(entry)
  if (withdrawal === null) return null
  const about = text(withdrawal.isSwitch ? 'schedule.withdraw-off' : 'schedule.withdraw-gone')
  return { about, ...timeFields(`${manageAddress(entry.collection, entry.slug)}/withdraw`) }
}
