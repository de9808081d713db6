import { execFile } from 'node:child_process'
import { chmod, cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import glob from 'fast-glob'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createSiteChecker } from '../../generator/check-site.ts'
import { faultCodes } from '../../generator/faults/codes.ts'
import { type Fault, sortFaults } from '../../generator/faults/fault.ts'
import type { SiteFolders } from '../../generator/read/site-folders.ts'
import { readSource } from '../../generator/read/source.ts'
import { readSite } from '../../generator/read-site.ts'
import { trySite } from '../../generator/render/trial/try-templates.ts'
import { type RepairOptions, repairSite } from '../../generator/serves/edit/repair-site.ts'
import { lintContent } from '../../generator/serves/lint/lint.ts'
import { lintPages } from '../../generator/serves/lint/lint-pages.ts'
import type { SiteInput } from '../../generator/site.ts'
import { memoize } from '../../runtime/shared/content/memo.ts'
import { docsFile, faultDocs, readExamples } from '../../scripts/write-fault-docs.ts'
import { changesOfCode } from './code-cases.ts'
import {
  caseFolder,
  codesIn,
  createTextReader,
  describeFaults,
  describeRepairs,
  makeCaseSite,
  readCases,
} from './fault-case.ts'
import { differences, judge } from './other-tool.ts'

const cases = await readCases()
// One for all: a check of one site does not depend on those before it (tests/generation/updates.test.ts).
const check = memoize(createSiteChecker())
// Cases of this name are read as `townpages lint` reads a site that is otherwise right.
const linted = /^lint-/
// Cases of this name are read as `townpages generate` reads a site without other faults: some pages are rendered.
const rendered = /^template-/
const alderwick = 'towns/alderwick.yaml'
const northFenby = 'towns/north-fenby.yaml'
const quay = 'towns/quay-of-morrow.yaml'

const welcome = 'pages/welcome/welcome.tsx'
type Make = (folders: SiteFolders) => Promise<unknown>

/** Files that git cannot hold well, made at run time, by the name of their case. */
const makes: Readonly<Record<string, Make>> = {
  ...changesOfCode,
  'picture-saved-as-yaml': ({ data }) =>
    writeFile(join(data, alderwick), Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')),
  'saved-as-utf-16': ({ data }) => rewrite(data, northFenby, (text) => Buffer.from(`\ufeff${text}`, 'utf16le')),
  'saved-as-windows-1252': ({ data }) =>
    rewrite(data, quay, (text) => Buffer.from(text.replace('Salt', 'At the Café Tide in {town} salt'), 'latin1')),
  'bell-in-a-name': ({ data }) => rewrite(data, northFenby, (text) => text.replace('North Fenby', 'North\u0007 Fenby')),
  'five-megabytes-of-text': ({ data }) =>
    rewrite(data, alderwick, (text) => text.padEnd(5 * megabyte, '# a locksmith in every town\n')),
  'just-over-one-megabyte': ({ data }) =>
    rewrite(data, northFenby, (text) => text.padEnd(megabyte + 1, '# a locksmith in every town\n')),
  'brackets-20000-deep': ({ data }) =>
    rewrite(data, alderwick, (text) => text.replace('Alderwick', '['.repeat(20_000))),
  'link-out-of-the-folder': ({ data }) => linked(data, alderwick, '../../templates/routes.yaml'),
  'link-to-no-file': ({ data }) => linked(data, alderwick, 'alderwick-of-last-year.yaml'),
  'link-to-a-folder': ({ data }) => linked(data, 'towns/saltby.yaml', '../trades'),
  'link-round-in-a-circle': ({ data }) => linked(data, quay, 'quay-of-morrow.yaml'),
  'file-without-permission': ({ data }) => chmod(join(data, alderwick), 0o000),
  'texts-of-a-page-deleted': ({ data }) => rm(join(data, 'pages/town.yaml')),
  'town-with-a-second-ending': ({ data }) => rename(join(data, alderwick), join(data, `${alderwick}.txt`)),
  'copy-of-a-town-with-another-ending': ({ data }) => cp(join(data, alderwick), join(data, 'towns/alderwick.old')),
  'picture-among-the-towns': ({ data }) =>
    writeFile(join(data, 'towns/quay of morrow.jpg'), Buffer.from('ffd8ffe000104a464946', 'hex')),
  'trade-with-the-slug-of-a-town': ({ templates }) =>
    rewrite(templates, 'routes.yaml', (text) =>
      text.replace(
        '\nogImages:\n',
        '\nogImages:\n  - { name: trade-clock, path: "/pictures/{trade}.png", ogImage: town-clock, params: { trade: trades } }\n',
      ),
    ),
  'trade-that-the-routes-need-deleted': async ({ data, templates }) => {
    const drawn = '\n    urgent: { kind: entry, collection: trades, slug: lock-fittings }'
    await rewrite(templates, 'routes.yaml', (text) => text.replace('\n  variables:', `${drawn}\n  variables:`))
    await cp(join(data, 'trades/lock-fitting.yaml'), join(data, 'trades/lock-fittings.yaml'))
    await commit(data, { except: 'towns' })
    await rm(join(data, 'trades/lock-fittings.yaml'))
  },
  'claim-that-was-withdrawn': async ({ data, templates }) => {
    const told = '"title": "Told", "description": "Said of a claim."'
    const fields = `"id": { ${told}, "type": "string", "examples": ["vans"] }, "withdrawn": { ${told}, "type": "boolean", "examples": [true] }`
    await rewrite(data, 'schemas/site.schema.json', (text) => text.replace('"says": {', `${fields}, "says": {`))
    const shown = '"x-shown": { "unless": "withdrawn" }'
    await rewrite(data, 'schemas/site.schema.json', (text) => text.replace('"x-claim": {', `${shown}, "x-claim": {`))
    const line = '  - { name: claim, of: site.claims, key: id, text: "{{item.says}}" }'
    await rewrite(templates, 'routes.yaml', (text) => text.replace('facts:\n', `facts:\n${line}\n`))
  },
  'approval-rules-that-guard-nothing': async ({ data }) => {
    const told = '"title": "Told", "description": "Said of approval."'
    const field = `"approval": { ${told}, "type": "object", "x-verbatim": true, "examples": [{}] }`
    await rewrite(data, 'schemas/site.schema.json', (text) =>
      text.replace('"businessName": {', `${field}, "businessName": {`),
    )
    const rules = [
      'collection: twons',
      'collection: towns, entries: [alderwik]',
      'collection: site, fields: [moto, night.from]',
    ]
    await rewrite(
      data,
      'site.yaml',
      (text) => `${text}approval:\n  content:\n${rules.map((rule) => `    - { ${rule} }\n`).join('')}`,
    )
  },
  'site-file-deleted': ({ data }) => rm(join(data, 'site.yaml')),
  'folder-of-trades-deleted': ({ data }) => rm(join(data, 'trades'), { recursive: true }),
  'folder-of-towns-renamed': ({ data }) => rename(join(data, 'towns'), join(data, 'twons')),
  'schema-of-trades-deleted': ({ data }) => rm(join(data, 'schemas/trade.schema.json')),
  'schema-of-towns-deleted': ({ data }) => rm(join(data, 'schemas/town.schema.json')),
  'page-template-in-two-places': ({ templates }) => cp(join(templates, welcome), join(templates, 'pages/welcome.tsx')),
  'site-without-a-document': ({ templates }) => rm(join(templates, 'document.tsx')),
  'lint-link-to-a-misspelt-address': async ({ templates }) => {
    await rewrite(templates, welcome, (text) => text.replace("link('trade', { trade: slug })", "'/trade/' + slug"))
    await rewrite(templates, 'document.tsx', (text) => text.replace('#main', '#mian'))
  },
  'new-town-with-the-id-of-another': ({ data }) => commit(data, { except: 'towns/alder-mill.yaml' }),
  'id-that-was-another': async ({ data }) => {
    await commit(data)
    await rewrite(data, alderwick, (text) => text.replace('id: 1', 'id: 3'))
  },
  'renamed-town-with-another-id': async ({ data }) => {
    await commit(data)
    await rewrite(data, quay, (text) =>
      text.replace('id: 3', 'id: 4').replace('slug: quay-of-morrow', 'slug: morrow\nrenamedFrom: [quay-of-morrow]'),
    )
    await rename(join(data, quay), join(data, 'towns/morrow.yaml'))
  },
  'trade-that-was-deleted': async ({ data }) => {
    await commit(data)
    await rm(join(data, 'trades/lock-fitting.yaml'))
  },
  'trade-under-another-name': async ({ data }) => {
    await commit(data)
    await rewrite(data, 'trades/lockout-help.yaml', (text) => text.replace('slug: lockout-help', 'slug: lockouts'))
    await rename(join(data, 'trades/lockout-help.yaml'), join(data, 'trades/lockouts.yaml'))
  },
  'town-that-is-gone': async ({ data }) => {
    await commit(data)
    await rm(join(data, quay))
  },
  'town-under-another-name': async ({ data }) => {
    await commit(data)
    await rewrite(data, quay, (text) => text.replaceAll('quay-of-morrow', 'morrow'))
    await rename(join(data, quay), join(data, 'towns/morrow.yaml'))
  },
}

/** Cases that are read in circumstances of their own. */
const reads: Readonly<Record<string, (folders: SiteFolders) => Promise<SiteInput>>> = {
  'file-without-permission': (folders) => asNobody(() => readSite(folders)),
  'file-that-vanishes': readWhileOneVanishes,
}

// The routes, or the texts of the screens, say what these files lack or have too much.
const byOtherRules = new Set([
  'misspelt-key-of-a-text-for-staff',
  'nearest-to-what-lies-nowhere',
  'titles-that-differ-from-the-routes',
])

// Windows has other permissions, and links only for administrators.
const needPosix = /^link-|^file-without-permission$/

const megabyte = 1024 * 1024

describe('the report, and the result of --fix, after', () => {
  test.each(cases.filter(({ name }) => process.platform !== 'win32' || !needPosix.test(name)))(
    '$name',
    async ({ name, folder, expected, fixed }) => {
      const folders = makeCaseSite(folder, await openFolder())
      await makes[name]?.(folders)
      const input = await (reads[name] ?? readSite)(folders)
      const isLinted = linted.test(name)
      const find = createFinder({ isLinted })
      if (makes[name] === undefined && !byOtherRules.has(name)) {
        expect(differences(await judgeCase(folder, folders), check(input).faults)).toEqual([])
      }
      const onPages = isLinted
        ? await findOnPages(input, folders)
        : rendered.test(name)
          ? await findThrown(input, folders)
          : []
      expect(describeFaults(sortFaults([...find(input), ...onPages]), folders)).toBe(expected)
      const once = await repairSite(input, { find, textOf: createTextReader(folders) })
      expect(describeRepairs(once)).toBe(fixed)
      const twice = await repairSite(once.input, {
        find,
        textOf: (file) => once.repairs.find((repair) => repair.file === file)?.after,
      })
      expect(twice.repairs).toEqual([])
    },
  )
})

function createFinder({ isLinted }: { isLinted: boolean }): RepairOptions['find'] {
  return memoize((input) => {
    const { site, faults } = check(input)
    return isLinted && site !== null ? lintContent({ ...input, site, today: '2026-11-20' }) : faults
  })
}

/**
 * What another tool says of the files of a case by their JSON Schemas; of all of its site where it changes the schemas.
 */
async function judgeCase(folder: string, { data }: SiteFolders): ReturnType<typeof judge> {
  const own = await glob('**/*', { cwd: join(folder, 'data') })
  const changesSchemas = own.some((name) => name.startsWith('schemas/'))
  return changesSchemas
    ? judge(data)
    : judge(
        data,
        own.filter((name) => name.endsWith('.yaml')),
      )
}

async function findOnPages(input: SiteInput, { templates }: SiteFolders): Promise<readonly Fault[]> {
  const { site } = check(input)
  return site === null ? [] : lintPages({ site, schemas: input.schemas, templates })
}

async function findThrown(input: SiteInput, { templates }: SiteFolders): Promise<readonly Fault[]> {
  const { site } = check(input)
  return site === null ? [] : trySite(site, { templates, all: false })
}

describe('the cases', () => {
  test('show every code, and no code that the table lacks', () => {
    const shown = new Set(cases.flatMap(({ expected }) => codesIn(expected)))
    expect([...shown].sort()).toEqual(Object.keys(faultCodes).sort())
  })

  test('have a folder for each that is made at run time', () => {
    const names = new Set(cases.map(({ name }) => name))
    expect([...Object.keys(makes), ...Object.keys(reads)].filter((name) => !names.has(name))).toEqual([])
  })

  // A remedy that offers a choice ('…, or …') leaves it to the person.
  test('repair whatever a remedy spells out', () => {
    const spelledOut =
      / \^+ (?:put (?:it|the whole text) in quotes: |close it: |an item of a list begins with a dash: |put a space after the colon: |put spaces |remove it\n|put a plain space |put \d+ more space|remove \d+ space|write \S+, without |write \S+, the next |write the backslash twice)(?!.*, or )/
    const unrepaired = cases.flatMap(({ name, expected, fixed }) =>
      [...expected.matchAll(/^(\S+:\d+:)\d+: (?:.*\n)+?(?:\n|$)(?=\S|$)/gm)]
        .filter(([told, place = '']) => spelledOut.test(told) && (fixed === '' || fixed.includes(`\n${place}`)))
        .map(([, place = '']) => `${name}, ${place}`),
    )
    expect(unrepaired).toEqual([])
  })

  test('show no stack trace and nothing of the inside of the engine', () => {
    const inside = /^\s+at \S|undefined|\[object |NaN/m
    // What a template throws is told to its author in the words of JavaScript.
    const withoutThrown = (expected: string) => expected.replaceAll(/ of undefined \(reading|` is undefined\b/g, '')
    expect(cases.filter(({ expected }) => inside.test(withoutThrown(expected))).map(({ name }) => name)).toEqual([])
  })

  test('name files as they are called in the site, and no place of this machine', () => {
    const machine = [tmpdir(), homedir(), join(caseFolder, '../../..')]
    expect(
      cases.filter(({ expected }) => machine.some((path) => expected.includes(path))).map(({ name }) => name),
    ).toEqual([])
    expect(
      cases.flatMap(({ expected }) => filesIn(expected)).filter((file) => !/^(data|templates)\//.test(file)),
    ).toEqual([])
  })
})

describe('docs/reference/faults.md', () => {
  test('is what the table and the cases say; `npm run docs` writes it', async () => {
    expect(await readFile(docsFile, 'utf8')).toBe(faultDocs(await readExamples()))
  })

  test('has a section for each code, in their order, and a code for each section', async () => {
    const sections = [...(await readFile(docsFile, 'utf8')).matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
    expect(sections).toEqual(Object.keys(faultCodes).sort())
  })
})

/** The files that faults and the places beside them name. */
function filesIn(told: string): string[] {
  return [...told.matchAll(/^(?:| {2}.*: )(\S+):\d+:\d+(?::|$)/gm)].map(([, file = '']) => file)
}

/** A folder of its own for the test, that anybody may look into, removed after it. */
async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'townpages-case-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  return folder
}

async function rewrite(data: string, name: string, change: (text: string) => string | Uint8Array): Promise<void> {
  const path = join(data, name)
  await writeFile(path, change(await readFile(path, 'utf8')))
}

/** Commits the content to a repository of its own, a file excepted. */
async function commit(data: string, { except = 'nothing' } = {}): Promise<void> {
  const git = (...words: string[]) =>
    promisify(execFile)('git', ['-C', data, '-c', 'user.name=Ida', '-c', 'user.email=ida@example.org', ...words])
  await git('init', '--quiet')
  await git('add', '--', '.', `:(exclude)${except}`)
  await git('commit', '--quiet', '--no-gpg-sign', '--message', 'Add the content')
}

async function linked(data: string, name: string, target: string): Promise<void> {
  await rm(join(data, name), { force: true })
  await symlink(target, join(data, name))
}

/** Root may read everything, so that a test of permissions has to be somebody else. */
async function asNobody<T>(run: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return run()
  process.seteuid?.(65_534)
  try {
    return await run()
  } finally {
    process.seteuid?.(0)
  }
}

/** A file that was found is deleted before it is read. */
async function readWhileOneVanishes(folders: SiteFolders): Promise<SiteInput> {
  const { sources, ...rest } = await readSite(folders)
  await rm(join(folders.data, alderwick))
  const vanished = await readSource({ folder: folders.data, name: 'data' }, alderwick)
  if (!('code' in vanished)) throw new Error('the file is still there')
  const others = sources.value.filter(({ file }) => file !== `data/${alderwick}`)
  return { ...rest, sources: { value: others, faults: [vanished] } }
}
