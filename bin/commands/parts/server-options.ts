import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Config } from '../../../runtime/server/config/config.ts'
import { readConfig } from '../../../runtime/server/config/read-config.ts'
import { EnvironmentError } from '../../../runtime/shared/system/environment-error.ts'

export type ServerOptions = { port?: string; host?: string }

/** The options of every command that listens. */
export function addServerOptions(command: Command): Command {
  return command
    .addOption(new Option('--port <number>', 'the port to listen on; PORT, or 3000').argParser(readPort))
    .option('--host <address>', 'the address to listen on; HOST, or 127.0.0.1')
}

/**
 * The settings of the environment, overridden by options. Throws an EnvironmentError with a sentence for each invalid
 * one.
 */
export function readSettings({ port, host }: ServerOptions = {}, environment: NodeJS.ProcessEnv = process.env): Config {
  const read = readConfig({
    ...environment,
    ...(port === undefined ? {} : { PORT: port }),
    ...(host === undefined ? {} : { HOST: host }),
  })
  if ('config' in read) return read.config
  throw settingsError(read.problems)
}

/** The error of settings that are wrong: a line for each problem. */
export function settingsError(problems: readonly string[]): EnvironmentError {
  return new EnvironmentError(problems.join('\ntownpages: '))
}

function readPort(given: string): string {
  if (!/^\d{1,5}$/.test(given) || Number(given) > 65_535)
    throw new InvalidArgumentError('It has to be a number from 0 to 65535.')
  return given
}
