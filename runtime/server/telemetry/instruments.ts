import { Counter, Gauge, type Registry } from 'prom-client'

/** Where features register what they measure. Telemetry knows none of them. */
export type Instruments = {
  /** Makes a counter, and returns what adds one to it. */
  counter<Label extends string>(options: CounterOptions<Label>): (labels: Readonly<Record<Label, string>>) => void
  /** Makes a gauge that is read when somebody asks for the metrics. */
  gauge(options: GaugeOptions): void
}

export type CounterOptions<Label extends string> = { name: string; help: string; labels: readonly Label[] }

export type GaugeOptions = {
  name: string
  help: string
  labels?: readonly string[]
  /**
   * What counts of several processes: the sum, or else something that is the same in every process, such as a number
   * from the database.
   */
  aggregator: 'sum' | 'min' | 'max' | 'first'
  read: () => GaugeReading | Promise<GaugeReading>
}

/**
 * A value, or one for each set of labels, in place of the last ones; null: nothing is known, and the last ones stay.
 */
export type GaugeReading =
  | number
  | readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[]
  | null

export function createInstruments(registry: Registry): Instruments {
  const registers = [registry]
  return {
    counter({ name, help, labels }) {
      const counter = new Counter({ name, help, labelNames: [...labels], registers })
      return (given) => counter.inc(given)
    },
    gauge({ name, help, labels = [], aggregator, read }) {
      const made: Gauge = new Gauge({ name, help, labelNames: [...labels], aggregator, registers, collect })

      async function collect(): Promise<void> {
        const reading = await read()
        if (typeof reading === 'number') return made.set(reading)
        if (reading === null) return
        made.reset()
        for (const [given, value] of reading) made.set(given, value)
      }
    },
  }
}
