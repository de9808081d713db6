import { contentHash } from '../../contract/hash.ts'
import type { StoredManifest } from '../../contract/manifest.ts'
import type { Shell } from '../../page/props.ts'
import type { SitePolicy } from '../policy/site-policy.ts'

/** What surrounds every page, except for what the manifest says itself. */
export type SiteShell = Omit<Shell, 'files' | 'enquiries'>

export type ShellOptions = {
  siteUrl: string
  /** Where the API is if it is not at `siteUrl`. */
  apiUrl: string | null
  /** Whether texts that are marked as samples are left out. */
  hidesSamples: boolean
  /** That of the engine. */
  version: string
  policy: Pick<SitePolicy, 'headers' | 'headerCode' | 'thirdParties'>
  /** Scripts of the extension, which are on every page. */
  scripts: readonly string[]
  /** Addresses of this server that pages may show in frames. */
  ownFrames: readonly string[]
}

/** The shell, and its id: equal ids of a page's hash and of the shell mean equal bytes. */
export function createShell(manifest: StoredManifest, options: ShellOptions): { shell: SiteShell; shellId: string } {
  const { siteUrl, apiUrl, hidesSamples, version, policy, ownFrames } = options
  const { thirdParties, headerCode, headers } = policy
  const { thirdPartyScripts, ...assets } = manifest.assets
  // Without third parties pages load no byte of the code that asks about them.
  const scripts = [...(thirdParties.length === 0 ? [] : thirdPartyScripts), ...options.scripts]
  const shell: SiteShell = {
    siteUrl,
    ...(apiUrl === null ? {} : { apiUrl }),
    hidesSamples,
    thirdParties,
    ownFrames,
    ...assets,
    scripts: [...assets.scripts, ...scripts],
  }
  const { publicFiles, ogImages } = manifest
  // The policy in `headers` names `apiUrl`.
  const around = [
    ...[version, siteUrl, hidesSamples, thirdParties, headerCode.html, ownFrames, scripts, headers],
    ...[Object.keys(publicFiles), ogImages.patterns],
  ]
  return { shell, shellId: contentHash(JSON.stringify(around)).slice(0, 8) }
}
