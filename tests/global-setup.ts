import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { generate } from '../generator/generate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder that holds the pages of the real site, as generated for this run. */
    dist: string
  }
}

/** Generates the real site once for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'townpages-tests-'))
  const dist = join(folder, 'dist')
  // Where servers keep things whose test has no folder of its own for them.
  process.env.TOWNPAGES_VAR = join(folder, 'var')
  const { faults, written } = await generate({ data: 'data', templates: 'templates', out: dist, asOf: '2026-11-20' })
  if (written === null) throw new Error(`the real site has faults: ${JSON.stringify(faults.slice(0, 3), null, 2)}`)
  project.provide('dist', dist)
  return () => rm(folder, { recursive: true })
}
