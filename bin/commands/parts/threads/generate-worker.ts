import { workerData } from 'node:worker_threads'
import { createPublisher } from '../../../../generator/publish.ts'
import type { SiteFolders } from '../../../../generator/read/site-folders.ts'
import { type CacheChoice, openChosenCache } from '../cache-options.ts'

export type ThreadData = SiteFolders & CacheChoice & { out: string; asOf: string }

// The thread of generate-in-thread.ts: publishes once, and ends with an error if nothing was written.
const { asOf, cache, ...folders } = workerData as ThreadData
const publisher = createPublisher({ ...folders, cache: await openChosenCache({ cache }) })
const { faults, written } = await publisher.publish(asOf)
if (written === null) {
  const errors = faults.filter(({ severity }) => severity === 'error')
  throw new Error(errors.map(({ span: { file, start }, message }) => `${file}:${start.line}: ${message}`).join('\n'))
}
