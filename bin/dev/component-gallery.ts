import type { IncomingMessage, ServerResponse } from 'node:http'
import { TemplateError } from '../../generator/compile/template-error.ts'
import { type GalleryFile, readGalleryFiles } from '../../generator/serves/examples/gallery-files.ts'
import {
  type LoadedComponent,
  type LoadedComponents,
  loadComponents,
} from '../../generator/serves/examples/load-components.ts'
import { markupLines } from '../../generator/serves/examples/markup-lines.ts'
import { contentHash } from '../../runtime/contract/hash.ts'
import type { Config } from '../../runtime/server/config/config.ts'
import { headersFor, securityHeaders } from '../../runtime/site/policy/security-headers.ts'
import { readManifest } from '../../runtime/site/read-manifest.ts'
import type { GenerateOptions } from '../commands/generate.ts'
import { faultsText } from '../reports/report-faults.ts'
import type { Terminal } from '../terminal.ts'

export type ComponentGallery = {
  /** Answers requests below `galleryPath`; ignores any other request. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /**
   * Reloads the components, their examples and the generated site, reports faults, and returns whether anything has
   * changed.
   */
  update(): Promise<boolean>
}
export type GalleryOptions = {
  options: GenerateOptions
  config: Config
  terminal: Terminal
  scripts: readonly string[]
}

export const galleryPath = '/_components'
// The same policy as on the site, except that examples are in frames.
const security = securityHeaders({ siteUrl: 'http://localhost', frames: ["'self'"], framedBy: ["'self'"] })
// A browser treats such a page as if scripts were disabled, also in its style sheets.
const withoutScripts = {
  'Content-Security-Policy': `${security.page['Content-Security-Policy']}; sandbox allow-same-origin allow-forms`,
}

type State = {
  loaded: LoadedComponents | null
  /** What is wrong, as at a terminal; '' where nothing is. */
  faultText: string
}
type Shown = LoadedComponents & { faultText: string }
type PreparedResponse = {
  status: number
  type: string
  body: string | Uint8Array
  headers?: Readonly<Record<string, string>>
}

/**
 * The pages of `townpages dev` that show every component of a site with its examples. `scripts`: the scripts that
 * reload a page.
 */
export async function createComponentGallery({
  options,
  config,
  terminal,
  scripts,
}: GalleryOptions): Promise<ComponentGallery> {
  const files = await readGalleryFiles()
  const siteUrl = config.siteUrl ?? `http://${config.host}:${config.port}`
  let state: State | null = null
  return {
    handle(request, response) {
      const path = (request.url ?? '').split('?')[0] ?? ''
      if (state === null || !(path === galleryPath || path.startsWith(`${galleryPath}/`))) return false
      const { status, type, body, headers } = respond(
        state,
        path.slice(galleryPath.length + 1),
        files,
        scriptsFor(request, scripts),
      )
      response.writeHead(status, {
        ...headersFor(security, type),
        'Content-Type': type,
        'Cache-Control': 'no-store',
        ...headers,
      })
      response.end(body)
      return true
    },
    async update() {
      const before = state
      state = await takeState(before?.loaded ?? null)
      if (state.faultText !== (before?.faultText ?? ''))
        terminal.info(state.faultText === '' ? 'fixed: no faults in examples' : `${state.faultText}\n`)
      return before !== null && idOf(before) !== idOf(state)

      async function takeState(last: LoadedComponents | null): Promise<State> {
        try {
          const loaded = await loadComponents({
            manifest: await readManifest(options.out),
            templates: options.templates,
            siteUrl,
          })
          return { loaded, faultText: faultsText(loaded.faults, options) }
        } catch (error) {
          if (!(error instanceof TemplateError)) throw error
          return { loaded: last, faultText: error.message }
        }
      }
    },
  }
}

/** Equal if the pages of the gallery are equal. The markup of an example says what its tree does. */
function idOf({ loaded, faultText }: State): string {
  const components = loaded?.components.map((component) => ({
    ...component,
    examples: component.examples.map(({ tree: _, ...example }) => example),
  }))
  return contentHash(JSON.stringify([components, faultText, loaded?.shell.styles, loaded?.shell.scripts]))
}

/** A frame does not reload by itself: the page around it does. */
function scriptsFor(request: IncomingMessage, scripts: readonly string[]): readonly string[] {
  return request.headers['sec-fetch-dest'] === 'iframe' ? [] : scripts
}

function respond(
  { loaded, faultText }: State,
  path: string,
  files: Readonly<Record<string, GalleryFile>>,
  scripts: readonly string[],
): PreparedResponse {
  const file = files[path]
  if (file !== undefined) return { status: 200, type: file.type, body: file.content }
  if (loaded === null) return { status: 500, type: 'text/plain; charset=utf-8', body: faultText }
  return renderPage({ ...loaded, faultText }, path, scripts)
}

function renderPage(state: Shown, path: string, scripts: readonly string[]): PreparedResponse {
  const [component, example, ...rest] = path.split('/').filter((part) => part !== '')
  if (component === undefined) return page(200, listPage(state, state.components, 'Components', scripts))
  const shown = state.components.find(({ name }) => name === component)
  const single = shown?.examples.find(({ name }) => name === example)
  if (shown === undefined || rest.length > 0 || (example !== undefined && single === undefined))
    return page(404, listPage(state, [], `There is no example ${path}`, scripts))
  if (single === undefined) return page(200, listPage(state, [shown], shown.name, scripts))
  const shell = { ...state.shell, scripts: single.hasScripts ? [...state.shell.scripts, ...scripts] : [] }
  const title = `${shown.name}, ${single.name}`
  const html = state.gallery.example({
    ...shown,
    title,
    tree: single.tree,
    shell,
    styles: [`${galleryPath}/example.css`],
  })
  // A page with many examples must not scroll to the one with autofocus.
  const response = page(200, scripts.length === 0 ? html.replaceAll(' autofocus=""', '') : html)
  return single.hasScripts ? response : { ...response, headers: withoutScripts }
}

function page(status: number, body: string): PreparedResponse {
  return { status, type: 'text/html; charset=utf-8', body }
}

function listPage(state: Shown, shown: readonly LoadedComponent[], title: string, scripts: readonly string[]): string {
  const all = state.components.map((component) => ({
    name: component.name,
    path: `${galleryPath}/${component.name}`,
    file: component.file,
    shared: component.shared,
    examples: component.examples.map(({ name, about, yaml, markup }) => ({
      name,
      about,
      yaml,
      path: `${galleryPath}/${component.name}/${name}`,
      markup: markupLines(markup),
      isSeen: component.stands !== 'head',
    })),
  }))
  return state.gallery.list({
    title,
    home: galleryPath,
    all,
    shown: all.filter(({ name }) => shown.some((component) => component.name === name)),
    faults: state.faultText,
    styles: [`${galleryPath}/gallery.css`],
    scripts: [`${galleryPath}/gallery.js`, ...scripts],
  })
}
