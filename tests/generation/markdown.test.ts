import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { Markdown } from '../../runtime/components/index.ts'
import { createPageRenderer } from '../../runtime/site/render/render-page.ts'
import { copySite, locksmith, townpagesHere } from '../shared/servers/running-site.ts'
import { publisherOf } from '../shared/servers/site-publisher.ts'

const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'guide.schema.json',
  'x-folder': 'guides',
  'x-summary': ['slug', 'title'],
  title: 'Guide',
  type: 'object',
  additionalProperties: false,
  required: ['slug', 'title', 'body'],
  properties: {
    slug: { title: 'Slug', description: 'Its name in addresses.', $ref: 'definitions.schema.json#/$defs/slug' },
    title: { title: 'Title', description: 'What it is called.', type: 'string', minLength: 1, examples: ['Keys'] },
    body: {
      title: 'Text',
      description: 'The guide.',
      type: 'string',
      minLength: 1,
      'x-markdown': true,
      examples: ['Cut it.'],
    },
  },
}
const route = {
  name: 'guide',
  path: '/guides/{guide}',
  page: 'guide',
  text: 'welcome',
  params: { guide: 'guides' },
  title: '{guide}: a Guide to Your Own Door | {business}',
  description: '{guide}, told by {business}: what you can do by yourself, and when it is better to ask a locksmith.',
}
const page = 'export default function GuidePage({ content }) {\n  return <pre>{content.guide.body}</pre>\n}\n'
const keys =
  '---\nslug: keys\ntitle: Keys\n---\n\nAsk {business} for [locks](./locks.md#old), [all]( ./locks.md ), or [call](/trades/lockout-help).\nWrite `{town}` yourself.\n'
const locks = '---\nslug: locks\ntitle: Locks\n---\n\nAfter [keys](keys.md).\n'

let site: Awaited<ReturnType<typeof copySite>>
beforeEach(async () => {
  site = await copySite(locksmith)
  const routes = join(site.folder, 'templates/routes.yaml')
  const written = stringify([route]).replaceAll(/^/gm, '  ')
  await writeFile(routes, (await readFile(routes, 'utf8')).replace('pages:\n', `pages:\n${written.trimEnd()}\n`))
  await write({ 'data/schemas/guide.schema.json': JSON.stringify(schema), 'templates/pages/guide/guide.tsx': page })
  await write({ 'data/guides/keys.md': keys, 'data/guides/locks.md': locks })
})

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(site.folder, name)), { recursive: true })
    await writeFile(join(site.folder, name), text)
  }
}

test('pages get the text with its placeholders filled, its code as it is, and links to pages', async () => {
  const { value, faults } = await publisherOf(site.folder).preview('2026-11-20')
  if (value === null) throw new Error(`no preview: ${JSON.stringify(faults)}`)
  const renderer = createPageRenderer({
    ...value,
    shell: { siteUrl: 'https://www.example', ...value.manifest.assets },
    suggest: () => null,
  })
  const entry = value.manifest.pages.get('/guides/keys')
  expect(entry && renderer.page(entry)).toContain(
    'Ask Tumbler &amp; Pin for [locks](/guides/locks#old), [all]( /guides/locks ), or [call](/trades/lockout-help).\nWrite `{town}` yourself.</pre>',
  )
})

test.each([
  ['See {bussiness}.', '9:5: error: nothing fills `{bussiness}` here on /guides/keys', 'did you mean `{business}`?'],
  ['See `x` and\n[it](./lokcs.md).', '10:6: error: there is no file ./lokcs.md', 'did you mean `locks.md`?'],
  [
    'See [that](/trades/lockout-hlep).',
    '9:12: error: nothing answers at /trades/lockout-hlep',
    'did you mean `/trades/lockout-help`?',
  ],
])('the fault of %j has its place', async (line, message, remedy) => {
  await write({ 'data/guides/keys.md': `${keys}\n${line}\n` })
  const { stderr, code } = await townpagesHere(['validate', ...site.args])
  expect(code).toBe(1)
  expect(stderr).toContain(`data/guides/keys.md:${message}`)
  expect(stderr).toContain(remedy)
})

test('a schema with a typo in the name of the body is at fault, not the names of the files', async () => {
  const { body, ...others } = schema.properties
  const renamed = { ...schema, required: ['slug', 'title'], properties: { ...others, bdy: body } }
  await write({ 'data/schemas/guide.schema.json': JSON.stringify(renamed) })
  const { stderr, code } = await townpagesHere(['validate', ...site.args])
  expect(code).toBe(1)
  expect(stderr).toContain(
    'data/guides/keys.md:1:1: error: `keys.md` is not read: the schema of `guides` has no field `body`',
  )
  expect(stderr).toContain('a Markdown entry needs `body: markdown` in its schema: rename the field `bdy` there')
})

test('lint reads the words of a body, and neither its code, nor its comments and targets of links', async () => {
  const text = 'The *color* and teh [lock](/trades/lokc "lokc").\n\n<!-- colr --> `teh` &nbsp;\n\n```sh\nteh\n```'
  await write({
    'data/guides/keys.md': `---\nslug: keys\ntitle: Keys\n---\n\n${text.replace('/trades/lokc', './locks.md#lokc')}\n`,
  })
  const { stdout } = await townpagesHere([
    'lint',
    join(site.folder, 'data/guides/keys.md'),
    ...site.args,
    '--format',
    'json',
  ])
  const { faults } = JSON.parse(stdout) as { faults: { line: number; column: number; message: string }[] }
  expect(faults.map(({ line, column, message }) => [line, column, message.split('`')[1]])).toEqual([
    [6, 6, 'color'],
    [6, 17, 'teh'],
  ])
})

test('a new entry is a Markdown file to fill in', async () => {
  expect((await townpagesHere(['new', 'guide', 'hinges', ...site.args])).code).toBe(0)
  const text = await readFile(join(site.folder, 'data/guides/hinges.md'), 'utf8')
  expect(text).toMatch(/^---\n[\s\S]*\nslug: hinges\n[\s\S]*\ntitle: Hinges\n---\n$/)
})

test.each([
  ['the text after a comment', '<!-- checked --> Cut it.', 'Cut it.'],
  ['a word that every object has as an entity', '&constructor;', '<p>&amp;constructor;</p>'],
  ['a heading with the number of another', '# A\n# A\n# A 1', '<h1 id="a-1">A</h1><h1 id="a-1-1">A 1</h1>'],
  ['HTML', '<img src=x onerror=x>', '&lt;img src=x onerror=x&gt;'],
  [
    'a link that is a script',
    '[x](javascript:x) <JavaScript:x> ![y](data:image/svg+xml,z)',
    '<p><span>x</span> <span>JavaScript:x</span> y</p>',
  ],
])('%s is shown as it is meant, and nothing of it runs', (_, text, html) => {
  expect(renderToStaticMarkup(createElement(Markdown, { text }))).toContain(html)
})
