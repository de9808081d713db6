/**
 * How often a call is made. For `staleTime` milliseconds an answer is kept; after that the call is made again when somebody comes
 * back to the page, or the connection does. `retries` follow an attempt that failed.
 */
export type CallRule = { staleTime: number; retries: number }

const second = 1000
const minute = 60 * second

/** The calls of pages that are kept for a time, retried or repeated (§7, §9). Others are made once, when somebody asks for something. */
export const callRules = {
  /** `GET /api/public/locations` for the search of coverage areas. */
  coverageList: { staleTime: 5 * minute, retries: 0 },
  /** `GET /api/managed-locations/slug/{slug}` for the numbers of the saved town. */
  managedLocation: { staleTime: 10 * second, retries: 0 },
  /** `GET /api/public/locations/{slug}`, where that one fails. */
  publicLocation: { staleTime: 5 * minute, retries: 3 },
  /** `GET /api/public/locations`, where both fail. */
  fallbackList: { staleTime: minute, retries: 0 },
} as const satisfies Readonly<Record<string, CallRule>>

/** How long to wait before a retry; `attempt` counts from 0. */
export function retryDelay(attempt: number): number {
  return Math.min(second * 2 ** attempt, 30 * second)
}
