import { type Fault, fault } from '../../faults/fault.ts'
import type { LastCommit } from '../../read/last-commit.ts'
import type { Entry } from '../../schema/validate.ts'

type Clash = { entry: Entry; owner: Entry; isCertain: boolean }

/**
 * Entries of one collection that share an id. The fault is at the one that has changed since the last commit; if git
 * has no answer, at the later one by slug. `lastCommit`: null if there is none.
 */
export function repeatedIds(collection: ReadonlyMap<string, Entry>, lastCommit: LastCommit | null): Fault[] {
  const entries = [...collection.values()].filter(({ data }) => data.id !== undefined)
  const free = 1 + Math.max(0, ...entries.map(({ data }) => Number(data.id)).filter(Number.isFinite))
  return [...Map.groupBy(entries, ({ data }) => data.id).values()]
    .flatMap((sharing) => clashesAmong(sharing, lastCommit))
    .map((clash, index) => repeatedId(clash, free + index))
}

function clashesAmong(entries: readonly Entry[], lastCommit: LastCommit | null): Clash[] {
  const unchanged = entries.filter(({ parsed }) => lastCommit?.hasChanged(parsed.source) === false)
  const owner = unchanged[0] ?? entries[0]
  // If git knows one owner, the others are new; otherwise only a person knows which came first.
  const isCertain = unchanged.length === 1
  return entries.flatMap((entry) => (owner === undefined || entry === owner ? [] : [{ entry, owner, isCertain }]))
}

function repeatedId({ entry: { parsed, data }, owner, isCertain }: Clash, free: number): Fault {
  const span = parsed.span(['id'])
  return fault({
    code: 'repeated-id',
    span,
    message: `the id ${String(data.id)} is taken`,
    remedy: isCertain
      ? `write ${free}, the next free number`
      : `give the newer of the two the next free number: ${free}`,
    related: [{ message: `\`${owner.slug}\` has it`, span: owner.parsed.span(['id']) }],
    fix: isCertain ? { span, text: String(free) } : undefined,
  })
}
