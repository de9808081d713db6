import type { Command, Option } from 'commander'

/** What can follow a command. */
export type CompletedWords = {
  /** '' for the program, ' admin create' for a command in a command. */
  path: string
  commands: readonly { name: string; description: string }[]
  /** Their values are names of files unless the option has choices. */
  options: readonly CompletedOption[]
  /** The words that the first argument can be. */
  values: readonly string[]
}
export type CompletedOption = {
  flags: readonly string[]
  description: string
  hasValue: boolean
  choices: readonly string[]
}

/** What can follow each command of a program. */
export function completedWords(program: Command, path = ''): CompletedWords[] {
  const commands = program.commands.map((command) => ({ name: command.name(), description: command.description() }))
  const options = optionsOf(program).map(({ short, long, description, required, optional, argChoices = [] }) => ({
    flags: [short, long].filter((flag) => flag != null),
    description,
    hasValue: required || optional,
    choices: argChoices,
  }))
  const values = program.registeredArguments[0]?.argChoices ?? []
  const below = program.commands.flatMap((command) => completedWords(command, `${path} ${command.name()}`))
  return [{ path, commands, options, values }, ...below]
}

/** Also those that every command has. */
function optionsOf(command: Command): readonly Option[] {
  const help = command.createHelp()
  return [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)]
}
