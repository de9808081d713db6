import { createInterface } from 'node:readline'
import { styleText } from 'node:util'
import type { FrameOptions } from '../generator/faults/frame.ts'

/** The one way to the two streams: results to standard output, everything about them to standard error. */
export type Terminal = {
  /** A line of result. */
  print(line: string): void
  /** A line for the person at the terminal. */
  tell(line: string): void
  /** Colours text when the stream is a terminal that wants colours (`NO_COLOR`, `FORCE_COLOR`). */
  paint: FrameOptions['paint']
  readonly width: number
  /** True when the person answers yes; what stands on standard input is taken as the answer, its end as no. */
  confirm(question: string): Promise<boolean>
}

export function createTerminal(): Terminal {
  return {
    print: (line) => void process.stdout.write(`${line}\n`),
    tell: (line) => void process.stderr.write(`${line}\n`),
    paint: (style, text) => styleText(style, text, { stream: process.stderr }),
    get width() {
      return process.stderr.columns ?? 120
    },
    async confirm(question) {
      process.stderr.write(`${question} [y/N] `)
      const lines = createInterface({ input: process.stdin })
      for await (const line of lines) {
        lines.close()
        return /^y(es)?$/i.test(line.trim())
      }
      return false
    },
  }
}
