import { Mutex } from 'async-mutex'
import { createSiteChecker, readSite } from './check-site.ts'
import { publicFolder } from './compile/public-files.ts'
import { type Fault, sortFaults } from './faults/fault.ts'
import { generate } from './generate.ts'
import { openOutput, writeOutput } from './output/write-output.ts'
import type { CheckResult, Progress, SiteFolders } from './site.ts'

/** `out`: the folder to write to; it has one publisher in a process. */
export type PublisherOptions = SiteFolders & { out: string; progress?: Progress }
export type PublishResult = { faults: readonly Fault[]; written: { id: string; pages: number } | null }

/** Checks and publishes one site. Each call reads the files again; unchanged files are not parsed again. */
export type Publisher = {
  /** All faults at once (D26). `site` is null if there is an error. */
  check(): Promise<CheckResult>
  /**
   * Writes the site as of a day (`YYYY-MM-DD`). If the content has an error or a template throws, nothing is written, and the
   * folder stays as it is. Rejects with a `TemplateError` if the templates do not compile. A call waits for the one before it.
   */
  publish(asOf: string): Promise<PublishResult>
}

export function createPublisher({ data, templates, out, progress }: PublisherOptions): Publisher {
  const checkInput = createSiteChecker(progress)
  const publishing = new Mutex()
  return { check, publish: (asOf) => publishing.runExclusive(() => publishNow(asOf)) }

  async function check(): Promise<CheckResult> {
    progress?.('reading')
    return checkInput(await readSite({ data, templates, out }))
  }

  async function publishNow(asOf: string): Promise<PublishResult> {
    const { site, faults } = await check()
    if (site === null) return { faults, written: null }
    await openOutput(out, [data, templates, publicFolder(templates)])
    const generated = await generate(site, { templates, asOf, progress })
    if (generated.value === null) return { faults: sortFaults([...faults, ...generated.faults]), written: null }
    progress?.('writing')
    await writeOutput(out, generated.value)
    return { faults, written: { id: generated.value.manifest.id, pages: generated.value.rows.length } }
  }
}
