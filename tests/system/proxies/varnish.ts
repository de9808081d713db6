import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunningProgram, startProgram } from './start-program.ts'

/** `files`: the texts of the VCL files by name; the first one is the configuration, and includes the others. */
type VarnishOptions = { folder: string; files: Readonly<Record<string, string>>; port: number }

/**
 * Starts the Varnish of this machine on `port` of 127.0.0.1 without rights of its own: everything that it writes is in
 * `folder`.
 */
export async function startVarnish({ folder, files, port }: VarnishOptions): Promise<RunningProgram> {
  await mkdir(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const [configuration = ''] = Object.keys(files)
  const settings = [
    '-f',
    join(folder, configuration),
    '-a',
    `127.0.0.1:${port}`,
    '-s',
    'default,64m',
    '-p',
    'http_gzip_support=off',
  ]
  return startProgram('varnishd', {
    args: ['-j', 'none', '-F', '-n', join(folder, 'work'), '-T', 'none', ...settings],
    port,
  })
}
