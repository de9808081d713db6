import { type Node, parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

// Biome limits functions (`noExcessiveLinesPerFunction`) and lines of code (`lineWidth`).
const maxLines = 300
const maxLineLength = 120
const maxMembers = 12
const maxOptions = 8
const generated = /(?:^|\/)(?:data-types|page-props|links)\.ts$/
const files = ['bin', 'generator', 'runtime', 'templates', 'scripts', 'bench']
  .flatMap(sourceFiles)
  .filter(({ path }) => !generated.test(path))
const trees = files.map(({ path, text }) => {
  const { program, comments } = parseSync(path, text)
  return { path, text, program, comments }
})
/** Descriptions of one thing for those who read them: a call of the API, a response, the limits of a connection. */
const records = ['OperationDescription', 'ResponseOptions', 'ConnectionLimits']
/** The object types of each file that have a name. */
const types = trees.flatMap(({ path, program }) =>
  program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'TSInterfaceDeclaration')
      return [{ path, name: declared.id.name, members: declared.body.body }]
    if (declared?.type !== 'TSTypeAliasDeclaration') return []
    return [{ path, name: declared.id.name, members: membersOf(declared.typeAnnotation) }]
  }),
)

test(`no file has more than ${maxLines} lines, but lists of one kind`, () => {
  const long = files.filter(({ text }) => text.split('\n').length - 1 > maxLines).map(({ path }) => path)
  expect(long).toEqual(['generator/faults/codes.ts'])
})

test(`no comment has a line of more than ${maxLineLength} characters`, () => {
  const long = trees.flatMap(({ path, text, comments }) =>
    comments.flatMap(({ start, end }) => {
      const lines = text.slice(text.lastIndexOf('\n', start) + 1, end).split('\n')
      // What Biome is told has to be on one line.
      return lines.some((line) => line.length > maxLineLength && !line.includes('biome-ignore'))
        ? [`${path}: ${lines[0]}`]
        : []
    }),
  )
  expect(long).toEqual([])
})

// What a page runs in a browser, or a thread in its process, runs once.
const runsOnce = /\/client\/|^templates\/client\/|-(?:thread|worker)\.ts$/

test('no module has a variable that changes', () => {
  const shared = trees.filter(({ path }) => !runsOnce.test(path))
  const found = shared.flatMap(({ path, program }) =>
    program.body
      .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
      .flatMap((statement) => (statement?.type === 'VariableDeclaration' && statement.kind !== 'const' ? [path] : [])),
  )
  expect(found).toEqual([])
})

test(`no object with methods has more than ${maxMembers} members`, () => {
  const large = types.filter(
    ({ name, members }) => members.length > maxMembers && members.some(isMethod) && !records.includes(name),
  )
  expect(types.length).toBeGreaterThan(500)
  expect(large.map(({ path, name, members }) => `${path}: ${name} ${members.length}`)).toEqual([])
})

test(`no constructor (create…, open…, start…) takes more than ${maxOptions} options`, () => {
  const found = trees.flatMap(({ path, program }) =>
    program.body.flatMap((statement) => {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declared?.type !== 'FunctionDeclaration' || !/^(?:create|open|start)[A-Z]/.test(declared.id?.name ?? ''))
        return []
      const counts = declared.params.map((param) =>
        optionsOf(path, 'typeAnnotation' in param ? param.typeAnnotation?.typeAnnotation : null),
      )
      const most = Math.max(0, ...counts)
      return most > maxOptions ? [`${path}: ${declared.id?.name} ${most}`] : []
    }),
  )
  expect(found).toEqual([])
})

function optionsOf(path: string, type: unknown): number {
  const node = type as Node | null | undefined
  if (node?.type === 'TSTypeReference' && node.typeName.type === 'Identifier') {
    const { name } = node.typeName
    if (records.includes(name)) return 0
    return types.find((one) => one.path === path && one.name === name)?.members.length ?? 0
  }
  return membersOf(node ?? null).length
}

/** Those that a type literal has, and those of the literals that it is put together of (`A & B`). */
function membersOf(type: Node | null): readonly Node[] {
  if (type?.type === 'TSTypeLiteral') return type.members
  return type?.type === 'TSIntersectionType' ? type.types.flatMap(membersOf) : []
}

function isMethod(member: Node): boolean {
  if (member.type === 'TSMethodSignature') return true
  return member.type === 'TSPropertySignature' && member.typeAnnotation?.typeAnnotation.type === 'TSFunctionType'
}
