import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Terminal } from '../../terminal.ts'

/**
 * A new password: asked for twice on a terminal, without showing it, or read from standard input (one line, or the same twice). Null
 * after a message if there is none or the two differ.
 */
export async function readPassword(terminal: Terminal): Promise<string | null> {
  const [first = '', second = first] = process.stdin.isTTY
    ? [await ask('Password: '), await ask('The same again: ')]
    : (await text(process.stdin)).replace(/\r?\n$/, '').split(/\r?\n/)
  if (first === second && first !== '') return first
  terminal.info(first === '' ? 'townpages: no password was given' : 'townpages: the two passwords differ')
  return null
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
