import { startAnalytics, stopAnalytics } from './google-analytics.ts'
import { startHeaderCode } from './header-code.ts'
import { startClarity, stopClarity } from './microsoft-clarity.ts'
import type { Service } from './service.ts'

type Rules = { createScriptURL: (address: string) => string | null }
type WithTrustedTypes = { trustedTypes?: { createPolicy: (name: string, rules: Rules) => unknown } }

// A stopped service starts again on the next page only, because scripts cannot be unloaded.
let state: 'new' | 'running' | 'stopped' = 'new'

/** Loads the services, once per page. */
export function startServices(services: readonly Service[]): void {
  if (state !== 'new') return
  state = 'running'
  admitScripts(services.flatMap(({ origins }) => origins))
  for (const service of services) {
    if (service.service === 'google-analytics') startAnalytics(service)
    if (service.service === 'microsoft-clarity') startClarity(service, areRunning)
    if (service.service === 'header-code') void startHeaderCode()
  }
}

/** Stops the services. */
export function stopServices(services: readonly Service[]): void {
  if (state !== 'running') return
  state = 'stopped'
  for (const service of services) {
    if (service.service === 'google-analytics') stopAnalytics(service)
    if (service.service === 'microsoft-clarity') stopClarity()
    // Nothing else ends a script that knows no way to stop.
    if (service.service === 'header-code') location.reload()
  }
}

/** Whether the visitor has given consent and not withdrawn it. */
export function areRunning(): boolean {
  return state === 'running'
}

/**
 * Allows the scripts of the services to load scripts from their own origins. With Trusted Types, other addresses are
 * refused (D32).
 */
function admitScripts(origins: readonly string[]): void {
  const page = globalThis as WithTrustedTypes
  page.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (origins.includes(new URL(address, location.href).origin) ? address : null),
  })
}
