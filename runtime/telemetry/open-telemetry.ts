import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context, Tracer } from '@opentelemetry/api'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { EnvironmentError } from '../system/environment-error.ts'
import { noTracing, type SpanOptions, type Tracing } from './tracing.ts'

type Settings = NonNullable<Config['tracing']>
type Options = { settings: Settings | null; version: string; log: Pick<Logger, 'warn'> }
/** The span that work belongs to. Work that goes on after its end, such as a delivery that a request has begun, belongs to none. */
type Active = { context: Context; isOver: boolean }
type Packages = Awaited<ReturnType<typeof loadPackages>>

const packages = '@opentelemetry/resources@3 @opentelemetry/sdk-trace@3 @opentelemetry/exporter-trace-otlp-http@0.301'
const exportTimeoutMs = 5_000
// https://www.w3.org/TR/trace-context/#traceparent-header: later versions may have more parts.
const traceparent = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/

/** Sends traces to OTEL_EXPORTER_OTLP_ENDPOINT, if that is set. Its packages weigh 22 MB and are loaded only then. */
export async function startTracing({ settings, version, log }: Options): Promise<Tracing> {
  if (settings === null) return noTracing
  const loaded = await loadPackages()
  const { api, sdk, exporter } = loaded
  api.diag.setLogger(loggerOf(log), api.DiagLogLevel.WARN)
  const processor = new sdk.BatchSpanProcessor({
    exporter: new exporter.OTLPTraceExporter(),
    exportTimeoutMillis: exportTimeoutMs,
  })
  const resource = resourceOf(loaded, version)
  const provider = new sdk.TracerProvider({ resource, sampler: samplerOf(loaded, settings), spanProcessors: [processor] })
  return {
    ...createTracing(loaded, provider.getTracer('townpages', version)),
    // A collector that does not answer must not keep the server from stopping.
    stop: () => Promise.race([provider.shutdown(), pause(exportTimeoutMs, undefined, { ref: false })]),
  }
}

async function loadPackages() {
  try {
    const [api, resources, sdk, exporter] = await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ])
    return { api, resources, sdk, exporter }
  } catch (cause) {
    const message = `OTEL_EXPORTER_OTLP_ENDPOINT is set, and the packages for traces cannot be loaded: npm install ${packages}`
    throw new EnvironmentError(message, { cause })
  }
}

function createTracing({ api }: Packages, tracer: Tracer): Omit<Tracing, 'stop'> {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }
  const actives = new AsyncLocalStorage<Active>()
  const current = (): Context | null => {
    const active = actives.getStore()
    return active === undefined || active.isOver ? null : active.context
  }
  const contextOf = (parent: SpanOptions['parent']): Context => {
    if (parent === undefined) return current() ?? ROOT_CONTEXT
    const [, traceId = '', spanId = '', flags = ''] = traceparent.exec(parent ?? '') ?? []
    const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
    return api.isSpanContextValid(remote) ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT
  }
  return {
    isOn: true,
    begin(name, { kind, attributes, parent }) {
      const base = contextOf(parent)
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, base)
      const active: Active = { context: trace.setSpan(base, span), isOver: false }
      return {
        traceId: span.spanContext().traceId,
        run: (work) => actives.run(active, work),
        end({ name: known, attributes: found, isFailure }) {
          active.isOver = true
          if (known !== undefined) span.updateName(known)
          span.setAttributes({ ...found })
          if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    record(name, attributes, durationMs) {
      const context = current()
      if (context === null) return
      const endTime = Date.now()
      tracer.startSpan(name, { attributes: { ...attributes }, startTime: endTime - durationMs }, context).end(endTime)
    },
    headers() {
      const span = trace.getSpanContext(current() ?? ROOT_CONTEXT)
      if (span === undefined) return {}
      return { traceparent: `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}` }
    },
  }
}

/** OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES count more than what the server says of itself. */
function resourceOf({ resources }: Packages, version: string) {
  const { defaultResource, detectResources, resourceAttributesEnvDetector, resourceFromAttributes, serviceNameEnvDetector } = resources
  const own = resourceFromAttributes({ 'service.name': 'townpages', 'service.version': version })
  return defaultResource()
    .merge(own)
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }))
}

function samplerOf({ sdk }: Packages, { sampler, ratio }: Settings) {
  const roots = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(ratio),
  }
  const name = sampler.replace(/^parentbased_/, '') as keyof typeof roots
  const root = roots[name]()
  return name === sampler ? root : new sdk.ParentBasedSampler({ root })
}

/** What the packages report, such as a collector that does not answer. */
function loggerOf(log: Pick<Logger, 'warn'>) {
  const report = (reason: string) => log.warn({ reason }, 'traces could not be sent')
  const nothing = () => undefined
  return { error: report, warn: report, info: nothing, debug: nothing, verbose: nothing }
}
