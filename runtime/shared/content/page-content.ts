import { type Formats, phonesOf } from '../../contract/formats.ts'
import type { TextVariables } from '../../contract/queries.ts'
import { distance, formatList, miles, type OpeningHours, openingHours, price } from '../format/format.ts'
import { phoneDisplay } from '../format/phone.ts'
import { nameFromSlug, wordFromSlug } from '../format/text.ts'
import { getOrMake } from './memo.ts'
import type { ResolvedEntry } from './queries.ts'
import {
  createTextInterpolator,
  type Helpers,
  labelOf,
  type TextContext,
  type TextInterpolator,
} from './text-template.ts'

/** The filler that both sides of `dist/` use, with the helpers that texts of a site may call. */
export function createSiteInterpolator(formats?: Formats): TextInterpolator {
  return createTextInterpolator(siteHelpers(formats))
}

/** The helpers of texts, as docs/guides/texts.md lists them. */
export function siteHelpers(formats?: Formats): Helpers {
  const phones = phonesOf(formats)
  return {
    // A number does not break over two lines, and is known by that in a text (`CallText`).
    phone: (value) => phoneDisplay(String(value), phones).replaceAll(' ', '\u00a0'),
    nameFromSlug: (value) => nameFromSlug(String(value)),
    wordFromSlug: (value) => wordFromSlug(String(value)),
    lowerCase: (value) => String(value).toLowerCase(),
    // The first items of a list, as in a sentence: {{listed town.areas 3}}. Entries are listed by their names.
    listed: (value, most) =>
      formatList(
        (value as unknown[]).slice(0, typeof most === 'number' ? most : undefined).map((item) => labelOf(item) ?? ''),
      ),
    price: (value) => price(Number(value), formats),
    miles: (km) => miles(Number(km)),
    distance: (km) => distance(Number(km), formats),
    // The words for a group `{ from, to }`, or for what has the type `hours`, or a list of it; the second words are for
    // the whole day: {{openingHours site.hours "24/7"}}.
    openingHours: (value, always) => openingHours(value as OpeningHours, String(always)),
  }
}

/**
 * What the texts of a page can refer to: its entries by name, the slugs of an address that is missing, and the
 * variables of every page and of its pattern.
 */
export function textContext(
  resolved: readonly ResolvedEntry[],
  fills: readonly TextVariables[],
  slugs: Readonly<Record<string, string>> = {},
): TextContext {
  const entries: Record<string, unknown> = {}
  for (const entry of resolved) if (!isPlain(entry)) entries[entry.name] = entry.value()
  return { entries: Object.assign(entries, slugs), variables: fills.reduce(joinVariables) }
}

const joined = new WeakMap<TextVariables, WeakMap<TextVariables, TextVariables>>()

/** Both; the second comes first. The same two give the same object: all pages of a pattern share it. */
function joinVariables(first: TextVariables, second: TextVariables): TextVariables {
  const known = getOrMake(joined, first, () => new WeakMap<TextVariables, TextVariables>())
  return getOrMake(known, second, () => ({ ...first, ...second }))
}

/** The content that a page component gets: every entry by its name, all texts filled. */
export function pageContent(
  resolved: readonly ResolvedEntry[],
  context: TextContext,
  filler: TextInterpolator,
): Record<string, unknown> {
  return Object.fromEntries(
    resolved.map((entry) => [entry.name, isPlain(entry) ? entry.value() : filler.deep(entry.value(), context)]),
  )
}

/** Whether an entry holds no texts, and is better not made where only texts are looked at. */
function isPlain({ from }: ResolvedEntry): boolean {
  return from.length > 0 && from.every((entry) => entry.isPlain === true)
}
