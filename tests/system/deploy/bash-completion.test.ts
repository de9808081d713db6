// needs: bash
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { townpagesHere } from '../../shared/servers/running-site.ts'

test.each([
  ['val', ['validate']],
  ['admin ', ['create', 'password', 'list', 'disable']],
  ['admin create jo@example.com --ro', ['--role']],
  ['--quiet validate --format ', ['text', 'json', 'github', 'sarif']],
  ['validate --data admin --st', ['--strict']],
  // The shell completes names of files.
  ['import ', []],
])('bash completes: townpages %s', async (line, expected) => {
  const { code, stdout: script } = await townpagesHere(['completion', 'bash'])
  const ask = `COMP_WORDS=(townpages ${line}${line.endsWith(' ') ? "''" : ''}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _townpages; echo "\${COMPREPLY[@]}"`
  const { stdout } = await promisify(execFile)('bash', ['-c', `${script}\n${ask}`])
  expect([code, stdout.trim().split(' ').filter(Boolean)]).toEqual([0, expected])
})
