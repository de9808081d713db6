import { contentPathPattern, type EditedFile } from '../../../contract/content/content-file.ts'

const contentPath = new RegExp(contentPathPattern, 'u')

/** The files that a form carries as JSON; null if it is not a list of files of content. */
export function filesFrom(json: string | undefined): EditedFile[] | null {
  if (json === undefined) return null
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return null
  }
  return Array.isArray(value) && value.length > 0 && value.every(isFile) ? value : null
}

/** The text of a field as a file has it: browsers send line breaks as CR LF. */
export function textFrom(field: string): string {
  return field.replaceAll('\r\n', '\n')
}

function isFile(value: unknown): value is EditedFile {
  if (typeof value !== 'object' || value === null) return false
  const { path, text, base } = value as Record<string, unknown>
  return typeof path === 'string' && contentPath.test(path) && isTextOrNull(text) && isTextOrNull(base)
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string'
}
