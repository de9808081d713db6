import fc from 'fast-check'

/** Values that schemas accept in few places. */
export const odd = [
  null,
  true,
  false,
  0,
  -1,
  1.25,
  51,
  '',
  'x',
  'a-slug',
  '2026-02-30',
  '01632 960243',
  [],
  ['x', 'x'],
  {},
  { kind: 'list' },
  { slug: 'x' },
]

/** A copy with one value replaced, removed or added somewhere. `at`: a share of the way through everything in it. */
export function changed(
  value: unknown,
  { at, to, how }: { at: number; to: unknown; how: 'replace' | 'remove' | 'add' },
): unknown {
  const copy = structuredClone(value)
  const places: { group: Record<string, unknown>; key: string }[] = []
  const collect = (inside: unknown) => {
    if (typeof inside !== 'object' || inside === null) return
    for (const key of Object.keys(inside)) {
      places.push({ group: inside as Record<string, unknown>, key })
      collect((inside as Record<string, unknown>)[key])
    }
  }
  collect(copy)
  const place = places[Math.floor(at * places.length)]
  if (place === undefined) return copy
  const { group, key } = place
  if (how === 'remove') Array.isArray(group) ? group.splice(Number(key), 1) : delete group[key]
  else if (how === 'add')
    Array.isArray(group) ? group.push(to) : Object.assign(group, { further: to, [`${key}/~`]: to })
  else group[key] = to
  return copy
}

/** How far through a value a change is. */
export const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
/** Any change of a value. */
export const change = fc.record({
  at: share,
  to: fc.constantFrom(...odd),
  how: fc.constantFrom('replace' as const, 'remove' as const, 'add' as const),
})
