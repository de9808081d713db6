import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Random } from './random.ts'

/**
 * What a person, a program or an accident does to a site between two runs. `folder` is that of the site; it says what
 * it did.
 */
export type Change = (folder: string, random: Random) => string

const read = (file: string) => readFileSync(file, 'utf8')

/** Writes a file of the site, or removes it if the text is null. */
function put(folder: string, name: string, text: string | null): string {
  const file = join(folder, name)
  if (text === null) rmSync(file, { force: true, recursive: true })
  else {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return `${text === null ? 'removed' : 'wrote'} ${name}`
}

function edit(folder: string, name: string, change: (text: string) => string): string {
  if (!existsSync(join(folder, name))) return `${name} is not there`
  return put(folder, name, change(read(join(folder, name))))
}

function filesBelow(folder: string, part: string, ending: string): string[] {
  return readdirSync(join(folder, part), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(part, name))
    .sort()
}

/** A town of the site, by the name of its file. */
const townIn = (folder: string, random: Random) =>
  random.pick([...filesBelow(folder, 'data/towns', '.yaml'), 'data/towns/alderwick.yaml'])

/** Changes that a person would make, most of them without a fault. */
const edits: readonly Change[] = [
  (folder, random) =>
    edit(folder, townIn(folder, random), (text) =>
      text.replace(/^population: .*/m, `population: ${random.below(40) * 1000}`),
    ),
  (folder, random) =>
    edit(folder, townIn(folder, random), (text) => text.replace(/\.\n/, ` Text ${random.below(50)}.\n`)),
  (folder, random) =>
    edit(folder, townIn(folder, random), (text) =>
      text.replace(/^latitude: .*/m, `latitude: 53.${random.below(40) + 10}`),
    ),
  (folder, random) =>
    edit(folder, 'data/site.yaml', (text) => text.replace(/^motto: .*/m, `motto: Motto ${random.below(9)}`)),
  (folder, random) =>
    edit(folder, 'data/site.yaml', (text) => text.replace(/^reachKm: .*/m, `reachKm: ${20 + random.below(3)}`)),
  (folder, random) => {
    const [id, from] = [random.below(6) + 4, townIn(folder, random)]
    if (!existsSync(join(folder, from))) return 'no town'
    const text = read(join(folder, from))
      .replace(/^id: .*/m, `id: ${id}`)
      .replace(/^slug: .*/m, `slug: town-${id}`)
    return put(
      folder,
      `data/towns/town-${id}.yaml`,
      text.replace(/^name: .*/m, `name: Town ${id}`).replace(/^phone: .*/m, `phone: "0163296020${id}"`),
    )
  },
  (folder, random) => put(folder, townIn(folder, random), null),
  (folder, random) => {
    const [from, slug] = [townIn(folder, random), `moved-${random.below(5)}`]
    if (!existsSync(join(folder, from))) return 'no town'
    const old = /^slug: (.*)/m.exec(read(join(folder, from)))?.[1] ?? ''
    renameSync(join(folder, from), join(folder, `data/towns/${slug}.yaml`))
    const moved = random.below(2) === 0 ? '' : `\nrenamedFrom: [${old}]`
    return edit(folder, `data/towns/${slug}.yaml`, (text) =>
      text.replace(/^renamedFrom: .*\n/m, '').replace(/^slug: .*/m, `slug: ${slug}${moved}`),
    )
  },
  (folder, random) =>
    edit(folder, townIn(folder, random), (text) => `${text}retired: ${random.pick(['gone', 'nearest'])}\n`),
]

/** Changes of any line of any file, most of them with a fault. */
const accidents: readonly Change[] = [
  (folder, random) => changeLine(folder, random, (line) => [line, line]),
  (folder, random) => changeLine(folder, random, () => []),
  (folder, random) => changeLine(folder, random, (line) => [`${line} more`]),
  (folder, random) => changeLine(folder, random, (line) => [line.replace(/\d/, () => String(random.below(10)))]),
  (folder, random) => changeLine(folder, random, (line) => [`\t${line}`]),
  (folder, random) => changeLine(folder, random, (line) => [line.replace(/(\w)(\w)/, '$2$1')]),
]

function changeLine(folder: string, random: Random, change: (line: string) => string[]): string {
  const name = random.pick([...filesBelow(folder, 'data', '.yaml'), 'templates/routes.yaml'])
  const lines = read(join(folder, name)).split('\n')
  const at = random.below(lines.length)
  return put(folder, name, lines.flatMap((line, index) => (index === at ? change(line) : [line])).join('\n'))
}

const noteField =
  '"note": { "title": "Note", "description": "What else there is.", "type": "string", "examples": ["One lift"] },'
const toggle = (text: string, added: string, before: string) =>
  text.includes(added) ? text.replace(added, '') : text.replace(before, added + before)

/** Changes of schemas, routes, public files and what is around the site. */
const settings: readonly Change[] = [
  (folder) => edit(folder, 'data/schemas/town.schema.json', (text) => toggle(text, noteField, '"population": {')),
  (folder, random) =>
    edit(folder, 'data/schemas/town.schema.json', (text) =>
      text.replace(/"maximum": 90|"maximum": 53/, `"maximum": ${random.pick([90, 53])}`),
    ),
  (folder) => edit(folder, 'data/schemas/town.schema.json', (text) => toggle(text, '"x-image": 3,', '"x-folder"')),
  (folder) => edit(folder, 'templates/routes.yaml', (text) => toggle(text, '/work', '/trades/{trade}\n    page')),
  (folder, random) =>
    edit(folder, 'templates/routes.yaml', (text) =>
      text.replace(/Locksmith in \{town\}( \d)?/, `Locksmith in {town} ${random.below(5)}`),
    ),
  (folder, random) => put(folder, 'public/more.txt', random.pick([null, 'one\n', 'two\n'])),
  (folder, random) =>
    put(
      folder,
      'package.json',
      random.pick(['{ "type": "module" }\n', '{ "type": "module", "sideEffects": false }\n']),
    ),
  (folder, random) =>
    edit(folder, 'data/map.geojson', (text) =>
      text.replace(/-3,5[23](\.\d)?\]/, `-3,5${random.pick(['2', '2.1', '3'])}]`),
    ),
]

const welcome = 'templates/pages/welcome/welcome.tsx'
const town = 'templates/pages/town/town.tsx'

/** Changes of templates: few states, for each has to be compiled. */
const templateEdits: readonly Change[] = [
  (folder) => edit(folder, town, (text) => toggle(text, '<p>Mark</p>', '<h1>')),
  (folder) =>
    edit(folder, town, (text) =>
      toggle(text, "  if (town.population > 20_000) throw new Error('too large')\n", '  return (\n    <>\n      <h1>'),
    ),
  (folder) => edit(folder, town, (text) => toggle(text, '<<', 'export default')),
  (folder) => edit(folder, 'templates/styles/site.css', (text) => toggle(text, '.mark { color: red }\n', 'body')),
  (folder) =>
    edit(folder, welcome, (text) =>
      toggle(text, "import { extra } from '../../extra'\nexport const used = extra\n", 'export default'),
    ),
  (folder, random) =>
    put(
      folder,
      'templates/extra.ts',
      random.pick([null, "export const extra = 'a file'\nconsole.assert(extra !== '')\n"]),
    ),
  (folder, random) =>
    put(
      folder,
      'templates/extra/index.ts',
      random.pick([null, "export const extra = 'a folder'\nconsole.assert(extra !== '')\n"]),
    ),
  (folder, random) =>
    put(
      folder,
      'templates/extra.tsx',
      random.pick([null, "export const extra = 'another file'\nconsole.assert(extra !== '')\n"]),
    ),
  (folder) =>
    edit(folder, 'templates/client/enhancers/night-note.ts', (text) => toggle(text, '// mark\ndocument.title;\n', '')),
]

/** The changes by how often they are chosen. */
const groups: readonly (readonly [share: number, changes: readonly Change[]])[] = [
  [45, edits],
  [12, accidents],
  [12, settings],
  [6, templateEdits],
]

/** A change of a site. Every now and then everything is as in `original` again, and often nothing changes. */
export function changeSite(
  { folder, original, isAtFault }: { folder: string; original: string; isAtFault: boolean },
  random: Random,
): string {
  const chance = random.below(100)
  if (chance < (isAtFault ? 60 : 3)) return restore(folder, original)
  if (chance >= 75) return 'nothing'
  let left = random.below(75)
  for (const [share, changes] of groups) {
    if (left < share) return random.pick(changes)(folder, random)
    left -= share
  }
  return 'nothing'
}

function restore(folder: string, original: string): string {
  for (const part of ['data', 'templates', 'public']) {
    rmSync(join(folder, part), { recursive: true, force: true })
    cpSync(join(original, part), join(folder, part), { recursive: true })
  }
  return 'restored everything'
}
