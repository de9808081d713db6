import type { StoredManifest } from '../../contract/manifest.ts'
import type { ThirdParty } from '../../contract/third-party.ts'
import type { HeaderCode } from '../../header-code/header-code.ts'
import { readHeaderCode } from '../../header-code/read-header-code.ts'
import { createResponse, type PreparedResponse, type ResponseOptions } from '../../server/http/prepared-response.ts'
import { frameOrigins } from './page-policy.ts'
import { headersFor, type SecurityHeaders, securityHeaders } from './security-headers.ts'
import { speculationRules } from './speculation-rules.ts'

/** What browsers may do with the pages of a site. */
export type SitePolicy = {
  /**
   * The security headers of every response, including those of other modules, and of pages what browsers may prerender.
   */
  headers: SecurityHeaders
  /** The header code of the pages. */
  headerCode: HeaderCode
  /** What the policy would make of another header code. */
  readHeaderCode(code: string): HeaderCode
  /** What pages may load after consent. */
  thirdParties: readonly ThirdParty[]
  /** Makes responses with the security headers of their type. */
  respond: ResponseFactory
}

/** Makes a response with the security headers of its kind. */
export type ResponseFactory = (options: ResponseOptions) => Promise<PreparedResponse>

export type SitePolicyOptions = {
  siteUrl: string
  /** Where the API is if it is not at `siteUrl`. */
  apiUrl: string | null
  /** The configured services of other companies. */
  thirdParties: readonly ThirdParty[]
  /** The header code as it was set. */
  headerCode: string
  /** Addresses of this server that pages may show in frames. */
  ownFrames: readonly string[]
}

export function createSitePolicy(manifest: StoredManifest, options: SitePolicyOptions): SitePolicy {
  const { siteUrl, apiUrl, ownFrames } = options
  const asksForConsent = manifest.assets.thirdPartyScripts.length > 0
  const readCode = (code: string) => readHeaderCode(code, { siteUrl, asksForConsent })
  const headerCode = readCode(options.headerCode)
  const thirdParties = [...options.thirdParties, ...(headerCode.thirdParty === null ? [] : [headerCode.thirdParty])]
  const frames = [...frameOrigins(manifest), ...(ownFrames.length === 0 ? [] : ["'self'"])]
  const security = securityHeaders({ siteUrl, apiUrl, frames, thirdParties })
  const prerendered = { 'Speculation-Rules': `"${speculationRules(manifest).address}"` }
  const headers = { ...security, page: { ...security.page, ...prerendered } }
  return { headers, headerCode, readHeaderCode: readCode, thirdParties, respond: createResponseFactory(headers) }
}

function createResponseFactory(security: SecurityHeaders): ResponseFactory {
  return (options) => {
    const guarded = headersFor(security, options.type)
    return createResponse({
      ...options,
      headers: options.headers === undefined ? guarded : { ...guarded, ...options.headers },
    })
  }
}
