import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadComponents } from '../../generator/serves/examples/load-components.ts'
import { readManifest } from '../../runtime/site/read-manifest.ts'
import { locksmith, scratchFolder } from '../shared/servers/running-site.ts'
import { publisherOf } from '../shared/servers/site-publisher.ts'

const line = 'components/contact-line/contact-line.tsx'
const own = 'components/contact-line/contact-line.examples.yaml'
const first = 'examples:\n  - name: first\n    about: A sentence.\n'

let dist = ''
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'townpages-examples-'))
  await publisherOf(locksmith, { out: dist }).publish('2026-11-20')
})
afterAll(() => rm(dist, { recursive: true }))

/** The locksmith's components, with other examples. */
async function load(files: Readonly<Record<string, string>>) {
  const templates = await scratchFolder()
  const own = await Promise.all(
    [line, 'routes.yaml'].map(async (name) => [name, await readFile(join(locksmith, 'templates', name), 'utf8')]),
  )
  for (const [name, text] of Object.entries<string>({ ...Object.fromEntries(own), ...files })) {
    await mkdir(dirname(join(templates, name)), { recursive: true })
    await writeFile(join(templates, name), text)
  }
  const loaded = await loadComponents({
    manifest: await readManifest(dist),
    templates,
    siteUrl: 'https://site.example',
  })
  return { ...loaded, examples: loaded.components.flatMap(({ examples }) => examples) }
}

/** What is told of examples of the contact line. */
async function told(text: string): Promise<string[]> {
  const { faults } = await load({ [own]: text })
  return faults.map(
    ({ span, code, message, remedy }) => `${span.start.line}:${span.start.column} ${code}: ${message}; ${remedy}`,
  )
}

describe('a faulty example is reported with its place:', () => {
  test.each([
    [
      'no list of examples',
      'with: { site: site/site }\n',
      ['1:1 missing-key: a file of examples needs `examples`; add `examples`'],
    ],
    [
      'a misspelt key',
      first.replace('about', 'abuot'),
      ['3:5 unknown-key: an example has no key `abuot`; did you mean `about`?'],
    ],
    [
      'no sentence',
      first.replace('A sentence.', 'short'),
      [
        '3:12 wrong-form: `about` does not have the right form; write it like "A service whose price is quoted says so in its place."',
      ],
    ],
    [
      'a name given twice',
      `${first}    with: &with { site: site/site }\n    props: { phone: "999" }\n  - name: first\n    about: Again.\n    with: *with\n    props: { phone: "112" }\n`,
      ['6:11 repeated-item: `first` stands here twice; give this one another name, or remove it'],
    ],
    [
      'a component that the folder lacks',
      `${first}    component: ContactLines\n`,
      [
        '4:16 unknown-reference: the folder contact-line exports no component `ContactLines`; did you mean `ContactLine`?',
      ],
    ],
    [
      'an entry that is not there',
      `${first}    with: { phone: towns/alderwyck#/phone }\n`,
      ['4:20 unknown-reference: the collection towns holds no `alderwyck`; did you mean `alderwick`?'],
    ],
    [
      'a part that is not there',
      `${first}    with: { phone: towns/alderwick#/phnoe }\n`,
      ['4:20 unknown-reference: there is no `phnoe` in `towns/alderwick`; did you mean `phone`?'],
    ],
    [
      'a collection that is not there',
      `${first}    with: { phone: town/alderwick#/phone }\n`,
      ['4:20 unknown-collection: there is no collection `town`; did you mean `towns`?'],
    ],
    [
      'an address that is not there',
      `${first}    with: { site: /aldervick#/content/site }\n`,
      ['4:19 unknown-reference: no page stands at `/aldervick`; did you mean `/alderwick`?'],
    ],
    [
      'a text that only a page fills',
      `${first}    with: { site: pages/trade }\n`,
      [
        '4:19 unfilled-placeholder: nothing fills `{trade}` in `pages/trade`; take it from a page that fills it: its address, then #/content/ and the name that the page has for it',
      ],
    ],
    [
      'an example of another that is not there',
      `${first}    slots: { children: contact-line/frist }\n`,
      ['4:24 unknown-reference: there is no example `contact-line/frist`; did you mean `contact-line/first`?'],
    ],
    [
      'an example within itself',
      `${first}    slots: { children: contact-line/first }\n`,
      ['4:24 unknown-reference: `contact-line/first` would stand within itself; name another example'],
    ],
    [
      'props that do not fit',
      `${first}    with: { site: site/site }\n`,
      [
        expect.stringMatching(
          /^2:11 wrong-type: `ContactLine` cannot be rendered so: .+; compare the props of the example with those of the component$/,
        ),
      ],
    ],
  ])('%s', async (_, text, expected) => {
    expect(await told(text)).toEqual(expected)
  })

  test('a file that no component goes with', async () => {
    const { faults } = await load({ 'components/contact-lime/contact-lime.examples.yaml': first })
    expect(faults.map(({ span, message, remedy }) => [span.file, message, remedy])).toEqual([
      [
        'templates/components/contact-lime/contact-lime.examples.yaml',
        'there is no component `contact-lime` beside its examples: no file contact-lime/contact-lime.tsx',
        'is it contact-line/contact-line.examples.yaml?',
      ],
    ])
  })
})

describe('an example gets', () => {
  const shared = 'with: { site: site/site }\nprops: { phone: "999" }\n'

  test('texts filled, by the name that addresses have for their entry', async () => {
    const { examples } = await load({ [own]: `${shared}${first}    with: { phone: towns/alderwick#/intro }\n` })
    expect(examples[0]?.tree.props.phone).toMatch(/^Half the front doors of Alderwick are older/)
  })

  test('what its file gives to all, with its own laid over it key by key', async () => {
    const { examples } = await load({ [own]: `${shared}${first}    props: { site: { texts: { call: Ring } } }\n` })
    expect(examples[0]?.markup).toBe('<p class="contact-line">Ring <a href="tel:+999">999</a></p>')
    expect(examples[0]?.tree.props.site).toMatchObject({ texts: { call: 'Ring', menu: 'Menu' } })
  })

  test('all summaries of a collection, a list of parts, and what a page has', async () => {
    const references =
      '{ towns: "towns/*", names: [towns/alderwick#/name, towns/north-fenby#/name], path: /alderwick#/entry/path }'
    const { examples } = await load({ [own]: `${shared}${first}    with: ${references}\n` })
    const { towns, names, path } = examples[0]?.tree.props ?? {}
    expect([towns, names, path]).toMatchObject([
      [{ slug: 'alderwick' }, {}, {}],
      ['Alderwick', 'North Fenby'],
      '/alderwick',
    ])
  })

  test('none of what is taken away again', async () => {
    const { examples } = await load({ [own]: `${shared}${first}    without: [site.texts.menu, site.motto]\n` })
    const site = examples[0]?.tree.props.site as Record<string, unknown>
    expect([site.motto, Object.keys(site.texts as object).includes('menu'), site.email]).toEqual([
      undefined,
      false,
      'keys@tumbler.example',
    ])
  })

  test('other examples in its slots', async () => {
    const box = 'export function Box({ children }) { return <div>{children}</div> }'
    const text = await readFile(join(locksmith, 'templates', own), 'utf8')
    const { examples } = await load({
      [own]: text,
      'components/box/box.tsx': box,
      'components/box/box.examples.yaml': `${first}    slots: { children: [contact-line/of-a-town, contact-line/of-all-towns] }\n`,
    })
    expect(examples[0]?.markup).toMatch(
      /^<div><p class="contact-line">.*01632 960201.*<\/p><p class="contact-line">.*<\/p><\/div>$/,
    )
  })
})
