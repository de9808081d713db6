import { Parser } from 'htmlparser2'

/** A link, or the address that a form is sent to; `text` is what people read of it. */
export type PageLink = { readonly address: string; text: string }
/** A picture. `address` is null for one that is drawn in the page, `text` null where nothing says what it shows. */
export type PagePicture = { readonly address: string | null; text: string | null }
/** What the rules look at in a rendered page. */
export type PageMarkup = {
  links: readonly PageLink[]
  /** What addresses may point at within the page. */
  ids: ReadonlySet<string>
  pictures: readonly PagePicture[]
  /** The texts of its blocks of structured data. */
  data: readonly string[]
}

type Attributes = Readonly<Record<string, string>>

/** Reads a document. Whatever is not closed ends with it, as in browsers. */
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

/** A picture that a tag shows, or null. The text of one that other sites show beside a link to the page is told apart from it. */
function ogImageOf(name: string, { src, alt, role, property, content, ...attributes }: Attributes): PagePicture | null {
  if (name === 'img') return { address: src ?? '', text: alt ?? null }
  if (role === 'img') return { address: null, text: attributes['aria-label'] ?? attributes['aria-labelledby'] ?? null }
  return name === 'meta' && property === 'og:image' ? { address: content ?? '', text: '' } : null
}
