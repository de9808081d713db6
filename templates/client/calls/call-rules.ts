/**
 * How often a call is made. A response is fresh for `staleTime` milliseconds; after that the call is repeated when
 * the page is focused or the connection returns.
 */
export type CallRule = {
  staleTime: number
  /** The number of attempts after a failure. */
  retries: number
}

const second = 1000
const minute = 60 * second

/** The calls that are cached, retried or repeated (§7, §9). Other calls are made once, on a user action. */
export const callRules = {
  /** `GET /api/public/locations` for the search of coverage areas. */
  coverageList: { staleTime: 5 * minute, retries: 0 },
  /** `GET /api/managed-locations/slug/{slug}` for the numbers of the saved town. */
  managedLocation: { staleTime: 10 * second, retries: 0 },
  /** `GET /api/public/locations/{slug}`, if the previous call fails. */
  publicLocation: { staleTime: 5 * minute, retries: 3 },
  /** `GET /api/public/locations`, if both fail. */
  fallbackList: { staleTime: minute, retries: 0 },
} as const satisfies Readonly<Record<string, CallRule>>

/** The delay before a retry; `attempt` counts from 0. */
export function retryDelay(attempt: number): number {
  return Math.min(second * 2 ** attempt, 30 * second)
}
