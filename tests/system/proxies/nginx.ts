import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunningProgram, startProgram } from './start-program.ts'

type NginxOptions = { folder: string; configuration: string; port: number }

/**
 * Starts the nginx of this machine without any rights of its own: everything that it writes is in `folder`.
 * `configuration` is what its `http` block includes, as from /etc/nginx/conf.d, and listens on `port` of 127.0.0.1.
 */
export async function startNginx({ folder, configuration, port }: NginxOptions): Promise<RunningProgram> {
  const prefix = join(folder, 'nginx')
  await mkdir(prefix, { recursive: true })
  await writeFile(join(prefix, 'site.conf'), configuration)
  await writeFile(join(prefix, 'nginx.conf'), around())
  return startProgram('nginx', { args: ['-p', prefix, '-c', 'nginx.conf', '-e', 'stderr'], port })
}

/**
 * What to replace in docs/deploy/nginx/townpages.conf so that it listens on ports of this machine only. 127.0.0.2 takes
 * the place of IPv6, which not every machine has that runs tests.
 */
export function listenLines({ tls, plain }: { tls: number; plain: number }): Record<string, string> {
  return {
    'listen 80': `listen 127.0.0.1:${plain}`,
    'listen [::]:80': `listen 127.0.0.2:${plain}`,
    'listen 443': `listen 127.0.0.1:${tls}`,
    'listen [::]:443': `listen 127.0.0.2:${tls}`,
  }
}

/** What distributions have around the configuration of a site. */
function around(): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${name};`)
  // Its workers are not another user, who could not read the folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  return `${user}daemon off;
pid nginx.pid;
worker_processes 1;
error_log stderr;
events {}
http {
  access_log off;
${temporary.join('\n')}
  include /etc/nginx/mime.types;
  include site.conf;
}
`
}
