import { workerData } from 'node:worker_threads'
import { createPublisher, type PublisherOptions } from '../../../generator/publish.ts'

// The thread of generate-in-thread.ts: publishes once, and ends with an error if nothing was written.
const { asOf, ...options } = workerData as PublisherOptions & { asOf: string }
const { faults, written } = await createPublisher(options).publish(asOf)
if (written === null) {
  const errors = faults.filter(({ severity }) => severity === 'error')
  throw new Error(errors.map(({ span: { file, start }, message }) => `${file}:${start.line}: ${message}`).join('\n'))
}
