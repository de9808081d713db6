import { Gauge, type Registry } from 'prom-client'
import type { DeliveryMonitor } from '../../enquiries/outbox/delivery-monitor.ts'
import type { Backlog, UndeliveredState } from '../../enquiries/store/deliveries/delivery-store.ts'
import type { Target } from '../../enquiries/store/enquiry.ts'

/** `targets`: those that have settings; they are shown without any delivery as well. */
type Options = Pick<DeliveryMonitor, 'backlog'> & { targets: ReadonlySet<Target> }
type Part = Backlog['parts'][number]

const states: readonly UndeliveredState[] = ['waiting', 'held', 'failed']

/**
 * The undelivered deliveries. They come from the database and not from counts of this process, because other processes deliver as
 * well; over several processes the worst value counts, not the sum.
 */
export function registerBacklogGauges(registry: Registry, { backlog, targets }: Options): void {
  const gauge = (name: string, help: string, measure: (part: Part | undefined) => number) => {
    const made: Gauge<'target' | 'state'> = new Gauge({
      ...{ name, help, labelNames: ['target', 'state'], aggregator: 'max', registers: [registry] },
      // The monitor asks the database every few seconds at most.
      async collect() {
        const { parts } = (await backlog()) ?? { parts: null }
        if (parts === null) return
        // A target without settings is not shown any more once nothing waits for it.
        made.reset()
        for (const target of new Set([...targets, ...parts.map((part) => part.target)]))
          for (const state of states)
            made.set({ target, state }, measure(parts.find((part) => part.target === target && part.state === state)))
      },
    })
  }
  gauge(
    'townpages_deliveries_undelivered',
    'Deliveries that are not delivered, by target and state; without suspected spam.',
    (part) => part?.count ?? 0,
  )
  gauge('townpages_deliveries_oldest_undelivered_seconds', 'How long the oldest of them has been there; 0 without one.', (part) =>
    part === undefined ? 0 : Math.max(0, (Date.now() - Date.parse(part.oldest)) / 1000),
  )
  const reachable: Gauge = new Gauge({
    name: 'townpages_database_reachable',
    help: 'Whether the database answers: 1 or 0.',
    aggregator: 'min',
    registers: [registry],
    async collect() {
      reachable.set((await backlog()) === null ? 0 : 1)
    },
  })
}
