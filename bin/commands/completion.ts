import { Argument, type Command } from 'commander'
import type { AddCommand } from '../command.ts'
import { bashCompletion, zshCompletion } from '../completion/bash-completion.ts'
import { completedWords } from '../completion/completed-words.ts'
import { fishCompletion } from '../completion/fish-completion.ts'

const scripts = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion }

/** `wholeProgram`: the program with all its commands. */
export const completionCommand =
  (wholeProgram: () => Promise<Command>): AddCommand =>
  (program, terminal, end) => {
    program
      .command('completion')
      .description('write a script by which a shell completes commands and options')
      .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(scripts)))
      .addHelpText(
        'after',
        '\nExamples:\n  eval "$(townpages completion bash)"    # in ~/.bashrc\n  eval "$(townpages completion zsh)"     # in ~/.zshrc\n  townpages completion fish > ~/.config/fish/completions/townpages.fish',
      )
      .action(async (shell: keyof typeof scripts) => {
        const whole = await wholeProgram()
        terminal.print(scripts[shell](whole.name(), completedWords(whole)))
        end(0)
      })
  }
