import type { Instruments } from '../../server/telemetry/instruments.ts'
import type { Backlog, UndeliveredState } from '../store/deliveries/delivery-store.ts'
import type { Target } from '../store/enquiry.ts'
import type { DeliveryMonitor } from './delivery-monitor.ts'

type Options = Pick<DeliveryMonitor, 'backlog'> & {
  /** Those that have settings; they are shown without any delivery as well. */
  targets: ReadonlySet<Target>
}
type Part = Backlog['parts'][number]

const states: readonly UndeliveredState[] = ['waiting', 'held', 'failed']

/**
 * The undelivered deliveries. They come from the database and not from counts of this process, because other processes
 * deliver as well; over several processes the worst value counts, not the sum. The monitor asks the database every few
 * seconds at most.
 */
export function registerBacklogGauges(instruments: Pick<Instruments, 'gauge'>, { backlog, targets }: Options): void {
  const gauge = (name: string, help: string, measure: (part: Part | undefined) => number) =>
    instruments.gauge({
      name,
      help,
      labels: ['target', 'state'],
      aggregator: 'max',
      async read() {
        const { parts } = (await backlog()) ?? { parts: null }
        if (parts === null) return null
        // A target without settings is not shown any more once nothing waits for it.
        const shown = new Set([...targets, ...parts.map(({ target }) => target)])
        const partOf = (target: Target, state: UndeliveredState) =>
          parts.find((part) => part.target === target && part.state === state)
        return [...shown].flatMap((target) =>
          states.map((state) => [{ target, state }, measure(partOf(target, state))] as const),
        )
      },
    })
  gauge(
    'townpages_deliveries_undelivered',
    'Deliveries that are not delivered, by target and state; without suspected spam.',
    (part) => part?.count ?? 0,
  )
  gauge(
    'townpages_deliveries_oldest_undelivered_seconds',
    'How long the oldest of them has been there; 0 without one.',
    (part) => (part === undefined ? 0 : Math.max(0, (Date.now() - Date.parse(part.oldest)) / 1000)),
  )
  instruments.gauge({
    name: 'townpages_database_reachable',
    help: 'Whether the database answers: 1 or 0.',
    aggregator: 'min',
    read: async () => ((await backlog()) === null ? 0 : 1),
  })
}
