import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../tests/shared/servers/free-port.ts'
import { pinned } from './child.ts'
import type { RecordedResponse } from './recorded-response.ts'

export type NginxServer = AsyncDisposable & { address: string; pid: number }

// nginx writes them itself.
const ownHeaders = new Set(['content-type', 'content-length', 'last-modified'])

/**
 * Starts an nginx with one worker that sends a recorded response at a path: a static file, compressed before, with the
 * same headers.
 */
export async function startNginxServer(
  folder: string,
  { path, recorded, processor }: { path: string; recorded: RecordedResponse; processor: number },
): Promise<NginxServer> {
  await mkdir(folder)
  const port = await freePort()
  const { headers, body } = recorded
  const file = join(folder, 'page')
  await writeFile(file, body)
  const named = new Map(
    headers.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), headers[at + 1] ?? '']] : [])),
  )
  const modified = new Date(named.get('last-modified') ?? 0)
  await utimes(file, modified, modified)
  await writeFile(join(folder, 'nginx.conf'), configuration({ folder, port, path, file, named }))
  const [program = '', ...args] = pinned(processor, ['nginx', '-p', folder, '-c', 'nginx.conf', '-e', 'stderr'])
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  const address = `http://127.0.0.1:${port}`
  while (
    !(await fetch(address + path).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await new Promise(setImmediate)
  return {
    address,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

type Parts = { folder: string; port: number; path: string; file: string; named: ReadonlyMap<string, string> }

function configuration({ folder, port, path, file, named }: Parts): string {
  const added = [...named]
    .filter(([name]) => !ownHeaders.has(name))
    .map(([name, value]) => `      add_header ${name} ${quoted(value)};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder};`)
  return `daemon off;
${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes 1;
pid nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
${temporary.join('\n')}
  open_file_cache max=10;
  keepalive_requests 1000000000;
  keepalive_timeout 65 65;
  sendfile on;
  tcp_nopush on;
  server {
    listen 127.0.0.1:${port};
    location = ${path} {
      alias ${file};
      types {}
      default_type ${quoted(named.get('content-type') ?? '')};
      etag off;
      max_ranges 0;
${added.join('\n')}
    }
  }
}
`
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
