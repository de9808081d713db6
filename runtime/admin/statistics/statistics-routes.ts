import { addDays, dayOf, startOfDay } from '../../contract/day.ts'
import { kindOf } from '../../contract/enquiry-settings.ts'
import { dailyCountDays } from '../../counts/counts.ts'
import { dayRange, isDay } from '../../shared/format/format.ts'
import type { Site } from '../../site/site.ts'
import { permissionsOf } from '../../staff/roles.ts'
import type { Staff } from '../../staff/staff.ts'
import type { AdminStores } from '../admin-stores.ts'
import type { Message } from '../frame/frame-props.ts'
import { listPage } from '../frame/present/list-page.ts'
import { readNames } from '../frame/present/names.ts'
import { formerTown, type Town, townsOf } from '../frame/present/towns.ts'
import { withQuery } from '../frame/present/with-query.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'
import type { TextKey } from '../frame/texts.ts'
import { collectSpeed } from './collect/collect-speed.ts'
import {
  collectPages,
  collectRows,
  contactsOf,
  type Period,
  type StatisticsStore,
} from './collect/collect-statistics.ts'
import { readNotes, writeNote } from './collect/notes.ts'
import { collectTowns, townNumbers } from './collect/town-numbers.ts'
import { type ChosenPeriod, chosenPeriod, notesAddress, periodChoices, statisticsAddress } from './present/period.ts'
import { presentAnswers } from './present/present-answers.ts'
import { presentStatistics, type TownStatistics } from './present/present-statistics.ts'
import { presentTownTable, sortNameFrom, sortTowns, townsAddress, townsOnPage } from './present/present-towns.ts'
import type { StatisticsProps } from './statistics-props.ts'

type StatisticsRouteOptions = {
  store: StatisticsStore & Pick<AdminStores, 'settings' | 'users'>
  staff: Pick<Staff, 'authorOf' | 'record'>
  now: () => Date
}
type Shown = { message: Message | null; typed: StatisticsProps['notes']['typed'] }

const firstTowns = 10
const multiplesShown = 8
const access = 'statistics'
const maxNoteLength = 200

/** What views led to, over a period of `?days=`: of all towns or of `?town=`, and a list of all towns. */
export function statisticsRoutes({ store, staff, now }: StatisticsRouteOptions): readonly AdminRoute[] {
  return [
    staffRoute({
      method: 'get',
      path: statisticsAddress,
      access,
      handle: (input) => showStatistics(input, said(input)),
    }),
    staffRoute({ method: 'post', path: notesAddress, access, handle: note }),
    staffRoute({ method: 'get', path: townsAddress, access, handle: showTowns }),
  ]

  async function note(input: StaffInput): Promise<ScreenReply> {
    const { request, form, signedIn, text } = input
    const { day, note: written, fault } = readNote(form, dayOf(now()))
    if (fault !== null) {
      const typed = { day, text: written ?? '' }
      return showStatistics(input, { message: { text: text(fault), isBad: true }, typed }, 422)
    }
    await writeNote(store.settings, day, written)
    const action = written === null ? 'statistics note removed' : 'statistics note'
    await staff.record(staff.authorOf(signedIn, request), { action, subject: day })
    const { days, town } = request.query
    const kept = { ...(typeof days === 'string' ? { days } : {}), ...(typeof town === 'string' ? { town } : {}) }
    return { to: withQuery(statisticsAddress, { ...kept, done: written === null ? 'removed' : 'saved' }) }
  }

  async function showStatistics(input: StaffInput, { message, typed }: Shown, status = 200): Promise<ScreenReply> {
    const { site, request, notice, text } = input
    const period = chosenPeriod(request.query.days, now())
    const given = typeof request.query.town === 'string' ? request.query.town : ''
    const town = given === '' ? null : await findTown(store, site, given, dayOf(now()))
    if (given !== '' && town === null) return notice('unknown')
    const only = town === null ? {} : { towns: [town.slug] }
    const [rows, formerRows, pages, speed, notes, all, answers, frame] = await Promise.all([
      collectRows(store, { ...period, ...only }, ['day']),
      collectRows(store, { ...period.former, ...only }, ['day']),
      collectPages(store, { ...period, ...only }),
      town === null ? collectSpeed(store, period) : null,
      readNotes(store.settings),
      town === null ? collectAll(store, site, period) : null,
      collectAnswers({ store, now }, input, { ...period, ...only }),
      input.frame(message),
    ])
    const periods = periodChoices(period, text, (days) => withQuery(statisticsAddress, { days, town: town?.slug }))
    const choice = { towns: [...townsOf(site.manifest).values()].toSorted(byName), town }
    const presented = presentStatistics({ text, period, rows, formerRows, pages, speed, notes, typed, choice, all })
    return { screen: 'statistics', status, props: { ...frame, periods, ...presented, answers } }
  }

  async function showTowns(input: StaffInput): Promise<ScreenReply> {
    const { site, request, text } = input
    const period = chosenPeriod(request.query.days, now())
    const sort = sortNameFrom(request.query.sort)
    const towns = sortTowns(await collectTowns(store, site.manifest, period), sort)
    const { from, to, length } = period
    const { rows: shown, ...pager } = listPage(towns, {
      page: request.query.page,
      size: townsOnPage,
      addressOf: (page) => withQuery(townsAddress, { days: length, sort, page }),
      shown: (range) => text('statistics.towns-range', range),
    })
    const [rows, frame] = await Promise.all([
      collectRows(store, { ...period, towns: shown.map(({ slug }) => slug) }, ['day', 'town']),
      input.frame(),
    ])
    return {
      screen: 'statisticsTowns',
      props: {
        ...frame,
        about: text('statistics.about', { period: dayRange(from, to) }),
        periods: periodChoices(period, text, (days) => withQuery(townsAddress, { days, sort })),
        csvAddress: withQuery('/api/admin/stats/towns', { format: 'csv', from, to }),
        back: withQuery(statisticsAddress, { days: length }),
        table: presentTownTable({ text, period, sort, towns: shown, rows }),
        ...pager,
      },
    }
  }
}

/** How long first answers took in a period. */
async function collectAnswers(
  { store, now }: Pick<StatisticsRouteOptions, 'store' | 'now'>,
  { site, signedIn, text }: StaffInput,
  { from, to, towns }: Period,
) {
  if (site.enquiries === null) return []
  const { enquiries: settings, manifest } = site
  const query = { from: startOfDay(from).toISOString(), before: startOfDay(addDays(to, 1)).toISOString() }
  return presentAnswers({
    rows: await store.enquiries.answers({ ...query, ...(towns === undefined ? {} : { locations: towns }) }),
    now: now(),
    text,
    placeName: (slug) => (townsOf(manifest).get(slug) ?? formerTown(manifest, slug)).name,
    kindName: (kind) => kindOf(settings, kind).name,
    // How long single people take is for those who manage them.
    nameOf: permissionsOf(signedIn.user.role).includes('people') ? await readNames(store.users, text) : null,
  })
}

type NoteFault = Extract<TextKey, `statistics.notes.no-${string}`>

/** The note of a form; null for one that is to be removed. */
function readNote(
  { day = '', text = '', remove }: StaffInput['form'],
  today: string,
): { day: string; note: string | null; fault: NoteFault | null } {
  const note = remove === undefined ? text.trim() : null
  if (!isDay(day) || day > today) return { day, note, fault: 'statistics.notes.no-day' }
  const isWrong = note !== null && (note === '' || note.length > maxNoteLength)
  return { day, note, fault: isWrong ? 'statistics.notes.no-text' : null }
}

/** What was just done with a note. */
function said({ request, text }: StaffInput): Shown {
  const { done } = request.query
  const message =
    done === 'saved' || done === 'removed' ? { text: text(`statistics.notes.${done}`), isBad: false } : null
  return { message, typed: { day: '', text: '' } }
}

async function collectAll(store: StatisticsStore, { manifest }: Site, period: ChosenPeriod): Promise<TownStatistics> {
  const [nowRows, formerRows] = await Promise.all([
    collectRows(store, period, ['town']),
    collectRows(store, period.former, ['town']),
  ])
  const towns = townNumbers(manifest, new Map(nowRows.map((row) => [row.town, row])))
  const first = sortTowns(towns, 'enquiries').slice(0, firstTowns)
  const multiples = first.filter((town) => contactsOf(town) > 0).slice(0, multiplesShown)
  const series = await collectRows(store, { ...period, towns: first.map(({ slug }) => slug) }, ['day', 'town'])
  return { towns, former: new Map(formerRows.map((row) => [row.town, row])), first, multiples, series }
}

/** A town of the content, or one that it had: that was counted in the days that are kept. */
async function findTown(store: StatisticsStore, { manifest }: Site, slug: string, today: string): Promise<Town | null> {
  const town = townsOf(manifest).get(slug)
  if (town !== undefined) return town
  const rows = await collectRows(store, { from: addDays(today, -dailyCountDays), to: today, towns: [slug] }, [])
  return rows.length === 0 ? null : formerTown(manifest, slug)
}

function byName(one: Town, other: Town): number {
  return one.name.localeCompare(other.name, 'en-GB')
}
