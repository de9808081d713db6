import type { BuildOptions, BuildResult } from 'esbuild'
import type { RouteTable } from '../../runtime/page/link.ts'
import { TemplateError } from './template-error.ts'

/** Runs esbuild without writing; its errors become a TemplateError. */
export type Bundle = (options: BuildOptions) => Promise<Bundled>
export type Bundled = BuildResult<{ write: false; metafile: true }>
/** `folder`: that of the templates. `routes`: the patterns that the link functions of 'townpages/page' know. */
export type CompileOptions = { folder: string; routes: RouteTable; bundle: Bundle }

export const bundle: Bundle = async (options) => {
  // Loaded on demand: what an earlier run has made is not made again.
  const { build } = await import('esbuild')
  try {
    return await build({ ...options, bundle: true, write: false, metafile: true, logLevel: 'silent' })
  } catch (cause) {
    throw new TemplateError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}
