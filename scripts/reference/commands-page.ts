import type { Command, Option } from 'commander'
import { createProgram } from '../../bin/townpages.ts'
import { code, type ReferencePage, referencePage, table } from './page.ts'

/** The page of all commands, from what `--help` is made of. */
export async function commandsPage(): Promise<ReferencePage> {
  const program = await createProgram()
  return referencePage(
    {
      name: 'commands',
      title: 'Commands',
      order: 1,
      from: 'bin/commands',
      description: 'Every command of the command line, with its options and examples.',
      intro: [
        'Run a command with `npx townpages`. `npx townpages --help` lists all commands, and each has `--help`.',
        '',
        'A command ends with 0 for success, 1 for faults in content or templates, 2 for wrong usage, and 3 for the environment, such as a',
        'port in use or a missing folder. Every command takes `--quiet`, which leaves out that all is well; `townpages -v` says the version.',
      ].join('\n'),
    },
    program.commands.flatMap(leaves).map(section),
  )
}

/** The commands that do something, of one that may only have others below it. */
function leaves(command: Command): readonly Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(leaves)
}

/** The words that a command is called by, without that of the program. */
function words(command: Command): readonly string[] {
  return command.parent === null ? [] : [...words(command.parent), command.name()]
}

function section(command: Command): string {
  const name = words(command).join(' ')
  const options = command.options
    .filter(({ hidden }) => !hidden)
    .map((option) => [`\`${option.flags}\``, optionText(option)])
  const args = command.registeredArguments.map((argument) => [
    `\`${argument.name()}\``,
    `${argument.description}${choices(argument.argChoices)}${argument.required ? '' : ' (optional)'}`,
  ])
  return [
    `## ${name}`,
    `${sentence(command.description())}\n\n${code(`townpages ${name} ${command.usage()}`, 'sh')}`,
    ...(args.length === 0 ? [] : [table(['argument', 'is'], args)]),
    ...(options.length === 0 ? [] : [table(['option', 'does'], options)]),
    ...examples(command),
  ].join('\n\n')
}

function optionText({ description, defaultValue, defaultValueDescription, argChoices }: Option): string {
  const fallback =
    defaultValue === undefined || defaultValue === false
      ? ''
      : ` (default: \`${defaultValueDescription ?? String(defaultValue)}\`)`
  return `${description}${choices(argChoices)}${fallback}`
}

function choices(given: readonly string[] | undefined): string {
  return given === undefined ? '' : `: ${given.map((choice) => `\`${choice}\``).join(', ')}`
}

/** The examples at the end of the help. */
function examples(command: Command): string[] {
  let help = ''
  command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp()
  const [, found] = /\nExamples?:\n([\s\S]*)$/.exec(help) ?? []
  return found === undefined ? [] : [code(found.trimEnd().replaceAll(/^ {2}/gm, ''), 'sh')]
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`
}
