import { assembleManifest } from '../../runtime/contract/assemble-manifest.ts'
import type { Manifest } from '../../runtime/contract/manifest.ts'
import type { Output } from './build-manifest.ts'

/** The manifest of an output, as the server reads it once the output is written. Nothing is written for it. */
export function manifestOf(output: Output): Promise<Manifest> {
  return assembleManifest(output.manifest, async (path) => JSON.parse(textOf(output, path)))
}

/** The text of the server bundle of an output. */
export function bundleTextOf(output: Output): string {
  return textOf(output, output.manifest.files.server)
}

function textOf({ files }: Output, path: string): string {
  const file = files.find((each) => each.path === path)
  if (file === undefined) throw new Error(`the output lacks ${path}`)
  return new TextDecoder().decode(file.content)
}
