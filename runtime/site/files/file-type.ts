import { extname } from 'node:path'
import { contentType } from 'mime-types'

// mime-types names the registered types, `image/vnd.microsoft.icon` and `application/xml` without a charset.
const ownTypes: Readonly<Record<string, string>> = { '.ico': 'image/x-icon', '.xml': 'application/xml; charset=utf-8' }

/** The content type of a file by the ending of its name. */
export function fileType(name: string): string {
  const ending = extname(name)
  return ownTypes[ending] ?? (contentType(ending) || 'application/octet-stream')
}
