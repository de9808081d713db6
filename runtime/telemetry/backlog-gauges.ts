import { Gauge, type Registry } from 'prom-client'
import type { Backlog, DeliveryMonitor } from '../jobs/delivery-monitor.ts'

/**
 * The undelivered deliveries. They come from the database and not from counts of this process, because other processes deliver as
 * well; over several processes the worst value counts, not the sum.
 */
export function registerBacklogGauges(registry: Registry, { backlog }: Pick<DeliveryMonitor, 'backlog'>): void {
  const registers = [registry]
  const undelivered = new Gauge({
    name: 'townpages_deliveries_undelivered',
    help: 'Deliveries that are not delivered, by state; without suspected spam.',
    labelNames: ['state'],
    aggregator: 'max',
    registers,
    async collect() {
      const known = await backlog()
      if (known !== null) for (const [state, count] of Object.entries(countsOf(known))) undelivered.set({ state }, count)
    },
  })
  const oldest = new Gauge({
    name: 'townpages_deliveries_oldest_undelivered_seconds',
    help: 'How long the oldest undelivered one has been there; 0 without one.',
    aggregator: 'max',
    registers,
    async collect() {
      const known = await backlog()
      if (known !== null) oldest.set(known.oldest === null ? 0 : Math.max(0, (Date.now() - Date.parse(known.oldest)) / 1000))
    },
  })
  const reachable = new Gauge({
    name: 'townpages_database_reachable',
    help: 'Whether the database answers: 1 or 0.',
    aggregator: 'min',
    registers,
    async collect() {
      reachable.set((await backlog()) === null ? 0 : 1)
    },
  })
}

function countsOf({ waiting, held, failed }: Backlog): Record<string, number> {
  return { waiting, held, failed }
}
