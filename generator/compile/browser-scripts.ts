import type { BuildOptions } from 'esbuild'
import { contentHash } from '../../runtime/contract/hash.ts'
import { type OutputFile, sharedOptions } from './compile-templates.ts'

/** The oldest browsers for which scripts and styles are made. */
export const browserTarget = ['chrome109', 'firefox115', 'safari16']

/** What scripts for browsers are bundled with: `scriptAddress` of 'townpages/page' finds the addresses of `known` by their names. */
export function scriptsDefined(folder: string, known: Readonly<Record<string, string>>): BuildOptions & { define: Record<string, string> } {
  const shared = sharedOptions(folder)
  return { ...shared, define: { ...shared.define, townpagesScripts: JSON.stringify(known) } }
}

/** A file under a name made from its content; esbuild's own hash, where it has put one, gives way. */
export function namedByContent(name: string, content: Uint8Array): OutputFile {
  const [, base = '', ending = ''] = /^(.*?)(?:-[A-Z0-9]{8})?(\.\w+)$/.exec(name) ?? []
  return { path: `assets/${base}-${contentHash(content)}${ending}`, content }
}
