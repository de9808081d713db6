import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bundleScripts } from './browser-scripts.ts'
import { bundle } from './bundle.ts'

const routes = {
  pages: { offline: '/offline', town: '/in-{town}', about: '/about' },
  ogImages: { town: '/pictures/{town}.png' },
}

/** The text of a script, bundled; `link` is that of the engine. */
async function bundled(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'townpages-scripts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'script.ts'), `import { linkTo as link } from 'townpages/page'\n${source}`)
  const { outputFiles } = await bundleScripts(
    { folder, routes, bundle },
    { entryPoints: ['script.ts'], format: 'iife', outfile: 'script.js' },
  )
  return outputFiles[0]?.text ?? ''
}

test('a script holds the patterns that it links to, and no others', async () => {
  const text = await bundled("console.log(link('offline'), link('town', { town: 'bath' }))")
  expect(text).toContain('({"pages":{"offline":"/offline","town":"/in-{town}"},"ogImages":{}})')
  const lines: unknown[][] = []
  new Function('console', text)({ log: (...line: unknown[]) => lines.push(line) })
  expect(lines).toEqual([['/offline', '/in-bath']])
})

test('a script that links to nothing holds no pattern', async () => {
  expect(await bundled("console.log('nothing')")).not.toMatch(/pages|townpages:routes/)
})
