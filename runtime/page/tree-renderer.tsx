import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createGapFinder, fillGaps } from './part-texts.ts'
import { createRecentParts } from './recent-parts.ts'
import { PartSharing, type SharedPart } from './shared-part.tsx'

/** Renders a tree to HTML. */
export type RenderTree = (tree: ReactElement) => string

// Characters take a byte or two. The parts that the pages of some thousand places share need less.
const mostCharacters = 16 * 1024 * 1024

/**
 * A renderer that renders shared parts once. `renderToString`'s output has an element without content where a part belongs. Its name is
 * random, so that nothing in a page can be taken for it.
 */
export function createTreeRenderer(): RenderTree {
  const parts = createRecentParts(mostCharacters)
  const findGaps = createGapFinder()
  const mark = `part-${crypto.randomUUID()}-`
  const renderPart = (part: ReactElement): string => {
    const html = renderToString(part, { identifierPrefix: mark })
    requireElements(html, mark)
    return html
  }
  return function render(tree) {
    const inserted: string[] = []
    const share = ({ key, texts, render }: SharedPart): ReactElement => {
      const gaps = parts.getOrMake(key, () => findGaps((own) => renderPart(render(own)), texts))
      inserted.push(fillGaps(gaps, texts))
      return createElement(`${mark}${inserted.length - 1}`)
    }
    return insertParts(renderToString(<PartSharing value={share}>{tree}</PartSharing>), mark, inserted)
  }
}

// What React puts elsewhere or writes otherwise depending on what is around it.
const misplaced = /^<(?:link|meta|title|style|script|base|html|head|body|option)[ />]/

function requireElements(html: string, mark: string): void {
  if (html === '') return
  if (html.includes(mark)) throw new Error('a shared part cannot use `useId`: the id would be the same on every page')
  if (misplaced.test(html))
    throw new Error(`a shared part cannot have what belongs into the head, nor an image that is preloaded: ${start(html)}`)
  if (!html.startsWith('<') || !html.endsWith('>')) throw new Error(`a shared part consists of elements, and not of text: ${start(html)}`)
}

/** Replaces the elements that are named by `mark` and a number. */
function insertParts(html: string, mark: string, parts: readonly string[]): string {
  if (parts.length === 0) return html
  const opening = `<${mark}`
  let result = ''
  let from = 0
  for (let at = html.indexOf(opening); at !== -1; at = html.indexOf(opening, from)) {
    const nameEnd = html.indexOf('>', at)
    const part = parts[Number(html.slice(at + opening.length, nameEnd))] ?? ''
    // The closing tag is as long as the opening one, and has a slash.
    const end = nameEnd + 1 + (nameEnd + 1 - at) + 1
    // React separates two texts, but not a text and an element.
    if (html[at - 1] !== '>' || html[end] !== '<') throw new Error(`a shared part cannot be beside text: ${start(part)}`)
    result += html.slice(from, at) + part
    from = end
  }
  return result + html.slice(from)
}

function start(html: string): string {
  return html.slice(0, 80)
}
