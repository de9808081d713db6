import { type Fault, fault, type Span } from '../../faults/fault.ts'
import type { ParamSource } from '../../routes/og-image-pattern.ts'

/** One of two patterns that make the same address, and its entries; `span` is the place of its path in the routes. */
export type ClashSide = {
  pattern: { name: string; params: Readonly<Record<string, ParamSource>> }
  entries: Readonly<Record<string, string>>
  span: Span
}

/** The fault for two pages or images at one address: from two entries with one slug, or from two similar patterns. */
export function addressClash(path: string, noun: 'pages' | 'pictures', first: ClashSide, second: ClashSide): Fault {
  const [one, other] = [filesOf(first), filesOf(second)]
  const shared = [...one].flatMap(([file, slug]) =>
    other.has(file)
      ? []
      : [...other].flatMap(([second, same]) => (same === slug && !one.has(second) ? [[file, second] as const] : [])),
  )
  const [files] = shared
  const remedy =
    files === undefined
      ? 'change one of the two patterns'
      : `give one of the files ${files.join(' and ')} another name, and its slug with it`
  const related = [{ message: `\`${first.pattern.name}\` makes it first`, span: first.span }]
  return fault({
    code: 'address-clash',
    span: second.span,
    message: `the address ${path} stands for two ${noun}`,
    remedy,
    related,
  })
}

/** The slugs of the entries that an address is made of, by their files. */
function filesOf({ pattern: { params }, entries }: ClashSide): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(entries).flatMap(([name, slug]) => {
      const collection = params[name]?.collection
      return collection === undefined ? [] : [[`data/${collection}/${slug}.yaml`, slug] as const]
    }),
  )
}
