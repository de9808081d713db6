import type { Config } from './config.ts'
import { readChoice, type Settings } from './settings.ts'

const samplers = [
  ...(['always_on', 'always_off', 'traceidratio'] as const),
  ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
] as const

/** Traces, by the variables of OpenTelemetry. Its exporter reads all others that begin with OTEL_EXPORTER_OTLP_ by itself. */
export function readTracing(settings: Settings): Pick<Config, 'tracing'> {
  const { get } = settings
  const endpoints = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'].filter((name) => get(name) !== undefined)
  for (const name of endpoints) checkEndpoint(settings, name)
  readChoice(settings, { name: 'OTEL_EXPORTER_OTLP_PROTOCOL', words: ['http/json'], fallback: 'http/json' })
  const sampler = readChoice(settings, { name: 'OTEL_TRACES_SAMPLER', words: samplers, fallback: 'parentbased_always_on' })
  const ratio = readRatio(settings)
  return { tracing: endpoints.length === 0 || get('OTEL_SDK_DISABLED') === 'true' ? null : { sampler, ratio } }
}

/** Such an address may hold a token, and is never repeated. */
function checkEndpoint({ get, reject }: Settings, name: string): void {
  if (!/^https?:$/.test(URL.parse(get(name) ?? '')?.protocol ?? ''))
    reject(`${name} cannot be used; it has to be an address such as http://127.0.0.1:4318`)
}

function readRatio({ get, reject }: Settings): number {
  const text = get('OTEL_TRACES_SAMPLER_ARG') ?? '1'
  const ratio = Number(text)
  if (!(ratio >= 0 && ratio <= 1)) reject(`OTEL_TRACES_SAMPLER_ARG is ${JSON.stringify(text)}; it has to be a number from 0 to 1`)
  return ratio
}
