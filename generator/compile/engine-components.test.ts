import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../tests/shared/servers/running-site.ts'
import { bundle } from './bundle.ts'
import { compileScripts, compileStyles } from './compile-browser.ts'
import { compileTemplates } from './compile-templates.ts'
import { componentNames } from './engine-components.ts'

const routes = { pages: {}, ogImages: {} }

async function templatesWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await scratchFolder()
  const all: Readonly<Record<string, string>> = {
    'document.tsx': 'export default ({ children }) => <html lang="en">{children}</html>',
    ...files,
  }
  for (const [name, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

test('a site has only those components of the engine that its pages show', async () => {
  const page = (body: string) =>
    `import * as all from 'townpages/components'\nexport default () => <main>${body}</main>`
  const using = await templatesWith({ 'pages/a/a.tsx': page('<all.Breadcrumbs links={[]} current="Here" />') })
  expect((await compileTemplates({ folder: using, routes, bundle })).components).toEqual(['breadcrumbs'])
  const without = await templatesWith({ 'pages/a/a.tsx': page('') })
  expect((await compileTemplates({ folder: without, routes, bundle })).components).toEqual([])
})

test('islands and scripts of a component are compiled into sites that use it', async () => {
  const folder = await templatesWith({})
  const { islands, scripts } = await compileScripts({ folder, routes, bundle, components: ['enquiry-form'] })
  expect([Object.keys(islands), scripts.length]).toEqual([['enquiry-form', 'sent-enquiry'], 1])
  expect((await compileScripts({ folder, routes, bundle, components: ['breadcrumbs'] })).files).toEqual([])
})

test('a style sheet takes the styles of all components or of one, each once, with the values that they share', async () => {
  const styles = async (text: string) => {
    const folder = await templatesWith({ 'styles/site.css': text })
    const { files } = await compileStyles({ folder, routes, bundle, contentStyles: '' })
    return new TextDecoder().decode(files[0]?.content)
  }
  const one = await styles(
    '@import "townpages/components/breadcrumbs.css"; @import "townpages/components/breadcrumbs.css";',
  )
  expect(one.match(/\.breadcrumbs ol\{/g)).toHaveLength(1)
  expect(one.match(/--tp-color-background: ?#fff/g)).toHaveLength(1)
  const all = await styles('@import "townpages/components.css";')
  expect(componentNames().filter((name) => !new RegExp(`[.-]${name}\\b`).test(all))).toEqual([])
})
