import { type CheerioAPI, load } from 'cheerio/slim'

export type Link = { text: string; to: string }

/** A stretch of a page in words for what a person sees; whatever is several stands in the order of the page. */
export type Part = {
  text: string
  headings: readonly string[]
  /** The items of lists, numbered or not; an item within an item counts with it. */
  items: readonly string[]
  /** The items of numbered lists alone. */
  steps: readonly string[]
  /** The rows of tables, cell by cell. */
  rows: readonly (readonly string[])[]
  links: readonly Link[]
  /**
   * The links that the specification calls buttons: they ring, open a WhatsApp chat, or move to a place on the page.
   */
  callButtons: readonly Link[]
  whatsAppButtons: readonly Link[]
  scrollButtons: readonly Link[]
  /** Whether one can ring from here, and open a chat. */
  reach: { call: boolean; whatsApp: boolean }
  quotes: readonly string[]
  questions: readonly string[]
  /** The groups of the questions, without repeats: opening one closes the others of its group. '' are those without. */
  questionGroups: readonly string[]
  /** What pictures are called for those who do not see them. */
  pictures: readonly string[]
  /** Those of the texts that are a heading, quote, question or link to another page here, in the order of the page. */
  order: (texts: readonly string[]) => readonly string[]
  /** Those of the texts that are not to be read here. */
  lacks: (texts: readonly string[]) => readonly string[]
}

export type Page = {
  path: string
  status: number
  title: string
  description: string
  canonical: string
  robots: string
  /** The main heading. */
  heading: string
  header: Part
  main: Part
  footer: Part
  /** The bar at the foot of a phone's screen. */
  bar: Part
  /** The main part up to the heading of its first section. */
  top: Part
  /**
   * What stands under a heading, up to the next of its rank or above, however the page wraps it; throws without the
   * heading.
   */
  under: (heading: string) => Part
  /** What opens in the header behind these words. */
  menu: (words: string) => Part
  /** The navigation that says where the page stands. */
  breadcrumb: Part
  /** The first heading at a place that addresses can name. */
  headingAt: (anchor: string) => string
}

// cheerio does not export the types of what it parses.
type Node = ReturnType<CheerioAPI['root']>[0]['children'][number]
type Tag = Extract<Node, { attribs: unknown }>
type Seen =
  | { is: 'words' | 'quote' | 'picture'; text: string }
  | { is: 'heading'; text: string; level: number }
  | { is: 'item'; text: string; isStep: boolean; isOutermost: boolean }
  | { is: 'row'; text: string; cells: readonly string[] }
  | { is: 'link'; text: string; to: string }
  | { is: 'question'; text: string; group: string }
type Kind = Seen['is']

const textNode = 3
const headingTag = /^h[1-6]$/
const unseenTags = new Set(['script', 'style', 'svg', 'template'])
// Text runs on through these; any other element begins and ends a line.
const inlineTags = new Set(['a', 'abbr', 'b', 'em', 'i', 'small', 'span', 'strong', 'sub', 'sup', 'time'])
const nothing: Part = partOf([])

/**
 * A page as a person finds it. Nothing of the parsed document is kept, so that hundreds of pages can be held at once.
 */
export function pageOf(html: string, { path, status }: { path: string; status: number }): Page {
  const $ = load(html)
  const seenAt = (selector: string) => partOf(seenIn($, $(selector).first().get(0)))
  const menus = new Map(
    $<Tag, string>('header details')
      .toArray()
      .map((tag) => [textOf($(tag).children('summary').get(0)), partOf(seenIn($, tag))] as const),
  )
  const anchors = new Map(
    $<Tag, string>('main [id]')
      .toArray()
      .map((tag) => [tag.attribs.id, firstHeading($, tag)]),
  )
  const main = seenIn($, $('main').get(0))
  const meta = (name: string) => $(`meta[name="${name}"]`).attr('content') ?? ''
  return {
    path,
    status,
    title: $('title').first().text(),
    description: meta('description'),
    canonical: $('link[rel=canonical]').attr('href') ?? '',
    robots: meta('robots'),
    heading: textOf($('h1').get(0)),
    header: seenAt('body header:not(main *)'),
    main: partOf(main),
    footer: seenAt('body footer:not(main *)'),
    bar: seenAt('[data-sticky-bar]'),
    top: partOf(upTo(main, 0, (level) => level > 1)),
    under: (heading) => partOf(under(main, heading, path)),
    menu: (words) => menus.get(words) ?? nothing,
    breadcrumb: seenAt('main nav:has([aria-current=page])'),
    headingAt: (anchor) => anchors.get(anchor) ?? '',
  }
}

function under(main: readonly Seen[], heading: string, path: string): readonly Seen[] {
  const at = main.findIndex(({ is, text }) => is === 'heading' && text === heading)
  const found = main[at]
  if (found?.is !== 'heading')
    throw new Error(`${path} has no heading '${heading}'; it has ${partOf(main).headings.join(' | ')}`)
  // The heading itself is followed by its own words.
  return upTo(main, at + 1, (level) => level <= found.level)
}

function upTo(main: readonly Seen[], from: number, ends: (level: number) => boolean): readonly Seen[] {
  const end = main.findIndex((seen, index) => index >= from && seen.is === 'heading' && ends(seen.level))
  return main.slice(from, end === -1 ? main.length : end)
}

function partOf(seen: readonly Seen[]): Part {
  const all = <K extends Kind>(kind: K) => seen.filter((one): one is Extract<Seen, { is: K }> => one.is === kind)
  const texts = (kind: Kind) => all(kind).map(({ text }) => text)
  const links = all('link').map(({ text, to }) => ({ text, to }))
  const leading = (start: string) => links.filter(({ to }) => to.startsWith(start))
  const text = tidy(texts('words').join(''))
  return {
    text,
    headings: texts('heading'),
    items: all('item')
      .filter(({ isOutermost }) => isOutermost)
      .map(({ text }) => text),
    steps: all('item')
      .filter(({ isStep }) => isStep)
      .map(({ text }) => text),
    rows: all('row').map(({ cells }) => cells),
    links,
    callButtons: leading('tel:'),
    whatsAppButtons: leading('https://wa.me/'),
    scrollButtons: leading('#'),
    reach: { call: leading('tel:').length > 0, whatsApp: leading('https://wa.me/').length > 0 },
    quotes: texts('quote'),
    questions: texts('question'),
    questionGroups: [...new Set(all('question').map(({ group }) => group))],
    pictures: texts('picture'),
    lacks: (wanted) => wanted.filter((one) => !text.includes(one)),
    order: (wanted) =>
      [...new Set(seen.filter(isSignpost).map(({ text }) => text))].filter((text) => wanted.includes(text)),
  }
}

/** What one can tell the order of a page by; a link within the page only repeats a heading. */
function isSignpost(seen: Seen): boolean {
  return seen.is === 'link' ? !seen.to.startsWith('#') : ['heading', 'quote', 'question'].includes(seen.is)
}

function seenIn($: CheerioAPI, node: Node | undefined): readonly Seen[] {
  if (node === undefined) return []
  if (node.nodeType === textNode) return [{ is: 'words', text: node.data }]
  if (!('attribs' in node)) return []
  if (isPicture(node)) return [{ is: 'picture', text: node.attribs.alt ?? node.attribs['aria-label'] ?? '' }]
  if (isUnseen(node)) return []
  const edge: Seen[] = inlineTags.has(node.name) ? [] : [{ is: 'words', text: ' ' }]
  return [...edge, ...asSeen($, node), ...node.children.flatMap((child) => seenIn($, child)), ...edge]
}

/** What an element is to a person, unless it is a mere wrapper. */
function asSeen($: CheerioAPI, tag: Tag): readonly Seen[] {
  const { name, attribs } = tag
  if (headingTag.test(name)) return [{ is: 'heading', text: textOf(tag), level: Number(name.slice(1)) }]
  switch (name) {
    case 'a':
      return [{ is: 'link', text: textOf(tag), to: attribs.href ?? '' }]
    case 'li':
      return [
        {
          is: 'item',
          text: textOf(tag),
          isStep: $(tag).parent().is('ol'),
          isOutermost: $(tag).parents('li').length === 0,
        },
      ]
    case 'tr':
      return [{ is: 'row', text: textOf(tag), cells: $(tag).find('th, td').toArray().map(textOf) }]
    case 'blockquote':
      return [{ is: 'quote', text: textOf(tag) }]
    case 'summary':
      // A part of the page that opens is no question.
      if ($(tag).find('h2').length > 0) return []
      return [{ is: 'question', text: textOf(tag), group: $(tag).closest('details').attr('name') ?? '' }]
    default:
      return []
  }
}

function textOf(tag: Tag | undefined): string {
  return tidy((tag?.children ?? []).map(wordsIn).join(''))
}

function wordsIn(node: Node): string {
  if (node.nodeType === textNode) return node.data
  if (!('attribs' in node) || isPicture(node) || isUnseen(node)) return ''
  const words = node.children.map(wordsIn).join('')
  return inlineTags.has(node.name) ? words : ` ${words} `
}

function isPicture({ name, attribs }: Tag): boolean {
  return name === 'img' || attribs.role === 'img'
}

function isUnseen({ name, attribs }: Tag): boolean {
  return unseenTags.has(name) || attribs.hidden !== undefined
}

function firstHeading($: CheerioAPI, tag: Tag): string {
  return textOf(headingTag.test(tag.name) ? tag : $(tag).find('h1, h2, h3, h4, h5, h6').get(0))
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
