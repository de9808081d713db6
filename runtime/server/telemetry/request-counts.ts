import { createDurations, type Durations } from './durations.ts'

/** Requests of one kind, by method and class of status. */
export type RequestCounts = {
  add(method: string | undefined, status: number, seconds: number): void
  entries(): Iterable<readonly [{ method: string; status_code: string }, Durations]>
}

// Whoever sends other methods makes no further series.
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other']
const classes = ['1xx', '2xx', '3xx', '4xx', '5xx']

export function createRequestCounts(): RequestCounts {
  const cells: (Durations | undefined)[] = new Array(methods.length * classes.length).fill(undefined)
  return {
    add(method = 'other', status, seconds) {
      const known = method === 'GET' ? 0 : methods.indexOf(method)
      const at = (known === -1 ? methods.length - 1 : known) * classes.length + Math.floor(status / 100) - 1
      let durations = cells[at]
      if (durations === undefined) {
        durations = createDurations()
        cells[at] = durations
      }
      durations.add(seconds)
    },
    *entries() {
      for (const [at, durations] of cells.entries()) {
        const [method, status_code] = [methods[Math.floor(at / classes.length)], classes[at % classes.length]]
        if (durations !== undefined && method !== undefined && status_code !== undefined)
          yield [{ method, status_code }, durations]
      }
    },
  }
}
