import { Parser } from 'htmlparser2'
import { marksIn, withoutMarks } from './marks.ts'

type Element = {
  /** Where the attribute belongs. */
  nameEnd: number
  /** For each text in the element the source of it, or null. */
  texts: (string | null)[]
}

// What is in these is not shown as it is, or not as an element of the page.
const without = new Set(['script', 'style', 'title', 'template', 'noscript', 'option', 'textarea'])

/**
 * HTML without its marks, with `data-source` at each element that has a text with a mark: the source of each of its
 * texts, in their order and separated by spaces, and `-` for one without.
 */
export function addSourceAttributes(html: string, sources: readonly string[]): string {
  const open: Element[] = []
  const found: Element[] = []
  let text = ''
  const endText = () => {
    const own = open.at(-1)
    if (text !== '') own?.texts.push(sources[marksIn(text)[0] ?? -1] ?? null)
    text = ''
  }
  const parser = new Parser(
    {
      onopentagname(name) {
        endText()
        open.push({ nameEnd: parser.startIndex + 1 + name.length, texts: [] })
      },
      ontext(part) {
        text += part
      },
      oncomment: endText,
      onclosetag(name) {
        endText()
        const element = open.pop()
        if (element?.texts.some((source) => source !== null) === true && !without.has(name)) found.push(element)
      },
    },
    { decodeEntities: false },
  )
  parser.end(html)
  let from = 0
  let result = ''
  for (const { nameEnd, texts } of found.sort((a, b) => a.nameEnd - b.nameEnd)) {
    const last = texts.findLastIndex((source) => source !== null)
    const value = texts.slice(0, last + 1).map((source) => source ?? '-')
    result += `${html.slice(from, nameEnd)} data-source="${value.join(' ')}"`
    from = nameEnd
  }
  return withoutMarks(result + html.slice(from))
}
