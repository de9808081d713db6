import type { FactLine } from './raw-routes.ts'

/** An item of a list or group of facts; the key of a single fact is null. */
export type FactItem = { key: string | null; value: unknown }

/** The items of a line of facts, in what every page queries. */
export function factItems({ of, key = '' }: FactLine, queried: unknown): FactItem[] {
  if (of === undefined) return [{ key: null, value: null }]
  const within = of.split('.').reduce<unknown>((value, step) => fieldOf(value, step), queried)
  if (!Array.isArray(within)) return Object.entries(within ?? {}).map(([name, value]) => ({ key: name, value }))
  return within.flatMap((value) => {
    const name = fieldOf(value, key)
    return typeof name === 'string' ? [{ key: name, value }] : []
  })
}

/** What texts call a fact. */
export function factName({ name }: FactLine, key: string | null): string {
  return key === null ? name : `${name}:${key}`
}

export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}
