import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createSiteChecker } from '../../generator/check-site.ts'
import { readSite } from '../../generator/read-site.ts'
import { lintContent } from '../../generator/serves/lint/lint.ts'
import { lintPages } from '../../generator/serves/lint/lint-pages.ts'
import type { SiteInput } from '../../generator/site.ts'
import { copySite, locksmith, root, townpagesHere } from '../shared/servers/running-site.ts'
import { smallRealSite } from '../shared/servers/small-real-site.ts'

const intro = /^intro: >-\n.*$/m

async function siteThatSays(text: string) {
  const site = await copySite(locksmith)
  const path = join(site.folder, 'data/towns/alderwick.yaml')
  const written = (await readFile(path, 'utf8')).replace(intro, `intro: >-\n  ${text}`)
  await writeFile(path, written)
  return { ...site, path, written }
}

describe('lint', () => {
  test('has nothing to say of a site that a careful editor has read', async () => {
    const { args } = await copySite(locksmith)
    expect(await townpagesHere(['lint', ...args])).toMatchObject({ code: 0, stdout: 'no findings\n' })
  })

  test('points at each misspelt word and says what was meant', async () => {
    const { args } = await siteThatSays(
      'A locksmth in {town} who will come out in teh dark, any wether and any colour of van.',
    )
    const { code, stdout } = await townpagesHere(['lint', ...args, '--format', 'json'])
    const { faults } = JSON.parse(stdout) as { faults: { message: string; remedy: string; line: number }[] }
    expect(code).toBe(1)
    expect(faults.map(({ line, message }) => [line, message])).toEqual([
      [11, 'the British dictionary has no `locksmth`'],
      [11, 'the British dictionary has no `teh`'],
      [11, 'the British dictionary has no `wether`'],
    ])
    expect(faults[0]?.remedy).toContain('`locksmith`')
    expect(faults[1]?.remedy).toContain('`the`')
  })

  test('reads no spelling and no quotes where the site says that there is no dictionary of its language', async () => {
    const { folder, args } = await siteThatSays('Wir öffnen jede Tür in {town}, auch nachts - "versprochen".')
    expect((await townpagesHere(['lint', ...args])).code).toBe(1)
    const schema = {
      title: 'Language',
      fields: { dictionary: { enum: ['en-GB', 'none'] }, protectedWords: { list: 'text' } },
    }
    await writeFile(
      join(folder, 'data/schemas/language.schema.yaml'),
      JSON.stringify({ ...schema, files: ['language.yaml'] }),
    )
    await writeFile(join(folder, 'data/language.yaml'), 'dictionary: none\nprotectedWords: []\n')
    expect(await townpagesHere(['lint', ...args])).toMatchObject({ code: 0 })
  })

  test('takes names inside a sentence for names, at its beginning too once they are known', async () => {
    const { args } = await siteThatSays('We drive to Skellbeck and Tharnholme. Tharnholme is further.')
    expect((await townpagesHere(['lint', ...args])).code).toBe(0)
  })

  test.each([
    ['Americans realize that the color is a license plate.', ['realize', 'color']],
    ['Prizes of any size are seized.', []],
    ['Write to office@firm.example or see {{phone site.phone}} and /trades/lock-fitting.', []],
  ])('reads British English: %s', async (text, wrong) => {
    const { args } = await siteThatSays(text)
    const { faults } = JSON.parse((await townpagesHere(['lint', ...args, '--format', 'json'])).stdout) as {
      faults: { message: string }[]
    }
    expect(faults.map(({ message }) => message.split('`')[1])).toEqual(wrong)
  })

  test('--fix sets the marks of a printed page and leaves every other character alone', async () => {
    const { args, path, written } = await siteThatSays(
      `Nobody's lock - "new" or 'old' - is safe from {{lowerCase "Them"}}.`,
    )
    const { code } = await townpagesHere(['lint', ...args, '--fix', '--yes'])
    expect(await readFile(path, 'utf8')).toBe(
      written.replace(`Nobody's lock - "new" or 'old' - is`, 'Nobody’s lock – “new” or ‘old’ – is'),
    )
    expect(code).toBe(0)
  })

  test('reports faults that prevent reading, as validate does', async () => {
    const { args, path, written } = await siteThatSays('Locks.')
    await writeFile(path, written.replace('name:', 'nmae:'))
    expect(await townpagesHere(['lint', ...args])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('did you mean `name`?'),
    })
  })

  test('summarizes warnings in one line, and shows them with --all and --strict, which exits with 1', async () => {
    const { args, path, written } = await siteThatSays('Locks.')
    await writeFile(path, `${written}introIsExample: true\nlockoutTimed: 2024-03-01\n`)
    const short = await townpagesHere(['lint', ...args])
    expect(await townpagesHere(['lint', path, ...args])).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('this is an example'),
    })
    expect(short).toEqual({ code: 0, stdout: '', stderr: '2 open warnings (1 example, 1 stale); --all shows them\n' })
    expect(await townpagesHere(['lint', ...args, '--all'])).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('this is an example'),
    })
    expect(await townpagesHere(['lint', ...args, '--strict'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('this is an example'),
    })
  })

  test('shows the findings of the files and folders that were named only', async () => {
    const { args, folder } = await siteThatSays('Any wether.')
    const of = (path: string) => townpagesHere(['lint', join(folder, path), ...args])
    expect(await of('data/towns')).toMatchObject({ code: 1, stderr: expect.stringContaining('`wether`') })
    expect(await of('data/towns/north-fenby.yaml')).toEqual({ code: 0, stdout: 'no findings\n', stderr: '' })
    expect(await of('data/towns/saltby.yaml')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('there is no file'),
    })
    expect(await of('public')).toMatchObject({ code: 2, stderr: expect.stringContaining('holds no content') })
  })
})

const templates = join(root, 'templates')

function checked(input: SiteInput) {
  const { site } = createSiteChecker()(input)
  if (site === null) throw new Error('the site has faults')
  return { ...input, site }
}

test('the site is read: what is left are examples, until real ones come, values still to come, and claims to look at again', async () => {
  const context = checked(await readSite({ data: join(root, 'data'), templates }))
  const faults = [...lintContent(context), ...(await lintPages({ ...context, templates, renders: false }))]
  expect(faults.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(new Set(faults.map(({ code }) => code))).toEqual(
    new Set(['example', 'expected-value', 'stale', 'withdrawn-fact']),
  )
})

// Pages of a route have a template in common; `addresses.test.ts` follows the links of all of them.
test('the pages of the site are read, of seven places', async () => {
  expect(await lintPages({ ...checked(await smallRealSite()), templates })).toEqual([])
})
