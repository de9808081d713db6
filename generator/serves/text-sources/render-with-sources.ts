import type { DocumentParts } from '../../../runtime/page/document-parts.ts'
import { getOrMake } from '../../../runtime/shared/content/memo.ts'
import type { Schemas } from '../../schema/schemas.ts'
import { type MarkOptions, markContent, type TextField } from './mark-content.ts'
import { hasMarks, type MarkPlace, withoutMarks } from './marks.ts'
import { addSourceAttributes } from './source-attributes.ts'

/** Renders documents whose elements say in `data-source` where their texts come from (`source-attributes.ts`). */
export type SourceRenderer = (document: DocumentParts, schemas: Schemas) => string

/** By the name of a field where its marks are if they cannot be behind the first letter; null: it has none. */
type OtherPlaces = Map<string, MarkPlace | null>

// A template that compares many of its texts is rendered so often when one of its pages is first asked for.
const maxAttempts = 100

/**
 * A document is rendered as it is, and again with marks in its texts. Without the attributes the result is, byte for
 * byte, the document as it is: if the marks of a field change it, for example because the template compares the texts,
 * they are elsewhere in the texts on the pages of that template, or left out.
 */
export function createSourceRenderer(): SourceRenderer {
  const places = new Map<string, OtherPlaces>()
  return function renderWithSources({ bundle, page, props, resolved }, schemas) {
    const plain = bundle.render(page, props)
    const others = getOrMake(places, page, (): OtherPlaces => new Map())
    const placeIn = ({ name }: TextField) => (others.has(name) ? (others.get(name) ?? null) : 'first')
    const fields = new Map<string, TextField>()
    const render = (place: MarkOptions['placeIn']): { html: string; sources: readonly string[] } | null => {
      const { content, sources } = markContent(props.content, resolved, { schemas, placeIn: place })
      try {
        const html = bundle.render(page, { ...props, content })
        return withoutMarks(html) === plain ? { html, sources } : null
      } catch {
        return null // because of a mark: it was rendered without them
      }
    }
    let attempts = 0
    for (;;) {
      const marked = render((field) => {
        fields.set(field.name, field)
        return placeIn(field)
      })
      if (marked !== null) return addSourceAttributes(marked.html, marked.sources)
      const candidates = [...fields.values()].filter((field) => placeIn(field) !== null)
      // Marks in the content itself, or a template that is never the same twice.
      if (candidates.length === 0 || attempts > maxAttempts || hasMarks(plain)) return plain
      const { name, isName } = findChanging(candidates)
      others.set(name, others.has(name) || isName ? null : 'last')
    }

    /** A field whose marks change the page, while those of the fields before it do not. */
    function findChanging(candidates: readonly TextField[]): TextField {
      let [good, bad] = [0, candidates.length]
      while (bad - good > 1) {
        const middle = Math.floor((good + bad) / 2)
        const tried = new Set(candidates.slice(0, middle).map(({ name }) => name))
        attempts++
        if (render((field) => (tried.has(field.name) ? placeIn(field) : null)) === null) bad = middle
        else good = middle
      }
      return candidates[good] as TextField
    }
  }
}
