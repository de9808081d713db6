import type { PageEntry, Redirect } from '../../../../runtime/contract/manifest.ts'
import { compareText } from '../../../faults/fault.ts'
import type { ComparedSite } from './compared-site.ts'

/** What an address answers that is no page. */
export type OtherAnswer =
  | { kind: 'alias'; to: string }
  | { kind: 'redirect'; to: string; status: Redirect['status'] }
  | { kind: 'gone' }
/** What search engines and lists of pages show of a page, and its pattern. `robots`: null if they are welcome. */
const fieldNames = ['title', 'description', 'canonical', 'robots', 'inSitemap', 'pattern'] as const
export type FieldChange = {
  field: (typeof fieldNames)[number]
  before: string | boolean | null
  after: string | boolean | null
}

/**
 * A page that is on one side only, or differs. `path` is its address now or, if it is removed, before.
 * - `moved`: the former address (`from`) redirects to this page, which is new.
 * - `removed`: `answer` is what the address answers now; null: it is missing (404).
 */
export type ChangedPage = Pick<PageEntry, 'path' | 'pattern' | 'entries'> &
  (
    | { change: 'added'; after: PageEntry }
    | { change: 'removed'; before: PageEntry; answer: OtherAnswer | null }
    | { change: 'moved'; from: string; before: PageEntry; after: PageEntry; fields: readonly FieldChange[] }
    | { change: 'changed'; before: PageEntry; after: PageEntry; fields: readonly FieldChange[] }
  )

/** An address that answers something else now, and had no page before; null: it is missing (404). */
export type AddressChange = { path: string; before: OtherAnswer | null; after: OtherAnswer | null }
/** A picture or a public file. */
export type FileChange = { path: string; change: 'added' | 'removed' | 'changed' }
/** What every page loads. */
export type AssetKind = 'styles' | 'scripts' | 'islands' | 'fonts'

export type SiteChanges = {
  pages: readonly ChangedPage[]
  addresses: readonly AddressChange[]
  images: readonly FileChange[]
  files: readonly FileChange[]
  assets: readonly AssetKind[]
}

const assetKinds = {
  styles: ['styles'],
  scripts: ['scripts', 'thirdPartyScripts'],
  islands: ['islands'],
  fonts: ['fonts'],
} as const satisfies Record<AssetKind, readonly (keyof ComparedSite['assets'])[]>

/**
 * What is different on two sides, by hashes: nothing is rendered. A page is listed if its hash differs, even if its
 * document may not.
 */
export function findChanges(before: ComparedSite, after: ComparedSite): SiteChanges {
  const pages = findPages(before, after)
  const known = new Set(pages.flatMap((page) => (page.change === 'moved' ? [page.path, page.from] : [page.path])))
  return {
    pages,
    addresses: findAddresses(before, after).filter(({ path }) => !known.has(path)),
    images: findFiles(before.ogImages, after.ogImages, ({ hash }) => hash),
    files: findFiles(
      new Map(Object.entries(before.publicFiles)),
      new Map(Object.entries(after.publicFiles)),
      (file) => file,
    ),
    assets: (Object.keys(assetKinds) as AssetKind[]).filter((kind) =>
      assetKinds[kind].some((name) => JSON.stringify(before.assets[name]) !== JSON.stringify(after.assets[name])),
    ),
  }
}

function findPages(before: ComparedSite, after: ComparedSite): ChangedPage[] {
  const found: ChangedPage[] = []
  const movedTo = new Set<string>()
  for (const [path, page] of before.pages) {
    const now = after.pages.get(path)
    if (now !== undefined) {
      const fields = fieldsOf(page, now)
      if (page.hash !== now.hash || fields.length > 0)
        found.push({ ...nameOf(now), change: 'changed', before: page, after: now, fields })
      continue
    }
    const answer = answerOf(after, path)
    const target = answer?.kind === 'redirect' && !before.pages.has(answer.to) ? after.pages.get(answer.to) : undefined
    if (target === undefined || movedTo.has(target.path)) {
      found.push({ ...nameOf(page), change: 'removed', before: page, answer })
      continue
    }
    movedTo.add(target.path)
    found.push({
      ...nameOf(target),
      change: 'moved',
      from: path,
      before: page,
      after: target,
      fields: fieldsOf(page, target),
    })
  }
  for (const [path, page] of after.pages)
    if (!before.pages.has(path) && !movedTo.has(path)) found.push({ ...nameOf(page), change: 'added', after: page })
  return found.sort((a, b) => compareText(a.path, b.path))
}

function nameOf({ path, pattern, entries }: PageEntry): Pick<ChangedPage, 'path' | 'pattern' | 'entries'> {
  return { path, pattern, entries }
}

/** A page that moved has another canonical address; that is no change of its own. */
function fieldsOf(before: PageEntry, after: PageEntry): FieldChange[] {
  const own = ({ path, canonical }: PageEntry) => (canonical === path ? null : canonical)
  const isSame = (field: FieldChange['field']) =>
    field === 'canonical' ? own(before) === own(after) : before[field] === after[field]
  return fieldNames
    .filter((field) => !isSame(field))
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

function answerOf({ aliases, redirects, gone }: ComparedSite, path: string): OtherAnswer | null {
  const [alias, redirect] = [aliases.get(path), redirects.get(path)]
  if (alias !== undefined) return { kind: 'alias', to: alias }
  if (redirect !== undefined) return { kind: 'redirect', ...redirect }
  return gone.has(path) ? { kind: 'gone' } : null
}

function findAddresses(before: ComparedSite, after: ComparedSite): AddressChange[] {
  const paths = new Set(
    [before, after].flatMap(({ aliases, redirects, gone }) => [...aliases.keys(), ...redirects.keys(), ...gone]),
  )
  return [...paths]
    .map((path) => ({ path, before: answerOf(before, path), after: answerOf(after, path) }))
    .filter(({ before: was, after: is }) => JSON.stringify(was) !== JSON.stringify(is))
    .sort((a, b) => compareText(a.path, b.path))
}

function findFiles<File>(
  before: ReadonlyMap<string, File>,
  after: ReadonlyMap<string, File>,
  hashOf: (file: File) => string,
): FileChange[] {
  const found: FileChange[] = []
  for (const [path, file] of before) {
    const now = after.get(path)
    if (now === undefined) found.push({ path, change: 'removed' })
    else if (hashOf(now) !== hashOf(file)) found.push({ path, change: 'changed' })
  }
  for (const path of after.keys()) if (!before.has(path)) found.push({ path, change: 'added' })
  return found.sort((a, b) => compareText(a.path, b.path))
}
