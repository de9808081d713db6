/**
 * Where the text under the pointer comes from: the file of content and the JSON Pointer of the value
 * (`places/a.yaml#/intro`); null if its element says nothing. An element lists the sources of its texts in
 * `data-source`, in their order; `-` is a text without one.
 */
export function sourceAt({ target, clientX, clientY }: MouseEvent): string | null {
  // The element can be one of another window, whose classes are others.
  const element = (target as Element | null)?.closest?.<HTMLElement>('[data-source]') ?? null
  if (element === null) return null
  const sources = element.dataset.source?.split(' ') ?? []
  const page = element.ownerDocument
  // Without this, a click counts for the first text of the element.
  const text =
    'caretPositionFromPoint' in page ? (page.caretPositionFromPoint(clientX, clientY)?.offsetNode ?? null) : null
  const texts: Node[] = [...element.childNodes].filter(({ nodeType }) => nodeType === element.TEXT_NODE)
  const own = text === null ? undefined : sources[texts.indexOf(text)]
  return own === undefined || own === '-' ? (sources.find((source) => source !== '-') ?? null) : own
}
