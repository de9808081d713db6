import { gonePattern, type Manifest, type MissingLine, type PageEntry } from '../../contract/manifest.ts'
import { matchRoutePath, parseRoutePath, type RoutePath } from '../../contract/route-pattern.ts'
import { normalizePath } from '../../server/http/address.ts'

/** What an address leads to. */
export type Found =
  | { kind: 'page'; entry: PageEntry }
  | { kind: 'redirect'; to: string; status: number }
  | { kind: 'missing'; status: 404 | 410; path: string; line: MissingLine; slugs: Readonly<Record<string, string>> }

/**
 * Finds what an address leads to. The manifest comes first: only unknown addresses are matched against patterns (D5).
 */
export type PageFinder = (path: string) => Found

export function createPageFinder(manifest: Manifest): PageFinder {
  const missing = manifest.missing.map((line) => ({
    line,
    path: line.match === null ? null : parseRoutePath(line.match),
  }))
  const goneScreen = manifest.missing.find(({ pattern }) => pattern === gonePattern)
  return function findPage(path) {
    const direct = lookUp(manifest, path)
    if (direct !== null) return direct
    const normal = normalizePath(path)
    if (normal === null) return missingAt(path.slice(0, 100), missing)
    if (manifest.gone.has(normal))
      return {
        ...(goneScreen === undefined
          ? missingAt(normal, missing)
          : { kind: 'missing', path: normal, line: goneScreen, slugs: {} }),
        status: 410,
      }
    // Redirects lead only to existing addresses: a redirect to a 404 helps nobody, and could be abused to reach other
    // sites.
    const found = normal === path ? null : lookUp(manifest, normal)
    if (found === null) return missingAt(normal, missing)
    return found.kind === 'page' ? { kind: 'redirect', to: normal, status: 301 } : found
  }
}

function lookUp(manifest: Manifest, path: string): Found | null {
  const entry = manifest.pages.get(path) ?? manifest.pages.get(manifest.aliases.get(path) ?? '')
  if (entry !== undefined) return { kind: 'page', entry }
  const redirect = manifest.redirects.get(path)
  return redirect === undefined ? null : { kind: 'redirect', ...redirect }
}

function missingAt(
  path: string,
  lines: readonly { line: MissingLine; path: RoutePath | null }[],
): Found & { kind: 'missing' } {
  for (const { line, path: pattern } of lines) {
    const slugs = pattern === null ? {} : matchRoutePath(pattern, path)
    if (slugs !== null) return { kind: 'missing', status: 404, path, line, slugs }
  }
  throw new Error('the manifest has no screen for addresses that nothing stands at')
}
