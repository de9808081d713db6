import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isCompressible } from '../../server/http/compression.ts'
import { makeFolder } from '../../shared/system/make-folder.ts'
import { fileType } from '../files/file-type.ts'

/** Writes a file of an exported site, and its compressed forms. Returns whether its bytes are other than before. */
export type WriteFile = (name: string, body: Buffer) => Promise<boolean>

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const gzipOptions = { level: constants.Z_BEST_COMPRESSION }

/**
 * Writes into `folder`. A file is replaced in one step, and is not touched if it has these bytes. `compresses`: also as
 * `.br` and `.gz`. The calls of the file system are synchronous: nothing else happens in the thread, and they take a
 * quarter of the time.
 */
export function createWriter(folder: string, compresses: boolean): WriteFile {
  const made = new Set<string>()
  return async function write(name, body) {
    const file = join(folder, name)
    const isSame = hasBytes(file, body)
    if (!isSame && !made.has(dirname(file))) {
      await makeFolder(dirname(file))
      made.add(dirname(file))
    }
    // The compressed forms first: after an interruption, a file with the right bytes has the right forms.
    await writeForms(file, body, { isSame, isWanted: compresses && isCompressible(body, fileType(name)) })
    if (!isSame) replace(file, body)
    return !isSame
  }
}

async function writeForms(
  file: string,
  body: Buffer,
  { isSame, isWanted }: { isSame: boolean; isWanted: boolean },
): Promise<void> {
  const forms = [
    { form: `${file}.br`, make: () => compressBrotli(body, brotliOptions) },
    { form: `${file}.gz`, make: () => compressGzip(body, gzipOptions) },
  ]
  for (const { form, make } of forms) {
    const isThere = existsSync(form)
    if (isWanted && !(isSame && isThere)) replace(form, await make())
    if (!isWanted && isThere) rmSync(form, { force: true })
  }
}

function replace(file: string, content: Buffer): void {
  const staged = `${file}.${process.pid}.tmp`
  writeFileSync(staged, content)
  renameSync(staged, file)
}

/** An error for a file that is not there would take as long as the whole rest. */
function hasBytes(file: string, body: Buffer): boolean {
  return statSync(file, { throwIfNoEntry: false })?.size === body.length && readFileSync(file).equals(body)
}
