import { resolve } from 'node:path'
import { bundle } from '../generator/compile/bundle.ts'
import { compileAdmin } from '../generator/compile/compile-admin.ts'
import type { AdminBuild } from '../runtime/contract/admin-build.ts'

// A package can lie within another.
const packageFolder = /\bnode_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/

/**
 * Administration as it is packed, and the folders of the packages whose code is in it, as in the lock file and sorted.
 */
export async function buildAdmin(): Promise<{ build: AdminBuild; packages: string[] }> {
  const files = new Set<string>()
  const build = await compileAdmin(async (options) => {
    const bundled = await bundle(options)
    for (const file of Object.keys(bundled.metafile.inputs)) files.add(resolve(options.absWorkingDir ?? '', file))
    return bundled
  })
  return { build, packages: [...new Set([...files].flatMap((file) => packageFolder.exec(file)?.[0] ?? []))].sort() }
}
