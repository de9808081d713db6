import { type AdminSource, adminWorkerFile } from '../contract/admin-build.ts'
import type { PreparedResponse } from '../server/http/prepared-response.ts'
import { getOrMake, memoize } from '../shared/content/memo.ts'
import { runBundle } from '../shared/system/run-bundle.ts'
import { fileOptions } from '../site/files/file-responses.ts'
import type { ResponseFactory } from '../site/policy/site-policy.ts'
import type { Site } from '../site/site.ts'
import type { AdminBundle, ScreenSite } from './frame/screen-types.ts'

/**
 * Administration as it was built. It is opened when somebody first asks; if that fails, it is tried again for the next
 * one.
 */
export type BuiltAdmin = {
  /** The screens, and the addresses that each of them names. */
  screens(): Promise<AdminBundle & Pick<ScreenSite, 'styles' | 'scripts'>>
  /** The style sheet or script at an address; null if administration has none there. */
  file(site: Pick<Site, 'policy'>, path: string): Promise<PreparedResponse | null>
}

const addresses = /^\/assets\/admin-/
// A service worker is for what is below its own address, which never changes.
const workerAddress = '/admin/worker.js'

export function createBuiltAdmin(source: AdminSource): BuiltAdmin {
  const open = onDemand(async () => {
    const { screens, ...build } = await source()
    // What the build exports, its type says.
    return { ...build, ...(runBundle(new TextDecoder().decode(screens), 'admin.cjs') as AdminBundle) }
  })
  // The security headers of a response are those of the site.
  const responses = memoize((_: ResponseFactory) => new Map<string, Promise<PreparedResponse>>())
  return {
    screens: open,
    async file({ policy: { respond } }, path) {
      if (!addresses.test(path) && path !== workerAddress) return null
      const { files } = await open()
      const file = path === workerAddress ? adminWorkerFile : path
      if (!Object.hasOwn(files, file)) return null
      return getOrMake(responses(respond), path, () => respond(fileOptions(path, Buffer.from(files[file] ?? []))))
    },
  }
}

function onDemand<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null
      throw error
    })
    return made
  }
}
