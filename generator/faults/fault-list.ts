import type { Fault } from './fault.ts'

/** Faults, each cause once: a faulty pattern affects hundreds of pages. */
export class FaultList {
  readonly #faults = new Map<string, Fault>()
  add(made: Fault): void {
    const { file, start } = made.span
    const key = `${file}:${start.line}:${start.column} ${made.code}`
    if (!this.#faults.has(key)) this.#faults.set(key, made)
  }
  all(): Fault[] {
    return [...this.#faults.values()]
  }
}
