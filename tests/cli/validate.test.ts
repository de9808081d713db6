import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { copySite, locksmith, root, startProcess, townpagesHere } from '../shared/servers/running-site.ts'

async function siteAtFault() {
  const site = await copySite(locksmith)
  const path = join(site.folder, 'data/towns/alderwick.yaml')
  const original = await readFile(path, 'utf8')
  const text = original.replace(/^name: (.*)$/m, 'nmae: $1 # as on the map').replace(/^phone: "(.*)"$/m, 'phone: $1')
  await writeFile(path, text)
  return { ...site, path, original, text }
}

/** The bytes of all files of a folder, as text that shows each byte, by their names. */
async function filesOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path, 'latin1')] as const)))
}

describe('validate of templates', () => {
  test('renders some pages with --strict, each with --all-pages, and names the line that throws once', async () => {
    const { args, folder } = await copySite(locksmith)
    const path = join(folder, 'templates/pages/trade/trade.tsx')
    const text = await readFile(path, 'utf8')
    const breakFor = (condition: string) =>
      writeFile(path, text.replace('  return (', `  if (${condition}) throw new Error('jammed')\n  return (`))
    await breakFor("town?.slug === 'quay-of-morrow' && trade.slug === 'lockout-help'")
    expect(await townpagesHere(['validate', ...args, '--strict'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+ files: no faults/),
    })
    const all = await townpagesHere(['validate', ...args, '--all-pages'])
    expect(all.code).toBe(1)
    expect(all.stderr).toMatch(
      /trade\.tsx:12:\d+: error: \/lockout-help-in-quay-of-morrow cannot be rendered: jammed \[template-throws\]/,
    )
    expect(all.stderr).toMatch(/rendered from: .*quay-of-morrow\.yaml:1:1/)

    await breakFor('town !== undefined')
    expect((await townpagesHere(['validate', ...args])).code).toBe(0)
    const { code, stdout } = await townpagesHere(['validate', ...args, '--strict', '--format', 'json'])
    const { faults } = JSON.parse(stdout) as { faults: Record<string, unknown>[] }
    expect([code, faults]).toEqual([
      1,
      [
        expect.objectContaining({
          code: 'template-throws',
          line: 12,
          message: expect.stringMatching(/^\/lock-fitting-in-alderwick cannot/),
        }),
      ],
    ])
    expect((await townpagesHere(['validate', ...args, '--all-pages'])).stderr).toContain(
      '/lock-fitting-in-alderwick and 5 others cannot be rendered',
    )

    await writeFile(path, text)
    expect((await townpagesHere(['validate', ...args, '--all-pages'])).stdout).toMatch(
      /^\d+ files, 13 pages rendered: no faults/,
    )
  })
})

describe('validate for programs', () => {
  test('writes JSON with a place and a remedy for each fault, and counts', async () => {
    const { args } = await siteAtFault()
    const { code, stdout, stderr } = await townpagesHere(['validate', ...args, '--format', 'json'])
    const told = JSON.parse(stdout) as { faults: Record<string, unknown>[]; errors: number; warnings: number }
    expect([code, stderr, told.errors, told.warnings]).toEqual([1, '', 2, 0])
    expect(told.faults[0]).toEqual({
      code: 'unknown-key',
      severity: 'error',
      message: 'a town has no key `nmae`',
      file: expect.stringMatching(/data\/towns\/alderwick\.yaml$/),
      line: 5,
      column: 1,
      endLine: 5,
      endColumn: 5,
      remedy: 'did you mean `name`?',
      related: [],
    })
  })

  test('writes commands for GitHub, a line each', async () => {
    const { args } = await siteAtFault()
    const { stdout } = await townpagesHere(['validate', ...args, '--format', 'github'])
    expect(stdout.trim().split('\n')).toEqual([
      expect.stringMatching(
        /^::error file=.*alderwick\.yaml,line=5,col=1,endLine=5,endColumn=5,title=unknown-key::a town has no key `nmae`; did you mean `name`\?$/,
      ),
      expect.stringContaining('title=unquoted-text::'),
    ])
  })

  test('writes SARIF with a rule for each code', async () => {
    const { args } = await siteAtFault()
    const log = JSON.parse((await townpagesHere(['validate', ...args, '--format', 'sarif'])).stdout) as {
      version: string
      runs: { tool: { driver: { rules: { id: string }[] } }; results: { ruleId: string; locations: object[] }[] }[]
    }
    expect(log.version).toBe('2.1.0')
    expect(log.runs[0]?.tool.driver.rules.map(({ id }) => id)).toEqual(['unknown-key', 'unquoted-text'])
    expect(log.runs[0]?.results.map(({ ruleId }) => ruleId)).toEqual(['unknown-key', 'unquoted-text'])
    expect(log.runs[0]?.results[0]?.locations[0]).toMatchObject({
      physicalLocation: { region: { startLine: 5, startColumn: 1 } },
    })
  })

  test('shows the faults of the files that were named only', async () => {
    const { args, folder } = await siteAtFault()
    expect((await townpagesHere(['validate', join(folder, 'data/site.yaml'), ...args])).code).toBe(0)
    expect((await townpagesHere(['validate', join(folder, 'data/towns/alderwick.yaml'), ...args])).code).toBe(1)
  })

  test('takes a folder for all files below it', async () => {
    const { args, folder } = await siteAtFault()
    const { code, stderr } = await townpagesHere(['validate', `${join(folder, 'data/towns')}/`, ...args])
    expect([code, stderr]).toEqual([1, expect.stringContaining('2 errors')])
    expect(await townpagesHere(['validate', join(folder, 'data/trades'), ...args])).toEqual({
      code: 0,
      stdout: `${join(folder, 'data/trades')} (2 files): no faults\n`,
      stderr: '',
    })
  })

  test('rejects a path without content', async () => {
    const { args, folder } = await siteAtFault()
    for (const path of [join(folder, 'public'), join(folder, 'package.json')]) {
      const { code, stderr } = await townpagesHere(['validate', path, ...args])
      expect([code, stderr]).toEqual([2, `townpages: ${path} holds no content of this site\n`])
    }
  })

  test('refuses a format that it does not know', async () => {
    expect((await townpagesHere(['validate', '--format', 'xml'])).code).toBe(2)
  })
})

describe('very many faults of one code', () => {
  /** A site with a space missing after 60 colons of three files. */
  async function siteWithSlips() {
    const site = await copySite(locksmith)
    const slips = Array.from({ length: 20 }, (_, index) => `word${index}:text\n`).join('')
    const towns = ['alderwick', 'north-fenby', 'quay-of-morrow'].map((slug) =>
      join(site.folder, `data/towns/${slug}.yaml`),
    )
    for (const path of towns) await writeFile(path, slips)
    return site
  }

  test('are summarized by file, with the first of them', async () => {
    const { args } = await siteWithSlips()
    const { code, stderr } = await townpagesHere(['validate', ...args])
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^missing-colon: 60 faults in 3 files\n {2}\S+alderwick\.yaml:1: this line is no key with a value, and 19 more\n/,
    )
    expect(stderr.match(/\[missing-colon\]/g)).toHaveLength(1)
    expect(stderr).toMatch(/townpages validate --all shows all of them\n60 errors\n$/)
  })

  test('are all shown with --all, and in formats for programs', async () => {
    const { args } = await siteWithSlips()
    const { stderr } = await townpagesHere(['validate', ...args, '--all'])
    expect(stderr.match(/\[missing-colon\]/g)).toHaveLength(60)
    const { stdout } = await townpagesHere(['validate', ...args, '--format', 'json'])
    expect(JSON.parse(stdout).faults).toHaveLength(60)
  })

  test('are repaired together, and the lines of one file are shown', async () => {
    const { args } = await siteWithSlips()
    const { stderr } = await townpagesHere(['validate', ...args, '--fix'])
    expect(stderr.match(/ {2}\d+ - word/g)).toHaveLength(20)
    expect(stderr).toContain('60 lines would change in 3 files; --all shows each')
    expect((await townpagesHere(['validate', ...args, '--fix', '--all'])).stderr.match(/ {2}\d+ - word/g)).toHaveLength(
      60,
    )
  })
})

describe('validate --fix', () => {
  test('shows each line before and after, and asks', async () => {
    const { args, path, text } = await siteAtFault()
    const { code, stderr } = await townpagesHere(['validate', ...args, '--fix'], { input: 'n\n' })
    expect(stderr).toContain('  5 - nmae: Alderwick # as on the map\n  5 + name: Alderwick # as on the map\n')
    expect([code, await readFile(path, 'utf8')]).toEqual([1, text])
  })

  test('repairs those lines and leaves every other character alone', async () => {
    const { args, path, original } = await siteAtFault()
    const { code } = await townpagesHere(['validate', ...args, '--fix', '--yes'])
    expect(await readFile(path, 'utf8')).toBe(original.replace(/^name: (.*)$/m, 'name: $1 # as on the map'))
    expect(code).toBe(0)
  })

  test('goes on until nothing is left, keeps the marks of Windows, and finds nothing to do a second time', async () => {
    const { args, path, original } = await siteAtFault()
    const right = `\ufeff${original.replaceAll('\n', '\r\n')}`
    // A key and its value, each at fault in a way that hides the next.
    const wrong = right.replace('phone: "01632960201"', 'phne:01632 960201').replace('\r\nname: ', '\r\n\tNmae: ')
    await writeFile(path, wrong)
    const { code } = await townpagesHere(['validate', ...args, '--fix', '--yes'])
    expect([code, await readFile(path, 'utf8')]).toEqual([0, right])
    const again = await townpagesHere(['validate', ...args, '--fix', '--yes'])
    expect([again.code, await readFile(path, 'utf8')]).toEqual([0, right])
  })

  test('leaves content without faults as it is, to the byte', async () => {
    const { args, folder } = await copySite(root)
    const before = await filesOf(join(folder, 'data'))
    expect(before.size).toBeGreaterThan(400)
    const { code } = await townpagesHere(['validate', ...args, '--fix', '--yes'])
    expect([code, await filesOf(join(folder, 'data'))]).toEqual([0, before])
  })

  test('leaves a file alone that somebody else changes before the question is answered', async () => {
    const { args, path, text } = await siteAtFault()
    const child = startProcess(['validate', ...args, '--fix'])
    let told = ''
    child.stderr?.on('data', (part) => (told += part))
    await expect.poll(() => told).toContain('write 1 file?')
    await writeFile(path, `${text}# changed by somebody else\n`)
    child.stdin?.end('y\n')
    await once(child, 'close')
    expect(told).toContain('has changed since it was read and was left as it is')
    expect(await readFile(path, 'utf8')).toBe(`${text}# changed by somebody else\n`)
  })

  test('says so when nothing can be repaired for certain', async () => {
    const { args, path, original } = await siteAtFault()
    await writeFile(path, original.replace(/^name: .*$/m, ''))
    const { code, stderr } = await townpagesHere(['validate', ...args, '--fix'])
    expect([code, stderr]).toEqual([1, expect.stringContaining('nothing that can be repaired for certain')])
  })
})

test('validate --watch checks again after each change, and ends well when it is stopped', async () => {
  const { args, path, original } = await siteAtFault()
  const child = startProcess(['validate', ...args, '--watch'])
  let told = ''
  child.stderr?.on('data', (text) => (told += text))
  child.stdout?.on('data', (text) => (told += text))
  await expect.poll(() => told).toContain('2 errors\nwaiting for a change')
  await writeFile(path, original)
  await expect.poll(() => told).toMatch(/^\d+ files: no faults$/m)
  child.kill('SIGINT')
  expect((await once(child, 'close'))[0]).toBe(0)
})
