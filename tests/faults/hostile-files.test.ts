import { execFileSync } from 'node:child_process'
import { chmod, mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readSource } from '../../generator/read/source.ts'
import { copySite, locksmith, scratchFolder } from '../shared/servers/running-site.ts'
import { type Ended, endMeasured, type Told, validate, validateBy, validateHere } from './run-validate.ts'

type Hostile = { what: string; make: (folder: string) => Promise<void>; fault: string }

const maxSeconds = 5
const maxMegabytes = 400
// One fault with its frame is some lines; a few kilobytes leave room for a long name of a folder.
const maxCharacters = 4000
// The user that owns nothing on the machine.
const nobody = 65534

const town = 'data/towns/alderwick.yaml'

afterAll(endMeasured)

/**
 * What could take long, or much memory, or end the process: each is checked by another process than that of the tests,
 * which is measured.
 */
const heavy: readonly Hostile[] = [
  // Too much
  {
    what: 'five megabytes of text',
    make: put(town, (text) => text + 'words and words\n'.repeat(5 * 65_536)),
    fault: `${town}:1:1: this file has 5.1 MB, and an entry may have 1 MB`,
  },
  {
    what: 'references that unfold into a thousand million',
    make: put(town, () => {
      const levels = Array.from(
        { length: 8 },
        (_, index) => `a${index + 1}: &a${index + 1} [${`*a${index},`.repeat(10)}]\n`,
      )
      return `a0: &a0 [${'x,'.repeat(10)}]\n${levels.join('')}`
    }),
    fault: `${town}:1:1: the references in this file unfold into too much`,
  },
  {
    what: 'a chain of 4,000 references',
    make: put(town, () => {
      const links = Array.from({ length: 4_000 }, (_, index) => `  - &a${index + 1} [*a${index}]\n`)
      return `name:\n  - &a0 [x]\n${links.join('')}`
    }),
    fault: `${town}:1:1: the references in this file unfold into too much`,
  },
  ...[
    { what: 'brackets 20,000 deep', text: `name: ${'['.repeat(20_000)}${']'.repeat(20_000)}` },
    { what: 'brackets 20,000 deep and never closed', text: `name: ${'['.repeat(20_000)}` },
    { what: 'as many brackets as a file may hold', text: `name: ${'['.repeat(1_000_000)}` },
    { what: 'braces 20,000 deep', text: `name: ${'{a: '.repeat(20_000)}1${'}'.repeat(20_000)}` },
    { what: 'braces 20,000 deep and never closed', text: `name: ${'{a: '.repeat(20_000)}` },
    { what: 'dashes 20,000 deep', text: `name:\n  ${'- '.repeat(20_000)}x` },
    {
      what: 'groups as deep as a file may hold',
      text: `${Array.from({ length: 1400 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join('')}`,
    },
  ].map(({ what, text }) => ({
    what,
    make: put(town, () => text),
    fault: `${town}:1:1: the values in this file are nested too deeply`,
  })),
  {
    what: 'a quote that is not closed on a line of 900,000 characters',
    make: put(town, (text) => text.replace('name: Alderwick', `name: "${'A'.repeat(900_000)}`)),
    fault: `${town}:5:1: this line has 900,007 characters, and a line may have 50,000`,
  },
  {
    what: 'a tab before each of 4,000 lines',
    make: put(
      town,
      (text) => text + Array.from({ length: 2_000 }, (_, index) => `group${index}:\n\tword: text\n`).join(''),
    ),
    fault: `${town}:16:1: this line begins with a tab`,
  },
  {
    what: '20,000 keys in one group',
    make: put(town, (text) => {
      const keys = Array.from({ length: 20_000 }, (_, index) => `k${index}: ,${index % 1_000 === 0 ? '\n  ' : ''}`)
      return `${text}keys: {${keys.join('')} }\n`
    }),
    fault: `${town}:15:1: a town has no key \`keys\``,
  },

  // Not text
  {
    what: 'bytes that are not UTF-8',
    make: async (folder) => {
      const text = await readFile(join(folder, town), 'utf8')
      await writeFile(
        join(folder, town),
        Buffer.from(text.replace('name: Alderwick', 'name: Ald\u00e9rwick'), 'latin1'),
      )
    },
    fault: `${town}:5:10: this file is not text in UTF-8: here is the first character that cannot be read`,
  },
  {
    what: 'a picture',
    make: (folder) =>
      writeFile(join(folder, 'data/towns/town.yaml'), Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')),
    fault: 'data/towns/town.yaml:1:1: this file is not text in UTF-8',
  },
  {
    what: 'characters that would take over the terminal',
    make: put(town, (text) => text.replace('name: Alderwick', 'name: \u001b[2J\u001b]0;all is well\u0007')),
    fault: `${town}:5:7: here is a character that is not text`,
  },
  {
    what: 'a pipe that nobody writes to',
    make: async (folder) => void execFileSync('mkfifo', [join(folder, 'data/towns/x.yaml')]),
    fault: 'data/towns/x.yaml:1:1: this is no file',
  },
]

const deceptive: readonly Hostile[] = [
  // Names that JavaScript has taken
  {
    what: 'the key __proto__',
    make: put(town, (text) => `${text}__proto__: { admin: true }\n`),
    fault: `${town}:15:1: a town has no key \`__proto__\``,
  },
  {
    what: 'the key constructor',
    make: put(town, (text) => `${text}constructor: { prototype: { admin: true } }\n`),
    fault: `${town}:15:1: a town has no key \`constructor\``,
  },
  ...['{constructor}', '{{town.constructor}}'].map((placeholder) => ({
    what: `the placeholder ${placeholder}`,
    make: put('data/pages/town.yaml', (text) =>
      text.replace('heading: Locksmith in {town}', `heading: "Locksmith in ${placeholder}"`),
    ),
    fault: `data/pages/town.yaml:4:24: nothing fills \`${placeholder}\` here on /alderwick`,
  })),

  // Not files
  {
    what: 'a link to a file outside',
    make: async (folder) => {
      await writeFile(join(folder, 'secret.txt'), 'the key of the vault\n')
      await symlink('../../secret.txt', join(folder, 'data/towns/x.yaml'))
    },
    fault: 'data/towns/x.yaml:1:1: this link leads out of the folder',
  },
  {
    what: 'a link to no file',
    make: (folder) => symlink('nowhere.yaml', join(folder, 'data/towns/x.yaml')),
    fault: 'data/towns/x.yaml:1:1: this link leads to no file',
  },
  {
    what: 'a link that leads to itself',
    make: (folder) => symlink('x.yaml', join(folder, 'data/towns/x.yaml')),
    fault: 'data/towns/x.yaml:1:1: this link leads round in a circle',
  },
  {
    what: 'a link to a folder',
    make: (folder) => symlink('..', join(folder, 'data/towns/x.yaml')),
    fault: 'data/towns/x.yaml:1:1: this link leads to no file',
  },
]

describe('a hostile file is one fault', () => {
  test.each(heavy)('$what', async ({ make, fault }) => {
    const { folder } = await copySite(locksmith)
    await make(folder)
    const ended = await validate(folder)
    expectOneFault(ended, fault)
    expectModest(ended)
  })

  test.each(deceptive)('$what', async ({ make, fault }) => {
    const { folder } = await copySite(locksmith)
    await make(folder)
    expectOneFault(await validateHere(folder), fault)
  })

  test('a file that may not be read', async () => {
    const { folder } = await copySite(locksmith)
    const isRoot = process.getuid?.() === 0
    await chmod(folder, 0o755)
    await chmod(join(folder, town), isRoot ? 0o600 : 0o000)
    expectOneFault(await validateBy(isRoot ? nobody : undefined, folder), `${town}:1:1: this file may not be read`)
  })

  test('a file that vanishes after it was listed', async () => {
    const gone = await readSource({ folder: await scratchFolder(), name: 'data' }, 'towns/gone.yaml')
    expect(gone).toMatchObject({
      code: 'unreadable-file',
      message: 'this file vanished while it was read',
      remedy: 'try again',
      span: { file: 'data/towns/gone.yaml', start: { line: 1, column: 1 } },
    })
  })
})

test('the content of a file outside that is linked to is not shown', async () => {
  const { folder } = await copySite(locksmith)
  await writeFile(join(folder, 'secret.txt'), 'the key of the vault\n')
  await symlink('../../secret.txt', join(folder, 'data/towns/x.yaml'))
  expect((await validateHere(folder)).told).not.toContain('the key of the vault')
})

describe('thousands of faults in one file are summarized', () => {
  const numbers = Array.from({ length: 4_000 }, (_, index) => index)

  test.each<Hostile>([
    {
      what: 'keys that nobody knows',
      make: put(
        town,
        (text) => text + numbers.map((number) => `k${number}: ${String(number).padStart(12, '1')}\n`).join(''),
      ),
      fault: `${town}:15:1: a town has no key \`k0\``,
    },
    {
      what: 'one key again and again',
      make: put(town, (text) => text + numbers.map(() => 'name: Alderwick once more\n').join('')),
      fault: `${town}:15:1: \`name\` stands here twice`,
    },
    {
      what: 'numbers for texts',
      make: put('data/trades/lock-fitting.yaml', (text) =>
        text.replace('steps:\n', `steps:\n${numbers.map((n) => `  - ${n}\n`).join('')}`),
      ),
      fault: 'data/trades/lock-fitting.yaml:13:5: an item of `steps` was read as the number 0',
    },
    {
      what: 'quotes that are not closed',
      make: put(town, () => '"\n'.repeat(4_000)),
      fault: `${town}:1:1: the quote that opens here is not closed on this line`,
    },
  ])('$what', async ({ make, fault }) => {
    const { folder } = await copySite(locksmith)
    await make(folder)
    const ended = await validate(folder)
    expect(ended.faults[0]).toBe(fault)
    expect(ended.told.length).toBeLessThan(20 * maxCharacters)
    expectCalm(ended)
    expectModest(ended)
  })
})

describe('an unusual file is no fault', () => {
  test.each<Omit<Hostile, 'fault'>>([
    { what: 'a byte order mark', make: put(town, (text) => `\ufeff${text}`) },
    { what: 'line ends of Windows', make: put(town, (text) => text.replaceAll('\n', '\r\n')) },
    { what: 'a folder named like a file', make: (folder) => mkdir(join(folder, 'data/towns/x.yaml')).then(() => {}) },
    {
      what: 'a link to a file within',
      make: async (folder) => {
        await rename(join(folder, town), join(folder, 'data/alderwick.txt'))
        await symlink('../alderwick.txt', join(folder, town))
      },
    },
    {
      what: 'a town called constructor',
      make: async (folder) => {
        const text = await readFile(join(folder, town), 'utf8')
        const other = text.replace('slug: alderwick', 'slug: constructor').replace('id: 1', 'id: 9')
        await writeFile(join(folder, 'data/towns/constructor.yaml'), other)
      },
    },
  ])('$what', async ({ make }) => {
    const { folder } = await copySite(locksmith)
    await make(folder)
    const { code, told } = await validateHere(folder)
    expect([code, told]).toEqual([0, expect.stringMatching(/^\d+ files: no faults\n$/)])
  })
})

describe('what comes before a fault does not shift its place', () => {
  const withoutQuotes = (text: string) => text.replace('"01632960201"', '01632960201')
  const phone = '`phone` was read as the number 1632960201: the leading 0 is gone'

  test.each<Hostile>([
    {
      what: 'a byte order mark',
      make: put(town, (text) => `\ufeff${withoutQuotes(text)}`),
      fault: `${town}:9:8: ${phone}`,
    },
    {
      what: 'a byte order mark on the same line',
      make: put(town, (text) => `\ufeff${text.replace(/^#.*\n\nid:/, 'idd:')}`),
      fault: `${town}:1:1: a town has no key \`idd\``,
    },
    {
      what: 'line ends of Windows',
      make: put(town, (text) => withoutQuotes(text).replaceAll('\n', '\r\n')),
      fault: `${town}:9:8: ${phone}`,
    },
  ])('$what', async ({ make, fault }) => {
    const { folder } = await copySite(locksmith)
    await make(folder)
    expectOneFault(await validateHere(folder), fault)
  })
})

/** Puts a text in the place of a file's. */
function put(file: string, change: (text: string) => string): Hostile['make'] {
  return async (folder) => writeFile(join(folder, file), change(await readFile(join(folder, file), 'utf8')))
}

function expectOneFault(ended: Told, fault: string): void {
  expect(ended.faults).toEqual([fault])
  expect(ended.told.length).toBeLessThan(maxCharacters)
  expectCalm(ended)
}

function expectCalm({ code, told }: Told): void {
  expect(code).toBe(1)
  expect(told).not.toMatch(/^ {4}at /m)
  expect(told.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
}

function expectModest({ seconds, megabytes }: Ended): void {
  expect(seconds).toBeLessThan(maxSeconds)
  expect(megabytes).toBeLessThan(maxMegabytes)
}
