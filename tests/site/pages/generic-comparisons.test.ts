import { beforeAll, expect, test } from 'vitest'
import { createSiteChecker, type SiteChecker } from '../../../generator/check-site.ts'
import type { SiteInput } from '../../../generator/site.ts'
import { smallRealSite } from '../../shared/servers/small-real-site.ts'

const key = 'agency-vs-freelancer'
let site: SiteInput
let check: SiteChecker
beforeAll(async () => {
  site = await smallRealSite()
  check = createSiteChecker()
})

/** The faults of the site with the comparison under another key. */
function faultsUnder(slug: string): string[] {
  const value = site.sources.value.map(({ file, text }) =>
    file.includes(key)
      ? { file: file.replace(key, slug), text: text.replace(`slug: ${key}`, `slug: ${slug}`) }
      : { file, text: text.replace(`standIn: ${key}`, `standIn: ${slug}`) },
  )
  const { faults } = check({ ...site, sources: { value, faults: [] } })
  return faults.map(({ code, span, message }) => `${span.file}:${span.start.line} ${code}: ${message}`)
}

test('a generic comparison is one page under its own key', () => {
  expect(faultsUnder('firm-vs-one-person')).toEqual([])
})

test.each(['freelancers', 'vs-freelancer', 'agency-vs'])('the key %s is not of the form a-vs-b', (slug) => {
  expect(faultsUnder(slug)).toEqual([
    `data/competitors/${slug}.yaml:2 wrong-form: \`slug\` does not have the right form`,
  ])
})

test('the address of a comparison with a firm in a town is taken', () => {
  expect(faultsUnder('bath-vs-quillmere')).toEqual([
    expect.stringMatching(/^templates\/routes\.yaml:\d+ address-clash: .*\/bath-vs-quillmere/),
  ])
})
