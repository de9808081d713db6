import type { Duty } from './duty.ts'
import { isOnDuty } from './shifts.ts'

export type Agent = {
  email: string
  duty: Duty
  /** How many enquiries of theirs wait for a first answer. */
  open: number
  /** When they last got one; empty for never. */
  lastAt: string
}

/** An enquiry that somebody is to be asked about. `areas`: as `areasOf` lists them. */
export type Asked = { areas: readonly string[]; kind: string; at: Date }

export type Choice = {
  /** Null: nobody fits, and the enquiry is on the owner's list. */
  assignee: string | null
  /**
   * What decided: the kind of area by which it fits and the number of their open enquiries (`region 2`), or the first
   * condition that nobody meets.
   */
  rule: string
}

/** What the history calls an assignment by rule; the rule follows: `routed region 2`. */
export const routedWord = 'routed'

/** Those who answer enquiries of this area and kind, whether they are on duty or not. */
export function agentsFor<Some extends Pick<Agent, 'duty'>>(
  asked: Omit<Asked, 'at'>,
  agents: readonly Some[],
): readonly Some[] {
  return agents.filter(({ duty }) => isInArea(asked, duty) && isOfKind(asked, duty))
}

/**
 * Who is asked first: of those whose area and kind it is and who are on duty, the one with the fewest open enquiries,
 * and of those the one who has waited longest for another.
 */
export function chooseAgent(asked: Asked, agents: readonly Agent[]): Choice {
  const fitting = agentsFor(asked, agents)
  const [first] = fitting
    .filter(({ duty }) => isOnDuty(duty, asked.at))
    .toSorted(
      (one, other) => one.open - other.open || compare(one.lastAt, other.lastAt) || compare(one.email, other.email),
    )
  if (first === undefined) {
    const isCovered = agents.some(({ duty }) => isInArea(asked, duty))
    return { assignee: null, rule: fitting.length > 0 ? 'no-duty' : isCovered ? 'no-kind' : 'no-area' }
  }
  const area = asked.areas.find((one) => first.duty.areas.includes(one)) ?? ''
  return { assignee: first.email, rule: `${area.split(':', 1)[0]} ${first.open}` }
}

function isInArea({ areas }: Pick<Asked, 'areas'>, duty: Duty): boolean {
  return duty.areas.some((area) => areas.includes(area))
}

function isOfKind({ kind }: Pick<Asked, 'kind'>, { kinds }: Duty): boolean {
  return kinds.length === 0 || kinds.includes(kind)
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}
