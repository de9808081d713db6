import { Parser } from 'htmlparser2'

/** A link, or the action of a form; `text` is its visible text. */
export type PageLink = { readonly address: string; text: string }
export type PagePicture = {
  /** Null for an inline image. */
  readonly address: string | null
  /** Null if there is no alternative text. */
  text: string | null
}
/** What the rules check in a rendered page. */
export type PageMarkup = {
  links: readonly PageLink[]
  /** The possible fragments of the page. */
  ids: ReadonlySet<string>
  pictures: readonly PagePicture[]
  /** The texts of its blocks of structured data. */
  data: readonly string[]
}

type Attributes = Readonly<Record<string, string>>

/** Reads a document. Unclosed elements end with it, as in browsers. */
export function readMarkup(html: string): PageMarkup {
  const links: PageLink[] = []
  const ids = new Set<string>()
  const pictures: PagePicture[] = []
  const data: string[] = []
  let inside: 'link' | 'data' | null = null
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.id !== undefined) ids.add(attributes.id)
      const address = name === 'a' ? attributes.href : name === 'form' ? attributes.action : undefined
      if (address !== undefined) links.push({ address, text: '' })
      if (name === 'a' && address !== undefined) inside = 'link'
      if (name === 'script' && attributes.type === 'application/ld+json') {
        inside = 'data'
        data.push('')
      }
      const picture = ogImageOf(name, attributes)
      if (picture !== null) pictures.push(picture)
      const last = pictures.at(-1)
      if (name === 'title' && last?.address === null) last.text ??= ''
    },
    ontext(text) {
      const link = links.at(-1)
      if (inside === 'data') data.push((data.pop() ?? '') + text)
      else if (inside === 'link' && link !== undefined) link.text += text
    },
    onclosetag(name) {
      if (name === 'a' || name === 'script') inside = null
    },
  })
  parser.end(html)
  return { links, ids, pictures, data }
}

/** The image of a tag, or null. For the Open Graph image, the alternative text is in a separate tag. */
function ogImageOf(name: string, { src, alt, role, property, content, ...attributes }: Attributes): PagePicture | null {
  if (name === 'img') return { address: src ?? '', text: alt ?? null }
  if (role === 'img') return { address: null, text: attributes['aria-label'] ?? attributes['aria-labelledby'] ?? null }
  return name === 'meta' && property === 'og:image' ? { address: content ?? '', text: '' } : null
}
