import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCommand } from '../tests/shared/servers/running-site.ts'
import { commandsPage } from './reference/commands-page.ts'
import { environmentPage } from './reference/environment-page.ts'
import { httpPage, type OpenApi } from './reference/http-page.ts'
import { routesPage } from './reference/routes-page.ts'
import { schemasPage } from './reference/schemas-page.ts'
import { faultDocs, readExamples } from './write-fault-docs.ts'
import { mistakeDocs, mistakeDocsFile } from './write-mistake-docs.ts'

const folder = join(import.meta.dirname, '../docs/reference')

/**
 * The pages of the reference that are made from the code: the path of each, and its text. `address`: that of a running
 * site.
 */
export async function generatedDocs(address: string): Promise<readonly (readonly [file: string, text: string])[]> {
  const openApi = (await (await fetch(`${address}/api/openapi.json`)).json()) as OpenApi
  const pages = [await commandsPage(), await routesPage(), schemasPage(), await environmentPage(), httpPage(openApi)]
  const faults = { name: 'faults', text: faultDocs(await readExamples()) }
  return [
    ...[...pages, faults].map(({ name, text }) => [join(folder, `${name}.md`), text] as const),
    [mistakeDocsFile, mistakeDocs()],
  ]
}

async function writeDocs(): Promise<void> {
  const made = await mkdtemp(join(tmpdir(), 'townpages-docs-'))
  const options = ['--out', join(made, 'dist'), '--port', '0']
  const server = await startCommand(['serve', '--generate', ...options], {
    // Calls of a telephone provider are there only with a secret.
    env: { TOWNPAGES_VAR: join(made, 'var'), CALLS_WEBHOOK_SECRET: 'of-no-provider-at-all' },
  })
  for (const [file, text] of await generatedDocs(server.address)) await writeFile(file, text)
  await server.stop()
  await rm(made, { recursive: true })
}

if (import.meta.main) await writeDocs()
