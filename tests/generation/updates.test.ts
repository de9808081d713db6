import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSiteChecker } from '../../generator/check-site.ts'
import { readSite } from '../../generator/read-site.ts'
import type { CheckResult, SiteInput } from '../../generator/site.ts'
import { locksmith } from '../shared/servers/running-site.ts'

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
  kind: fc.constantFrom(
    'word',
    'word',
    'word',
    'word',
    'placeholder',
    'empty',
    'remove',
    'restore',
    'restore',
    'restore',
  ),
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
    else
      lines[index] = kind === 'empty' ? old.replace(/: .*$/, ':') : `${old} ${kind === 'placeholder' ? word : 'sturdy'}`
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

const steps = Number(process.env.UPDATE_STEPS ?? 100)

test('after any edits, a checker that has checked other states says what a new one says', async () => {
  const original = await readSite({ data: join(locksmith, 'data'), templates: join(locksmith, 'templates') })
  fc.assert(
    fc.property(fc.array(edit, { minLength: 10, maxLength: 10 }), (edits) => {
      const check = createSiteChecker()
      check(original)
      let input = original
      for (const each of edits) {
        input = edited(input, original, each)
        expect(told(check(input))).toEqual(told(createSiteChecker()(input)))
      }
    }),
    { numRuns: Math.ceil(steps / 10) },
  )
})
