import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fault } from '../../generator/faults/fault.ts'
import type { GenerateOptions } from '../commands/generate.ts'
import type { Terminal } from '../terminal.ts'
import type { DevExtension } from './dev-extension.ts'
import { createResultReporter } from './result-reporter.ts'

test('the page shows the lines of a file as it was saved last', async () => {
  const data = await mkdtemp(join(tmpdir(), 'townpages-'))
  onTestFinished(() => rm(data, { recursive: true }))
  const shown: string[] = []
  const { reportFailure } = createResultReporter({
    options: { data, templates: data } as GenerateOptions,
    terminal: {
      info: () => undefined,
      note: () => undefined,
      colorize: (_, text) => text,
      width: 80,
    } as Partial<Terminal> as Terminal,
    extension: { showFaults: (text) => shown.push(text) } as Partial<DevExtension> as DevExtension,
  })
  const start = { line: 1, column: 1 }
  const wrong = fault({ code: 'yaml-syntax', span: { file: 'data/site.yaml', start, end: start }, message: 'wrong' })
  for (const text of ['name: First\n', 'name: Second\n']) {
    await writeFile(join(data, 'site.yaml'), text)
    reportFailure([wrong])
  }
  expect(shown).toEqual([expect.stringContaining('name: First'), expect.stringContaining('name: Second')])
})
