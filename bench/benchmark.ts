/** One line of a result: what was measured, and against what in the same run. */
export type Row = {
  what: string
  value: number
  unit: string
  /** The same quantity of the thing that it is held against; null where there is none. */
  reference: number | null
  ratio: number | null
  /** What the budget asks for; null where it asks for nothing. */
  mark: string | null
  met: boolean | null
  detail: string
}

/** What a benchmark found; `note` says what was left out and what a reader has to know. */
export type Findings = { rows: readonly Row[]; note: string }

export type BenchSetup = {
  /** An empty folder of this run, removed afterwards. */
  work: string
  /** How many unknown addresses `memory` asks for. */
  count: number
  /** How often `peers` measures each build. */
  rounds: number
  /** Says how far it has come. */
  log: (line: string) => void
}

export type Benchmark = (setup: BenchSetup) => Promise<Findings>
