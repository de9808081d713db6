import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportSite } from '../../../runtime/site/export/export-site.ts'
import { startNginx } from '../../system/proxies/nginx.ts'
import { freePort } from './free-port.ts'

export type ExportedHost = {
  /** Where an exported site is. */
  siteUrl: string
  /** Where its pages expect the API. */
  apiUrl: string
}

/**
 * Exports the real site for nginx and an API on another port, and serves it with the nginx of this machine. The API is
 * not started: each test file has its own at that address.
 */
export async function startExportedHost(
  folder: string,
  dist: string,
): Promise<ExportedHost & { stop: () => Promise<void> }> {
  const [sitePort, apiPort] = [await freePort(), await freePort()]
  const [siteUrl, apiUrl] = [`http://127.0.0.1:${sitePort}`, `http://127.0.0.1:${apiPort}`]
  const files = join(folder, 'exported')
  await exportSite({
    site: { dist, config: { siteUrl, apiUrl, thirdParties: [], version: '0' }, headerCode: '' },
    folder: files,
    compresses: false,
    jobs: 1,
    shard: { number: 1, of: 1 },
    isIncremental: false,
    // Kept from run to run: drawing all pictures takes a minute.
    imageFolder: join(tmpdir(), 'townpages-test-pictures'),
    progress: () => undefined,
  })
  const { stop } = await startNginx({ folder, configuration: configuration(files, sitePort), port: sitePort })
  return { siteUrl, apiUrl, stop }
}

/** As in docs/operation/static-export.md. */
function configuration(files: string, port: number): string {
  return `server {
  listen 127.0.0.1:${port};
  root ${files};
  include ${files}/site.nginx.conf;
  include ${files}/redirects.nginx.conf;
}
`
}
