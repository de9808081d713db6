import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { UsageError } from '../../command.ts'
import { isYes, type Terminal } from '../../terminal.ts'

/** A password, and a question after it: answered at the terminal, or by the third line of standard input. */
export type GivenPassword = { password: string; confirm: Terminal['confirm'] }

/**
 * A new password: asked for twice on a terminal, without showing it, or read from standard input (one line, or the same
 * twice). Throws a UsageError if there is none or the two differ.
 */
export async function readPassword(terminal: Terminal): Promise<GivenPassword> {
  const lines = process.stdin.isTTY ? null : (await text(process.stdin)).replace(/\r?\n$/, '').split(/\r?\n/)
  const [first = '', second = first, answer = ''] = lines ?? [await ask('Password: '), await ask('The same again: ')]
  const confirm: Terminal['confirm'] = async (question) => {
    if (lines === null) return terminal.confirm(question)
    terminal.info(`${question} [y/N] ${answer}`)
    return isYes(answer)
  }
  if (first === '') throw new UsageError('no password was given')
  if (first !== second) throw new UsageError('the two passwords differ')
  return { password: first, confirm }
}

async function ask(question: string): Promise<string> {
  process.stderr.write(question)
  // A terminal shows what is typed by writing it here.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const line = await new Promise<string>((resolve) => {
    lines.once('line', resolve)
    lines.once('close', () => resolve(''))
  })
  lines.close()
  process.stderr.write('\n')
  return line
}
