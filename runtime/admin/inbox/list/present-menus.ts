import { type EnquirySettings, kindOf, statusesOf } from '../../../contract/enquiry-settings.ts'
import { nameFromSlug } from '../../../shared/format/text.ts'
import type { ChoiceMenu, SelectField } from '../../frame/frame-props.ts'
import type { NameOf } from '../../frame/present/names.ts'
import type { AdminText } from '../../frame/texts.ts'
import type { InboxProps } from '../inbox-props.ts'
import type { ListAddress } from './enquiry-filters.ts'
import { addressOf } from './list-address.ts'
import type { ListCounts } from './list-counts.ts'
import { viewOf } from './list-query.ts'

type MenuOptions = { counts: ListCounts; settings: EnquirySettings; text: AdminText; nameOf: NameOf }

/** The menus of towns and kinds that have enquiries. A choice keeps the tab and the other filters. */
export async function presentMenus(
  address: ListAddress,
  { counts, settings, text }: MenuOptions,
): Promise<ChoiceMenu[]> {
  const { after: _after, before: _before, ...kept } = address
  const menu = async (name: 'town' | 'kind', labelOf: (value: string) => string): Promise<ChoiceMenu> => {
    const { [name]: current, ...others } = kept
    const found = await counts.tally(name === 'town' ? 'location' : 'kind')
    const all = {
      label: text(`inbox.${name}.all`),
      address: addressOf(others),
      isCurrent: current === undefined,
      count: null,
    }
    const choices = found.map(({ value, count }) => ({
      label: labelOf(value),
      isCurrent: value === current,
      count,
      address: addressOf({ view: viewOf(address), ...others, [name]: value }),
    }))
    const sorted = choices.toSorted((a, b) => a.label.localeCompare(b.label, 'en-GB'))
    const label = current === undefined ? text(`inbox.${name}`) : labelOf(current)
    return { label, isCurrent: current !== undefined, choices: [all, ...sorted] }
  }
  return [await menu('town', nameFromSlug), await menu('kind', (kind) => kindOf(settings, kind).name)]
}

/** The form with the filters by status, person and day. */
export async function presentMore(
  address: ListAddress,
  { counts, settings, text, nameOf }: MenuOptions,
): Promise<InboxProps['more']> {
  const [statuses, assignees] = [await counts.tally('status'), await counts.tally('assignee')]
  const names = new Set(
    Object.keys(settings.kinds).flatMap((kind) => statusesOf(settings, kind).map(({ name }) => name)),
  )
  for (const { value } of statuses) names.add(value)
  const select = (name: 'status' | 'assignee', values: readonly string[], found: typeof statuses): SelectField => ({
    name,
    label: text(`inbox.${name}`),
    value: address[name] ?? '',
    options: [
      { value: '', label: text(`inbox.${name}.all`) },
      ...values.map((value) => ({
        value,
        label: `${name === 'assignee' ? nameOf(value) : value} (${found.find((one) => one.value === value)?.count ?? 0})`,
      })),
    ],
  })
  const assigned = assignees.map(({ value }) => value).toSorted()
  return {
    isOpen: ['status', 'assignee', 'from', 'to'].some((name) => name in address),
    selects: [select('status', [...names], statuses), select('assignee', assigned, assignees)],
    days: (['from', 'to'] as const).map((name) => ({ name, label: text(`inbox.${name}`), value: address[name] ?? '' })),
    kept: (['view', 'town', 'kind', 'q', 'late', 'undelivered', 'unverified', 'spam', 'remind'] as const).flatMap(
      (name) => {
        const value = name === 'view' ? 'all' : address[name]
        return value === undefined ? [] : [{ name, value }]
      },
    ),
  }
}
