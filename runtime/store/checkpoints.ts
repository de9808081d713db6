import { channel } from 'node:diagnostics_channel'

const steps = channel('townpages:step')

/**
 * Publishes a checkpoint in the work on an enquiry. A tracer can subscribe (`node:diagnostics_channel`, 'townpages:step'), and
 * the crash tests end the process at a checkpoint. Without a subscriber it costs nothing.
 */
export function step(name: string): void {
  if (steps.hasSubscribers) steps.publish(name)
}
