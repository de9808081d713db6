import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { pageSlugs } from '../../bin/init/answers.ts'
import { run } from '../../bin/townpages.ts'
import { root, scratchFolder, townpagesHere } from '../shared/servers/running-site.ts'

test('what cannot be used is refused in sentences, all at once, and nothing is written', async () => {
  const folder = join(await scratchFolder(), 'site')
  const wrong = [
    '--trade',
    'a, b, c',
    '--places-from',
    'nowhere.csv',
    '--services',
    ' , ',
    '--primary',
    'blue',
    '--starter',
    'huge',
  ]
  const { code, stderr } = await townpagesHere(['init', folder, ...wrong, '--yes'])
  expect(code).toBe(2)
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringContaining('the trade is "a, b, c"; write what one of it is called'),
    'townpages: the file nowhere.csv cannot be read: it is not there',
    'townpages: there is no service; name at least one',
    'townpages: the primary color is "blue"; write it as # and six digits, such as #2f4b7c',
    'townpages: there is no starter "huge"; write local-services or minimal',
  ])
  await expect(readdir(folder)).rejects.toThrow('ENOENT')
})

test.each([
  [['--uk-towns-over', 'many'], "argument 'many' is invalid. It has to be a number, such as 200000."],
  [['--places-from', 'places.txt'], "argument 'places.txt' is invalid. It has to be a file whose name ends with .csv."],
  [['--places', 'Fenby, St Bee, St. Bee'], 'the places "St Bee" and "St. Bee" would have one address'],
  [['--services', 'Tuning, contact'], 'a service is called "contact", as a page of the site is; give it a longer name'],
])('what would make another site than was meant is refused: %j', async (options, message) => {
  const { code, stderr } = await townpagesHere(['init', join(await scratchFolder(), 'site'), ...options, '--yes'])
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
})

test('the names that no service can have are those of the pages of the starter', async () => {
  const routes = parse(await readFile(join(root, 'bin/init/starters/local-services/templates/routes.yaml'), 'utf8'))
  const own = (routes.pages as { path: string }[]).flatMap(({ path }) => /^\/([a-z-]+)$/.exec(path)?.[1] ?? [])
  expect([...pageSlugs].sort()).toEqual(own.sort())
})

test('a folder with a file in it is not touched', async () => {
  const folder = await scratchFolder()
  await writeFile(join(folder, 'notes.txt'), 'mine')
  const { code, stderr } = await townpagesHere(['init', folder, '--yes'])
  expect([code, stderr]).toEqual([
    2,
    `townpages: ${folder} is no empty folder; name one that is, or one that does not exist\n`,
  ])
  expect(await readdir(folder)).toEqual(['notes.txt'])
})

// Only Linux has a folder that is there and takes no folders, whoever asks.
test.runIf(process.platform === 'linux')('a folder that cannot be made is told in a sentence', async () => {
  const { code, stderr } = await townpagesHere(['init', '/proc/foo', '--yes'])
  expect([code, stderr]).toEqual([3, 'townpages: cannot make the folder /proc/foo: /proc takes no folders\n'])
})

test('where nobody can be asked, a missing answer is wrong usage', async () => {
  const { code, stderr } = await townpagesHere(['init', join(await scratchFolder(), 'site'), '--name', 'Ash & Birch'])
  expect(code).toBe(2)
  expect(stderr).toContain('a question has no answer, and nothing was written')
})

test('what is asked for is asked again until it can be used; Enter takes the example', async () => {
  const folder = join(await scratchFolder(), 'ash-and-birch')
  const file = join(await scratchFolder(), 'places.csv')
  await writeFile(file, 'Name,Latitude,Longitude\nNorth Fenby,53.2,-0.4\n"Quay, of Morrow",,\n')
  const typed = ["O'Fenby's", 'Piano tuner', file, 'Tuning, Tuning', 'Tuning, Repairs', '', 'red', '#a33', 'minimal']
  const told: string[] = []
  const code = await run(['', '', 'init', folder], {
    print: (line) => told.push(line),
    info: (line) => told.push(line),
    success: (line) => told.push(line),
    note: (line) => told.push(line),
    colorize: (_, text) => text,
    width: 120,
    result: { colorize: (_, text) => text, width: 120 },
    progress: () => ({ report() {}, done() {} }),
    confirm: async () => false,
    ask: async () => typed.shift() ?? null,
  })
  expect([code, typed]).toEqual([0, []])
  expect(told).toEqual([
    'the service "Tuning" is there twice',
    expect.stringContaining('the accent color is "red"'),
    expect.stringContaining('with 2 places'),
    'without coordinates, and so without neighbors: Quay, of Morrow; write them into data/places/',
    expect.stringMatching(/npm run dev\n\nIf npm answers E404/),
  ])
  const site = parse(await readFile(join(folder, 'data/site.yaml'), 'utf8'))
  expect(site).toMatchObject({ name: 'O’Fenby’s', services: ['Tuning', 'Repairs'] })
  expect(await readdir(join(folder, 'data/places'))).toEqual(['north-fenby.yaml', 'quay-of-morrow.yaml'])
  expect(parse(await readFile(join(folder, 'data/places/north-fenby.yaml'), 'utf8'))).toMatchObject({
    latitude: 53.2,
    longitude: -0.4,
  })
})

test('what the site writes is not for its repository, and an editor knows the keys of its routes', async () => {
  const folder = join(await scratchFolder(), 'site')
  await townpagesHere(['init', folder, '--starter', 'minimal', '--places', 'Ayr', '--yes'])
  expect((await readFile(join(folder, '.gitignore'), 'utf8')).split('\n')).toEqual(
    expect.arrayContaining(['dist/', 'site/', 'var/']),
  )
  const [, schema = ''] =
    /^# yaml-language-server: \$schema=(.+)\n/.exec(await readFile(join(folder, 'templates/routes.yaml'), 'utf8')) ?? []
  const inPackage = relative(join(folder, 'node_modules/townpages/lib'), join(folder, 'templates', schema))
  expect(JSON.parse(await readFile(join(root, inPackage), 'utf8'))).toMatchObject({ type: 'object' })
})

test('a repository without files is an empty folder', async () => {
  const folder = await scratchFolder()
  await mkdir(join(folder, '.git'))
  const { code, stdout } = await townpagesHere([
    'init',
    folder,
    '--uk-towns-over',
    '250,000',
    '--starter',
    'minimal',
    '--yes',
  ])
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^\d+ files written to .*, with \d+ places/)])
  // A borough of London is no town beside it.
  const places = await readdir(join(folder, 'data/places'))
  expect([places.includes('london.yaml'), places.includes('tower-hamlets.yaml')]).toEqual([true, false])
})

const long = 'Harrison, Turner and Daughters'
test.each([
  ['local-services', 'A', 'cook', 'Tea', 'Ayr'],
  ['local-services', long, 'kitchen fitter', 'Bathroom installation', 'Newcastle upon Tyne'],
  ['minimal', 'A', 'cook', 'Tea', 'Ayr'],
  ['minimal', long, 'kitchen fitter', 'Bathroom design', 'Newcastle upon Tyne'],
])(
  'the content of %s passes its own check, whatever is answered: %s',
  async (starter, name, trade, services, places) => {
    const folder = join(await scratchFolder(), 'a')
    const given = Object.entries({ starter, name, trade, services, places }).flatMap(([option, value]) => [
      `--${option}`,
      value,
    ])
    expect(await townpagesHere(['init', folder, ...given, '--yes'])).toMatchObject({ code: 0 })
    expect(await townpagesHere(['validate', '--strict'], { cwd: folder })).toMatchObject({ code: 0, stderr: '' })
    expect(await townpagesHere(['lint'], { cwd: folder })).toMatchObject({
      code: 0,
      stderr: expect.not.stringContaining('error'),
    })
  },
)
