import { execFile } from 'node:child_process'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import glob from 'fast-glob'
import { describe, expect, inject, test } from 'vitest'
import { copySite, locksmith, root, scratchFolder, townpages, townpagesHere } from '../shared/servers/running-site.ts'

const oneLine = /^townpages: [^\n]+\n$/
const locksmithFolders = ['--data', join(locksmith, 'data'), '--templates', join(locksmith, 'templates')]

describe('validate', () => {
  test('ends with 0 when the content is good', async () => {
    const validated = await townpages(['validate', ...locksmithFolders])
    expect(validated).toEqual({ code: 0, stdout: expect.stringMatching(/^\d+ files: no faults\n$/), stderr: '' })
  })

  test('ends with 1 and shows each fault at its place', async () => {
    const { folder, args } = await copySite(locksmith)
    const file = join(folder, 'data/towns/north-fenby.yaml')
    await writeFile(file, (await readFile(file, 'utf8')).replace('"01632960202"', '01632960202'))
    const { code, stderr } = await townpagesHere(['validate', ...args])
    expect(code).toBe(1)
    expect(stderr).toContain(
      'towns/north-fenby.yaml:9:8: error: `phone` was read as the number 1632960202: the leading 0 is gone [unquoted-text]',
    )
    expect(stderr).toContain('put it in quotes: "01632960202"')
  })

  test.each([
    ['validate', locksmith, 'town.schema.json', []],
    ['lint', locksmith, 'town.schema.json', []],
    ['generate', locksmith, 'town.schema.json', []],
    ['new', root, 'location.schema.yaml', ['location', 'north-fenby']],
    ['replace', locksmith, 'town.schema.json', ['a', 'b', '--yes']],
    ['import', root, 'location.schema.yaml', [join(root, 'data/uk-places.csv'), '--yes']],
  ])('%s shows a mistake in a schema at its line, and ends with 1', async (command, site, schema, more) => {
    const { folder, args } = await copySite(site)
    const file = join(folder, 'data/schemas', schema)
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace(/type"?: "?number/, (text) => text.replace('number', 'numbr')),
    )
    const { code, stdout, stderr } = await townpagesHere([command, ...more, ...args])
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(
      /schemas\/\w+\.schema\.\w+:\d+:\d+: error: (?:`type` cannot be `numbr` \[not-allowed\]|there is no type `numbr` \[unknown-reference\])/,
    )
    expect(stderr).toContain('did you mean `number`?')
  })

  test('ends with 2 for a file that is not there', async () => {
    const { code, stderr } = await townpagesHere(['validate', 'data/nothing.yaml'])
    expect([code, stderr]).toEqual([2, 'townpages: there is no file data/nothing.yaml\n'])
  })
})

describe('wrong usage exits with 2', () => {
  // One in a process of its own: the launcher is part of what must not fall.
  test.each([
    [['serv'], townpages],
    [['validate', '--strct'], townpagesHere],
    [['explain'], townpagesHere],
    [['generate', '--as-of', '2026-02-30'], townpagesHere],
  ])('%j', async (args, run) => {
    const { code, stderr } = await run(args)
    expect(code).toBe(2)
    expect(stderr).not.toContain('    at ')
  })

  test.each([
    [
      ['serve', '--port', 'abc'],
      "option '--port <number>' argument 'abc' is invalid. It has to be a number from 0 to 65535.",
    ],
    [['import', 'nofile.csv'], 'townpages: there is no file nofile.csv'],
    [
      ['new', 'town', 'alderwick', ...locksmithFolders],
      'data/towns/alderwick.yaml is there already, and was not touched',
    ],
    [['diff', 'nosuch', ...locksmithFolders], 'townpages: there is no commit nosuch in the repository of '],
    [
      ['replace', 'doors', 'gates', '--field', 'intros', ...locksmithFolders],
      'townpages: no entry has a field intros; did you mean intro?',
    ],
    [['export', '--out', 'site', '--header-code', 'nofile.html'], 'townpages: there is no file nofile.html'],
  ])('%j, and says why', async (args, message) => {
    const { code, stdout, stderr } = await townpagesHere(args, { env: { SITE_URL: 'https://www.example.com' } })
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)])
  })

  test('and says which command was meant', async () => {
    expect((await townpagesHere(['serv'])).stderr).toContain('Did you mean serve?')
  })
})

describe('a problem of the environment exits with 3 and one line', () => {
  test('a folder that is not there', async () => {
    const { code, stderr } = await townpagesHere(['validate', '--data', 'nowhere'])
    expect(code).toBe(3)
    expect(stderr).toMatch(oneLine)
    expect(stderr).toContain('nowhere')
  })

  test.each([
    ['validate'],
    ['lint'],
    ['generate'],
    ['dev'],
    ['serve', '--generate'],
    ['explain', '/'],
    ['new', 'location', 'frome'],
    ['import', 'x.csv'],
  ])('a folder below that of the site: %s', async (...args) => {
    const { folder } = await copySite(locksmith)
    const below = await townpagesHere(args, { cwd: join(folder, 'data/towns') })
    expect(below).toEqual({
      code: 3,
      stdout: '',
      stderr: `townpages: this is not the site's folder: it has no folder data; go to ${join('..', '..')}, where the site is\n`,
    })
  })

  test('a folder with no site in it or above', async () => {
    const { code, stderr } = await townpagesHere(['validate'], { cwd: await scratchFolder() })
    expect([code, stderr]).toEqual([
      3,
      expect.stringContaining('go to the folder of the site, or name its folders by --data'),
    ])
  })

  test('nothing generated yet', async () => {
    const { code, stderr } = await townpagesHere(['routes', '--out', await scratchFolder()])
    expect([code, stderr]).toEqual([3, expect.stringMatching(oneLine)])
  })

  test('a port that is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const { code, stderr } = await townpagesHere(['serve', '--out', inject('dist'), '--port', String(port)])
    other.close()
    expect([code, stderr]).toEqual([
      3,
      `townpages: cannot listen on 127.0.0.1:${port}: another program listens there\n`,
    ])
  })

  test('a setting that is wrong', async () => {
    const { code, stderr } = await townpagesHere(['serve', '--out', inject('dist')], { env: { PORT: 'many' } })
    expect([code, stderr]).toEqual([3, expect.stringContaining('PORT is "many"')])
  })

  test('an address of the site that an export lacks', async () => {
    const { code, stderr } = await townpagesHere(['export', '--out', 'site'], { env: { SITE_URL: '' } })
    expect([code, stderr]).toEqual([
      3,
      'townpages: an export needs the address that the site will have: SITE_URL=https://www.example.com townpages export --out site\n',
    ])
  })

  test('an address of the site that production lacks', async () => {
    const { code, stderr } = await townpagesHere(['serve', '--out', inject('dist')], {
      env: { NODE_ENV: 'production' },
    })
    expect([code, stderr]).toEqual([3, expect.stringContaining('SITE_URL is not set')])
  })

  // Links need an administrator on Windows, which has no /proc either.
  const noFolders = [
    ['where a file is', 'taken', 'file already exists'],
    ['below a file', 'taken/dist', 'not a directory'],
    ['where the site itself is', '.', 'pages need a folder of their own'],
    ['below a link to nothing', 'dangling/dist', 'file already exists'],
    // Node's recursive mkdir never settles there.
    ['below /proc', '/proc/townpages/dist', '/proc takes no folders'],
  ]
  test.each(process.platform === 'linux' ? noFolders : noFolders.slice(0, 3))(
    'a folder of pages %s',
    async (_, out, reason) => {
      const { folder, args } = await copySite(locksmith)
      await writeFile(join(folder, 'taken'), 'a file where a folder should be')
      if (out.startsWith('dangling')) await symlink('nothing', join(folder, 'dangling'))
      const { code, stderr } = await townpagesHere(['generate', ...args, '--out', resolve(folder, out)])
      expect([code, stderr]).toEqual([3, expect.stringMatching(oneLine)])
      expect(stderr).toContain(reason)
    },
  )
})

describe('options of every command', () => {
  test.each(['-v', '--version'])('%s says the version', async (option) => {
    expect(await townpagesHere([option])).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
      stderr: '',
    })
  })

  test('--quiet leaves out that all is well, and nothing that is wrong', async () => {
    const validated = await townpagesHere(['validate', ...locksmithFolders, '--quiet'])
    expect(validated).toEqual({ code: 0, stdout: '', stderr: '' })
    const generated = await townpagesHere(['--quiet', 'generate', ...locksmithFolders, '--out', await scratchFolder()])
    expect(generated).toEqual({ code: 0, stdout: '', stderr: '' })
    const { folder, args } = await copySite(locksmith)
    const file = join(folder, 'data/towns/north-fenby.yaml')
    await writeFile(file, (await readFile(file, 'utf8')).replace('"01632960202"', '01632960202'))
    const faulty = await townpagesHere(['validate', ...args, '--quiet'])
    expect([faulty.code, faulty.stderr]).toEqual([1, expect.stringContaining('[unquoted-text]')])
  })
})

describe('completion', () => {
  test('a shell that is not known is wrong usage', async () => {
    const { code, stderr } = await townpagesHere(['completion', 'tcsh'])
    expect([code, stderr]).toEqual([2, expect.stringContaining('Allowed choices are bash, zsh, fish.')])
  })
})

test('documents name only commands that exist, and their options', async () => {
  const files = await glob(['*.md', '*/*.md', 'docs/*/*.md', '.env.example'], {
    cwd: root,
    ignore: ['node_modules/**'],
  })
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  // In code only: a sentence may begin with the name of the product.
  const lines = texts.flatMap((text) =>
    [...text.matchAll(/(?:`(?:npx )?|^(?:npx )?)townpages ([a-z][^`\n]*)/gm)].map(([, line = '']) => line),
  )
  expect(lines.length).toBeGreaterThan(30)
  const commandOf = (line: string) =>
    (/^(?:admin|content|enquiries) [a-z]+/.exec(line) ?? [line.split(' ')[0]])[0] ?? ''
  const helps = await helpOf(new Set(lines.map(commandOf)))
  const unknown = lines.filter((line) => {
    const [command, options] = [commandOf(line), line.match(/--[a-z-]+/g) ?? []]
    const help = helps.get(command) ?? ''
    return !help.startsWith(`Usage: townpages ${command} `) || !options.every((option) => help.includes(option))
  })
  expect(unknown).toEqual([])
})

/** The `--help` of commands, by one process for all of them. */
async function helpOf(commands: ReadonlySet<string>): Promise<Map<string, string>> {
  const script = `import { run } from '${pathToFileURL(join(root, 'bin/townpages.ts')).href}'
    for (const command of ${JSON.stringify([...commands])}) {
      process.stdout.write('\\0' + command + '\\0')
      await run(['', '', ...command.split(' '), '--help'])
    }`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  const parts = stdout.split('\0').slice(1)
  return new Map(parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? ''] as const] : [])))
}
