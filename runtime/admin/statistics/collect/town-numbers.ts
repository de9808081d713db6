import type { Manifest } from '../../../contract/manifest.ts'
import { formerTown, type Town, townsOf } from '../../frame/present/towns.ts'
import {
  collectRows,
  contactsOf,
  measures,
  type Numbers,
  numberCells,
  type Period,
  type StatisticsStore,
  totalOf,
} from './collect-statistics.ts'

/** The numbers of a town in a period. */
export type TownNumbers = Town & Numbers

/** Every active town with a page, and every other one that has numbers, by name. Pages without a town are left out. */
export async function collectTowns(store: StatisticsStore, manifest: Manifest, period: Period): Promise<TownNumbers[]> {
  const rows = await collectRows(store, period, ['town'])
  return townNumbers(manifest, new Map(rows.map((row) => [row.town, row])))
}

/** The same from rows that were collected by town. */
export function townNumbers(manifest: Manifest, byTown: ReadonlyMap<string, Numbers>): TownNumbers[] {
  const towns = townsOf(manifest)
  const shown = [...towns.values()]
    .filter(({ isActive, address }) => isActive && address !== null)
    .map(({ slug }) => slug)
  const slugs = new Set([...shown, ...byTown.keys()])
  slugs.delete('')
  return [...slugs]
    .map((slug) => {
      return { ...(towns.get(slug) ?? formerTown(manifest, slug)), ...totalOf([byTown.get(slug) ?? totalOf([])]) }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'))
}

/** Whether a town is there to be found, and nobody called, wrote or enquired from its pages. */
export function isSilent(town: TownNumbers): boolean {
  return town.isActive && town.address !== null && contactsOf(town) === 0
}

/** The rows of a CSV file of towns. */
export function townRows(towns: readonly TownNumbers[]): string[][] {
  return [
    ['town', 'name', 'page', ...measures],
    ...towns.map((town) => [town.slug, town.name, town.address ?? '', ...numberCells(town)]),
  ]
}
