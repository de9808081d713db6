import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSiteChecker, type KeptCheck, readSite } from '../generator/check-site.ts'
import { createUpdatingChecker, updateCheck } from '../generator/follow/update-check.ts'
import type { CheckResult, SiteInput } from '../generator/site.ts'
import { locksmith } from './running-site.ts'

type Edit = { file: number; line: number; kind: 'word' | 'placeholder' | 'empty' | 'remove' | 'restore'; word: string }

const words = [
  'sturdy',
  '{town}',
  '{{town.phone}}',
  '{{site.phone}}',
  '{nothing}',
  '{business}',
  '{night}',
  '[town]',
  '/find',
  '/none',
  '{',
]
const edit: fc.Arbitrary<Edit> = fc.record({
  file: fc.nat(),
  line: fc.nat(),
  kind: fc.constantFrom('word', 'word', 'word', 'word', 'placeholder', 'empty', 'remove', 'restore', 'restore', 'restore'),
  word: fc.constantFrom(...words),
})

/** A site after an edit of one line of one file. */
function edited(input: SiteInput, original: SiteInput, { file, line, kind, word }: Edit): SiteInput {
  const at = file % input.sources.value.length
  const change = (text: string): string => {
    const lines = text.split('\n')
    const index = line % lines.length
    const old = lines[index] ?? ''
    if (kind === 'remove') lines.splice(index, 1)
    else lines[index] = kind === 'empty' ? old.replace(/: .*$/, ':') : `${old} ${kind === 'placeholder' ? word : 'sturdy'}`
    return lines.join('\n')
  }
  const value = input.sources.value.map((source, index) => {
    if (index !== at) return source
    return kind === 'restore' ? (original.sources.value[index] ?? source) : { ...source, text: change(source.text) }
  })
  return { ...input, sources: { ...input.sources, value } }
}

/** What a check says, without what is computed on demand. */
function told({ site, faults }: CheckResult): unknown {
  if (site === null) return faults
  const { plan, collections, facts, samples, nextChange, routes } = site
  const pages = [...plan.pages.values()].map(({ pattern, ...page }) => ({ ...page, pattern: pattern.name }))
  const images = [...plan.ogImages.values()].map(({ path, content }) => [path, content])
  const content = [...collections].map(([name, entries]) => [
    name,
    [...entries.values()].map(({ slug, hash, updated }) => [slug, hash, updated]),
  ])
  return {
    faults,
    pages,
    images,
    content,
    facts,
    samples,
    nextChange,
    everyPage: routes.everyPage,
    others: [plan.aliases, plan.redirects, [...plan.gone]],
  }
}

/** What somebody who types is told: faults, and pages by their titles. */
function toldOfDraft({ site, faults }: CheckResult): unknown {
  return { faults, pages: [...(site?.plan.pages.values() ?? [])].map(({ path, title, description }) => [path, title, description]) }
}

const steps = Number(process.env.UPDATE_STEPS ?? 100)

test('after any edits, an updated check is the one that a whole check has', async () => {
  const original = await readSite({ data: join(locksmith, 'data'), templates: join(locksmith, 'templates') })
  let updates = 0
  const file = original.sources.value.findIndex((source) => source.file === 'data/towns/alderwick.yaml')
  const introAt = { file, line: (original.sources.value[file]?.text.split('\n') ?? []).indexOf('intro: >-') + 1 }
  fc.assert(
    fc.property(fc.array(edit, { minLength: 10, maxLength: 10 }), (edits) => {
      const check = createUpdatingChecker((keep) => createSiteChecker(undefined, undefined, keep))
      check(original)
      let input = original
      const intro: Edit = { file: introAt.file, line: introAt.line, kind: 'word', word: '' }
      for (const each of [intro, ...edits]) {
        input = edited(input, original, each)
        const result = check(input)
        if (result.site?.update !== undefined) updates++
        expect(told(result)).toEqual(told(createSiteChecker()(input)))
      }
    }),
    { numRuns: Math.ceil(steps / 10) },
  )
  // The first edit of each run, at least, is not checked as a whole.
  expect(updates).toBeGreaterThanOrEqual(Math.ceil(steps / 10))
})

test('the check of a draft tells of every text what a whole check tells', async () => {
  const original = await readSite({ data: join(locksmith, 'data'), templates: join(locksmith, 'templates') })
  const { promise, resolve } = Promise.withResolvers<KeptCheck>()
  createSiteChecker(undefined, undefined, resolve)(original)
  const kept = await promise
  let drafts = 0
  for (const [file, { text }] of original.sources.value.entries()) {
    const texts = text.split('\n').flatMap((line, at) => (/^(?:intro|heading|summary|description):? |^ {2}\w.*\w$/.test(line) ? [at] : []))
    for (const line of texts.slice(0, 3))
      for (const word of words) {
        const input = edited(original, original, { file, line, kind: 'placeholder', word })
        const draft = updateCheck(kept, input, { isDraft: true })
        if (draft === null) continue
        drafts++
        expect(toldOfDraft(draft.result)).toEqual(toldOfDraft(createSiteChecker()(input)))
      }
  }
  expect(drafts).toBeGreaterThan(20)
})
