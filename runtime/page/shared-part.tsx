import { type ComponentType, createContext, createElement, type ReactElement, use } from 'react'
import { IslandAddresses } from './island.tsx'

/** Texts of a page that a shared part shows, and lists of them, by name. */
export type PartTexts = Readonly<Record<string, string | readonly string[]>>
/** The names of the props that are texts or lists of texts. */
type TextName<Props> = {
  [Key in keyof Props]-?: Exclude<Props[Key], undefined> extends string | readonly string[] ? Key : never
}[keyof Props]

/** `key`: equal for parts that differ in their texts alone. `render` makes the part with other texts of the same names. */
export type SharedPart = { key: string; texts: PartTexts; render: (texts: PartTexts) => ReactElement }

/** Renders parts that pages share; the server gives one to the document. Returns what stands in their place until the page is rendered. */
export type SharePart = (part: SharedPart) => ReactElement | null

/** Null in browsers and wherever a component is rendered by itself: a shared part is then rendered like any other. */
export const PartSharing = createContext<SharePart | null>(null)

type SharedProps<Props extends object, Name extends TextName<Props>> = {
  component: ComponentType<Props>
  props: Omit<Props, Name>
  texts?: Readonly<Pick<Props, Name>>
  when?: boolean
}

/**
 * A part that pages share: the server renders it once for the same `props` and inserts the result into every page. The bytes are those of
 * `<Component {...props} {...texts} />`.
 *
 * - It depends on its props alone, and these are data. Texts and numbers are compared by value, objects and lists by identity: give it
 *   objects of the content as they are, and not ones that are made for a page.
 * - `texts`: the props that are other texts on each page, such as the name of a place, or lists of as many texts. They are inserted into the
 *   result. The component only shows them, in elements and attributes, alone or with other text around them; it does not compare, change or
 *   encode them.
 * - It consists of elements, and elements or nothing are beside it: no text.
 * - It reads no context but the addresses of islands, and has no `useId`, nothing for the head, and no image that React would preload
 *   (`loading="lazy"`). The server throws where it does.
 * - What a visitor sent is never in its props, as results are kept: `when` is false then, and the part is rendered for its page alone.
 */
export function Shared<Props extends object, Name extends TextName<Props> = never>(given: SharedProps<Props, Name>) {
  const { component: Component, props, when = true } = given
  // `TextName` admits no others.
  const texts = (given.texts ?? noTexts) as PartTexts
  const share = use(PartSharing)
  const islands = use(IslandAddresses)
  const partWith = (own: PartTexts) => createElement(Component, { ...props, ...own } as unknown as Props)
  if (share === null || !when || !Object.values(texts).flat().every(canBeInserted)) return partWith(texts)
  return share({
    key: keyOf(Component, islands, props, texts),
    texts,
    render: (own) => <IslandAddresses value={islands}>{partWith(own)}</IslandAddresses>,
  })
}

const noTexts: PartTexts = {}

// React writes no empty text, and refuses addresses that are scripts; JSON has quotes, backslashes and control characters in another form.
const notInserted = /^$|["\\\p{Cc}]|^\s*javascript:/iu

function canBeInserted(text: string): boolean {
  return !notInserted.test(text)
}

const numbers = new WeakMap<object, number>()
let last = 0

/** Equal keys mean the same component with the same props. */
function keyOf(component: object, islands: object, props: object, texts: PartTexts): string {
  let key = `${numberOf(component)} ${numberOf(islands)}`
  for (const [name, value] of Object.entries(props)) key += ` ${name}=${identify(name, value)}`
  for (const [name, text] of Object.entries(texts)) key += typeof text === 'string' ? ` ${name}` : ` ${name}[${text.length}]`
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
