import type { Manifest } from '../../contract/manifest.ts'
import { areaNamed, areaParts } from '../../enquiries/duty/areas.ts'
import type { DaysOff, Duty, Hours } from '../../enquiries/duty/duty.ts'
import { locationsOf, slugNamed } from '../../shared/content/named-entries.ts'
import { isDay } from '../../shared/format/format.ts'
import { townsOf } from '../frame/present/towns.ts'

/** The fields of a duty as a form has them. */
export type DutyForm = Readonly<Record<string, string>>
/** What is wrong with a form: `week`, or the names of fields, with what has to be done. */
export type DutyFaults = ReadonlyMap<string, 'both' | 'order' | 'none' | 'unknown'>

export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const
const maxRows = 60
const maxPlaces = 500
const time = /^([01]\d|2[0-3]):[0-5]\d$/

/** The fields that a duty fills. */
export function formOf({ areas, kinds, hours, daysOff, awayUntil }: Duty, manifest: Manifest): DutyForm {
  const towns = townsOf(manifest)
  const places = areas.flatMap((area) => {
    const parts = areaParts(area)
    return parts?.kind === 'place' ? [towns.get(parts.name)?.name ?? parts.name] : []
  })
  const fields: [string, string][] = [
    ...areas.map((area): [string, string] => [`area.${area}`, 'on']),
    ...kinds.map((kind): [string, string] => [`kind.${kind}`, 'on']),
    ['places', places.join('\n')],
    ...hours.flatMap((own, day) => spanFields(`day.${day}`, own)),
    ...daysOff.flatMap((days, row) => spanFields(`off.${row}`, days)),
    ['awayUntil', awayUntil ?? ''],
  ]
  return Object.fromEntries(fields)
}

/** The lines of days off that a form shows: its own, and two empty ones. */
export function offRows(form: DutyForm): readonly number[] {
  const used = Array.from({ length: maxRows }, (_, row) => row).filter(
    (row) => form[`off.${row}.from`] !== undefined && (form[`off.${row}.from`] !== '' || form[`off.${row}.to`] !== ''),
  )
  return Array.from({ length: Math.min((used.at(-1) ?? -1) + 3, maxRows) }, (_, row) => row)
}

/** Reads the hours and days off; what is over before `today` is left out. */
export function readRota(
  form: DutyForm,
  today: string,
): Pick<Duty, 'hours' | 'daysOff' | 'awayUntil'> & { faults: DutyFaults } {
  const faults = new Map<string, 'both' | 'order'>()
  const hours = weekdays.map((day): Hours | null => {
    const span = readSpan(form, `day.${day}`, (text) => time.test(text))
    if (span === 'half') faults.set(`day.${day}`, 'both')
    return span === 'half' ? null : span
  })
  const daysOff = Array.from({ length: maxRows }, (_, row) => row).flatMap((row): DaysOff[] => {
    const span = readSpan(form, `off.${row}`, isDay)
    if (span === null) return []
    if (span === 'half') faults.set(`off.${row}`, 'both')
    else if (span.to < span.from) faults.set(`off.${row}`, 'order')
    return span === 'half' || span.to < today ? [] : [span]
  })
  const { awayUntil = '' } = form
  return { hours, daysOff, awayUntil: isDay(awayUntil) && awayUntil > today ? awayUntil : null, faults }
}

/** Reads areas and kinds; `unknown`: names of places that the site does not have. */
export function readAreas(
  form: DutyForm,
  manifest: Manifest,
  known: { areas: readonly string[]; kinds: readonly string[] },
): Pick<Duty, 'areas' | 'kinds'> & { unknown: readonly string[] } {
  const names = (form.places ?? '').split(/[\n,]/, maxPlaces).map((name) => name.trim())
  const found = names
    .filter((name) => name !== '')
    .map((name) => ({ name, slug: slugNamed(manifest, locationsOf(manifest), name) }))
  const places = found.flatMap(({ slug }) => (slug === null ? [] : [areaNamed('place', slug)]))
  return {
    areas: [...new Set([...known.areas.filter((area) => form[`area.${area}`] !== undefined), ...places])],
    kinds: known.kinds.filter((kind) => form[`kind.${kind}`] !== undefined),
    unknown: found.flatMap(({ name, slug }) => (slug === null ? [name] : [])),
  }
}

function spanFields(name: string, span: { from: string; to: string } | null): [string, string][] {
  return [
    [`${name}.from`, span?.from ?? ''],
    [`${name}.to`, span?.to ?? ''],
  ]
}

function readSpan(form: DutyForm, name: string, isRight: (text: string) => boolean) {
  const [from = '', to = ''] = [form[`${name}.from`], form[`${name}.to`]]
  if (from === '' && to === '') return null
  return isRight(from) && isRight(to) ? { from, to } : 'half'
}
