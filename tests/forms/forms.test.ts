import { join } from 'node:path'
import { type CheerioAPI, load } from 'cheerio'
import { describe, expect, inject, test } from 'vitest'
import { readSchemas } from '../../generator/schema/files/read-schemas.ts'
import type { PageRequest } from '../../runtime/page/props.ts'
import { readManifest } from '../../runtime/site/read-manifest.ts'
import { createPageRenderer } from '../../runtime/site/render/render-page.ts'
import { loadServerBundle } from '../../runtime/site/render/server-bundle.ts'
import type { FormsWording } from '../../templates/data-types.ts'
import { locksmith, root, scratchFolder, serveHere, townpagesHere } from '../shared/servers/running-site.ts'

/** D35, by pattern; every other page has no form. */
const formOfPattern: Readonly<Record<string, string>> = {
  home: 'consumer',
  national: 'consumer',
  contact: 'consumer',
  service: 'consumer',
  location: 'consumer',
  'unified-location': 'consumer',
  'location-contact': 'consumer',
  'service-in-location': 'consumer',
  comparison: 'consumer',
  'generic-comparison': 'consumer',
  business: 'business',
  'data-protection-complaint': 'complaint',
}

const manifest = await readManifest(inject('dist'))
const renderer = createPageRenderer({
  manifest,
  bundle: await loadServerBundle(manifest),
  shell: { siteUrl: '', ...manifest.assets },
  suggest: () => null,
})

function page(path: string, request?: PageRequest & { kind: 'form' }): CheerioAPI {
  const entry = manifest.pages.get(path)
  if (entry === undefined) throw new Error(`there is no page ${path}`)
  return load(renderer.page(entry, request))
}

const formsOn = ($: CheerioAPI) =>
  $('form[action="/api/contacts"]')
    .toArray()
    .map(({ attribs }) => attribs['data-form'])

describe('the forms are where D35 puts them', () => {
  const first = new Map([...manifest.pages.values()].reverse().map(({ pattern, path }) => [pattern, path]))

  test.each([...first])('one page of %s: %s', (pattern, path) => {
    const $ = page(path)
    expect(formsOn($)).toEqual([formOfPattern[pattern] ?? []].flat())
    expect($('form input[name=page]').attr('value')).toBe(formOfPattern[pattern] === undefined ? undefined : path)
    const ids = $('[id]')
      .toArray()
      .map(({ attribs }) => attribs.id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  test('and on patterns that there are', () => {
    expect(Object.keys(formOfPattern).filter((pattern) => !first.has(pattern))).toEqual([])
  })

  test.each([
    ['/', '#contact-form'],
    ['/contact-bath', '#contact-form'],
    ['/bath-vs-quillmere', '#contact-form'],
    ['/business', '#business-form'],
    ['/data-protection-complaint', '#complaint-form'],
  ])('on %s links can lead to it: %s', (path, place) => {
    expect(page(path)(`${place} form`)).toHaveLength(1)
  })

  test('and the button at the top of the business page leads to its form', () => {
    const $ = page('/business')
    expect($($('main a[href^="#"]').first().attr('href') ?? '').find('form[data-form=business]')).toHaveLength(1)
  })
})

test.each([
  ['/', 'UK'],
  ['/private-investigator', 'UK'],
  ['/contact', 'UK'],
  ['/services/surveillance', 'UK'],
  ['/private-investigator-bath', 'Bath'],
  ['/private-investigator-cardiff', 'Cardiff'],
  ['/contact-london', 'London'],
  ['/contact-milton-keynes', 'Milton Keynes'],
  ['/services/surveillance-leeds', 'Leeds'],
  ['/bath-vs-quillmere', 'Bath'],
])('an enquiry from %s is about %s', (path, city) => {
  expect(page(path)('input[name=city]').attr('value')).toBe(city)
})

test('the head office’s form is folded away behind words for either state', () => {
  const $ = page('/contact')
  const toggle = $('details:has(form)')
  expect(toggle.attr('open')).toBeUndefined()
  expect(
    toggle
      .children('summary')
      .children()
      .toArray()
      .map((words) => $(words).text()),
  ).toEqual(['Show Contact Form', 'Hide Contact Form'])
})

describe('the page for a form with faults', () => {
  const answer: PageRequest & { kind: 'form' } = {
    kind: 'form',
    form: 'consumer',
    values: { firstName: 'Margaret', contactSafely: 'email' },
    faults: [{ field: 'phone', message: 'Phone is required.' }],
  }

  test('shows what is wrong and what was typed, in a form that is open', () => {
    const $ = page('/contact', answer)
    expect($('details[open] form [role=alert] a').text()).toBe('Phone is required.')
    expect($('input[name=firstName]').attr('value')).toBe('Margaret')
    expect(
      $('input[checked]')
        .toArray()
        .map(({ attribs }) => attribs.value),
    ).toEqual(['email'])
    expect($('[autofocus]').text()).toContain('Phone is required.')
  })

  test.each([
    ['business', '/business'],
    ['complaint', '/data-protection-complaint'],
  ])('does so for the %s form as well', (form, path) => {
    const $ = page(path, { ...answer, form })
    expect($('form [role=alert] a').text()).toBe('Phone is required.')
    expect($('input[name=firstName]').attr('value')).toBe('Margaret')
  })

  test('tells one form nothing of another', () => {
    expect(page('/business', answer)('[role=alert], [aria-invalid]')).toHaveLength(0)
  })
})

test('a site without forms takes none', async () => {
  const out = await scratchFolder()
  await townpagesHere([
    'generate',
    '--data',
    join(locksmith, 'data'),
    '--templates',
    join(locksmith, 'templates'),
    '--out',
    out,
  ])
  const server = await serveHere(out)
  const { status } = await fetch(`${server.address}/api/contacts`, { method: 'POST' })
  await server.stop()
  expect(status).toBe(404)
})

test.each([
  ['required', '%{field} is required.', true],
  ['required', '{field} is required.', false],
  ['required', 'This is required.', false],
  ['tooLong', 'At most %{limit} characters.', true],
  ['tooLong', '%{field} can have at most %{limits} characters.', false],
])('of the faults that forms tell, %s can be %j: %j', async (name, text, isRight) => {
  const { value: schemas } = await readSchemas(join(root, 'data'))
  const forms = manifest.collections.get('pages')?.get('forms')?.data as FormsWording | undefined
  const changed = { ...forms, errors: { ...forms?.errors, [name]: text } }
  expect(schemas.ofFile('pages/forms.yaml')?.validate.call({ deferredChecks: [] }, changed)).toBe(isRight)
})
