import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { sentTextsIn } from '../shared/servers/log-search.ts'
import { type ExportedHost, startExportedHost } from '../shared/servers/nginx-host.ts'
import { root, serve } from '../shared/servers/running-site.ts'
import { publisherOf } from '../shared/servers/site-publisher.ts'
import { tracesOfVisitors } from '../shared/values/visitor.ts'
import { whatFilesAsk } from './what-files-ask.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder that holds the pages of the real site, as generated for this run. */
    dist: string
    /**
     * Where a server has them for the tests that only read or send forms, and look into no store, without limits on how
     * often.
     */
    address: string
    /** With EXPORTED=nginx the real site as files on nginx, for the tests of pages in a browser; else null. */
    exported: ExportedHost | null
  }
}

/** Brings what the files of the run ask for: the real site, generated once for all of them, and a server with it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'townpages-tests-'))
  await chmod(folder, 0o755)
  // Where servers keep things whose test has no folder of its own for them.
  process.env.TOWNPAGES_VAR = join(folder, 'var')
  process.env.TEST_LOGS = join(folder, 'logs')
  await mkdir(process.env.TEST_LOGS)
  // What the first PostgreSQL of the run is made of, for the others.
  process.env.TEST_POSTGRES = join(folder, 'postgres')
  // `npm test -- <words>` says which files it runs.
  const { testFiles } = await project.globTestFiles(JSON.parse(process.env.TEST_NAMES ?? '[]'))
  const asked = whatFilesAsk(testFiles)
  const dist = join(folder, 'dist')
  if (asked.has('dist') || asked.has('address')) await generateRealSite(dist)
  project.provide('dist', dist)
  const server = asked.has('address')
    ? await serve(dist, { env: { RATE_LIMITS: 'off', CALLS_WEBHOOK_SECRET: 'of-no-provider-at-all' } })
    : null
  project.provide('address', server?.address ?? '')
  const nginx = asked.has('exported') && process.env.EXPORTED === 'nginx' ? await startExportedHost(folder, dist) : null
  project.provide('exported', nginx === null ? null : { siteUrl: nginx.siteUrl, apiUrl: nginx.apiUrl })
  return async () => {
    await Promise.all([nginx?.stop(), server?.stop()])
    const logs = await logsIn(join(folder, 'logs'))
    // A process that is just ending may still write to it.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    const traces = sentTextsIn(logs, tracesOfVisitors)
    if (traces.length > 0) throw new Error(`logs of servers hold what visitors sent (D22): ${traces.join(', ')}`)
  }
}

async function generateRealSite(dist: string): Promise<void> {
  const { faults, written } = await publisherOf(root, { out: dist }).publish('2026-11-20')
  if (written === null) throw new Error(`the real site has faults: ${JSON.stringify(faults.slice(0, 3), null, 2)}`)
}

async function logsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder)
  return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
}
