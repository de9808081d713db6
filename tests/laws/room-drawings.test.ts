import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import glob from 'fast-glob'
import { beforeAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const ignore = ['**/node_modules/**', 'dist/**', 'lib/**', 'screenshots/**', 'var/**']
const rooms = await glob('*/**/README.md', { cwd: root, ignore: [...ignore, 'tests/fixtures/**'] })
const documents = await glob(['*.md', 'docs/*/*.md', ...rooms], { cwd: root })

/** Every file and, with a slash at its end, every folder of the repository. */
let paths: ReadonlySet<string>
/** Names of folders and files that commands make. */
let generated: readonly string[]

beforeAll(async () => {
  const found = await glob('**', { cwd: root, ignore, dot: true, markDirectories: true, onlyFiles: false })
  paths = new Set(found)
  generated = (await readFile(join(root, '.gitignore'), 'utf8')).split('\n').map((line) => line.replace(/^\/|\/$/g, ''))
})

test.each(rooms)('%s draws everything at the top of its folder', async (room) => {
  const entries = await readdir(join(root, dirname(room)), { withFileTypes: true })
  const names = entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
  const drawn = new Set(pathsIn(drawingOf(await text(room))))
  expect(
    names.filter((name) => !/^(?:\.|README\.md$)/.test(name) && !isUnitTest(room, name) && !drawn.has(name)),
  ).toEqual([])
})

test.each([...rooms, 'docs/project/architecture.md'])('every file that %s names exists', async (document) => {
  const content = await text(document)
  const inline = [...withoutBlocks(content).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  const named = pathsIn([drawingOf(content), ...inline].join('\n'))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !isGenerated(name) && !exists(dirname(document), name))).toEqual([])
})

describe('links', () => {
  test.each(documents)('%s links to files and headings that exist', async (document) => {
    const links = [...withoutBlocks(await text(document)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
    const broken: string[] = []
    for (const link of links.filter((target) => !/^[a-z]+:/.test(target))) {
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? document : normalize(join(dirname(document), file))
      if (!paths.has(target) && !paths.has(`${target}/`)) broken.push(link)
      else if (anchor !== undefined && !(await anchorsOf(target)).includes(anchor)) broken.push(link)
    }
    expect(broken).toEqual([])
  })
})

function text(file: string): Promise<string> {
  return readFile(join(root, file), 'utf8')
}

/** The first block of a document without a language. */
function drawingOf(content: string): string {
  return /^```\n([\s\S]*?)^```$/m.exec(content)?.[1] ?? ''
}

function withoutBlocks(content: string): string {
  return content.replace(/^```[\s\S]*?^```$/gm, '')
}

/**
 * Words that look like the path of a file or, with a slash at the end, of a folder. `<name>` and `*` stand for any
 * name.
 */
function pathsIn(code: string): string[] {
  return code
    .split(/[\s·,;:()[\]"'│├└─]+/)
    .filter((word) =>
      /^(?:\.\.\/)*\w[\w./-]*(?:\/|\.(?:css|csv|geojson|ico|js|json|md|png|sh|svg|tsx?|webmanifest|yaml))$/.test(word),
    )
}

/** Unit tests are beside what they test and need no line of their own; in `tests/` each file has one. */
function isUnitTest(room: string, name: string): boolean {
  return dirname(room) !== 'tests' && /\.test\.tsx?$/.test(name)
}

/** What a command makes, or what is in a folder that the environment names. */
function isGenerated(name: string): boolean {
  return generated.includes(name.split('/')[0] ?? '') || /^[A-Z_]+\//.test(name)
}

/**
 * A path counts from the document's folder or from the root; the name of a file alone, anywhere below the document's
 * folder.
 */
function exists(folder: string, name: string): boolean {
  const candidates = [normalize(join(folder, name)), normalize(name)]
  if (candidates.some((path) => paths.has(path))) return true
  return [...paths].some((path) => path.startsWith(`${folder}/`) && path.endsWith(`/${name}`))
}

/** The anchors of the headings of a document, as GitHub makes them. */
async function anchorsOf(file: string): Promise<string[]> {
  const headings = [...withoutBlocks(await text(file)).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading)
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
