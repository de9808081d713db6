/** Braces of a text that make no placeholder. */
export type BrokenBraces = {
  placeholder: string
  /** Their place. */
  at: number
  /** What has to be added to make them whole, where that is all. */
  lacks: string | null
}

// `%{name}` is filled at run time, and settings of the CRM read the environment by `${NAME}`.
/** A name, or a reference to a fact such as `price:repair`. */
export const singleBraces = /(?<![{$%])\{(\s*)([a-zA-Z]\w*(?::[\w-]+)?)\s*\}(?!\})/g
const doubleBraces = /\{\{[^{}]*\}\}/g
const messageBraces = /%\{[a-zA-Z]\w*\}(?!\})/g
const broken = /\{\{[^{}]*\}|\{\{\s*(?:[#/]\s*)?(?:\w+(?:\.\w+)*)?|(?<!\$)%?\{[a-zA-Z]\w*(?::[\w-]+)?\}*/
const singleExpression = /^\{[a-zA-Z]\w*(?:\.\w+)*(?:\s+(?:[\w.]+|"[^"{}]*"))*\s*\}(?!\})/
const blockTag = /\{\{\s*([#/])\s*([\w.-]+)[^{}]*\}\}/g

/**
 * The first braces that are opened and not closed, closed by another number of braces than opened them, or an
 * expression in one pair.
 */
export function brokenBraces(text: string): BrokenBraces | null {
  if (!text.replace(doubleBraces, '').replace(singleBraces, '').includes('{')) return null
  const blank = (found: string) => ' '.repeat(found.length)
  const left = broken.exec(text.replace(doubleBraces, blank).replace(singleBraces, blank).replace(messageBraces, blank))
  if (left === null) return null
  const [single] = singleExpression.exec(text.slice(left.index)) ?? []
  if (single !== undefined) return { placeholder: single, at: left.index, lacks: null }
  const [placeholder] = left
  const closed = /\}*$/.exec(placeholder)?.[0].length ?? 0
  const opened = placeholder.startsWith('{{') ? 2 : 1
  return { placeholder, at: left.index, lacks: closed < opened ? '}'.repeat(opened - closed) : null }
}

/** The first block such as `{{#if …}}` that is never closed, or its end that closes none. */
export function openBlock(text: string): BrokenBraces | null {
  const open: { name: string; placeholder: string; at: number }[] = []
  for (const { 0: placeholder, 1: mark, 2: name = '', index: at } of text.matchAll(blockTag)) {
    if (mark === '#') open.push({ name, placeholder, at })
    else if (open.at(-1)?.name === name) open.pop()
    else if (open.length === 0) return { placeholder, at, lacks: `{{#${name} …}}` }
    else break
  }
  const last = open.at(-1)
  return last === undefined ? null : { placeholder: last.placeholder, at: last.at, lacks: `{{/${last.name}}}` }
}
