import { createInterface } from 'node:readline'
import { styleText } from 'node:util'
import type { FrameOptions } from '../generator/faults/format-fault.ts'
import type { Progress } from '../generator/read/progress.ts'

/** The only access to the two streams: results go to standard output, everything about them to standard error. */
export type Terminal = {
  /** Prints a line of the result. */
  print(line: string): void
  /** Prints a line for the person at the terminal. */
  info(line: string): void
  /** Prints, as a result, that all is well. `--quiet` leaves it out. */
  success(line: string): void
  /** Prints what the person need not know. `--quiet` leaves it out. */
  note(line: string): void
  /** Colors text if standard error is a terminal that supports colors (`NO_COLOR`, `FORCE_COLOR`). */
  colorize: FrameOptions['colorize']
  readonly width: number
  /** The same for results. They have no color, and lines of any length, if standard output is not a terminal. */
  readonly result: Pick<FrameOptions, 'colorize' | 'width'>
  /** Shows the progress of a task that takes more than a second, on a terminal only; `done` clears it. */
  progress(): { report: Progress; done(): void }
  /** True if the person answers yes. Reads the answer from standard input; its end means no. */
  confirm(question: string): Promise<boolean>
  /** The line that the person types. Null if nobody is there: standard input is no terminal, or was closed. */
  ask(question: string): Promise<string | null>
}

export function createTerminal(): Terminal {
  // Nothing can be said about it anywhere else.
  process.stderr.on('error', () => undefined)
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader of the output has closed it, as `head` does.
    if (error.code === 'EPIPE') return
    process.stderr.write(`townpages: standard output cannot be written: ${error.message}\n`)
    // A server goes on, and a command does not count as successful.
    process.once('exit', (code) => {
      if (code === 0) process.exitCode = 3
    })
  })
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const info = (line: string) => void process.stderr.write(`${line}\n`)
  return {
    print,
    info,
    success: print,
    note: info,
    colorize: (style, text) => styleText(style, text, { stream: process.stderr }),
    get width() {
      return process.stderr.columns ?? 120
    },
    result: {
      colorize: (style, text) => styleText(style, text, { stream: process.stdout }),
      get width() {
        return process.stdout.columns ?? Number.POSITIVE_INFINITY
      },
    },
    progress: () => createProgress(process.stderr),
    async confirm(question) {
      process.stderr.write(`${question} [y/N] `)
      const lines = createInterface({ input: process.stdin })
      for await (const line of lines) {
        lines.close()
        return isYes(line)
      }
      return false
    },
    ask: askAtTerminal,
  }
}

/** Whether somebody has answered yes. */
export function isYes(answer: string): boolean {
  return /^y(es)?$/i.test(answer.trim())
}

/** The same terminal, which leaves out what can be left out while `isQuiet` says so. */
export function quietable(terminal: Terminal, isQuiet: () => boolean): Terminal {
  const aloud = (method: 'success' | 'note') => (line: string) => {
    if (!isQuiet()) terminal[method](line)
  }
  const progress = () => (isQuiet() ? { report() {}, done() {} } : terminal.progress())
  // `width` changes with the terminal.
  return Object.assign(Object.create(terminal) as Terminal, {
    success: aloud('success'),
    note: aloud('note'),
    progress,
  })
}

function askAtTerminal(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return Promise.resolve(null)
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  return new Promise((resolve) => {
    lines.once('close', () => resolve(null))
    lines.question(question, (answer) => {
      resolve(answer)
      lines.close()
    })
  })
}

// A shorter task shows no progress.
const timeoutMs = 1000
const redrawMs = 100
const barWidth = 24
const clearLine = '\r\u001b[K'

function createProgress(stream: NodeJS.WriteStream): ReturnType<Terminal['progress']> {
  let next = performance.now() + timeoutMs
  let isShown = false
  return {
    report(stage, share) {
      if (!stream.isTTY || performance.now() < next) return
      next = performance.now() + redrawMs
      isShown = true
      const full = Math.round((share ?? 0) * barWidth)
      const bar =
        share === undefined ? '' : ` ${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${Math.round(share * 100)} %`
      stream.write(`${clearLine}${stage}${bar}`)
    },
    done() {
      if (isShown) stream.write(clearLine)
    },
  }
}
