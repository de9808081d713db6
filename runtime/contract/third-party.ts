/** The sources of several parts, each once. */
export function joinSources(parts: readonly ThirdParty['sources'][]): ThirdParty['sources'] {
  const joined = (kind: keyof ThirdParty['sources']) => [...new Set(parts.flatMap((part) => part[kind]))]
  return { scripts: joined('scripts'), connections: joined('connections'), images: joined('images') }
}

/** A service of another company. Pages load it once their visitor has agreed, and not before (D16). */
export type ThirdParty = {
  service: 'google-analytics' | 'microsoft-clarity' | 'header-code'
  /** The site's own id at the service; of header code the hosts of its scripts. */
  id: string
  /** The address of its script; empty for header code, whose scripts are in the page. */
  script: string
  /**
   * What the content security policy admits for it: sources of `script-src`, `connect-src` and `img-src`. Those of
   * scripts are origins.
   */
  sources: { scripts: readonly string[]; connections: readonly string[]; images: readonly string[] }
  /** Sources of `script-src` that admit inline scripts by hash. */
  hashes?: readonly string[]
}
