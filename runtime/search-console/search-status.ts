import type { SettingStore } from '../store/setting-store.ts'
import type { SearchProblem } from './search-problem.ts'

/** Over how many days impressions and clicks are counted. */
export const countedDays = 180

/** The two kinds of work: numbers of all pages once a day, and inspections of some in every slot. */
export type SearchWork = 'figures' | 'inspections'
/** How a kind of work goes. */
export type WorkStatus = {
  /** When it last went well; null before. */
  doneAt: string | null
  /** Why it has not since then, and when that was last found. */
  problem: (SearchProblem & { at: string }) | null
  /** The property that was last found. */
  property: string | null
  /** The first day that the property has numbers of. */
  since: string | null
}
export type SearchStatus = Readonly<Record<SearchWork, WorkStatus>>

type Settings = Pick<SettingStore, 'get' | 'getOrSet' | 'replace'>

const nothingYet = JSON.stringify({ doneAt: null, problem: null, property: null, since: null } satisfies WorkStatus)

export async function readStatus(settings: Pick<Settings, 'get'>): Promise<SearchStatus> {
  const read = async (work: SearchWork) => JSON.parse((await settings.get(nameOf(work))) ?? nothingYet) as WorkStatus
  return { figures: await read('figures'), inspections: await read('inspections') }
}

/** Changes what is said of a kind of work. Only the process that does the work calls it. */
export async function changeStatus(settings: Settings, work: SearchWork, change: Partial<WorkStatus>): Promise<void> {
  const before = await settings.getOrSet(nameOf(work), nothingYet)
  const after = { ...(JSON.parse(before) as WorkStatus), ...change }
  await settings.replace(nameOf(work), before, JSON.stringify(after))
}

function nameOf(work: SearchWork): string {
  return `search-console-${work}`
}
