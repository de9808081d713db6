import type { CompletedOption, CompletedWords } from './completed-words.ts'

/**
 * A script for fish that completes a program, and says what each word does. Where it offers nothing, the shell
 * completes names of files.
 */
export function fishCompletion(program: string, words: readonly CompletedWords[]): string {
  const valued = words.flatMap(({ path, options }) =>
    options.filter(({ hasValue }) => hasValue).flatMap(({ flags }) => flags.map((flag) => quoted(`${path} ${flag}`))),
  )
  const paths = words.map(({ path }) => quoted(path))
  return `function __${program}_at
  set -l command ''
  set -l option ''
  for given in (commandline -opc)[2..-1]
    if test -n "$option"
      set option ''
      continue
    end
    switch "$command $given"
      case ${valued.join(' ')}
        set option $given
      case ${paths.join(' ')}
        set command "$command $given"
    end
  end
  test "$command" = "$argv[1]"
end
${words.flatMap((each) => linesOf(program, each)).join('\n')}`
}

function linesOf(program: string, { path, commands, options, values }: CompletedWords): string[] {
  const begin = `complete -c ${program} -n ${quoted(`__${program}_at ${quoted(path)}`)}`
  return [
    ...commands.map(({ name, description }) => `${begin} -f -a ${name} -d ${quoted(description)}`),
    ...(values.length === 0 ? [] : [`${begin} -f -a ${quoted(values.join(' '))}`]),
    ...options.map((option) => `${begin} ${optionOf(option)}`),
  ]
}

function optionOf({ flags, description, hasValue, choices }: CompletedOption): string {
  const names = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`))
  const value = choices.length > 0 ? [`-x -a ${quoted(choices.join(' '))}`] : hasValue ? ['-r'] : []
  return [...names, ...value, `-d ${quoted(description)}`].join(' ')
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
