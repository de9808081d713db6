import { contentHash } from '../../runtime/contract/hash.ts'
import type { TextVariables } from '../../runtime/contract/queries.ts'
import { memoize } from '../../runtime/shared/content/memo.ts'
import type { ResolvedEntry } from '../../runtime/shared/content/queries.ts'
import type { TextContext, TextInterpolator } from '../../runtime/shared/content/text-template.ts'
import { UnfilledPlaceholderError } from '../../runtime/shared/content/unfilled-placeholder-error.ts'
import { fault } from '../faults/fault.ts'
import type { FaultList } from '../faults/fault-list.ts'
import { isAbsent, placeOf, type WrittenText } from '../routes/page-wording.ts'
import type { Routes } from '../routes/resolve-routes.ts'
import { placeholderFault } from './placeholder-fault.ts'
import type { PlannedPage } from './plan.ts'

/** §5 and D27: a longer title is a fault. */
export const titleLimit = 70
// A form that has no more than this is preferred: on phones, search engines cut off longer ones.
const preferredTitleLength = 60
/** Search engines cut off longer ones, by their width. `townpages lint` allows five more (D27). */
export const descriptionLimit = 155

/** What a page is made from. */
type PageParts = Pick<PlannedPage, 'path' | 'pattern' | 'entries' | 'indexing'> & {
  resolved: readonly ResolvedEntry[]
  context: TextContext
}
type PageTexts = Pick<PlannedPage, 'title' | 'description' | 'canonical'>
type PlanOptions = {
  routes: Routes
  filler: TextInterpolator
  faults: FaultList
  /** The names of the queries of every page. Faults are added to `faults`. */
  everywhere: ReadonlySet<string>
}

/** All pages of a pattern share their variables. */
const textOf = memoize((variables: TextVariables) => JSON.stringify(variables))

/** One page, with its texts filled. */
export function planPage(parts: PageParts, { routes, filler, faults, everywhere }: PlanOptions): PlannedPage {
  const { path, pattern, entries, context, indexing } = parts
  const { parsed } = routes.entry
  const place = ['pages', pattern.index]
  const { ownTitle, titles, ownDescription, descriptions } = pattern
  const usualTitle = () =>
    fittingText(titles, preferredTitleLength, () =>
      fittingText(titles, titleLimit, () => {
        const message = `the title of ${path} has more than ${titleLimit} characters in each of its forms`
        const remedy =
          titles[0]?.entry === routes.entry ? 'add a shorter form to the list' : 'add a shorter one to `shorterTitles`'
        faults.add(fault({ code: 'title-too-long', span: placeOf(titles), message, remedy }))
        return path
      }),
    )
  const title =
    ownTitle === null || isAbsent(ownTitle, context) ? usualTitle() : fittingText([ownTitle], titleLimit, usualTitle)
  // A description that is too long is shown cut off; `townpages lint` reports it.
  const own =
    ownDescription === null || isAbsent(ownDescription, context)
      ? ''
      : fittingText([ownDescription], Number.POSITIVE_INFINITY, () => '')
  const description =
    own || fittingText(descriptions, descriptionLimit, () => filler.text(descriptions.at(-1)?.text ?? '', context))
  const canonical = fillCanonical()
  const texts = { title, description, canonical }
  return { path, pattern, entries, ...texts, ...shownBy({ ...parts, ...texts }, everywhere), indexing }

  /** The first form that fits, or else what `fallback` returns. */
  function fittingText(forms: readonly WrittenText[], limit: number, fallback: () => string): string {
    try {
      const texts = forms.map(({ text }) => text)
      return filler.firstFitting(texts, context, limit) ?? fallback()
    } catch (cause) {
      const form = formOf(forms, cause, context)
      // The routes have the name of a field where an own text is made from it.
      const text = form !== null && 'field' in form ? String(form.field) : (form?.text ?? '')
      if (form !== null) faults.add(placeholderFault(cause, { text, parsed: form.entry.parsed, path: form.path }))
      return path
    }
  }

  function fillCanonical(): string {
    try {
      return pattern.canonical === null ? path : filler.text(pattern.canonical, context)
    } catch (cause) {
      faults.add(placeholderFault(cause, { text: pattern.canonical ?? '', parsed, path: [...place, 'canonical'] }))
      return path
    }
  }
}

/** The hash of everything that a page shows, and its date. */
function shownBy(
  { path, pattern, resolved, context, indexing, title, description, canonical }: PageParts & PageTexts,
  everywhere: ReadonlySet<string>,
): Pick<PlannedPage, 'content' | 'lastModified'> {
  const shown = [textOf(context.variables), JSON.stringify(indexing)]
  const fields = [pattern.config.page, path, title, description, canonical, pattern.config.robots ?? '', ...shown]
  return {
    lastModified: latest(resolved, everywhere),
    content: contentHash([...fields, ...resolved.map(({ hash }) => hash)].join('\n')),
  }
}

/**
 * The form that nothing fills, itself or by a variable in it; rethrows any other exception. Null if the text of an
 * entry that the form shows cannot be filled: `check-placeholders.ts` reports that where it is written.
 */
function formOf(forms: readonly WrittenText[], cause: unknown, { variables }: TextContext): WrittenText | null {
  if (!(cause instanceof UnfilledPlaceholderError)) throw cause
  const names = Object.keys(variables).filter((name) => variables[name] === cause.text)
  const isShown = ({ text }: WrittenText) => text === cause.text || names.some((name) => text.includes(`{${name}}`))
  return forms.find(isShown) ?? null
}

/**
 * The date of the page: the latest of the entries that it shows in full. Lists of entries, and what is on every page,
 * do not count.
 */
function latest(resolved: readonly ResolvedEntry[], everywhere: ReadonlySet<string>): string {
  let day = ''
  for (const { whole, name, from } of resolved) {
    if (!whole || everywhere.has(name)) continue
    for (const { updated } of from) if (updated > day) day = updated
  }
  return day
}
