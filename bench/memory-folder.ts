import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memoryDisk = '/dev/shm'
const prefix = 'townpages-bench-'

/**
 * A folder in memory where there is such a disk, removed at the end of the scope. Those of killed runs are removed,
 * too.
 */
export async function memoryFolder(): Promise<AsyncDisposable & { path: string }> {
  const disk = existsSync(memoryDisk) ? memoryDisk : tmpdir()
  const remove = (name: string) => rm(join(disk, name), { recursive: true, force: true })
  const numbers = (await readdir(disk)).flatMap((name) => (/^townpages-bench-(\d+)$/.exec(name)?.[1] ?? []) as string)
  for (const number of numbers)
    if (Number(number) === process.pid || !isRunning(Number(number))) await remove(prefix + number)
  const name = prefix + process.pid
  await mkdir(join(disk, name))
  return { path: join(disk, name), [Symbol.asyncDispose]: () => remove(name) }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // somebody else's
  }
}
