import { channel } from 'node:diagnostics_channel'

const checkpointChannel = channel('townpages:step')

/**
 * Publishes a checkpoint in the work on an enquiry. A tracer can subscribe (`node:diagnostics_channel`,
 * 'townpages:step'), and the crash tests end the process at a checkpoint. Without a subscriber it costs nothing.
 */
export function checkpoint(name: string): void {
  if (checkpointChannel.hasSubscribers) checkpointChannel.publish(name)
}
