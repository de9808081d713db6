import pino, { type Logger } from 'pino'
import type { Config } from '../../runtime/server/config/config.ts'

type Logged = { msg?: string; err?: { stack?: string } } & Readonly<Record<string, unknown>>

// What pino adds to every line.
const ofEveryLine = ['level', 'time', 'pid', 'hostname', 'msg', 'err']

/** The log of a server for the person at its terminal: a sentence with its values, not JSON. */
export function createDevLog({ logLevel: level }: Pick<Config, 'logLevel'>, info: (line: string) => void): Logger {
  return pino({ level }, { write: (line) => info(sentenceOf(JSON.parse(line))) })
}

function sentenceOf(logged: Logged): string {
  const values = Object.entries(logged)
    .filter(([name]) => !ofEveryLine.includes(name))
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const sentence = values.length === 0 ? logged.msg : `${logged.msg}: ${values.join(', ')}`
  return [sentence, logged.err?.stack].filter((part) => part !== undefined).join('\n')
}
