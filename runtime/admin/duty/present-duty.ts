import type { Manifest } from '../../contract/manifest.ts'
import { areaNamed, areaNames, areaParts, everywhere } from '../../enquiries/duty/areas.ts'
import type { Duty } from '../../enquiries/duty/duty.ts'
import { formatList } from '../../shared/format/format.ts'
import { townsOf } from '../frame/present/towns.ts'
import type { AdminText } from '../frame/texts.ts'
import { type DutyFaults, type DutyForm, offRows, weekdays } from './duty-form.ts'
import type { DutyChoice, DutyProps, SpanRow } from './duty-props.ts'

type KindNames = readonly { kind: string; name: string }[]
type Options = {
  form: DutyForm
  faults: DutyFaults
  unknown: readonly string[]
  manifest: Manifest
  kinds: KindNames
  text: AdminText
}

/** The areas that somebody can choose besides single places. */
export function choosableAreas(manifest: Manifest): readonly string[] {
  const named = (['country', 'region'] as const).map((kind) =>
    areaNames(manifest, kind).map((name) => areaNamed(kind, name)),
  )
  return [everywhere, ...named.flat()]
}

/** Areas and kinds as a form shows them. */
export function presentAreas({ form, manifest, kinds, unknown, text }: Options): NonNullable<DutyProps['areas']> {
  const choice = (name: string, label: string): DutyChoice => ({ name, label, isChecked: form[name] !== undefined })
  const group = (kind: 'country' | 'region', legend: string) => ({
    legend,
    choices: areaNames(manifest, kind).map((name) => choice(`area.${areaNamed(kind, name)}`, name)),
  })
  return {
    everywhere: choice(`area.${everywhere}`, text('duty.everywhere')),
    groups: [group('country', text('duty.countries')), group('region', text('duty.regions'))].filter(
      ({ choices }) => choices.length > 1,
    ),
    places: form.places ?? '',
    placesFault: unknown.length === 0 ? '' : text('duty.places.unknown', { names: formatList(unknown) }),
    kinds: kinds.length < 2 ? [] : kinds.map(({ kind, name }) => choice(`kind.${kind}`, name)),
  }
}

/** Hours and days off as a form shows them. */
export function presentRota({
  form,
  faults,
  text,
}: Options): Pick<DutyProps, 'week' | 'weekFault' | 'daysOff' | 'awayUntil'> {
  const row = (name: string, label: string): SpanRow => {
    const fault = faults.get(name)
    return {
      label,
      from: { name: `${name}.from`, value: form[`${name}.from`] ?? '' },
      to: { name: `${name}.to`, value: form[`${name}.to`] ?? '' },
      fault: fault === 'both' || fault === 'order' ? text(`duty.${fault}`) : '',
    }
  }
  return {
    week: weekdays.map((day) => row(`day.${day}`, text(`duty.day.${day}`))),
    weekFault: faults.has('week') ? text('duty.week.none') : '',
    daysOff: offRows(form).map((index) => row(`off.${index}`, text('duty.off.row', { number: index + 1 }))),
    awayUntil: form.awayUntil ?? '',
  }
}

/** What somebody is asked about, in words. */
export function areasText({ areas, kinds }: Duty, manifest: Manifest, names: KindNames, text: AdminText): string {
  if (areas.length === 0) return text('duty.asked-nothing')
  const towns = townsOf(manifest)
  const words = areas.map((area) => {
    const parts = areaParts(area)
    if (parts === null) return text('duty.asked-everything')
    return parts.kind === 'place' ? (towns.get(parts.name)?.name ?? parts.name) : parts.name
  })
  const own = kinds.map((kind) => names.find((one) => one.kind === kind)?.name ?? kind)
  const all = formatList(words)
  return text('duty.asked', {
    areas: own.length === 0 ? all : text('duty.kinds-of', { areas: all, kinds: formatList(own) }),
  })
}
