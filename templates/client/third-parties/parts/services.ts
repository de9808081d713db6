import { startAnalytics, stopAnalytics } from './google-analytics.ts'
import { startClarity, stopClarity } from './microsoft-clarity.ts'
import type { Service } from './service.ts'

type Rules = { createScriptURL: (address: string) => string | null }
type WithTrustedTypes = { trustedTypes?: { createPolicy: (name: string, rules: Rules) => unknown } }

// What was stopped begins again with the next page: scripts of others cannot be unloaded.
let state: 'new' | 'running' | 'stopped' = 'new'

/** Loads the services, once in the life of a page. */
export function startServices(services: readonly Service[]): void {
  if (state !== 'new') return
  state = 'running'
  admitScripts(services.flatMap(({ origins }) => origins))
  for (const service of services) {
    if (service.service === 'google-analytics') startAnalytics(service)
    if (service.service === 'microsoft-clarity') startClarity(service, areRunning)
  }
}

/** Ends what was started; the rest of the page goes on. */
export function stopServices(services: readonly Service[]): void {
  if (state !== 'running') return
  state = 'stopped'
  for (const service of services) {
    if (service.service === 'google-analytics') stopAnalytics(service)
    if (service.service === 'microsoft-clarity') stopClarity()
  }
}

/** Whether a visitor has agreed and not changed their mind since. */
export function areRunning(): boolean {
  return state === 'running'
}

/** Lets the scripts of the services load others from their own origins; browsers that know Trusted Types take no other address (D32). */
function admitScripts(origins: readonly string[]): void {
  const page = globalThis as WithTrustedTypes
  page.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (origins.includes(new URL(address, location.href).origin) ? address : null),
  })
}
