import { type ComponentType, createContext, createElement, type ReactElement, use } from 'react'
import { IslandAddresses } from './island.tsx'

/** Renders parts that pages share; the server gives one to the document. Returns what stands in their place until the page is rendered. */
export type SharePart = (part: ReactElement, key: string) => ReactElement | null

/** Null in browsers and wherever a component is rendered by itself: a shared part is then rendered like any other. */
export const PartSharing = createContext<SharePart | null>(null)

type SharedProps<Props extends object> = { component: ComponentType<Props>; props: Props; when?: boolean }

/**
 * A part that pages share: the server renders it once for the same `props` and inserts the result into every page. The bytes are those of
 * `<Component {...props} />`.
 *
 * - It depends on its props alone, and these are data. Texts and numbers are compared by value, objects and lists by identity: give it
 *   objects of the content as they are, and not ones that are made for a page.
 * - It consists of elements, and elements or nothing are beside it: no text.
 * - It reads no context but the addresses of islands, and has no `useId`, nothing for the head, and no image that React would preload
 *   (`loading="lazy"`). The server throws where it does.
 * - What a visitor sent is never in its props, as results are kept: `when` is false then, and the part is rendered for its page alone.
 */
export function Shared<Props extends object>({ component: Component, props, when = true }: SharedProps<Props>) {
  const share = use(PartSharing)
  const islands = use(IslandAddresses)
  const part = createElement(Component, props)
  if (share === null || !when) return part
  return share(<IslandAddresses value={islands}>{part}</IslandAddresses>, keyOf(Component, islands, props))
}

const numbers = new WeakMap<object, number>()
let last = 0

/** Equal keys mean the same component with the same props. */
function keyOf(component: object, islands: object, props: object): string {
  let key = `${numberOf(component)} ${numberOf(islands)}`
  for (const [name, value] of Object.entries(props)) key += ` ${name}=${identify(name, value)}`
  return key
}

function identify(name: string, value: unknown): string {
  // Behind its length, no text can be taken for the rest of a key.
  if (typeof value === 'string') return `${value.length}:${value}`
  if (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value))
    throw new Error(`a shared part gets data only: \`${name}\` is none`)
  return typeof value === 'object' && value !== null ? `#${numberOf(value)}` : `${typeof value} ${String(value)}`
}

function numberOf(value: object): number {
  const known = numbers.get(value)
  if (known !== undefined) return known
  last++
  numbers.set(value, last)
  return last
}
