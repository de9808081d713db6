import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AdminBuild, AdminSource } from '../../../runtime/contract/admin-build.ts'
import { EnvironmentError } from '../../../runtime/shared/system/environment-error.ts'
import { type CacheChoice, openChosenCache } from './cache-options.ts'

// scripts/pack.ts puts it beside the code of a packed copy, and nowhere else.
const packed = join(import.meta.dirname, '../../../admin')

/**
 * Administration: a packed copy brings it, and a checkout builds it from its sources, or has it from an earlier run.
 */
export function adminSource(choice: CacheChoice): AdminSource {
  return import.meta.filename.endsWith('.ts') ? () => buildAdmin(choice) : () => readAdmin(packed)
}

async function readAdmin(folder: string): Promise<AdminBuild> {
  const names = await readdir(join(folder, 'assets'))
  const files = names.map(async (name) => [`/assets/${name}`, await readFile(join(folder, 'assets', name))] as const)
  return {
    ...(JSON.parse(await readFile(join(folder, 'addresses.json'), 'utf8')) as Pick<AdminBuild, 'styles' | 'scripts'>),
    screens: await readFile(join(folder, 'screens.cjs')),
    files: Object.fromEntries(await Promise.all(files)),
  }
}

async function buildAdmin(choice: CacheChoice): Promise<AdminBuild> {
  const [{ adminSources, compileAdmin }, { openBuilds }, cache] = await Promise.all([
    import('../../../generator/compile/compile-admin.ts'),
    import('../../../generator/compile/builds.ts'),
    openChosenCache(choice),
  ])
  return openBuilds(adminSources, cache)('admin', [], compileAdmin).catch((cause: unknown) => {
    const remedy = 'install all packages (npm ci), or the packed package'
    throw new EnvironmentError(`administration could not be built from its sources: ${remedy}`, { cause })
  })
}
