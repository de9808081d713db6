import type { Request, Router } from 'express'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Counts } from '../counts/counts.ts'
import type { LiveSite } from '../live-manifest.ts'
import type { Outbound } from '../outbound/outbound.ts'
import type { SettingStore } from '../store/store.ts'
import type { Call } from './call.ts'
import { createCallRouter, type RouterParts } from './call-router.ts'
import { comparisonCalls } from './calls/comparisons.ts'
import { countingCalls } from './calls/counting.ts'
import { headerCodeCall } from './calls/header-code.ts'
import { locationCalls } from './calls/locations.ts'
import { optimiseContentCall } from './calls/optimise-content.ts'

/**
 * What the API is made of. `calls`: those that are made elsewhere, described in the same way. `limiters`: what says that it is too much,
 * by budget. `outbound`: how an address that an operator has set is asked; without it none is.
 */
export type ApiParts = {
  live: LiveSite
  store: { settings: Pick<SettingStore, 'get'> }
  counts: Counts
  config: Pick<Config, 'neuronWriter'>
  log: Logger
  siteUrl: string
  version: string
  calls?: readonly Call[]
  limiters?: RouterParts['limiters']
  outbound?: Outbound
  /** Whether a request comes with an editor's session; without it none does. */
  isEditor?: (request: Request) => boolean | Promise<boolean>
}

/** A router that answers everything under /api/; it is to stand in front of the pages. */
export function createApi(parts: ApiParts): Router {
  const { live, store, counts, config, log, siteUrl, version, calls = [], limiters = {}, outbound = null, isEditor = () => false } = parts
  const own: readonly Call[] = [
    ...locationCalls,
    headerCodeCall(store.settings),
    ...comparisonCalls,
    ...countingCalls(counts),
    optimiseContentCall({ neuronWriter: config.neuronWriter, outbound, isEditor }),
  ]
  return createCallRouter({ live, log, siteUrl, version, limiters, calls: [...own, ...calls] })
}
