import type { ClientModules } from '../frame/client/wake-all.ts'
import { followEvents } from '../live/follow-events.ts'
import { keepScroll } from './screen/keep-scroll.ts'
import { showArrivals } from './screen/show-arrivals.ts'

export const client: ClientModules = { live: followEvents, arrivals: showArrivals, scroll: keepScroll }
