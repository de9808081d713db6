import type { ContentFile } from '../../../../runtime/contract/content/content-file.ts'
import { contentHash } from '../../../../runtime/contract/hash.ts'
import { withoutMark } from '../../../../runtime/shared/format/byte-order-mark.ts'
import type { Cache } from '../../../cache/cache.ts'
import { createSiteChecker } from '../../../check-site.ts'
import { createEntryReader } from '../../../collections/read-entries.ts'
import { compareText, hasErrors } from '../../../faults/fault.ts'
import { fileOfPath } from '../../../read/content-path.ts'
import type { Source } from '../../../read/source.ts'
import type { SiteReader } from '../../../read-site.ts'
import type { CheckResult, SiteInput } from '../../../site.ts'
import { requireContentPath } from '../content-files.ts'
import type { TextOfFile } from '../present-fault.ts'
import { withFormerDay } from './former-day.ts'

/**
 * A site that was checked: as it is on disk, or with a draft laid over it. `result.site` is null if there is an error.
 */
export type CheckedInput = { input: SiteInput; result: CheckResult; textOf: TextOfFile }
/** Checks of one site and of drafts for it. */
export type SiteDrafts = {
  onDisk(): Promise<CheckedInput>
  /**
   * With a fault in a file of the draft alone, nothing else is looked at unless `isWhole`: that is the state of most
   * files while somebody types.
   */
  withDraft(draft: readonly ContentFile[], options?: { isWhole: boolean }): Promise<CheckedInput>
}

type Draft = { base: CheckedInput; key: string; checked: CheckedInput }

// People who edit at the same time have a draft each.
const maxDrafts = 4

export type DraftOptions = {
  readSite: SiteReader
  cache: Cache
  /** The day (`YYYY-MM-DD`) that pages are made for. */
  day: () => string
}

export function createSiteDrafts({ readSite, cache, day }: DraftOptions): SiteDrafts {
  const check = createSiteChecker(undefined, cache)
  const readAlone = createEntryReader()
  let base: CheckedInput | null = null
  let drafts: readonly Draft[] = []
  return { onDisk, withDraft }

  async function onDisk(): Promise<CheckedInput> {
    const input = await readSite(day())
    if (base?.input !== input) base = checkWhole(input)
    return base
  }

  async function withDraft(draft: readonly ContentFile[], { isWhole } = { isWhole: false }): Promise<CheckedInput> {
    for (const { path } of draft) requireContentPath(path)
    const current = await onDisk()
    const { sources, today } = current.input
    const laid = overlay(sources.value, draft, (text, before) => (isWhole ? text : withFormerDay(text, before, today)))
    const input = { ...current.input, sources: { ...sources, value: laid } }
    const key = contentHash(JSON.stringify([draft, isWhole]))
    const known = drafts.find((each) => each.base === current && each.key === key)
    const checked = known?.checked ?? (isWhole ? null : checkAlone(draft, input)) ?? checkWhole(input)
    drafts = [{ base: current, key, checked }, ...drafts.filter((each) => each !== known)].slice(0, maxDrafts)
    return checked
  }

  function checkWhole(input: SiteInput): CheckedInput {
    return { input, result: check(input), textOf: textsOf(input) }
  }

  /** The faults of the files of a draft, if one of them has an error that no other file is needed to find. */
  function checkAlone(draft: readonly ContentFile[], input: SiteInput): CheckedInput | null {
    if (hasErrors(input.schemaFaults)) return null
    const files = new Set(draft.map(({ path }) => fileOfPath(path)))
    const value = input.sources.value.filter(({ file }) => files.has(file))
    const { faults, entries } = readAlone({ sources: { value, faults: [] }, others: [], schemas: input.schemas })
    return hasErrors(faults)
      ? { input, result: { site: null, entries, faults, files: [] }, textOf: textsOf(input) }
      : null
  }
}

/**
 * The sources of a site with other texts for some files; those with the same text are the same objects. `adapt` makes
 * the text of a known file.
 */
function overlay(
  sources: readonly Source[],
  draft: readonly ContentFile[],
  adapt: (text: string, before: string) => string,
): readonly Source[] {
  const texts = new Map(draft.map(({ path, text }) => [fileOfPath(path), text === null ? null : withoutMark(text)]))
  const kept = sources.flatMap((source) => {
    const given = texts.get(source.file)
    texts.delete(source.file)
    if (given === undefined) return [source]
    if (given === null) return []
    const text = adapt(given, source.text)
    return text === source.text ? [source] : [{ file: source.file, text }]
  })
  const added = [...texts].flatMap(([file, text]) => (text === null ? [] : [{ file, text }]))
  return added.length === 0 ? kept : [...kept, ...added].sort((a, b) => compareText(a.file, b.file))
}

function textsOf({ sources }: SiteInput): TextOfFile {
  return (file) => sources.value.find((source) => source.file === file)?.text
}
