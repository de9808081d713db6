import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { locksmith, root, scratchFolder, townpages, townpagesHere } from '../shared/servers/running-site.ts'

type Page = {
  path: string
  change: string
  difference?: string | null
  from?: string
  answer?: unknown
  fields?: { field: string }[]
}
type Changes = { comparedWith: unknown; pages: Page[]; same: number } & Record<
  'addresses' | 'images' | 'files' | 'assets',
  unknown[]
>
type Site = Awaited<ReturnType<typeof committedSite>>

// What templates are compiled to is kept for all tests, and the site that they begin with.
let [original, cache] = ['', '']

beforeAll(async () => {
  ;[original, cache] = await Promise.all([
    mkdtemp(join(tmpdir(), 'townpages-test-')),
    mkdtemp(join(tmpdir(), 'townpages-cache-')),
  ])
  for (const part of ['data', 'templates', 'public'])
    cpSync(join(locksmith, part), join(original, part), { recursive: true })
  await writeFile(join(original, 'package.json'), '{ "type": "module" }\n')
  await writeFile(join(original, '.gitignore'), 'dist\n')
  git(original, 'init', '--quiet', '--initial-branch=main')
  commit(original)
  const { code, stderr } = await townpagesHere(['generate', '--cache', cache], { cwd: original })
  expect([code, stderr]).toEqual([0, expect.stringContaining('13 pages written')])
  return async () => {
    for (const folder of [original, cache]) await rm(folder, { recursive: true, force: true })
  }
})

/** A repository with the locksmith's site in its first commit, and its pages as `dist`. */
async function committedSite() {
  const folder = await scratchFolder()
  cpSync(original, folder, { recursive: true })
  const edit = async (name: string, change: (text: string) => string) =>
    writeFile(join(folder, name), change(await readFile(join(folder, name), 'utf8')))
  return { folder, edit }
}

function git(folder: string, ...words: string[]): void {
  execFileSync('git', ['-C', folder, '-c', 'user.name=Ida', '-c', 'user.email=ida@example.org', ...words])
}

function commit(folder: string): void {
  git(folder, 'add', '.')
  git(folder, 'commit', '--quiet', '--no-gpg-sign', '-m', 'Change the site')
}

/** What `diff` finds, which is the same against the generated pages and against the commit that they were made from. */
async function changesOf({ folder }: Pick<Site, 'folder'>, ...options: string[]): Promise<Changes> {
  const run = (...refs: string[]) =>
    townpagesHere(['diff', ...refs, '--json', '--cache', cache, ...options], { cwd: folder })
  const runs = [await run(), await run('HEAD')]
  // What the first run has kept says the same.
  expect(await run()).toEqual(runs[0])
  expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual(runs.map(() => [0, '']))
  const [generated, committed] = runs.map(({ stdout }) => JSON.parse(stdout) as Changes)
  if (generated === undefined || committed === undefined) throw new Error('there are no changes')
  expect(generated.comparedWith).toMatchObject({ kind: 'generation', folder: 'dist' })
  expect(committed.comparedWith).toMatchObject({
    kind: 'commit',
    ref: 'HEAD',
    commit: expect.stringMatching(/^[0-9a-f]{40}$/),
  })
  const { comparedWith: _, ...changes } = committed
  expect(generated).toMatchObject(changes)
  return committed
}

const pathsOf = (changes: Changes, isWanted: (page: Page) => boolean) =>
  changes.pages.filter(isWanted).map(({ path }) => path)

describe('an edit', () => {
  test('of the text of a town changes its page, with the sentence before and after', async () => {
    const site = await committedSite()
    const nothing = { patterns: [], pages: [], addresses: [], images: [], files: [], assets: [], same: 0 }
    expect(await changesOf(site)).toMatchObject(nothing)
    await site.edit('data/towns/alderwick.yaml', (text) => text.replace('older than', 'as old as'))
    const changes = await changesOf(site, '--text')
    const sentence = (age: string) =>
      `Half the front doors of Alderwick are ${age} the railway, and so are many of their locks.`
    expect(changes).toMatchObject({
      patterns: [{ pattern: 'town', pages: 3, text: 1, markup: 0, shared: { town: 'alderwick' } }],
      pages: [
        {
          path: '/alderwick',
          pattern: 'town',
          entries: { town: 'alderwick' },
          change: 'changed',
          difference: 'text',
          fields: [],
          sentences: [{ before: sentence('older than'), after: sentence('as old as'), times: 1 }],
        },
      ],
      images: [],
      assets: [],
    })
    expect(changes.same).toBeGreaterThan(0)

    // For people, without colors where the output is no terminal.
    const { stdout } = await townpages(['diff', '--text', '--page', 'alderwick', '--cache', cache], {
      cwd: site.folder,
    })
    expect(stdout).toContain('1 page of 13: 1 with another text\n')
    expect(stdout).toMatch(/^pattern +pages +text +all of\ntown +3 +1 +town alderwick$/m)
    expect(stdout).toContain(`\n  /alderwick  text\n    - ${sentence('older than')}\n    + ${sentence('as old as')}\n`)
  })

  test('that renames a town and retires another says where their addresses lead', async () => {
    const site = await committedSite()
    const towns = join(site.folder, 'data/towns')
    await rename(join(towns, 'north-fenby.yaml'), join(towns, 'fenby.yaml'))
    await site.edit('data/towns/fenby.yaml', (text) =>
      text.replace('slug: north-fenby', 'slug: fenby\nrenamedFrom: [north-fenby]'),
    )
    await site.edit('data/towns/quay-of-morrow.yaml', (text) => `${text}retired: gone\n`)
    await site.edit('data/towns/alderwick.yaml', (text) => text.replace('name: Alderwick', 'name: Aldwick'))
    const changes = await changesOf(site, '--text')
    const moved = changes.pages.filter(({ change }) => change === 'moved')
    expect(moved.map(({ path, from, fields }) => [from, path, fields])).toEqual(
      ['/fenby', '/lock-fitting-in-fenby', '/lockout-help-in-fenby'].map((path) => [
        path.replace('fenby', 'north-fenby'),
        path,
        [],
      ]),
    )
    const removed = changes.pages.filter(({ change }) => change === 'removed')
    expect(removed.map(({ path, answer }) => [path, answer])).toEqual(
      ['/lock-fitting-in-quay-of-morrow', '/lockout-help-in-quay-of-morrow', '/quay-of-morrow'].map((path) => [
        path,
        { kind: 'gone' },
      ]),
    )
    expect(pathsOf(changes, ({ change }) => change === 'changed')).toContain('/')
    expect(changes.addresses).toContainEqual({
      path: '/towns/north-fenby',
      before: { kind: 'alias', to: '/north-fenby' },
      after: { kind: 'redirect', to: '/fenby', status: 301 },
    })
    expect(changes.images).toContainEqual({ path: '/pictures/fenby.png', change: 'added', isCompared: true })

    const documented = await readFile(join(root, 'docs/editing/comparing.md'), 'utf8')
    const keys = new Set([...JSON.stringify(changes).matchAll(/"(\w+)":/g)].flatMap(([, key = '']) => key))
    const slugs = ['town', 'trade']
    expect([...keys].filter((key) => !slugs.includes(key) && !documented.includes(`\`${key}\``))).toEqual([])
    expect(keys).toContain('fields')
  })

  test('of templates changes the pages whose documents differ, and not those that are only made again', async () => {
    const site = await committedSite()
    await site.edit('templates/pages/trade/trade.tsx', (text) => text.replace('<h1>', '<h1 className="trade">'))
    await site.edit('templates/components/contact-line/contact-line.tsx', (text) => `// Shown on every page.\n${text}`)
    await site.edit('templates/styles/site.css', (text) => `${text}\n.trade { color: teal }\n`)
    await site.edit('data/pages/find.yaml', (text) => text.replace(/^heading: .*/m, 'heading: Look up a Town'))
    await writeFile(join(site.folder, 'public/new.txt'), 'new')
    const changes = await changesOf(site)
    expect(pathsOf(changes, ({ difference }) => difference === 'markup')).toHaveLength(2 + 2 * 3)
    expect(pathsOf(changes, ({ difference }) => difference === 'text')).toEqual(['/find'])
    expect([changes.same, changes.assets]).toEqual([13 - 9, ['styles']])
    expect(changes.files).toContainEqual({ path: '/new.txt', change: 'added' })
  })
})

test('what cannot be compared is told in a sentence', async () => {
  const site = await committedSite()
  const run = (...args: string[]) => townpagesHere(['diff', '--cache', cache, ...args], { cwd: site.folder })
  expect(await run('mian')).toMatchObject({
    code: 2,
    stderr: 'townpages: there is no commit mian in the repository of data\n',
  })
  expect(await run('--page', '/nowhere')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('there is no page /nowhere, neither'),
  })
  expect(await run('--out', 'nothing')).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('run townpages generate first'),
  })

  await site.edit('data/towns/alderwick.yaml', (text) => text.replace('population:', 'popluation:'))
  expect(await run()).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('did you mean `population`?'),
  })
  commit(site.folder)
  await site.edit('data/towns/alderwick.yaml', (text) => text.replace('popluation:', 'population:'))
  const faulty = await run('HEAD')
  expect(faulty).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('HEAD:data/towns/alderwick.yaml:8:1: '),
  })
  expect(await run('HEAD~1')).toMatchObject({ code: 0, stdout: expect.stringContaining('no page changes') })

  const clone = join(await scratchFolder(), 'clone')
  git(site.folder, 'clone', '--quiet', '--depth', '1', `file://${site.folder}`, clone)
  await cp(join(site.folder, 'data'), join(clone, 'data'), { recursive: true })
  expect(await townpagesHere(['diff', 'HEAD~1', '--cache', cache], { cwd: clone })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is shallow'),
  })
  await rm(join(site.folder, '.git'), { recursive: true })
  expect(await run('HEAD')).toMatchObject({ code: 3, stderr: expect.stringContaining('it is in no git repository') })
})
