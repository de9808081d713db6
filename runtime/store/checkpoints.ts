import { channel } from 'node:diagnostics_channel'

const steps = channel('townpages:step')

/**
 * Says how far the work on an enquiry has come: a tracer can listen (`node:diagnostics_channel`, 'townpages:step'), and the
 * crash tests end the process right there. It costs nothing while nobody listens.
 */
export function step(name: string): void {
  if (steps.hasSubscribers) steps.publish(name)
}
