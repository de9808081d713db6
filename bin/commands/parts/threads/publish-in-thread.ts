import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { OnMade } from '../../../../generator/cache/folder-results.ts'
import { TemplateError } from '../../../../generator/compile/template-error.ts'
import type { PublishResult } from '../../../../generator/publish.ts'
import type { Progress } from '../../../../generator/read/progress.ts'
import type { SiteFolders } from '../../../../generator/read/site-folders.ts'
import { EnvironmentError } from '../../../../runtime/shared/system/environment-error.ts'
import type { Generate } from '../../../../runtime/site/day-change.ts'
import type { CacheChoice } from '../cache-options.ts'
import type { ThreadData, ThreadMessage } from './publish-worker.ts'

type Listeners = { progress?: Progress; onMade?: OnMade; signal?: AbortSignal }

// Otherwise V8 lets the space for new objects grow to 192 MB on a machine with much memory, which makes it no faster.
const resourceLimits = { maxYoungGenerationSizeMb: 24 }

// Beside this file, in a checkout as TypeScript and in a packed copy as JavaScript.
const script = new URL(`./publish-worker${extname(import.meta.filename)}`, import.meta.url)

/**
 * Publishes a site in a thread of its own: a server goes on answering, and the memory is given back when it ends.
 * Rejects with the errors of `Publisher.publish`, and once the signal is aborted.
 */
export async function publishInThread(
  data: ThreadData,
  { progress, onMade, signal }: Listeners = {},
): Promise<PublishResult> {
  const worker = new Worker(script, { workerData: data, resourceLimits })
  const stop = () => void worker.terminate()
  let last: ThreadMessage | null = null
  worker.on('message', (message: ThreadMessage) => {
    if (message.kind === 'progress') progress?.(...message.progress)
    else if (message.kind === 'made') onMade?.(message.files)
    else last = message
  })
  signal?.addEventListener('abort', stop)
  try {
    // Rejects with the error that ends the thread, if there is one.
    await once(worker, 'exit')
  } finally {
    signal?.removeEventListener('abort', stop)
  }
  return resultOf(last)
}

/** A generation of a running server in a thread of its own. */
export function generateInThread(options: SiteFolders & CacheChoice & { out: string }): Generate {
  const { data, templates, out, cache } = options
  return async (asOf, signal) => {
    const { faults, written } = await publishInThread({ data, templates, out, cache, asOf }, { signal })
    if (written !== null) return
    const errors = faults.filter(({ severity }) => severity === 'error')
    throw new Error(errors.map(({ span: { file, start }, message }) => `${file}:${start.line}: ${message}`).join('\n'))
  }
}

function resultOf(last: ThreadMessage | null): PublishResult {
  switch (last?.kind) {
    case 'result':
      return last.result
    case 'environmentError':
      throw new EnvironmentError(last.error.message, { cause: last.error })
    case 'templateError':
      throw new TemplateError(last.error.message, { cause: last.error, faults: last.faults })
    default:
      throw new Error('the generation was stopped')
  }
}
