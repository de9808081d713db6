import { applyFixes } from '../../faults/apply-fixes.ts'
import type { Edit, Fault } from '../../faults/fault.ts'
import type { TextOf } from '../../faults/format-fault.ts'
import { parseRoutes, routesFile } from '../../routes/read-routes.ts'
import type { SiteInput } from '../../site.ts'

/** A file and its text before and after all certain fixes, without a byte order mark. */
export type Repair = { file: string; before: string; after: string }
export type RepairedSite = {
  /** The site after every certain fix. */
  input: SiteInput
  /** The fixes. */
  repairs: readonly Repair[]
  /** The remaining faults. */
  left: readonly Fault[]
}
export type RepairOptions = {
  /** Checks a site. */
  find: (input: SiteInput) => readonly Fault[]
  /** The text of a file on disk. */
  textOf: TextOf
}

/**
 * Applies every certain fix to content and routes and checks again, until there is nothing left to fix. Nothing is
 * written. Schemas are not fixed: they are JSON, and a check reads them from disk.
 */
export async function repairSite(input: SiteInput, { find, textOf }: RepairOptions): Promise<RepairedSite> {
  const made = new Map<string, Repair & { seen: Set<string> }>()
  const files = new Set([...input.sources.value.map(({ file }) => file), routesFile])
  let site = input
  for (;;) {
    const left = find(site)
    const changed: Repair[] = []
    for (const [file, faults] of Map.groupBy(left.filter(isRepairable), ({ fix }) => fix.span.file)) {
      const known = made.get(file)
      const text = known?.after ?? textOf(file)?.replace(/^\ufeff/, '')
      if (text === undefined || !files.has(file)) continue
      const after = applyFixes(text, faults)
      const seen = known?.seen ?? new Set([text])
      // Fixes that restore an earlier text would repeat forever.
      if (seen.has(after)) continue
      const repair = { file, before: known?.before ?? text, after }
      made.set(file, { ...repair, seen: seen.add(after) })
      changed.push(repair)
    }
    if (changed.length === 0)
      return { input: site, repairs: [...made.values()].map(({ seen: _, ...repair }) => repair), left }
    site = await withTexts(site, changed)
  }
}

function isRepairable(fault: Fault): fault is Fault & { fix: Edit } {
  return fault.fix !== undefined
}

/** A site with the fixed texts in place of the original ones. */
async function withTexts(site: SiteInput, repairs: readonly Repair[]): Promise<SiteInput> {
  const texts = new Map(repairs.map(({ file, after }) => [file, after]))
  const value = site.sources.value.map((source) => ({ ...source, text: texts.get(source.file) ?? source.text }))
  const routes = texts.get(routesFile)
  return {
    ...site,
    sources: { ...site.sources, value },
    routes: routes === undefined ? site.routes : await parseRoutes({ file: routesFile, text: routes }),
  }
}
