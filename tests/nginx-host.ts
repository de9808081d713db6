import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportSite } from '../runtime/export/export-site.ts'

/** Where an exported site is, and where its pages expect the API. */
export type ExportedHost = { siteUrl: string; apiUrl: string }

/**
 * Exports the real site for nginx and an API on another port, and serves it with the nginx of this machine. The API is not started: each
 * test file has its own at that address.
 */
export async function startNginx(folder: string, dist: string): Promise<ExportedHost & { stop: () => Promise<void> }> {
  const [sitePort, apiPort] = [await freePort(), await freePort()]
  const [siteUrl, apiUrl] = [`http://127.0.0.1:${sitePort}`, `http://127.0.0.1:${apiPort}`]
  const files = join(folder, 'exported')
  await exportSite({
    site: { dist, siteUrl, apiUrl, thirdParties: [], headerCode: '', version: '0' },
    ...{ folder: files, compresses: false, jobs: 1, shard: { number: 1, of: 1 }, isIncremental: false },
    // Kept from run to run: drawing all pictures takes a minute.
    ...{ imageFolder: join(tmpdir(), 'townpages-test-pictures'), progress: () => undefined },
  })
  const prefix = join(folder, 'nginx')
  await mkdir(prefix)
  await writeFile(join(prefix, 'nginx.conf'), configuration(files, sitePort))
  const nginx = spawn('nginx', ['-p', prefix, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'inherit' })
  const ended = new Promise<string>((resolve) => {
    nginx.once('error', (error) => resolve(error.message))
    nginx.once('exit', (code) => resolve(`it exited with ${code}`))
  })
  await Promise.race([untilReady(siteUrl), ended.then((reason) => Promise.reject(new Error(`nginx cannot be started: ${reason}`)))])
  return {
    ...{ siteUrl, apiUrl },
    async stop() {
      nginx.kill('SIGQUIT')
      await ended
    },
  }
}

/** As in docs/operation/static-export.md, in one process that needs no rights. */
function configuration(files: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${name};`)
  return `daemon off;
master_process off;
pid nginx.pid;
events {}
http {
  access_log off;
${temporary.join('\n')}
  include /etc/nginx/mime.types;
  server {
    listen 127.0.0.1:${port};
    root ${files};
    include ${files}/site.nginx.conf;
    include ${files}/redirects.nginx.conf;
  }
}
`
}

async function untilReady(address: string): Promise<void> {
  while (
    !(await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await new Promise(setImmediate)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
