import { readFile, realpath } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import launchEditor from 'launch-editor'
import getRawBody from 'raw-body'
import { parseYaml } from '../../generator/read/yaml.ts'
import { contentPathPattern } from '../../runtime/contract/content/content-file.ts'
import { isFromThisMachine } from '../../runtime/staff/local-link.ts'
import type { Terminal } from '../terminal.ts'

export type OpenerOptions = { data: string; terminal: Terminal }
/** Answers requests to open the source of a text in the editor; returns false for any other request. */
export type SourceOpener = (request: IncomingMessage, response: ServerResponse) => boolean

const openPath = '/_dev/open'
const maxSourceLength = 2_000
const contentPath = new RegExp(contentPathPattern, 'u')

/**
 * Opens the file and line of a text in the editor of whoever develops the site, at the request of a page of this server
 * on this machine. `data`: the folder of the files that can be opened.
 */
export function createSourceOpener({ data, terminal }: OpenerOptions): SourceOpener {
  const reportFailure = (file: string) =>
    terminal.info(`${file} could not be opened: LAUNCH_EDITOR is the command of the editor to use, for example code`)
  const open = async (request: IncomingMessage): Promise<number> => {
    if (!isFromOwnPage(request)) return 403
    const place = await placeOf(data, await getRawBody(request, { encoding: 'utf8', limit: maxSourceLength }))
    if (place === null) return 404
    launchEditor(place, reportFailure)
    return 204
  }
  return (request, response) => {
    if (request.url !== openPath || request.method !== 'POST') return false
    open(request).then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(400).end(),
    )
    return true
  }
}

/** A page of another site can send a request, but not without its origin. */
function isFromOwnPage(request: IncomingMessage): boolean {
  const { origin, host } = request.headers
  return isFromThisMachine(request) && origin === `http://${host}`
}

/**
 * The file, line and column of a source (`places/a.yaml#/intro`), with colons between them; null if there is no such
 * file of content.
 */
async function placeOf(data: string, source: string): Promise<string | null> {
  const [path = '', pointer = ''] = source.split('#')
  if (!contentPath.test(path)) return null
  const folder = await realpath(data)
  const file = await realpath(join(folder, path)).catch(() => null)
  if (file?.startsWith(folder + sep) !== true) return null
  const { value } = parseYaml({ file: path, text: await readFile(file, 'utf8') })
  const { line, column } = value.span(stepsOf(pointer)).start
  return `${file}:${line}:${column}`
}

function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
}
