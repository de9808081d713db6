import type { OgImageConfig, PatternConfig } from '../../runtime/contract/manifest.ts'
import type { Routes } from './resolve-routes.ts'

/** The patterns of pages and of screens by their names, as a manifest has them. */
export function pagePatterns({ pages, missing }: Routes): Record<string, PatternConfig> {
  return Object.fromEntries([
    ...pages.map(({ name, config }) => [name, config] as const),
    ...missing.map(({ line, config }) => [line.pattern, config] as const),
  ])
}

/** The patterns of Open Graph images by their names. */
export function ogImagePatterns({ ogImages }: Routes): Record<string, OgImageConfig> {
  return Object.fromEntries(ogImages.map(({ name, config }) => [name, config]))
}
