import { parentPort, workerData } from 'node:worker_threads'
import type { FileStates } from '../../../../generator/cache/folder-results.ts'
import { TemplateError } from '../../../../generator/compile/template-error.ts'
import type { Fault } from '../../../../generator/faults/fault.ts'
import { createPublisher, type PublishResult } from '../../../../generator/publish.ts'
import type { Progress } from '../../../../generator/read/progress.ts'
import type { SiteFolders } from '../../../../generator/read/site-folders.ts'
import { EnvironmentError } from '../../../../runtime/shared/system/environment-error.ts'
import { type CacheChoice, openChosenCache } from '../cache-options.ts'

export type ThreadData = SiteFolders & CacheChoice & { out: string; asOf: string }
/** How far it is, what the templates were compiled from, and at last the result or why there is none. */
export type ThreadMessage =
  | { kind: 'progress'; progress: Parameters<Progress> }
  | { kind: 'made'; files: FileStates | null }
  | { kind: 'result'; result: PublishResult }
  | { kind: 'environmentError'; error: Error }
  | { kind: 'templateError'; error: Error; faults: readonly Fault[] }

const send = (message: ThreadMessage) => parentPort?.postMessage(message)
const { asOf, cache, ...folders } = workerData as ThreadData
try {
  const publisher = createPublisher({
    ...folders,
    cache: await openChosenCache({ cache }),
    progress: (...progress) => send({ kind: 'progress', progress }),
    onMade: (files) => send({ kind: 'made', files }),
  })
  send({ kind: 'result', result: await publisher.publish(asOf) })
} catch (error) {
  // A message keeps neither the class of an error nor its faults.
  if (error instanceof EnvironmentError) send({ kind: 'environmentError', error })
  else if (error instanceof TemplateError) send({ kind: 'templateError', error, faults: error.faults })
  else throw error
}
