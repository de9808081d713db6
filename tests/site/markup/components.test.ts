import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import {
  type LoadedComponent,
  type LoadedExample,
  loadComponents,
} from '../../../generator/serves/examples/load-components.ts'
import { readManifest } from '../../../runtime/site/read-manifest.ts'
import { pieceFaults, views } from '../../shared/browsers/axe-rules.ts'
import { closePages, sharedBrowser } from '../../shared/browsers/browser.ts'
import { fragmentFaults } from '../../shared/browsers/markup-rules.ts'
import { type SiteInBrowser, siteInBrowser } from '../../shared/browsers/site-in-browser.ts'
import { copySite, locksmith, root, startCommand } from '../../shared/servers/running-site.ts'

const manifest = await readManifest(inject('dist'))
const { gallery, shell, components, faults } = await loadComponents({
  manifest,
  templates: join(root, 'templates'),
  siteUrl: 'https://site.example',
})
const examples = components.flatMap((component) => component.examples.map((example) => toCase(component, example)))
const seen = examples.filter(({ component }) => component.stands !== 'head')

function toCase(component: LoadedComponent, example: LoadedExample) {
  return { name: `${component.name}/${example.name}`, component, example }
}

describe('every component', () => {
  test('has examples, and every example a component that it fits', () => {
    expect(components.length).toBeGreaterThan(40)
    expect(components.filter(({ examples }) => examples.length === 0).map(({ name }) => name)).toEqual([])
    expect(faults.map(({ message, span }) => `${span.file}:${span.start.line}: ${message}`)).toEqual([])
  })
})

describe('the markup is valid', () => {
  test.each(examples)('of $name', async ({ example }) => {
    expect(example.markup).not.toBe('')
    expect(await fragmentFaults(example.markup)).toEqual([])
  })
})

describe('axe finds nothing, at either width and in either scheme,', () => {
  const site = siteInBrowser()
  let found: Map<string, string[]>
  beforeAll(async () => {
    found = await lookAtAll(site)
  })

  test.each(seen)('in $name', ({ name }) => {
    expect(found.get(name)).toEqual([])
  })
})

describe('townpages dev', () => {
  test('shows every component with its examples, and follows an edit of them', async () => {
    const { folder, args } = await copySite(locksmith)
    const file = join(folder, 'templates/components/contact-line/contact-line.examples.yaml')
    const original = await readFile(file, 'utf8')
    const server = await startCommand(['dev', ...args, '--out', join(folder, 'dist'), '--port', '0'])
    const browser = await sharedBrowser()
    const page = await browser.newPage()
    await page.goto(`${server.address}/_components`)
    const headings = page.getByRole('article').getByRole('heading')
    expect(await headings.allTextContents()).toEqual(['of-a-town', 'of-all-towns'])
    expect(
      await page.getByText('A town with a van of its own has a number of its own.', { exact: true }).isVisible(),
    ).toBe(true)
    const frame = page.frameLocator('[title="contact-line, of-a-town"]')
    expect(await frame.locator('.contact-line').textContent()).toBe('Call 01632 960201')
    await page.getByText('Markup').first().click()
    expect(await page.getByText('<p class="contact-line">').first().isVisible()).toBe(true)

    await writeFile(
      file,
      original.replace('towns/alderwick#/phone', 'towns/saltby#/phone').replace('of-a-town', 'of-no-town'),
    )
    const told = page.getByRole('alert')
    await told.waitFor()
    expect(await told.textContent()).toContain(
      'contact-line.examples.yaml:7:20: error: the collection towns holds no `saltby`',
    )
    await expect.poll(() => headings.allTextContents()).toEqual(['of-all-towns'])
    await expect.poll(() => server.stderr()).toContain('the collection towns holds no `saltby`')

    await writeFile(
      file,
      original.replace('towns/alderwick#/phone', 'towns/north-fenby#/phone').replace('of-a-town', 'of-another-town'),
    )
    await expect.poll(() => headings.allTextContents()).toEqual(['of-another-town', 'of-all-towns'])
    expect(await told.count()).toBe(0)
    await expect.poll(() => server.stderr()).toContain('fixed: no faults in examples')
    await page.goto(`${server.address}/_components/contact-line/of-another-town`)
    expect(await page.locator('body').innerText()).toBe('Call 01632 960202')
    expect((await fetch(`${server.address}/_components/contact-line/of-a-town`)).status).toBe(404)
    await closePages()
    expect(await server.stop()).toBe(0)
  })

  test('is the only one that shows them', async () => {
    expect((await fetch(`${inject('address')}/_components`)).status).toBe(404)
    expect(
      (await readdir(inject('dist'), { recursive: true })).filter((name) => /gallery|components|examples/.test(name)),
    ).toEqual([])
  })
})

/** What axe objects to in each example, in each view. */
async function lookAtAll({ browser, address }: SiteInBrowser): Promise<Map<string, string[]>> {
  const found = new Map(seen.map(({ name }) => [name, [] as string[]]))
  const page = await browser.newPage({ bypassCSP: true, reducedMotion: 'reduce' })
  // The page stands in for one of the site, and is written over an answer that may not load style sheets.
  await page.goto(`${address}/healthz`)
  await page.setContent(frameOfExamples())
  // What they hold has been looked at on a phone, and on wide pages accessibility.test.ts looks at it.
  for (const { width, colorScheme, rules } of views.filter((view) => view.rules !== 'structure')) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    for (const group of groupsOfOneEach()) {
      const pieces = group.map(({ component, example }) => ({
        html: example.markup,
        classes: `component-example ${component.stands} ${component.surface}`,
      }))
      const all = await pieceFaults(page, '.component-example', pieces, rules)
      for (const [index, { name }] of group.entries())
        found.get(name)?.push(...(all[index] ?? []).map((told) => `${width} ${colorScheme}: ${told}`))
    }
  }
  return found
}

/**
 * The examples in groups of other components without an id in common: axe takes as long for one example as for such a
 * group.
 */
function groupsOfOneEach(): (typeof seen)[] {
  const groups: { members: typeof seen; taken: Set<string> }[] = []
  for (const one of seen) {
    const wanted = [one.component.name, ...[...one.example.markup.matchAll(/\bid="[^"]+"/g)].map(([id]) => id)]
    const group = groups.find(({ taken }) => !wanted.some((each) => taken.has(each))) ?? {
      members: [],
      taken: new Set<string>(),
    }
    if (group.members.length === 0) groups.push(group)
    group.members.push(one)
    for (const each of wanted) group.taken.add(each)
  }
  return groups.map(({ members }) => members)
}

function frameOfExamples(): string {
  const [first] = seen
  if (first === undefined) throw new Error('there are no examples')
  return gallery.example({
    title: 'Examples',
    tree: first.example.tree,
    stands: 'within',
    surface: '',
    shell: { ...shell, scripts: [] },
    styles: [],
  })
}
