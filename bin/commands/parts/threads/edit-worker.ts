import { parentPort, workerData } from 'node:worker_threads'
import { Mutex } from 'async-mutex'
import type { SiteFolders } from '../../../../generator/read/site-folders.ts'
import { createContentEditor } from '../../../../generator/serves/editor/content-editor.ts'
import type { ContentEditor } from '../../../../runtime/contract/content/content-editor.ts'
import type { EntryDetail } from '../../../../runtime/contract/content/entries.ts'
import { type CacheChoice, openChosenCache } from '../cache-options.ts'

export type EditorData = SiteFolders & CacheChoice & { out: string; asOf?: string | undefined }
/** One call of a method of the editor. */
export type EditorCall = {
  id: number
  part: keyof ContentEditor
  name: string
  args: unknown[]
  /** The last argument is a function, which is told of the progress. */
  hasListener: boolean
}
/** What came of a call, or how far it is. */
export type EditorAnswer = { id: number } & ({ value: unknown } | { error: unknown } | { progress: unknown })

// The thread of edit-in-thread.ts: calls one editor until the thread is ended.
const { cache, ...folders } = workerData as EditorData
const editor = createContentEditor({ ...folders, cache: await openChosenCache({ cache }) })
const warmUps = new Mutex()
parentPort?.on('message', ({ id, part, name, args, hasListener }: EditorCall) => {
  // The arguments are those of the same method on the other side.
  const call = (editor[part] as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>)[name]
  if (call === undefined) throw new Error(`the editor has no ${part}.${name}`)
  const listener = (progress: unknown) => parentPort?.postMessage({ id, progress } satisfies EditorAnswer)
  call(...args, ...(hasListener ? [listener] : [])).then(
    (value) => {
      parentPort?.postMessage({ id, value } satisfies EditorAnswer)
      if (part === 'entries' && name === 'get') void warmUps.runExclusive(() => prepareFor(value as EntryDetail | null))
    },
    (error: unknown) => parentPort?.postMessage({ id, error } satisfies EditorAnswer),
  )
})

/** Whoever opens an entry is going to look at its pages. */
async function prepareFor(entry: EntryDetail | null): Promise<void> {
  const pages = entry?.pages.map(({ path }) => path) ?? []
  try {
    await editor.warmUp(pages.length === 0 ? ['/'] : pages)
  } catch {
    // The call that needs what failed here says so.
  }
}
