import type { ImportedRows } from '../../../contract/content/imports.ts'
import type { UploadedFile } from '../../frame/route.ts'

export type ReadImport = Pick<ImportedRows, 'format' | 'text'> & { name: string }

/** The rows that somebody has chosen as a file, or else pasted; or why there are none. */
export function readImport(
  pasted: string,
  file: UploadedFile | undefined,
): ReadImport | { problem: 'empty' | 'not-utf-8' } {
  const text = file === undefined ? pasted : utf8(file.bytes)
  if (text === null) return { problem: 'not-utf-8' }
  if (text.trim() === '') return { problem: 'empty' }
  return { name: file?.name ?? '', format: /^\s*[[{]/.test(text) ? 'json' : 'csv', text }
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null // a fatal decoder throws for nothing else
  }
}
