import { cpSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Bundle, bundle } from './bundle.ts'
import { compileTemplates } from './compile-templates.ts'

const locksmith = join(import.meta.dirname, '../../tests/fixtures/locksmith/templates')
const routes = { pages: {}, ogImages: {} }

// Who saves two templates within a tenth of a second saves the second one while the first is compiled.
test('a template that is saved while it is compiled is another one at the next compilation', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'townpages-templates-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  cpSync(locksmith, folder, { recursive: true })
  const file = join(folder, 'pages/find/find.tsx')
  const saved = (await readFile(file, 'utf8')).replace('<h1>', '<h1 lang="en">')
  const saveAfter: Bundle = async (options) => {
    const bundled = await bundle(options)
    await writeFile(file, saved)
    return bundled
  }
  const first = await compileTemplates({ folder, routes, bundle: saveAfter })
  const second = await compileTemplates({ folder, routes, bundle })
  expect(second.bundle.path).not.toBe(first.bundle.path)
  expect(second.pageHashes.find).not.toBe(first.pageHashes.find)
  expect(second.pageHashes.town).toBe(first.pageHashes.town)
})
