import { type Fault, fault } from '../../faults/fault.ts'
import type { DataPath } from '../../read/yaml.ts'
import type { SchemaFile } from './schema-file.ts'

type Claim = { what: string; path: DataPath; file: SchemaFile }

/** Ids that two schemas share, and folders and files that two schemas describe. */
export function repeatedSchemas(files: readonly SchemaFile[]): Fault[] {
  const claims = Map.groupBy(files.flatMap(claimsOf), ({ what }) => what)
  return [...claims.values()].flatMap(([first, ...others]) =>
    others.map(({ what, path, file }) =>
      fault({
        code: 'repeated-item',
        span: file.parsed.span(path),
        message: `two schemas have ${what}`,
        remedy: 'correct one of them',
        related: first === undefined ? [] : [{ message: 'first here', span: first.file.parsed.span(first.path) }],
      }),
    ),
  )
}

function claimsOf(file: SchemaFile): Claim[] {
  const { $id, 'x-folder': folder, 'x-files': files } = file.schema
  return [
    ...($id === undefined ? [] : [{ what: `the id \`${$id}\``, path: ['$id'], file }]),
    ...(folder === undefined || files !== undefined
      ? []
      : [{ what: `the folder \`${folder}\``, path: ['x-folder'], file }]),
    ...(files ?? []).map((name, index) => ({ what: `the file \`${name}\``, path: ['x-files', index], file })),
  ]
}
