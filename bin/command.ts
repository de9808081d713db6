import type { Command } from 'commander'
import type { Terminal } from './terminal.ts'

/** What a command ends with: 0 good, 1 content at fault, 2 wrong usage, 3 environment. */
export type ExitCode = 0 | 1 | 2 | 3

/** A command adds itself to the program; its action returns the exit code by `end`. */
export type AddCommand = (program: Command, terminal: Terminal, end: (code: ExitCode) => void) => void

/** Wrong usage, as one sentence for whoever gave the command (exit code 2). */
export class UsageError extends Error {}
