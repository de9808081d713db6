import { setTimeout as wait } from 'node:timers/promises'
import type { ContentEditor } from '../../../contract/content/content-editor.ts'
import type { ImportedRows, ImportPlan, ImportProgress } from '../../../contract/content/imports.ts'
import { contentHash } from '../../../contract/hash.ts'

/** An import that is looked at. `plan`: null as long as the rows are being read. */
export type ImportRun = { id: string; progress: ImportProgress; plan: ImportPlan | null; done: Promise<ImportPlan> }

/**
 * The plans of imports, one for each person. They are made again in another process, and after a restart: of the same
 * rows for the same state of the site, which its id tells, so that what was looked at is what is published.
 */
export type ImportRuns = {
  /**
   * The run of these rows; begins one unless the last one of this person has the same rows for the same state of the
   * site.
   */
  begin(userId: string, rows: ImportedRows, manifest: string): ImportRun
  end(userId: string): void
}

// A plan of 5,000 rows takes some 20 MB.
const maxRuns = 6

export function createImportRuns(editor: Pick<ContentEditor, 'imports'>): ImportRuns {
  const runs = new Map<string, ImportRun>()
  return {
    begin(userId, rows, manifest) {
      const id = contentHash(JSON.stringify([rows, manifest]))
      const known = runs.get(userId)
      return known?.id === id ? known : begin(userId, id, rows)
    },
    end: (userId) => void runs.delete(userId),
  }

  function begin(userId: string, id: string, rows: ImportedRows): ImportRun {
    const begun: ImportRun = {
      id,
      progress: { rows: 0, total: 0, isChecking: false },
      plan: null,
      done: editor.imports.plan(rows, (progress) => (begun.progress = progress)),
    }
    begun.done.then(
      (plan) => (begun.plan = plan),
      // Whoever waits for it is told; the next one begins again.
      () => runs.get(userId) === begun && runs.delete(userId),
    )
    runs.delete(userId)
    runs.set(userId, begun)
    for (const [oldest] of [...runs].slice(0, Math.max(0, runs.size - maxRuns))) runs.delete(oldest)
    return begun
  }
}

/** The result of some work, or null if it takes longer. */
export function within<Result>(work: Promise<Result>, milliseconds: number): Promise<Result | null> {
  return Promise.race([work, wait(milliseconds, null, { ref: false })])
}
