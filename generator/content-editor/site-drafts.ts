import type { ContentFile } from '../../runtime/contract/content-editor.ts'
import { contentHash } from '../../runtime/contract/hash.ts'
import type { Cache } from '../cache/cache.ts'
import { createSiteChecker, type KeptCheck } from '../check-site.ts'
import { createEntryReader } from '../collections/read-entries.ts'
import { publicFolder } from '../compile/public-files.ts'
import { compareText, type Fault, hasErrors } from '../faults/fault.ts'
import type { SiteReader } from '../follow/site-reader.ts'
import { updateCheck } from '../follow/update-check.ts'
import type { Source } from '../read/source.ts'
import type { Entry } from '../schema/validate.ts'
import type { CheckResult, SiteFolders, SiteInput } from '../site.ts'
import type { ChangedPaths } from '../watch.ts'
import { createChangeFinder } from './changed-files.ts'
import { requireContentPath, withoutMark } from './content-files.ts'
import { withFormerDay } from './former-day.ts'
import { fileOfPath, type TextOfFile } from './present-fault.ts'

/** A site that was checked: as it is on disk, or with a draft laid over it. `result.site` is null if there is an error. */
export type CheckedInput = { input: SiteInput; result: CheckResult; textOf: TextOfFile }
/** Checks of one site and of drafts for it. A draft of a text is checked by what it changes of the check of the site on disk. */
export type SiteDrafts = {
  onDisk(): Promise<CheckedInput>
  /** With a fault in a file of the draft alone, nothing else is looked at unless `isWhole`: that is the state of most files while somebody types. */
  withDraft(draft: readonly ContentFile[], options?: { isWhole: boolean }): Promise<CheckedInput>
  /** The entries of a site that match their schemas. */
  entriesOf(checked: CheckedInput): readonly Entry[]
}

type Checked = CheckedInput & { kept: KeptCheck | null }
type Draft = { base: Checked; key: string; checked: Checked }

// People who edit at the same time have a draft each.
const maxDrafts = 4

/** `day`: the day (`YYYY-MM-DD`) that pages are made for. `onChanges`: told what may have changed on disk before it is read; null: anything. */
export type DraftOptions = SiteFolders & {
  reader: SiteReader
  cache: Cache
  day: () => string
  onChanges: (changed: ChangedPaths | null) => void
}

export function createSiteDrafts({ data, templates, reader, cache, day, onChanges }: DraftOptions): SiteDrafts {
  const findChanges = createChangeFinder([data, templates, publicFolder(templates)])
  let made: KeptCheck | null = null
  const checkAll = createSiteChecker(undefined, cache, (kept) => (made = kept))
  const readAlone = createEntryReader()
  let base: Checked | null = null
  let drafts: readonly Draft[] = []
  return { onDisk, withDraft, entriesOf: ({ input }) => (base?.input === input ? base.kept?.entries : null) ?? readAlone(input).entries }

  async function onDisk(): Promise<Checked> {
    const changes = findChanges()
    onChanges(changes)
    const input = await reader.read(day(), changes)
    if (base?.input !== input) base = updated(base, input) ?? checkWhole(input)
    return base
  }

  async function withDraft(draft: readonly ContentFile[], { isWhole } = { isWhole: false }): Promise<Checked> {
    for (const { path } of draft) requireContentPath(path)
    const current = await onDisk()
    const { sources, today } = current.input
    const laid = overlay(sources.value, draft, (text, before) => (isWhole ? text : withFormerDay(text, before, today)))
    const input = { ...current.input, sources: { ...sources, value: laid } }
    const key = contentHash(JSON.stringify([draft, isWhole]))
    const known = drafts.find((each) => each.base === current && each.key === key)
    const checked = known?.checked ?? (isWhole ? null : checkAlone(draft, input)) ?? updated(current, input, !isWhole) ?? checkWhole(input)
    drafts = [{ base: current, key, checked }, ...drafts.filter((each) => each !== known)].slice(0, maxDrafts)
    return checked
  }

  function updated(from: Checked | null, input: SiteInput, isDraft = false): Checked | null {
    const kept = from?.kept == null ? null : updateCheck(from.kept, input, { isDraft })
    return kept === null ? null : { input, kept, result: kept.result, textOf: textsOf(input) }
  }

  function checkWhole(input: SiteInput): Checked {
    made = null
    const result = checkAll(input)
    return { input, kept: made, result, textOf: textsOf(input) }
  }

  /** The faults of the files of a draft, if one of them has an error that no other file is needed to find. */
  function checkAlone(draft: readonly ContentFile[], input: SiteInput): Checked | null {
    if (hasErrors(input.schemaFaults)) return null
    const files = new Set(draft.map(({ path }) => fileOfPath(path)))
    const value = input.sources.value.filter(({ file }) => files.has(file))
    const { faults } = readAlone({ sources: { value, faults: [] }, others: [], schemas: input.schemas })
    return hasErrors(faults) ? { input, kept: null, result: failed(faults, input), textOf: textsOf(input) } : null
  }
}

function failed(faults: readonly Fault[], { sources }: SiteInput): CheckResult {
  return { site: null, faults, files: sources.value.map(({ file }) => file) }
}

/** The sources of a site with other texts for some files; those with the same text are the same objects. `adapt` makes the text of a known file. */
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
