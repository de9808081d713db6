import type { CompletedWords } from './completed-words.ts'

/** A script for bash that completes a program. Where it offers nothing, the shell completes names of files. */
export function bashCompletion(program: string, words: readonly CompletedWords[]): string {
  const valued = words.flatMap(({ path, options }) =>
    options.filter(({ hasValue }) => hasValue).flatMap(({ flags }) => flags.map((flag) => `${path} ${flag}`)),
  )
  const choices = words.flatMap(({ path, options }) =>
    options.flatMap(({ flags, choices }) => flags.map((flag) => ({ path: `${path} ${flag}`, words: choices }))),
  )
  const options = words.map(({ path, options }) => ({ path, words: options.flatMap(({ flags }) => flags) }))
  const others = words.map(({ path, commands, values }) => ({
    path,
    words: [...commands.map(({ name }) => name), ...values],
  }))
  return `_${program}() {
  local word=\${COMP_WORDS[COMP_CWORD]} command= option= words= i
  for ((i = 1; i < COMP_CWORD; i++)); do
    if [[ -n $option ]]; then option=; continue; fi
    case "$command \${COMP_WORDS[i]}" in
      ${patterns(valued)}) option=\${COMP_WORDS[i]} ;;
      ${patterns(words.map(({ path }) => path))}) command="$command \${COMP_WORDS[i]}" ;;
    esac
  done
  if [[ -n $option ]]; then
    case "$command $option" in${cases(choices)}
    esac
  elif [[ $word == -* ]]; then
    case "$command" in${cases(options)}
    esac
  else
    case "$command" in${cases(others)}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _${program} ${program}`
}

/** The same for zsh, which runs completions of bash. */
export function zshCompletion(program: string, words: readonly CompletedWords[]): string {
  return `autoload -U +X compinit && compinit
autoload -U +X bashcompinit && bashcompinit
${bashCompletion(program, words)}`
}

function cases(rows: readonly { path: string; words: readonly string[] }[]): string {
  return rows
    .filter(({ words }) => words.length > 0)
    .map(({ path, words }) => `\n      '${path}') words='${words.join(' ')}' ;;`)
    .join('')
}

function patterns(texts: readonly string[]): string {
  return texts.map((text) => `'${text}'`).join('|')
}
