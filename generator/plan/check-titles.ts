import type { TextContext, TextInterpolator } from '../../runtime/shared/content/text-template.ts'
import { UnfilledPlaceholderError } from '../../runtime/shared/content/unfilled-placeholder-error.ts'
import type { LinkedEntries } from '../collections/linked-entries.ts'
import { type Fault, fault } from '../faults/fault.ts'
import { isAbsent, type OwnText } from '../routes/page-wording.ts'
import type { PagePattern, Routes } from '../routes/resolve-routes.ts'
import type { Entry } from '../schema/validate.ts'
import type { PageVisitor } from './plan.ts'
import { titleLimit } from './plan-page.ts'

/** A title in a field of an entry, and the form that fills it. */
type OwnTitle = { text: OwnText; name: string; path: readonly string[] }
type TooLong = { entry: Entry; path: readonly string[]; page: string; length: number }

/** Checks the titles in entries; one that is too long is skipped, and the next form of the pattern's title is used. */
export type TitleCheck = { visit: PageVisitor; faults(): readonly Fault[] }

/**
 * A check that visits each page while the routes are expanded: one fault per title, with the page on which it is
 * longest.
 */
export function createTitleCheck(routes: Routes, linked: LinkedEntries, filler: TextInterpolator): TitleCheck {
  const longest = new Map<string, TooLong>()
  const patterns = new Map(routes.pages.map((page) => [page.name, { own: ownTitle(page), config: page.config }]))
  return {
    visit(page, _, context) {
      const pattern = patterns.get(page.pattern)
      if (pattern === undefined || pattern.own === null || isAbsent(pattern.own.text, context)) return
      const { text, name, path } = pattern.own
      const entry = linked.get(pattern.config.collections[name] ?? '')?.get(page.entries[name] ?? '')
      if (entry === undefined) return
      const { length } = fillForm(text.text, context, filler)
      const key = `${entry.parsed.source.file} ${path.join('.')}`
      if (length > Math.max(titleLimit, longest.get(key)?.length ?? 0))
        longest.set(key, { entry, path, page: page.path, length })
    },
    faults: () => [...longest.values()].map(tooLong),
  }
}

function ownTitle({ ownTitle }: PagePattern): OwnTitle | null {
  if (ownTitle === null) return null
  const [name = '', ...path] = ownTitle.field.split('.')
  return { text: ownTitle, name, path }
}

function fillForm(form: string, context: TextContext, filler: TextInterpolator): string {
  try {
    return filler.text(form, context)
  } catch (cause) {
    // Unfilled placeholders are reported where titles are made.
    if (cause instanceof UnfilledPlaceholderError) return ''
    throw cause
  }
}

function tooLong({ entry, path, page, length }: TooLong): Fault {
  return fault({
    code: 'title-too-long',
    span: entry.parsed.span(path),
    message: `this title has ${length} characters on ${page}, so that the page takes another one`,
    remedy: `shorten it by ${length - titleLimit}, to ${titleLimit} with the names filled in`,
  })
}
