// needs: zsh fish
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { scratchFolder, townpagesHere } from '../../shared/servers/running-site.ts'

const run = promisify(execFile)
const lines = [
  ['val', 'validate'],
  ['admin cre', 'create'],
  ['admin create jo@example.com --ro', '--role'],
  ['--quiet validate --format sar', 'sarif'],
] as const

async function scriptFor(shell: string): Promise<string> {
  const file = join(await scratchFolder(), `townpages.${shell}`)
  await writeFile(file, (await townpagesHere(['completion', shell])).stdout)
  return file
}

test.each(lines)('fish completes: townpages %s', async (line, word) => {
  const { stdout } = await run('fish', [
    '--no-config',
    '-c',
    `source ${await scriptFor('fish')}; complete -C 'townpages ${line}'`,
  ])
  expect(stdout).toMatch(new RegExp(`^${word}\t\\w`))
})

// What zsh makes of the words that it is offered is its own affair.
test.each(lines)('zsh is offered words for: townpages %s', async (line, word) => {
  const ask = `COMP_WORDS=(townpages ${line}); (( COMP_CWORD = $#COMP_WORDS - 1 )); compgen -F _townpages -- $COMP_WORDS[-1]`
  const { stdout } = await run('zsh', ['-f', '-c', `source ${await scriptFor('zsh')}; ${ask}`])
  expect(stdout.split('\n')).toContain(word)
})
