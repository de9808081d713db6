/** What a span may say. Nothing that a visitor has sent, and no address that is not a page. */
export type SpanAttributes = Readonly<Record<string, string | number>>

export type SpanOptions = {
  kind: 'server' | 'client' | 'internal'
  attributes: SpanAttributes
  /** The `traceparent` of the request that it answers. Without it, the span belongs to the present one; null: to none. */
  parent?: string | null
}

/** A span that is going on. */
export type TraceSpan = {
  /** The id of its trace, for the log; null while nothing is traced. */
  readonly traceId: string | null
  /** Runs a part of the work: spans that begin in it belong to this one, until it ends. */
  run<Result>(work: () => Result): Result
  end(outcome: { name?: string; attributes: SpanAttributes; isFailure: boolean }): void
}

/** Traces, for OpenTelemetry. */
export type Tracing = {
  readonly isOn: boolean
  begin(name: string, options: SpanOptions): TraceSpan
  /** Something that has just ended, if it was part of a span. */
  record(name: string, attributes: SpanAttributes, durationMs: number): void
  /** `traceparent` for a request to another server, if the present span is to go on there. */
  headers(): Readonly<Record<string, string>>
  /** Sends what has not been sent. */
  stop(): Promise<void>
}

const noSpan: TraceSpan = { traceId: null, run: (work) => work(), end: () => undefined }

export const noTracing: Tracing = {
  isOn: false,
  begin: () => noSpan,
  record: () => undefined,
  headers: () => ({}),
  stop: async () => undefined,
}
