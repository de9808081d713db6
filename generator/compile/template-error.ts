import type { Fault } from '../faults/fault.ts'

type TemplateErrorOptions = ErrorOptions & { faults?: readonly Fault[] }

/**
 * Templates or styles that cannot be compiled, or a page that cannot be rendered. `faults`: what is wrong where; empty
 * if no place is known.
 */
export class TemplateError extends Error {
  readonly faults: readonly Fault[]

  constructor(message: string, { faults = [], ...options }: TemplateErrorOptions = {}) {
    super(message, options)
    this.faults = faults
  }
}
