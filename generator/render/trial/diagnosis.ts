import { readFile } from 'node:fs/promises'
import type { SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import type { RouteTable } from '../../../runtime/page/link.ts'
import { runBundle } from '../../../runtime/shared/system/run-bundle.ts'
import { TimeLimitError } from '../../../runtime/shared/system/time-limit.ts'
import { bundle } from '../../compile/bundle.ts'
import { importsOf, readTemplateLists, sharedOptions, type TemplateLists } from '../../compile/compile-templates.ts'
import { type Fault, fault, wholeFile } from '../../faults/fault.ts'
import { documentFile } from '../../read/list-templates.ts'
import type { FailedTrial, TemplateCall } from './list-trials.ts'
import { createPlaceFinder, lineBefore, wordAt } from './template-places.ts'
import { remedyFor } from './template-remedy.ts'

/** What a template threw; `stacks` show where, the most reliable first. */
type Thrown = { error: unknown; stacks: readonly string[] }
type Diagnosis = { diagnose(room: TemplateCall['room'], template: string, props: unknown): Promise<Thrown | null> }

const bundleName = 'diagnosis.cjs'
// Enough to reach a template through the frames of a library.
const deepestStack = 60

export type DiagnosisOptions = {
  folder: string
  /** The names that templates of the site may use. */
  names: ReadonlySet<string>
  /** The patterns that they may link to. */
  routes: RouteTable
}

/**
 * Compiles the templates with React's development build and source maps. The returned function renders once more what
 * has failed, and makes a fault of it at the line of the template.
 */
export async function startDiagnosis({
  folder,
  names,
  routes,
}: DiagnosisOptions): Promise<(failed: FailedTrial) => Promise<Fault>> {
  const lists = await readTemplateLists(folder)
  const { text, map } = await compileDiagnosis(folder, routes, lists)
  const placesIn = createPlaceFinder(map, bundleName)
  return async function diagnose({ trial, cause, others }) {
    const props = trial.props()
    // Without an error of the development build, the original one is reported at the page's template.
    const thrown = cause instanceof TimeLimitError ? null : await withDeepStacks(() => render(text, trial, props))
    const { error, stacks } = thrown ?? { error: cause, stacks: [] }
    const place = stacks.flatMap(placesIn)[0]
    const file = place?.file ?? lists[trial.room].find(({ name }) => name === trial.template)?.file ?? documentFile
    const source = { file: `templates/${file}`, text: await readFile(join(folder, file), 'utf8') }
    const pages = others === 0 ? trial.what : `${trial.what} and ${others === 1 ? 'one other' : `${others} others`}`
    return fault({
      code: 'template-throws',
      span: place === undefined ? wholeFile(source.file) : wordAt(source, place),
      message: `${pages} cannot be rendered: ${messageOf(error)}`,
      remedy: remedyFor(messageOf(error), {
        names,
        routes,
        before: place === undefined ? '' : lineBefore(source.text, place),
      }),
      related: trial.files.map((from) => ({ message: 'rendered from', span: wholeFile(from) })),
    })
  }
}

async function compileDiagnosis(
  folder: string,
  routes: RouteTable,
  lists: TemplateLists,
): Promise<{ text: string; map: SourceMapPayload }> {
  const contents = `import { captureOwnerStack, createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import Document from './${documentFile}'
${importsOf('pages', lists.pages)}
${importsOf('ogImages', lists.ogImages)}
export function diagnose(room, template, props) {
  const element = room === 'pages' ? createElement(Document, props, createElement(pages[template], props)) : createElement(ogImages[template], props)
  return new Promise((resolve) => {
    const stacks = new Map()
    const stream = renderToPipeableStream(element, {
      onError: (error, { componentStack }) => void stacks.set(error, [error?.stack, captureOwnerStack(), componentStack]),
      onShellReady: () => (stream.abort(), resolve(null)),
      onShellError: (error) => resolve({ error, stacks: (stacks.get(error) ?? []).filter((stack) => typeof stack === 'string') }),
    })
  })
}`
  const shared = sharedOptions(folder, routes)
  const result = await bundle({
    ...shared,
    define: { ...shared.define, 'process.env.NODE_ENV': '"development"' },
    jsxDev: true,
    minify: false,
    // React's development build would print to the terminal what this fault says.
    drop: ['console'],
    sourcemap: 'external',
    sourcesContent: false,
    stdin: { contents, resolveDir: folder, sourcefile: 'diagnosis.js', loader: 'js' },
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    outfile: bundleName,
  })
  const textOf = (end: string) => result.outputFiles.find(({ path }) => path.endsWith(end))?.text ?? ''
  return { text: textOf('.cjs'), map: JSON.parse(textOf('.map')) as SourceMapPayload }
}

/** Renders again. A module that throws while it is loaded counts as a template that throws. */
async function render(text: string, { room, template }: TemplateCall, props: unknown): Promise<Thrown | null> {
  try {
    const { diagnose } = runBundle(text, bundleName) as Diagnosis
    return await diagnose(room, template, props)
  } catch (error) {
    return { error, stacks: error instanceof Error && error.stack !== undefined ? [error.stack] : [] }
  }
}

async function withDeepStacks<T>(run: () => Promise<T>): Promise<T> {
  const before = Error.stackTraceLimit
  Error.stackTraceLimit = deepestStack
  try {
    return await run()
  } finally {
    Error.stackTraceLimit = before
  }
}

/** The error message on one line, without the final period. */
function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '')
}
