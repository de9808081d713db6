import { readAssets } from '../read-manifest.ts'
import { openFolder, recordName, removeOthers } from './export-folder.ts'
import { type ExportRecord, readRecord } from './export-record.ts'
import { type ExportedFile, type ExportedFiles, exportedFiles } from './exported-files.ts'
import { hostingFiles } from './hosting-files.ts'
import { type ExportedSite, type ExportFailure, openExportedSite } from './render-files.ts'
import { startThreads } from './render-pool.ts'
import { createWriter } from './write-changed.ts'
import { type Progress, writeFiles } from './write-files.ts'
import { writePages } from './write-pages.ts'

export type ExportOptions = {
  site: ExportedSite
  /** The folder of the files. */
  folder: string
  /** Whether files are also written compressed, as `.br` and `.gz`. */
  compresses: boolean
  /** Where Open Graph images are kept between runs. */
  imageFolder: string
  /** Part `number` of `of`, from 1. The first part also has everything that is no page. */
  shard: { number: number; of: number }
  /** How many threads render. */
  jobs: number
  /** Whether files that a previous export wrote are taken as they are if nothing that they show has changed. */
  isIncremental: boolean
  progress: Progress
}

/**
 * What an export did. With a failure nothing was removed, and the files of the pages that failed are as before. With
 * header code of which a part is refused, nothing was done.
 */
export type ExportResult = {
  files: number
  /** How many have other bytes than before. */
  written: number
  removed: number
  failures: readonly ExportFailure[]
  refusedCode: readonly { part: string; reason: string }[]
}

/**
 * Writes a generation as files that any static host serves. Everything that pages name is written before the first
 * page, and what is no longer part of the site is removed after the last, so that a run that is interrupted leaves
 * pages that find all of their files.
 */
export async function exportSite(options: ExportOptions): Promise<ExportResult> {
  const { folder, compresses, imageFolder, shard, jobs, isIncremental, progress } = options
  const { dist } = options.site
  await openFolder(folder)
  const opened = await openExportedSite(options.site)
  const { site } = opened
  const refusedCode = site.policy.headerCode.verdicts.filter((verdict) => verdict.kind === 'refused')
  if (refusedCode.length > 0) return { files: 0, written: 0, removed: 0, failures: [], refusedCode }
  const { named, pages, lists } = partOf(await exportedFiles(site, await readAssets(dist)), shard)
  const hosting = shard.number === 1 ? hostingFiles(site, lists) : new Map<string, string>()
  const tags = new Map<string, string | null>([...named, ...pages, ...lists].map(({ name, tag }) => [name, tag]))
  for (const name of hosting.keys()) tags.set(name, null)
  const recordFile = recordName(shard)
  const record = await readRecord({ folder, compresses, isUsed: isIncremental, name: recordFile })
  await record.begin(tags.keys())
  const changedPages = changedOf(pages, record)
  await using threads = startThreads(changedPages.length, { jobs, data: { site: options.site, folder, compresses } })
  const write = createWriter(folder, compresses)
  const shared = { site, dist, imageFolder, jobs, write, progress }
  progress('assets')
  let written = await writeFiles(changedOf(named, record), shared)
  const rendered = await writePages(changedPages, { opened, threads, write, progress })
  progress('sitemap')
  written += rendered.written + (await writeFiles(lists, shared))
  for (const [name, text] of hosting) if (await write(name, Buffer.from(text))) written++
  const { failures } = rendered
  if (failures.length > 0) return { files: tags.size, written, removed: 0, failures, refusedCode }
  const removed = await removeOthers(folder, { earlier: record.names, kept: tags, record: recordFile })
  await record.finish(tags)
  return { files: tags.size, written, removed, failures, refusedCode }
}

/** Those whose bytes may be other than those that are there. */
function changedOf(files: readonly ExportedFile[], record: ExportRecord): ExportedFile[] {
  return files.filter(({ name, tag }) => tag === null || !record.isCurrent(name, tag))
}

/** The part of the files that a shard writes. */
function partOf({ named, pages, lists }: ExportedFiles, { number, of }: ExportOptions['shard']): ExportedFiles {
  const own = pages.filter((_, index) => index % of === number - 1)
  return number === 1 ? { named, pages: own, lists } : { named: [], pages: own, lists: [] }
}
