import { dirname, join, relative } from 'node:path/posix'
import { memoize } from '../../../runtime/shared/content/memo.ts'
import { createLinkResolver, isMarkdownText, linkSpan, linksIn } from '../../collections/markdown-links.ts'
import { entriesIn, isProse, valuesOfEntry } from '../../collections/values.ts'
import { type Fault, fault, type Span } from '../../faults/fault.ts'
import { didYouMean } from '../../faults/phrases.ts'
import { isMarkdown } from '../../read/markdown.ts'
import type { Schemas } from '../../schema/schemas.ts'
import type { Entry } from '../../schema/validate.ts'
import type { CheckedSite } from '../checked-site.ts'
import { createAddresses } from '../site-addresses.ts'

/** `span` computes the place, which takes another parse of the file. */
type Mention = { address: string; isRelative: boolean; span: () => Span }
export type DeadLinkOptions = { site: CheckedSite; schemas: Schemas; publicFiles: ReadonlySet<string> }

// A slash between words, as in 24/7 or £65 /hour, does not begin an address; nor does one after a placeholder.
const inText = /(?<=^|["'“‘(]|[^\d\s]\s)\/[a-z0-9](?:[a-z0-9/-]*[a-z0-9])?(?!\w|[-/.]\w|[-/]?[{*])/gi
const mayNameAddress = /(?:^|[\s"'“‘(])\/(?![/*])/m

/** Addresses of the site without an answer: in fields for an address (`x-address`), and in texts. */
export function deadLinks({ site, schemas, publicFiles }: DeadLinkOptions): Fault[] {
  const { exists, paths } = createAddresses(site.plan, publicFiles)
  const resolve = createLinkResolver(site.routes, site.linked)
  return entriesIn(site.linked).flatMap((entry) =>
    mentionsIn(entry, schemas).flatMap((mention) => {
      const { address, isRelative } = mention
      if (isRelative) return resolve(entry, address) === null ? [deadFileLink(mention, entry, site)] : []
      return exists(address.replace(/[?#].*$/, '')) ? [] : [deadLink(mention, [...paths(), ...publicFiles])]
    }),
  )
}

/** The addresses of the site in an entry. */
const mentionsIn = memoize((entry: Entry, schemas: Schemas): readonly Mention[] =>
  mayNameAddress.test(entry.parsed.source.text) || isMarkdown(entry.parsed.source.file)
    ? [...findMentions(entry, schemas)]
    : [],
)

function* findMentions(entry: Entry, schemas: Schemas): Generator<Mention> {
  for (const { path, value, schema } of valuesOfEntry(entry, schemas)) {
    if (typeof value !== 'string') continue
    if (schema['x-address'] === true) {
      if (value.startsWith('/') && !value.includes('{'))
        yield { address: value, isRelative: false, span: () => entry.parsed.span(path) }
    } else if (isMarkdownText(schema)) {
      for (const link of linksIn(value))
        if (!link.target.includes('{'))
          yield {
            address: link.target,
            isRelative: !link.target.startsWith('/'),
            span: () => linkSpan(entry, path, link),
          }
    } else if (isProse(schema))
      for (const { 0: address, index } of value.matchAll(inText))
        yield { address, isRelative: false, span: () => entry.parsed.spanWithin(path, index, address.length) }
  }
}

/** A link to a file of content that is not there, or that has no page. */
function deadFileLink({ address, span }: Mention, { parsed }: Entry, { linked }: CheckedSite): Fault {
  const folder = dirname(parsed.source.file)
  const files = entriesIn(linked).map((entry) => entry.parsed.source.file)
  const path = address.replace(/[?#].*$/, '')
  const isThere = files.includes(join(folder, path))
  const linkable = isThere ? [] : files.filter(isMarkdown).map((file) => relative(folder, file))
  return fault({
    code: 'dead-end',
    span: span(),
    message: isThere ? `${path} has no page of its own` : `there is no file ${path}`,
    remedy: didYouMean(path.replace(/^\.\//, ''), linkable, 'write the name of a Markdown file that has a page'),
  })
}

function deadLink({ address, span }: Mention, addresses: readonly string[]): Fault {
  const fallback = /\.\w+$/.test(address)
    ? `add the file public${address}`
    : 'write an address that exists; `townpages routes` lists them'
  return fault({
    code: 'dead-end',
    span: span(),
    message: `nothing answers at ${address}`,
    remedy: didYouMean(address, addresses, fallback),
  })
}
