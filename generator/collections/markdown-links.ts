import { dirname, join } from 'node:path/posix'
import { marked, type Token } from 'marked'
import { formatRoutePath } from '../../runtime/contract/route-pattern.ts'
import { blankCode } from '../../runtime/shared/content/literal-code.ts'
import { memoize } from '../../runtime/shared/content/memo.ts'
import { entryFits } from '../../runtime/shared/content/queries.ts'
import type { Span } from '../faults/fault.ts'
import { isMarkdown } from '../read/markdown.ts'
import type { DataPath } from '../read/parsed.ts'
import type { PagePattern, Routes } from '../routes/resolve-routes.ts'
import type { EntrySchema, Schema, Schemas } from '../schema/schemas.ts'
import type { Entry } from '../schema/validate.ts'
import type { LinkedEntries } from './linked-entries.ts'

/** A link or a picture in a text, and the index of its target; null if the target is written with escapes. */
export type MarkdownLink = { target: string; at: number | null }
/**
 * What a link of an entry leads to: an address, null if there is no such file or page, undefined if the link is none
 * between files of content.
 */
export type ResolveLink = (entry: Entry, target: string) => string | null | undefined

const schemeOrRoot = /^(?:[a-z][a-z\d+.-]*:|\/|#|\?|$)/i

/** The links and pictures of a Markdown text. */
export function linksIn(text: string): MarkdownLink[] {
  if (!text.includes('](') && !text.includes(']:')) return []
  const prose = blankCode(text)
  const found: MarkdownLink[] = []
  const last = new Map<string, number>()
  marked.walkTokens(marked.lexer(text), (token: Token) => {
    if (token.type !== 'link' && token.type !== 'image') return
    const target = String(token.href)
    const at = targetAt(prose, target, last.get(target) ?? 0)
    last.set(target, at === null ? 0 : at + target.length)
    found.push({ target, at })
  })
  return found
}

/** The index of the next target of a link, or else of the definition that links refer to. */
function targetAt(prose: string, target: string, from: number): number | null {
  return (
    placeAfter(/\]\(\s{0,9}<?$/, { prose, target, from }) ?? placeAfter(/\]:\s{0,9}<?$/, { prose, target, from: 0 })
  )
}

/** The index of the whole target after an opening of a link: `./a.md` is not in `./a.md#keys`. */
function placeAfter(
  opening: RegExp,
  { prose, target, from }: { prose: string; target: string; from: number },
): number | null {
  if (target === '') return null
  for (let at = prose.indexOf(target, from); at >= 0; at = prose.indexOf(target, at + 1))
    if (
      opening.test(prose.slice(Math.max(0, at - 12), at)) &&
      /^(?:[\s)>]|$)/.test(prose.slice(at + target.length, at + target.length + 1))
    )
      return at
  return null
}

/**
 * Links between files of content lead to the pages of their entries: to that of the first pattern that is about such an
 * entry only.
 */
export function createLinkResolver({ pages }: Pick<Routes, 'pages'>, linked: LinkedEntries): ResolveLink {
  return ({ parsed }, target) => {
    if (schemeOrRoot.test(target)) return undefined
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? []
    // Within the content folder, which may have any name.
    const name = join(dirname(withoutRoot(parsed.source.file)), path)
    if (name.startsWith('../') || !isMarkdown(name)) return undefined
    const [collection = '', base = ''] = name.split('/')
    const entry = linked.get(collection)?.get(base.replace(/\.md$/i, ''))
    if (entry === undefined || withoutRoot(entry.parsed.source.file) !== name) return null
    const address = addressOf(pages, entry)
    return address === null ? null : address + rest
  }
}

function withoutRoot(file: string): string {
  return file.slice(file.indexOf('/') + 1)
}

function addressOf(pages: readonly PagePattern[], { collection, slug, data }: Entry): string | null {
  for (const { path, params } of pages) {
    const [[name, source] = [], ...others] = Object.entries(params)
    if (name === undefined || source?.collection !== collection || others.length > 0) continue
    if (!source.except.includes(slug) && entryFits(data, source.where)) return formatRoutePath(path, { [name]: slug })
  }
  return null
}

/**
 * Gives the data of entries with the addresses of pages in their links between files; the same data where there is
 * none.
 */
export function createAddressFiller(routes: Pick<Routes, 'pages'>, linked: LinkedEntries, schemas: Schemas) {
  const resolve = createLinkResolver(routes, linked)
  return (entry: Entry, data: Entry['data']) => withAddresses(entry, data, schemas, resolve)
}

function withAddresses(entry: Entry, data: Entry['data'], schemas: Schemas, resolve: ResolveLink): Entry['data'] {
  const filled = markdownFields(entry.schema, schemas).flatMap((key) => {
    const text = data[key]
    if (typeof text !== 'string') return []
    const made = linkedText(text, (target) => resolve(entry, target))
    return made === text ? [] : [[key, made]]
  })
  return filled.length === 0 ? data : { ...data, ...Object.fromEntries(filled) }
}

const markdownFields = memoize(({ schema: { properties = {} } }: EntrySchema, schemas: Schemas) =>
  Object.keys(properties).filter((key) => isMarkdownText(schemas.resolve(properties[key] ?? {}))),
)

/** Whether a schema is for texts in Markdown. */
export function isMarkdownText(schema: Schema): boolean {
  return schema['x-markdown'] === true
}

/** The place of a link, for faults. */
export function linkSpan({ parsed }: Entry, path: DataPath, { target, at }: MarkdownLink): Span {
  return at === null ? parsed.span(path) : parsed.spanWithin(path, at, target.length)
}

function linkedText(text: string, resolve: (target: string) => string | null | undefined): string {
  const targets = new Map(linksIn(text).flatMap(({ target, at }) => (at === null ? [] : [[at, target] as const])))
  let made = ''
  let from = 0
  for (const [at, target] of [...targets].sort(([a], [b]) => a - b)) {
    const address = resolve(target)
    if (typeof address !== 'string') continue
    made += text.slice(from, at) + address
    from = at + target.length
  }
  return made + text.slice(from)
}
