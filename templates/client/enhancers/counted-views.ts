// Counts a view of the page, and how fast it was (D16): the number per day and kind of page, of views also per town,
// and nothing about the visitor. The address alone is sent; the server knows its kind and its town. Nothing is loaded
// to measure the page where the browser saves data, or where the visitor has asked that nothing is counted.
import { scriptAddress } from 'townpages/page'
import { isCountingOff, reportEvent } from './parts/report-event.ts'
import { whenIdle, whenLoaded, whenShown } from './parts/shown-page.ts'

type VitalsModule = typeof import('../standalone/vitals.ts')
// Not all browsers have the property, and neither do the types.
type WithConnection = Navigator & { connection?: { saveData: boolean } }

whenShown(() => reportEvent('/api/events', { kind: 'view', page: location.pathname }))
whenLoaded(() => {
  const { connection }: WithConnection = navigator
  if (connection?.saveData !== true && !isCountingOff()) whenIdle(() => void watch(scriptAddress('vitals')))
})

async function watch(address: string): Promise<void> {
  // Without its script the page is whole, and not measured.
  const vitals: VitalsModule | null = await import(address).catch(() => null)
  vitals?.watchVitals((each) =>
    reportEvent(
      '/api/events',
      each.map((vital) => ({ kind: 'vitals', page: location.pathname, ...vital })),
    ),
  )
}
