import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The part of systemd that the guide uses: it starts the commands of units that were installed, without their sandbox.
 */
export type Units = {
  /** Does what `systemctl` with these words does to units of Townpages. */
  control(words: readonly string[]): Promise<void>
  /** What the services have written to standard error, where systemd has a journal. */
  journal(): string
  stop(): Promise<void>
}
type UnitOptions = { folder: string; env: Readonly<Record<string, string>> }

export function createUnits({ folder, env }: UnitOptions): Units {
  const services = new Map<string, ChildProcess>()
  let journal = ''
  return {
    async control(words) {
      const named = words.filter((word) => !['daemon-reload', 'enable', '--now'].includes(word))
      const [unit = '', verb = 'start'] = named.toReversed()
      if (unit === '' || unit.endsWith('.timer')) return
      if (unit.endsWith('-backup.service')) return runOnce(unit)
      if (verb === 'reload') services.get(unit)?.kill('SIGHUP')
      if (verb === 'stop' || verb === 'restart') await stopService(unit)
      if (verb === 'start' || verb === 'restart') services.set(unit, await startService(unit))
    },
    journal: () => journal,
    async stop() {
      for (const unit of services.keys()) await stopService(unit)
    },
  }

  /** The values of a key of a unit. `%%` is a percent sign. */
  async function valuesOf(unit: string, key: string): Promise<string[]> {
    const file = await readFile(join(folder, 'etc/systemd/system', unit), 'utf8')
    return [...file.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value.replaceAll('%%', '%'))
  }

  async function startService(unit: string): Promise<ChildProcess> {
    const [command = ''] = await valuesOf(`${unit}.service`, 'ExecStart')
    const child = spawn('sh', ['-c', `exec ${command}`], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stderr.on('data', (said) => (journal += said))
    // systemd waits for nothing. Signals that come before a command listens for them would end it.
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (said) => String(said).includes('ready on') && resolve())
      child.once('close', (code) => reject(new Error(`${unit} ended with ${code}: ${journal}`)))
    })
    return child
  }

  async function stopService(unit: string): Promise<void> {
    const child = services.get(unit)
    services.delete(unit)
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'close')
  }

  async function runOnce(unit: string): Promise<void> {
    for (const command of [...(await valuesOf(unit, 'ExecStart')), ...(await valuesOf(unit, 'ExecStartPost'))]) {
      // systemd expands no patterns.
      const child = spawn('sh', ['-c', `set -f; exec ${command}`], { cwd: folder, env, stdio: 'inherit' })
      const [code] = await once(child, 'close')
      if (code !== 0) throw new Error(`${unit} ended with ${code}: ${command}`)
    }
  }
}
