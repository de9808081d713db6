import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSiteChecker } from '../../generator/check-site.ts'
import { readSite } from '../../generator/read-site.ts'
import { createPropsMaker, trialShell } from '../../generator/render/page-props.ts'
import type { SiteInput } from '../../generator/site.ts'
import { copySite, locksmith, root, townpagesHere } from '../shared/servers/running-site.ts'
import { smallRealSite } from '../shared/servers/small-real-site.ts'

const misspelt = `
import { link } from '${locksmith}/templates/links.ts'
import type { DocumentProps, PagePropsOf } from '${locksmith}/templates/page-props.ts'

export function TownPage({ content: { wording, nearby, ...content }, request }: PagePropsOf['town']) {
  if (request.kind === 'search') return null
  return <a href={link('twon', { town: nearby[0]?.slug ?? '' })}>{wording.headnig}{content.towm.name}{nearby[0]?.phone}</a>
}
export function TradePage({ content: { town, trade } }: PagePropsOf['trade']) {
  return <a href={link('trade-in-town', { trade: trade.slug, twon: trade.slug })}>{town.name}</a>
}
export function FindPage({ request }: PagePropsOf['find']) {
  return request.kind === 'nearest' && request.answer.kind === 'found' ? request.answer.lists.vanz[0]?.name : null
}
export default function SiteDocument({ content, children }: DocumentProps) {
  return <main>{content.stie.motto}{content.town?.name}{children}</main>
}
`

const narrowed = `
import type { PagePropsOf } from '${root}/templates/page-props.ts'

export const placeOnMap = ({ content }: PagePropsOf['service']) => content.location === undefined ? null : content.map.own.name
export const unknownPlaceOnMap = ({ content }: PagePropsOf['service']) => content.map.own.name
`

describe('the TypeScript compiler', () => {
  let folder: string
  let errors: string[]
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'townpages-types-'))
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    await writeFile(join(folder, 'misspelt.tsx'), misspelt)
    await writeFile(join(folder, 'narrowed.ts'), narrowed)
    const locksmithFolders = { data: join(locksmith, 'data'), templates: join(locksmith, 'templates') }
    await writeFile(join(folder, 'locksmith.ts'), contentsOf(locksmith, await readSite(locksmithFolders)))
    await writeFile(join(folder, 'agency.ts'), contentsOf(root, await smallRealSite()))
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: join(root, 'tsconfig.json'), include: ['*.ts', '*.tsx'] }),
    )
    const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], {
      cwd: folder,
    })
    errors = String(stdout)
      .trim()
      .split(/\n(?=\S)/)
  })
  afterAll(() => rm(folder, { recursive: true }))
  const errorsOf = (file: string) =>
    errors.filter((error) => error.startsWith(file)).map((error) => error.replace(/^[^:]*: error TS\d+: /, ''))

  test('finds names in templates that neither the schemas nor the routes have', () => {
    expect(errorsOf('misspelt.tsx')).toEqual([
      expect.stringContaining(`'"plain"' and '"search"' have no overlap`),
      expect.stringContaining('"twon"'),
      expect.stringContaining(`'headnig' does not exist on type 'TownWording'. Did you mean 'heading'`),
      expect.stringContaining(`'towm' does not exist`),
      expect.stringContaining(`'phone' does not exist on type 'Near<TownSummary>'`),
      expect.stringContaining("'twon' does not exist"),
      "'town' is possibly 'undefined'.",
      expect.stringContaining("'vanz' does not exist"),
      expect.stringContaining(`'stie' does not exist`),
    ])
  })

  test('knows which parts of a page come together where several patterns share it', () => {
    expect(errorsOf('narrowed.ts')).toEqual(["'content.map' is possibly 'undefined'."])
  })

  test('finds that pages get the content that their types say, and nothing else', () => {
    expect([...errorsOf('locksmith.ts'), ...errorsOf('agency.ts')]).toEqual([])
  })
})

/**
 * The content of some pages of each pattern, and of every screen, as constants of the types that the site has for them.
 */
function contentsOf(site: string, input: SiteInput): string {
  const checked = createSiteChecker()(input).site
  if (checked === null) throw new Error('the site has faults')
  const props = createPropsMaker(checked, trialShell({ islands: new Set(), files: [] }))
  const pages = [...Map.groupBy(checked.plan.pages.values(), ({ pattern }) => pattern.name).values()].flatMap((all) =>
    all.slice(0, 2),
  )
  const shown = [
    ...pages.map(props.page),
    ...checked.routes.missing.map((screen) => props.screen(screen, { kind: 'failed' })),
  ]
  return [
    `import type { PagePropsOf } from '${site}/templates/page-props.ts'`,
    ...shown.map(
      ({ entry, content }, index) =>
        `export const page${index}: PagePropsOf['${entry.page}']['content'] = ${JSON.stringify(content)}`,
    ),
  ].join('\n')
}

test('`townpages types` writes the files that have to change, and `--check` none', async () => {
  const { folder, args } = await copySite(locksmith)
  const file = (name: string) => join(folder, name)
  const [before, { mtimeMs }] = [
    await readFile(file('templates/links.ts'), 'utf8'),
    await stat(file('templates/page-props.ts')),
  ]
  await writeFile(file('templates/links.ts'), 'old')
  await writeFile(
    file('data/schemas/note.schema.yaml'),
    'folder: notes\nfields:\n  title: text\n  town?: { entry: towns }\n',
  )
  const checked = await townpagesHere(['types', '--check', ...args])
  const names = ['templates/data-types.ts', 'templates/links.ts', 'data/schemas/note.schema.json']
  const outdated = names.map((name) => `not up to date: ${file(name)}\n`)
  expect([checked.code, checked.stdout]).toEqual([1, outdated.join('')])
  expect(await readFile(file('templates/links.ts'), 'utf8')).toBe('old')

  const { code, stdout } = await townpagesHere(['types', ...args])
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^written: .*links\.ts$/m)])
  expect(stdout).toMatch(/^written: \d+ JSON Schemas? in .*schemas$/m)
  expect(await readFile(file('templates/links.ts'), 'utf8')).toBe(before)
  expect(await readFile(file('templates/data-types.ts'), 'utf8')).toMatch(/interface Note \{[^}]*\btown\?: string/)
  expect((await stat(file('templates/page-props.ts'))).mtimeMs).toBe(mtimeMs)
  expect(await townpagesHere(['types', '--check', ...args])).toEqual({
    code: 0,
    stdout: 'all types are up to date\n',
    stderr: '',
  })
})

test('schemas and routes with faults have no types', async () => {
  const { folder, args } = await copySite(locksmith)
  const [schema, routes] = [join(folder, 'data/schemas/town.schema.json'), join(folder, 'templates/routes.yaml')]
  await writeFile(schema, (await readFile(schema, 'utf8')).replace('"x-summary"', '"x-sumary"'))
  await writeFile(routes, (await readFile(routes, 'utf8')).replace('page: welcome', 'pages: welcome'))
  const { code, stdout, stderr } = await townpagesHere(['types', ...args])
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/town\.schema\.json:\d+:\d+[\s\S]*did you mean `x-summary`/)
  expect(stderr).toMatch(/routes\.yaml:\d+:\d+[\s\S]*did you mean `page`/)
})
