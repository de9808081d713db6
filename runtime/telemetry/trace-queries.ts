import type { QueryListener } from '../store/open-store.ts'
import type { Tracing } from './tracing.ts'

/** Records the statements of a span. Their texts have placeholders in place of values. */
export function createQueryTracer({ record }: Pick<Tracing, 'record'>): QueryListener {
  return function traceQuery({ text, dialect, tookMs }) {
    const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? ''
    const system = dialect === 'sqlite' ? 'sqlite' : 'postgresql'
    record(`store ${operation}`, { 'db.system.name': system, 'db.operation.name': operation, 'db.query.text': text }, tookMs)
  }
}
