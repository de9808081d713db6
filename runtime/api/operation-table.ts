import { getOrMake } from '../shared/content/memo.ts'
import type { Operation } from './operation.ts'

/** The operations of a path by method, and the parameters that the path names. */
export type Matched<T> = { methods: ReadonlyMap<string, T>; params: Readonly<Record<string, string>> }
type Row<T> = { segments: readonly string[]; methods: Map<string, T> }

/** Finds calls by path. Null for a path of nothing; `malformed` for one that cannot be decoded. */
export type OperationTable<T> = (path: string) => Matched<T> | null | 'malformed'

export function createOperationTable<T extends { operation: Pick<Operation, 'path' | 'method'> }>(
  served: readonly T[],
): OperationTable<T> {
  const rows = new Map<string, Row<T>>()
  for (const one of served) {
    const { path, method } = one.operation
    const row = getOrMake(rows, path, () => ({ segments: path.split('/'), methods: new Map() }))
    row.methods.set(method.toUpperCase(), one)
  }
  // A path in full goes before one with parameters.
  const all = [...rows.values()].sort((a, b) => parametersIn(a) - parametersIn(b))
  return (path) => {
    const segments = decoded(path)
    if (segments === null) return 'malformed'
    for (const { segments: pattern, methods } of all) {
      const params = fitPath(pattern, segments)
      if (params !== null) return { methods, params }
    }
    return null
  }
}

/** The methods that a path answers, for `Allow`. */
export function allowHeader(methods: ReadonlyMap<string, unknown>): string {
  return [...methods.keys(), ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}

function parametersIn({ segments }: Row<unknown>): number {
  return segments.filter((segment) => segment.startsWith('{')).length
}

function decoded(path: string): string[] | null {
  try {
    return path.split('/').map(decodeURIComponent)
  } catch {
    return null // not a percent-encoding
  }
}

function fitPath(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null
  const params: [string, string][] = []
  for (const [at, part] of pattern.entries()) {
    const segment = segments[at] ?? ''
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined ? part !== segment : segment === '') return null
    if (name !== undefined) params.push([name, segment])
  }
  return Object.fromEntries(params)
}
