import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '../../shared/servers/free-port.ts'
import { root } from '../../shared/servers/running-site.ts'
import { listenLines, startNginx } from '../proxies/nginx.ts'
import type { RunningProgram } from '../proxies/start-program.ts'
import { createUnits } from './deploy-units.ts'

export type Block = { heading: string; commands: string }
/** `after` is called after each block; its error ends the run. */
type RunOptions = { repository: string; input: string; after: (block: Block) => Promise<void> }
/** A folder in which the commands of docs/operation/deploy.md are run as on a machine of their own. */
export type Machine = {
  folder: string
  /** Where nginx answers over TLS. */
  port: number
  /** Runs blocks of commands in one shell. Returns what they printed. */
  run(blocks: readonly Block[], options: RunOptions): Promise<string>
  stop(): Promise<void>
}
type Ports = { http: number; tls: number; plain: number }
type Answer = (program: string, words: readonly string[]) => Promise<void>

// Rights are left out: what the guide does as other users is done as the one who runs the tests.
const scripts = {
  sudo: 'if [ "$1" = -u ]; then shift 2; fi\nexec "$@"',
  install: [
    'skip=',
    'for word do',
    '  shift',
    '  case $word in -o|-g) skip=1 ;; *) [ -n "$skip" ] || set -- "$@" "$word"; skip= ;; esac',
    'done',
    'exec /usr/bin/install "$@"',
  ].join('\n'),
}
// What would change the machine asks the test, which does what is left of it (`answerTo`).
const asking = ['apt-get', 'useradd', 'systemctl', 'npm', 'nginx', 'certbot', 'block-done']

export async function createMachine(folder: string): Promise<Machine> {
  const ports = { http: await freePort(), tls: await freePort(), plain: await freePort() }
  const tools = join(folder, 'tools')
  const env = {
    PATH: `${tools}:${join(folder, 'usr/local/bin')}:${process.env.PATH}`,
    HOME: folder,
    TMPDIR: join(folder, 'tmp'),
    DRAIN_SECONDS: '0',
    // Compiled code from earlier tests: a command starts in half the time.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'node-compile-cache'),
  }
  for (const made of [
    'tools',
    'tmp',
    'srv',
    'var',
    'usr/local/bin',
    'etc/systemd/system',
    'etc/ssl',
    'etc/nginx/conf.d',
  ])
    await mkdir(join(folder, made), { recursive: true })
  const units = createUnits({ folder, env })
  let nginx: RunningProgram | null = null
  let afterBlock: (number: number) => Promise<void> = async () => undefined
  const asked = await listenTo(async (program, words) => {
    if (program === 'npm') await installPackages(folder, ports)
    else if (program === 'certbot') await copyCertificate(folder)
    else if (program === 'block-done') await afterBlock(Number(words[0]))
    else if (program === 'systemctl' && words.includes('nginx')) await reloadNginx()
    else if (program === 'systemctl') await units.control(words)
  })
  await writeTools(tools, asked.port)
  return {
    folder,
    port: ports.tls,
    async run(blocks, { repository, input, after }) {
      afterBlock = async (number) => after(blocks[number] ?? { heading: '', commands: '' })
      const commands = blocks
        .map((block, number) => `${withPaths(block.commands, folder, ports)}block-done ${number}\n`)
        .join('')
      await writeFile(join(folder, 'commands.sh'), commands.replace(/^repository=.*$/m, `repository=${repository}`))
      const shell = spawn('bash', ['-eu', '-o', 'pipefail', '-x', 'commands.sh'], { cwd: folder, env })
      shell.stdin.end(input)
      const [said, complaints, [code]] = await Promise.all([
        text(shell.stdout),
        text(shell.stderr),
        once(shell, 'close'),
      ])
      if (asked.failure() !== null) throw asked.failure()
      if (code !== 0)
        throw new Error(`the commands ended with ${code}:\n${said}\n${complaints.slice(-4_000)}\n${units.journal()}`)
      return said
    },
    async stop() {
      await units.stop()
      await nginx?.stop()
      asked.stop()
    },
  }

  async function reloadNginx(): Promise<void> {
    if (nginx !== null) return void nginx.child.kill('SIGHUP')
    const configuration = await readFile(join(folder, 'etc/nginx/conf.d/townpages.conf'), 'utf8')
    nginx = await startNginx({ folder, configuration, port: ports.tls })
  }
}

/** Answers the programs that ask, with an error if `answer` rejects. */
async function listenTo(answer: Answer): Promise<{ port: number; failure: () => unknown; stop: () => void }> {
  let failure: unknown = null
  const server = createServer(async (request, response) => {
    const [program = '', ...words] = (await text(request)).trim().split(' ')
    await answer(program, words).catch((error: unknown) => {
      failure ??= error
      response.statusCode = 500
    })
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, failure: () => failure, stop: () => server.close() }
}

async function writeTools(folder: string, port: number): Promise<void> {
  const ask = `exec curl --silent --show-error --fail --data-binary "$(basename "$0") $*" http://127.0.0.1:${port}/`
  for (const [name, script] of [...asking.map((each) => [each, ask] as const), ...Object.entries(scripts)]) {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`)
    await chmod(join(folder, name), 0o755)
  }
}

/**
 * What npm would put into node_modules: this version, with the files of docs/deploy as they are on this machine, and
 * Node.
 */
async function installPackages(folder: string, ports: Ports): Promise<void> {
  const packages = join(folder, 'srv/townpages/node_modules')
  const [program, files] = [join(packages, 'townpages'), join(packages, 'townpages/docs/deploy')]
  for (const made of [join(program, 'bin'), files, join(packages, '.bin')]) await mkdir(made, { recursive: true })
  await cp(join(root, 'docs/deploy'), files, { recursive: true })
  for (const file of [
    'systemd/townpages',
    'systemd/townpages.service',
    'systemd/townpages-backup.service',
    'nginx/townpages.conf',
  ])
    await writeFile(join(files, file), withPaths(await readFile(join(files, file), 'utf8'), folder, ports))
  const links = {
    [join(program, 'bin/townpages.js')]: join(root, 'bin/townpages.js'),
    [join(packages, '.bin/node')]: process.execPath,
  }
  for (const [path, target] of Object.entries(links)) {
    await rm(path, { force: true })
    await symlink(target, path)
  }
}

/** The certificate that the guide made itself, where certbot would put another. */
async function copyCertificate(folder: string): Promise<void> {
  const live = join(folder, 'etc/letsencrypt/live/www.example.com')
  await mkdir(live, { recursive: true })
  await copyFile(join(folder, 'etc/ssl/www.example.com.pem'), join(live, 'fullchain.pem'))
  await copyFile(join(folder, 'etc/ssl/www.example.com.key'), join(live, 'privkey.pem'))
}

/** A text of the guide or of docs/deploy with the folders and ports of the test. */
function withPaths(given: string, folder: string, { http, tls, plain }: Ports): string {
  const moved = given
    .replace(
      /(?<![\w.$}])\/(?=(?:srv|var|etc\/(?:townpages|systemd|ssl|nginx\/(?!mime)|letsencrypt)|usr\/local)\b)/g,
      `${folder}/`,
    )
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${http}`)
    .replaceAll('PORT=3000', `PORT=${http}`)
    .replaceAll(':443:127.0.0.1" "https://$domain/"', `:${tls}:127.0.0.1" "https://$domain:${tls}/"`)
  return Object.entries(listenLines({ tls, plain })).reduce(
    (text, [documented, here]) => text.replaceAll(documented, here),
    moved,
  )
}
