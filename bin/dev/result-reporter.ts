import { TemplateError } from '../../generator/compile/template-error.ts'
import type { Fault } from '../../generator/faults/fault.ts'
import { EnvironmentError } from '../../runtime/shared/system/environment-error.ts'
import type { GenerateOptions } from '../commands/generate.ts'
import { faultsText, reportFaults } from '../reports/report-faults.ts'
import type { Terminal } from '../terminal.ts'
import type { DevExtension } from './dev-extension.ts'

export type Success = {
  faults: readonly Fault[]
  pages: number
  /** From the change to the pages. */
  ms: number
  /** Whether it differs from the last generation. */
  isNew: boolean
}
/** Tells at the terminal and on the pages what came of a turn. */
export type ResultReporter = {
  reportSuccess(success: Success): void
  /**
   * Faults of content, a template that does not compile, or a failure of the machine. Throws anything else. Returns
   * false.
   */
  reportFailure(cause: unknown): false
}
type ReporterOptions = { options: GenerateOptions; terminal: Terminal; extension: DevExtension }

export function createResultReporter({ options, terminal, extension }: ReporterOptions): ResultReporter {
  let wasAtFault = false
  return {
    reportSuccess({ faults, pages, ms, isNew }) {
      reportFaults(faults, options, terminal, { allBy: 'townpages validate --all' })
      if (wasAtFault) terminal.note(faults.length === 0 ? 'repaired: no faults' : 'repaired: no errors')
      wasAtFault = false
      if (isNew) terminal.note(`${pages} pages in ${ms < 100 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`}`)
    },
    reportFailure(cause) {
      wasAtFault = true
      const faults = faultsOf(cause)
      if (faults.length > 0) {
        reportFaults(faults, options, terminal, { allBy: 'townpages validate --all' })
        extension.showFaults(faultsText(faults, options))
      } else if (cause instanceof TemplateError || cause instanceof EnvironmentError) {
        terminal.info(cause.message)
        extension.showFaults(cause.message)
      } else throw cause
      terminal.note('waiting for a change; Ctrl+C ends')
      return false
    },
  }
}

/** The faults of content, or of templates that do not compile; none if no place is known. */
function faultsOf(cause: unknown): readonly Fault[] {
  if (cause instanceof TemplateError) return cause.faults
  return Array.isArray(cause) ? cause : []
}
