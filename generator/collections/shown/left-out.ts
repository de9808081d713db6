import { contentHash } from '../../../runtime/contract/hash.ts'
import { memoize } from '../../../runtime/shared/content/memo.ts'
import { type Fault, fault } from '../../faults/fault.ts'
import type { Routes } from '../../routes/resolve-routes.ts'
import type { Schemas } from '../../schema/schemas.ts'
import type { Entry } from '../../schema/validate.ts'
import type { LinkedEntries } from '../linked-entries.ts'
import { entriesIn, textsIn } from '../values.ts'
import { type FactWords, type GoneFact, type GoneFacts, goneFacts } from './gone-facts.ts'
import { withoutGone } from './left-out-texts.ts'
import { type ShownItems, shownItems } from './shown-items.ts'

/** What pages leave out on a day. */
export type LeftOut = Pick<ShownItems, 'dataOf' | 'isShown' | 'nextChange'> & {
  /** Changes with the entries of which they leave something out. */
  hidden: string
  /** The facts that they do not show. */
  gone: readonly GoneFact[]
  /** Texts that state a fact which ends, where something has to be said. */
  faults: readonly Fault[]
}

/**
 * Leaves out what pages do not show on a day (`YYYY-MM-DD`): items outside of their periods, and texts that refer to
 * their facts (D29).
 */
export function leaveOut(
  linked: LinkedEntries,
  { routes, schemas, asOf }: { routes: Routes; schemas: Schemas; asOf: string },
): LeftOut {
  const shown = shownItems(linked, schemas, asOf)
  const gone = goneFacts(shown.hidden, routes, linked)
  const ending = goneFacts(shown.timed, routes, linked)
  const dataOf = (entry: Entry) => {
    const rest = withoutHidden(entry, shown.dataOf(entry), schemas, gone.words)
    return 'data' in rest ? rest.data : entry.data
  }
  const entries = entriesIn(linked)
  return {
    dataOf,
    isShown: shown.isShown,
    hidden: contentHash(JSON.stringify(entries.flatMap((entry) => (dataOf(entry) === entry.data ? [] : [entry.data])))),
    gone: gone.facts,
    nextChange: shown.nextChange,
    faults: entries.flatMap((entry) => neededTexts(entry, ending, schemas)),
  }
}

/** Made once for what pages show of an entry while the same facts are gone. */
const remainders = () =>
  memoize((entry: Entry, shown: Entry['data'], schemas: Schemas, gone: FactWords) =>
    withoutGone(shown, { entry, gone, schemas }),
  )
const [withoutHidden, withoutEnding] = [remainders(), remainders()]

/** Before a fact ends there is a fault where a page could not do without it. */
function neededTexts(entry: Entry, ending: GoneFacts, schemas: Schemas): Fault[] {
  const rest = withoutEnding(entry, entry.data, schemas, ending.words)
  if ('data' in rest) return []
  const { parsed } = entry
  const at = rest.needed.join('.')
  const text = textsIn(entry, schemas).find(({ path }) => path.join('.') === at)?.value ?? ''
  const fact = ending.facts.find(({ name }) => text.includes(`{${name}}`))
  const reference = `{${fact?.name}}`
  const [what, span] =
    fact === undefined
      ? ['this repeats a claim that', parsed.span(rest.needed)]
      : [`\`${reference}\``, parsed.spanWithin(rest.needed, text.indexOf(reference), reference.length)]
  return [
    fault({
      code: 'withdrawn-fact',
      span,
      message: `${what} ${endOf(fact?.item.end)}, and pages cannot do without this text`,
      remedy: 'write what is true without it',
    }),
  ]
}

function endOf(end: string | null | undefined): string {
  if (end === '') return 'is withdrawn'
  return typeof end === 'string' ? `ends on ${end}` : 'is not always shown'
}
