import { hash } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { threadId } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { contentHash } from '../../runtime/contract/hash.ts'
import { nullIfRefused } from '../../runtime/shared/system/null-if-refused.ts'

/**
 * Results of stages, each by the name of its stage and by everything that it was made from: a cache never makes one. It
 * only saves time: a file that is missing, damaged or from another version of this program is the same as no file, and
 * a folder that cannot be written is the same as no cache. Several processes and threads may use one folder.
 */
export type Cache = {
  /** What was put under this key, or undefined. */
  get<T>(stage: string, key: string): T | undefined
  /** Replaces what is under this key. `stage` is the name of a folder; `value` is plain data and bytes. */
  put<T>(stage: string, key: string, value: T): void
}

export type CacheOptions = {
  folder: string
  /**
   * Equal for equal code (`engineId`). The least recently used files are removed beyond `maxBytes`, and after
   * `maxDays`.
   */
  engine: string
  maxBytes?: number
  maxDays?: number
}

/** A cache that keeps nothing. */
export const noCache: Cache = { get: () => undefined, put: () => undefined }

// A process asks for some builds of its templates again and again.
const maxInMemory = 50

/** A cache whose latest results are in memory too, where they stay the same objects. */
export function withMemory(cache: Cache): Cache {
  const latest = new LRUCache<string, { value: unknown }>({ max: maxInMemory })
  const nameOf = (stage: string, key: string) => `${stage}\n${key}`
  return {
    get<T>(stage: string, key: string) {
      const known = latest.get(nameOf(stage, key)) ?? { value: cache.get<T>(stage, key) }
      if (known.value !== undefined) latest.set(nameOf(stage, key), known)
      return known.value as T | undefined
    },
    put(stage, key, value) {
      latest.set(nameOf(stage, key), { value })
      cache.put(stage, key, value)
    },
  }
}

// Changes with the form of the header.
const format = 'townpages cache 2'
// Only files with this ending are ever removed: the folder may be any that a person names.
const ending = '.townpages'
const ownFile = /^[\w-]{16}\.townpages(?:\.[\d-]+\.tmp)?$/
const checksumLength = 43
const dayMs = 24 * 60 * 60 * 1000
const hourMs = dayMs / 24
// A process that goes on writing looks for old files again after so many bytes.
const sweepEveryBytes = 20_000_000

/** The cache in a folder, which is created when something is put into it. */
export function openCache({ folder, engine, maxBytes = 200_000_000, maxDays = 30 }: CacheOptions): Cache {
  let unswept = Number.POSITIVE_INFINITY
  let writes = 0
  const locate = (stage: string, key: string) => {
    const name = contentHash([format, engine, stage, key].join('\n'))
    return {
      file: join(folder, stage, name + ending),
      header: Buffer.from(`${[format, engine, stage, name].join('\n')}\n`),
    }
  }
  return {
    get<T>(stage: string, key: string) {
      const { file, header } = locate(stage, key)
      const bytes = nullIfRefused(() => readFileSync(file))
      const content = bytes === null ? null : contentOf(bytes, header)
      if (content === null) return undefined
      markUsed(file)
      return deserialize(content) as T
    },
    put(stage, key, value) {
      const content = serialize(value)
      if (unswept > sweepEveryBytes) {
        nullIfRefused(() => sweep(folder, maxBytes, Date.now() - maxDays * dayMs))
        unswept = 0
      }
      unswept += content.byteLength
      const { file, header } = locate(stage, key)
      const staged = `${file}.${process.pid}-${threadId}-${writes++}.tmp`
      for (const each of [dirname(folder), folder, dirname(file)]) nullIfRefused(() => mkdirSync(each))
      const isWritten = nullIfRefused(() => {
        writeFileSync(staged, Buffer.concat([header, Buffer.from(`${checksumOf(content)}\n`), content]))
        renameSync(staged, file)
        return true
      })
      if (isWritten === null) nullIfRefused(() => rmSync(staged, { force: true }))
    },
  }
}

/** The content after the header, or null if the header is another one or the checksum is not that of the content. */
function contentOf(bytes: Buffer, header: Buffer): Uint8Array | null {
  if (!bytes.subarray(0, header.length).equals(header)) return null
  const from = header.length + checksumLength + 1
  const content = bytes.subarray(from)
  return bytes.toString('latin1', header.length, from) === `${checksumOf(content)}\n` ? content : null
}

function checksumOf(content: Uint8Array): string {
  return hash('sha256', content, 'base64url')
}

/** The time of a file is that of its last use, to within an hour. */
function markUsed(file: string): void {
  nullIfRefused(() => {
    const now = new Date()
    if (now.getTime() - statSync(file).mtimeMs > hourMs) utimesSync(file, now, now)
  })
}

/**
 * Removes what was last used before a time, and then the least recently used files until the others have at most
 * `maxBytes`.
 */
function sweep(folder: string, maxBytes: number, oldest: number): void {
  const now = Date.now()
  let bytes = 0
  for (const { file, stats } of listFiles(folder).toSorted((a, b) => b.stats.mtimeMs - a.stats.mtimeMs)) {
    bytes += stats.size
    const isAbandoned = file.endsWith('.tmp') && now - stats.mtimeMs > hourMs
    if (bytes > maxBytes || stats.mtimeMs < oldest || isAbandoned) nullIfRefused(() => rmSync(file, { force: true }))
  }
}

function listFiles(folder: string): { file: string; stats: Stats }[] {
  const stages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return stages.flatMap(({ name: stage }) =>
    readdirSync(join(folder, stage))
      .filter((name) => ownFile.test(name))
      .flatMap((name) => {
        const file = join(folder, stage, name)
        const stats = nullIfRefused(() => statSync(file))
        return stats === null ? [] : [{ file, stats }]
      }),
  )
}
