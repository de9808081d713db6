import { addDays } from '../../contract/day.ts'
import type { Manifest } from '../../contract/manifest.ts'
import { day as dayText } from '../../format/format.ts'
import type { Figure, ScreenFrame, StatisticsProps, TownRow } from '../screens/screen-props.ts'
import { contactsOf, type DayRow, type Numbers, type Statistics, totalOf } from './collect-statistics.ts'
import { isSilent, townNumbers } from './town-numbers.ts'
import { townName, townsOf } from './towns.ts'

export const statisticsAddress = '/admin/statistics'
/** The lengths of the periods that can be chosen, in days. */
export const periodLengths = [7, 30, 90, 365] as const

// A page can be read; the rest is in the CSV file.
const townsShown = 25
const risingShown = 9
const leastContacts = 3

export type StatisticsOptions = {
  frame: ScreenFrame
  manifest: Manifest
  now: Statistics
  before: Statistics
  /** The last day of the period, and its length. */
  to: string
  length: number
}

/** A period beside the one before it. */
export function presentStatistics({ frame, manifest, now, before, to, length }: StatisticsOptions): StatisticsProps {
  const days = daysUntil(to, length)
  const former = daysUntil(addDays(to, -length), length)
  const towns = Map.groupBy(
    now.days.filter(({ town }) => town !== ''),
    ({ town }) => town,
  )
  const formerTowns = Map.groupBy(before.days, ({ town }) => town)
  const sorted = [...towns].toSorted(
    ([, a], [, b]) => contactsOf(totalOf(b)) - contactsOf(totalOf(a)) || totalOf(b).visits - totalOf(a).visits,
  )
  const contacts = (rows: readonly DayRow[], all: readonly string[]) => seriesOf(rows, all, contactsOf)
  const [nowContacts, beforeContacts] = [contacts(now.days, days), contacts(before.days, former)]
  return {
    ...frame,
    period: `${dayText(days[0] ?? to)} to ${dayText(to)}`,
    periods: periodLengths.map((one) => ({
      ...{
        label: one === 365 ? 'A year' : `${one} days`,
        address: `${statisticsAddress}?days=${one}`,
        isCurrent: one === length,
        count: null,
      },
    })),
    csvAddress: `/api/admin/stats?format=csv&from=${days[0]}&to=${to}`,
    figures: figuresOf(now, before, days, length),
    chart: {
      days: days.map((day) => dayText(day).replace(/ \d{4}$/, '')),
      ...{ now: nowContacts, before: beforeContacts },
      rows: days.map((day, at) => [dayText(day), String(nowContacts[at]), String(beforeContacts[at])]),
    },
    towns: sorted.slice(0, townsShown).map(([town, rows]) => townRow(town, rows, days, manifest)),
    more: Math.max(sorted.length - townsShown, 0),
    rising: risingOf(manifest, sorted, formerTowns),
    silent: silentOf(manifest, towns),
  }
}

function figuresOf(now: Statistics, before: Statistics, days: readonly string[], length: number): Figure[] {
  const measures: [string, (numbers: Numbers) => number][] = [
    ['Visits', ({ visits }) => visits],
    ['Calls', ({ calls }) => calls],
    ['WhatsApp', ({ whatsapp }) => whatsapp],
    ['Impressions', ({ impressions }) => impressions],
    ['Enquiries', ({ enquiries }) => enquiries],
  ]
  const than = length === 365 ? 'the year before' : `the ${length} days before`
  return [
    ...measures.map(([label, of]) => ({
      label,
      value: of(now.totals).toLocaleString('en-GB'),
      change: changeText(of(now.totals), of(before.totals), than),
      series: seriesOf(now.days, days, of),
    })),
    {
      label: 'Conversion',
      value: conversion(now.totals),
      change: `${conversion(before.totals)} in ${than}`,
      series: seriesOf(now.days, days, (numbers) => (numbers.visits === 0 ? 0 : contactsOf(numbers) / numbers.visits)),
    },
  ]
}

function changeText(now: number, before: number, than: string): string {
  if (before === 0) return now === 0 ? `none in ${than} either` : `none in ${than}`
  const percent = Math.round((now / before - 1) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}% on ${than}`
}

/** Contacts for each 100 visits. */
function conversion(numbers: Numbers): string {
  return numbers.visits === 0 ? '–' : `${((contactsOf(numbers) / numbers.visits) * 100).toFixed(1)}%`
}

function townRow(town: string, rows: readonly DayRow[], days: readonly string[], manifest: Manifest): TownRow {
  const total = totalOf(rows)
  return {
    town: townName(manifest, town),
    address: townsOf(manifest).get(town)?.address ?? null,
    series: seriesOf(rows, days, ({ visits }) => visits),
    cells: [
      ...[total.visits, total.calls, total.whatsapp, total.impressions, total.enquiries].map((count) => count.toLocaleString('en-GB')),
      conversion(total),
    ],
  }
}

type ByTown = ReadonlyMap<string, readonly DayRow[]>

/** Towns with at least three contacts, and at least half as many again as before. */
function risingOf(
  manifest: Manifest,
  sorted: readonly (readonly [string, readonly DayRow[]])[],
  former: ByTown,
): StatisticsProps['rising'] {
  return sorted
    .map(([town, rows]) => ({ town, now: contactsOf(totalOf(rows)), before: contactsOf(totalOf(former.get(town) ?? [])) }))
    .filter(({ now, before }) => now >= leastContacts && now >= before * 1.5)
    .toSorted((a, b) => b.now - b.before - (a.now - a.before))
    .slice(0, risingShown)
    .map(({ town, now, before }) => ({ name: townName(manifest, town), text: `${before} → ${now} contacts` }))
}

/** Active locations with a page and without a contact. */
function silentOf(manifest: Manifest, towns: ByTown): StatisticsProps['silent'] {
  return townNumbers(manifest, new Map([...towns].map(([town, rows]) => [town, totalOf(rows)])))
    .filter(isSilent)
    .map(({ name, address }) => ({ name, address: address ?? '' }))
}

function seriesOf(rows: readonly DayRow[], days: readonly string[], of: (numbers: Numbers) => number): number[] {
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return days.map((day) => of(totalOf(byDay.get(day) ?? [])))
}

function daysUntil(to: string, length: number): string[] {
  return Array.from({ length }, (_, at) => addDays(to, at - length + 1))
}
