import { access, readFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import glob from 'fast-glob'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CompletionItem, Diagnostic } from 'vscode-languageserver-protocol/node'
import { readSchemas } from '../../generator/schema/files/read-schemas.ts'
import type { Schema } from '../../generator/schema/schemas.ts'
import { root } from '../shared/servers/running-site.ts'
import { type EditorSettings, type LanguageServer, type OpenDocument, startLanguageServer } from './language-server.ts'

// About three lines where editors show it.
const maxRead = 170
const routes = 'templates/routes.yaml'
const routesSchema = 'generator/routes/routes.schema.json'
const examples = 'templates/components/*/*.examples.yaml'
const examplesSchema = 'generator/serves/examples/component-examples.schema.json'
// Editors read the JSON Schemas that are written from those in YAML.
const { value: schemas } = await readSchemas(join(root, 'data'))
const files = [
  ...(await glob('data/**/*.yaml', { cwd: root, ignore: ['data/schemas/**'] })).sort(),
  ...(await glob(examples, { cwd: root })).sort(),
  routes,
]
const settings = JSON.parse(await read('.vscode/settings.json')) as EditorSettings
const bath = await read('data/locations/bath.yaml')

describe('a file tells editors what it may hold', () => {
  test('by naming, in its first line, the schema that the engine checks it against', async () => {
    expect(files.length).toBeGreaterThan(370)
    const named = await Promise.all(files.map(async (file) => [file, namedSchema(file, await read(file))]))
    expect(named).toEqual(files.map((file) => [file, schemaOf(file)]))
    await Promise.all([...new Set(files.map(schemaOf))].map((schema) => access(join(root, schema))))
  })

  test('or, without that line, by the settings of the workspace', () => {
    const filesOf = ({ schema }: (typeof schemas.all)[number]) => {
      const files = (schema['x-files'] ?? []).map((file) => `data/${file}`)
      return files.length > 1 ? files : (files[0] ?? `data/${schema['x-folder']}/*.yaml`)
    }
    const expected = schemas.all.map((schema) => [`./data/schemas/${schema.name}`, filesOf(schema)])
    expect(settings['yaml.schemas']).toEqual({
      ...Object.fromEntries(expected),
      [`./${examplesSchema}`]: `**/${examples}`,
      [`./${routesSchema}`]: `**/${routes}`,
    })
  })

  test('with the extension for YAML that the workspace recommends', async () => {
    const { recommendations } = JSON.parse(await read('.vscode/extensions.json')) as { recommendations: string[] }
    expect(recommendations).toContain('redhat.vscode-yaml')
  })
})

describe('every field has a description of one sentence, in everyday words', () => {
  test.each(schemas.all)('$name', ({ schema }) => {
    const groups = [...groupsOf(schema)].map((group) => group.map(({ description = '' }) => description))
    const said = groups.flat()
    expect(said.filter((text) => !/^[A-Z].*\.$/.test(text) || text.length > maxRead)).toEqual([])
    expect(
      said.filter((text) =>
        /\b(schema|boolean|integer|string|enum|array|object|null|JSON|property|regex)\b/i.test(text),
      ),
    ).toEqual([])
    expect(groups).toEqual(groups.map((group) => [...new Set(group)]))
  })
})

describe('an editor', () => {
  let server: LanguageServer
  beforeAll(async () => {
    server = await startLanguageServer(root, settings)
  })
  afterAll(() => server.stop())

  describe('with a place open', () => {
    test('offers the fields that are missing on an empty line, and says what they are', async () => {
      const offered = await completionAt('data/locations/bath.yaml', `${withoutLine(bath, 'diallingCode')}¦`)
      expect(labels(offered)).toEqual(expect.arrayContaining(['diallingCode', 'theme', 'customContent']))
      expect(labels(offered)).not.toContain('nearbyAreas')
      const { documentation } = offered.find(({ label }) => label === 'diallingCode') ?? {}
      expect(documentation).toBe('The dialling code of its phone numbers, in quotes and with its leading 0.')
    })

    test('offers city, town and borough for its kind', async () => {
      expect(labels(await completionAt('data/locations/bath.yaml', bath.replace('kind: city', 'kind: ¦')))).toEqual([
        'city',
        'town',
        'borough',
      ])
    })

    test('offers lines that are valid as they are, or end where the editor lists the values', async () => {
      const offered = (await completionAt('data/locations/bath.yaml', `${bath}¦`)).filter(
        ({ insertText = '' }) => !insertText.includes('\n') && !/: ?$/.test(insertText),
      )
      expect(offered.length).toBeGreaterThan(5)
      const filled = bath + offered.map(({ insertText }) => `${withoutStops(insertText)}\n`).join('')
      expect(await complaints('data/locations/bath.yaml', filled)).toEqual([])
    })

    test('says what a field is for under the pointer', async () => {
      const { document, line, character } = await openAt(
        'data/locations/bath.yaml',
        bath.replace('nearbyAreas', 'near¦byAreas'),
      )
      expect(await document.hover(line, character)).toContain('Suburbs, neighbourhoods and villages close by.')
    })

    test('underlines a misspelt field', async () => {
      expect(await complaints('data/locations/bath.yaml', `${bath}popluation: 1\n`)).toEqual([
        'popluation: Property popluation is not allowed.',
      ])
    })

    test('underlines a phone number without quotes', async () => {
      expect(await complaints('data/locations/bath.yaml', bath.replace('"01632960243"', '01632960243'))).toEqual([
        '01632960243: Incorrect type. Expected "string".',
      ])
    })

    test('does all that too when the first line is gone', async () => {
      expect(
        await complaints('data/locations/bath.yaml', withoutLine(`${bath}popluation: 1\n`, '# yaml-language-server')),
      ).toEqual(['popluation: Property popluation is not allowed.'])
    })
  })

  describe('with the routes open', () => {
    const queries = 'pages:\n  - name: home\n    queries:\n      places:\n        '

    test('offers the kinds of a query', async () => {
      expect(labels(await completionAt(routes, `${queries}kind: ¦`))).toEqual([
        'entry',
        'list',
        'nearest',
        'related',
        'referenced',
      ])
    })

    test('says under the pointer what a query is', async () => {
      const { document, line, character } = await openAt(routes, `${queries}ki¦nd: list\n`)
      expect(await document.hover(line, character)).toContain('the summaries of a collection')
    })

    test('underlines a kind that there is not', async () => {
      const text = (await read(routes)).replace('kind: list,', 'kind: lots,')
      expect(await complaints(routes, text)).toEqual([
        'lots: Value is not accepted. Valid values: "entry", "list", "nearest", "related", "referenced".',
      ])
    })
  })

  const folders = Map.groupBy(files, folderOf)
  test.each([...folders.keys()].filter((folder) => folder !== 'data/pages'))(
    'has nothing to complain of in %s',
    async (folder) => {
      expect(await allComplaints(folder)).toEqual([])
    },
  )

  // The `$id` of their schemas names the folder again, so that editors look for the shared forms in data/schemas/pages.
  test('has nothing to complain of in data/pages', async () => {
    expect(await allComplaints('data/pages')).toEqual([])
  })

  test('uses no network', () => {
    expect(server.reached()).toEqual([])
  })

  /** Opens a text with `¦` where the pointer stands. */
  async function openAt(
    file: string,
    marked: string,
  ): Promise<{ document: OpenDocument; line: number; character: number }> {
    const before = marked.slice(0, marked.indexOf('¦')).split('\n')
    const document = await server.open(file, marked.replace('¦', ''))
    return { document, line: before.length - 1, character: before.at(-1)?.length ?? 0 }
  }

  async function completionAt(file: string, marked: string): Promise<readonly CompletionItem[]> {
    const { document, line, character } = await openAt(file, marked)
    return document.completion(line, character)
  }

  async function allComplaints(folder: string): Promise<string[]> {
    const inFolder = folders.get(folder) ?? []
    const found = await Promise.all(
      inFolder.map(async (file) => (await complaints(file, await read(file))).map((why) => `${file}: ${why}`)),
    )
    return found.flat()
  }

  /** What is underlined, each with why. */
  async function complaints(file: string, text: string): Promise<string[]> {
    const found = await (await server.open(file, text)).diagnostics()
    return found.map((diagnostic) => `${underlined(text, diagnostic)}: ${diagnostic.message}`)
  }
})

function read(file: string): Promise<string> {
  return readFile(join(root, file), 'utf8')
}

/** The schema that the engine checks a file against, from the root of the repository. */
function schemaOf(file: string): string {
  if (file === routes) return routesSchema
  if (file.endsWith('.examples.yaml')) return examplesSchema
  return `data/schemas/${schemas.ofFile(file.slice('data/'.length))?.name}`
}

/** The folder that a file is looked at with: those of all components together. */
function folderOf(file: string): string {
  return file.endsWith('.examples.yaml') ? 'templates/components' : dirname(file)
}

function namedSchema(file: string, text: string): string | undefined {
  const target = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text)?.[1]
  return target === undefined ? undefined : posix.join(dirname(file), target)
}

/** The groups of fields of a schema, at any depth, shared forms included. */
function* groupsOf(schema: Schema): Generator<Schema[]> {
  const fields = Object.values(schema.properties ?? {})
  if (fields.length > 0) yield fields
  for (const field of fields) yield* groupsOf(schemas.resolve(field.items ?? field))
}

function withoutLine(text: string, beginning: string): string {
  return text
    .split('\n')
    .filter((line) => !line.startsWith(beginning))
    .join('\n')
}

/** What an offer leaves behind when nothing is typed into it: `${1:teal}` becomes `teal`. */
function withoutStops(text = ''): string {
  return text.replace(/\$\{\d+:([^}]*)\}/g, '$1').replace(/\$\d+/g, '')
}

function labels(offered: readonly CompletionItem[]): string[] {
  return offered.map(({ label }) => label)
}

function underlined(text: string, { range: { start, end } }: Diagnostic): string | undefined {
  return text.split('\n')[start.line]?.slice(start.character, end.line === start.line ? end.character : undefined)
}
