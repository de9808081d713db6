import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentHash } from '../../contract/hash.ts'
import type { StoredManifest } from '../../contract/manifest.ts'
import { isPictureVersion } from '../../contract/picture-files.ts'
import type { PreparedResponse, ResponseOptions } from '../../server/http/prepared-response.ts'
import { addressKeys } from '../../server/http/surrogate-keys.ts'
import type { ResponseFactory } from '../policy/site-policy.ts'
import { speculationRules } from '../policy/speculation-rules.ts'
import { createPageCache } from '../responses/page-cache.ts'
import { createSitemap, sitemapPath } from '../sitemap/sitemap.ts'
import { fileType } from './file-type.ts'
import { securityText, securityTextPath } from './security-text.ts'

/**
 * Answers addresses of style sheets, scripts, files of `public/`, sitemap, robots.txt, security.txt and the rules for
 * prerendering; null if there is no such file.
 */
export type FileResponses = (path: string) => Promise<PreparedResponse | null>
export type FileResponseOptions = { siteUrl: string; shellId: string; respond: ResponseFactory }

const cachedForever = 'public, max-age=31536000, immutable'
const cachedForAnHour = 'public, max-age=3600'
const sitemapKeys = addressKeys(sitemapPath)

export function createFileResponses(
  manifest: StoredManifest,
  { siteUrl, shellId, respond }: FileResponseOptions,
): FileResponses {
  const files = createPageCache()
  const sitemap = createSitemap(manifest, siteUrl)
  return async function fileResponse(path) {
    const known = files.get(path)
    if (known !== undefined) return known
    const text = await sitemap(path)
    if (text !== null) {
      const options = {
        ...text,
        status: 200,
        cacheControl: cachedForAnHour,
        etag: `W/"${manifest.id}-${shellId}"`,
        surrogateKeys: sitemapKeys,
      }
      return files.getOrMake(path, () => respond(options))
    }
    const { address, body: rules, type } = speculationRules(manifest)
    if (path === address)
      return files.getOrMake(path, () => respond({ ...fileOptions(path, Buffer.from(rules)), type }))
    const contact = path === securityTextPath ? securityText(manifest, siteUrl) : null
    if (contact !== null) return files.getOrMake(path, () => respond(fileOptions(path, Buffer.from(contact))))
    const file = filePath(manifest, path)
    if (file === null) return null
    const body = await readNamed(file)
    return body === null ? null : files.getOrMake(path, () => respond(fileOptions(path, body)))
  }
}

/**
 * A file that is named by the hash of its content; null if it is not there. Throws if it cannot be read or has another
 * content: browsers would keep what is left of it for a year.
 */
async function readNamed(file: string): Promise<Buffer | null> {
  const body = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  if (body === null || file.includes(contentHash(body)) || isPictureVersion(file)) return body
  throw new Error(`${file} is damaged; run townpages generate again`)
}

/** The path of the file for an address, or null. Assets of earlier generations remain for a week (D28). */
function filePath(manifest: StoredManifest, path: string): string | null {
  const asset = /^\/assets\/([\w.-]+)$/.exec(path)?.[1]
  if (asset !== undefined) return join(manifest.folder, 'assets', asset)
  const file = Object.hasOwn(manifest.publicFiles, path) ? manifest.publicFiles[path] : undefined
  return file === undefined ? null : join(manifest.folder, file)
}

/** How a file is answered at an address. */
export function fileOptions(path: string, body: Buffer): ResponseOptions {
  return {
    status: 200,
    body,
    type: fileType(path),
    // The content of an asset never changes.
    ...(path.startsWith('/assets/')
      ? { cacheControl: cachedForever }
      : { cacheControl: cachedForAnHour, surrogateKeys: addressKeys(path) }),
    etag: `W/"${contentHash(body)}"`,
  }
}
