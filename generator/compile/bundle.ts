import type { BuildFailure, BuildOptions, BuildResult } from 'esbuild'
import type { RouteTable } from '../../runtime/page/link.ts'
import { buildFaults, buildMessage } from './build-faults.ts'
import { TemplateError } from './template-error.ts'

/** Runs esbuild without writing; its errors become a TemplateError. */
export type Bundle = (options: BuildOptions) => Promise<Bundled>
/**
 * `sources`: with the plugin `hashSources`, the hashes of the files that it was made from, as they were read, by their
 * paths.
 */
export type Bundled = BuildResult<{ write: false; metafile: true }> & { sources?: ReadonlyMap<string, string> }
export type CompileOptions = {
  /** That of the templates. */
  folder: string
  /** The patterns that the link functions of 'townpages/page' know. */
  routes: RouteTable
  bundle: Bundle
}

const always = {
  bundle: true,
  write: false,
  metafile: true,
  logLevel: 'silent',
  // Browsers ignore what is wrong in a style sheet, so that nobody would notice it.
  logOverride: { 'css-syntax-error': 'error', 'invalid-@import': 'error', 'js-comment-in-css': 'error' },
} as const satisfies BuildOptions

export const bundle: Bundle = async (options) => {
  // Loaded on demand: what an earlier run has made is not made again.
  const { build } = await import('esbuild')
  return orTemplateError(options, () => build({ ...options, ...always }))
}

async function orTemplateError<T>({ absWorkingDir = '' }: BuildOptions, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (cause) {
    if (!isBuildFailure(cause)) throw cause
    const faults = buildFaults(cause.errors, absWorkingDir)
    throw new TemplateError(buildMessage(faults), { cause, faults })
  }
}

function isBuildFailure(cause: unknown): cause is BuildFailure {
  return cause instanceof Error && 'errors' in cause && Array.isArray(cause.errors)
}
