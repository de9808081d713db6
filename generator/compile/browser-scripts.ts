import type { BuildOptions } from 'esbuild'
import { contentHash } from '../../runtime/contract/hash.ts'
import { type OutputFile, sharedOptions } from './compile-templates.ts'

/** The oldest browsers that scripts and styles support. */
export const browserTarget = ['chrome109', 'firefox115', 'safari16']

/** Build options for browser scripts: `scriptAddress` of 'townpages/page' returns the addresses of `known` by name. */
export function scriptsDefined(folder: string, known: Readonly<Record<string, string>>): BuildOptions & { define: Record<string, string> } {
  const shared = sharedOptions(folder)
  return { ...shared, define: { ...shared.define, townpagesScripts: JSON.stringify(known) } }
}

/** A file named by its content; this replaces esbuild's own hash, if there is one. */
export function namedByContent(name: string, content: Uint8Array): OutputFile {
  const [, base = '', ending = ''] = /^(.*?)(?:-[A-Z0-9]{8})?(\.\w+)$/.exec(name) ?? []
  return { path: `assets/${base}-${contentHash(content)}${ending}`, content }
}
