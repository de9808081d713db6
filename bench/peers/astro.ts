import { join } from 'node:path'
import { copyFiles, type Peer, pagesModule, writeText, writeTownFiles } from './peer.ts'
import { type Language, writeTemplate } from './write-template.ts'

const component: Language = {
  literal: (html) =>
    html.replace(/[{}]/g, (brace) => `&#${brace.charCodeAt(0)};`).replaceAll('<script', '<script is:inline'),
  text: (data, field) => `{${data}.${field}}`,
  attribute: (name, data, field) => ` ${name}={${data}.${field}}`,
  json: (data, field) => [` set:html={JSON.stringify(${data}.${field}).replaceAll('<', '\\\\u003c')}`, ''],
  loop: (data, field, inner, item) => `{${data}.${field}.map((${inner}) => <>${item}</>)}`,
  condition: (data, field, then) => `{${data}.${field} && <>${then}</>}`,
  slot: '<slot />',
}

const config = `export default { build: { format: 'file' }, outDir: process.env.PEER_OUT, compressHTML: false }\n`
const start = '---\nconst { d } = Astro.props\n---\n'

/** Astro: a component for each pattern, one dynamic route, data in a file of JSON for each town. */
export const astro: Peer = {
  async write(site, folder) {
    await writeText(join(folder, 'package.json'), '{ "type": "module", "private": true }\n')
    await writeText(join(folder, 'astro.config.mjs'), config)
    await writeText(
      join(folder, 'src/layouts/layout.astro'),
      `${start}<!DOCTYPE html>${writeTemplate(site.layout, component, 'd')}`,
    )
    for (const [pattern, main] of site.mains)
      await writeText(join(folder, `src/components/${pattern}.astro`), start + writeTemplate(main, component, 'd'))
    await writeText(join(folder, 'src/pages-of.js'), pagesModule)
    await writeText(join(folder, 'src/pages/[...path].astro'), routeOf([...site.mains.keys()]))
    await writeTownFiles(site, join(folder, 'data'))
    await copyFiles(site, join(folder, 'public'))
  },
  textFiles: async (folder, town) => [join(folder, `data/${town}.json`)],
  command: ({ packages }) => [
    process.execPath,
    join(packages, 'node_modules/astro/bin/astro.mjs'),
    'build',
    '--silent',
  ],
  caches: ['.astro', 'node_modules'],
}

function routeOf(patterns: readonly string[]): string {
  const imports = patterns.map((pattern, at) => `import Main${at} from '../components/${pattern}.astro'`)
  return `---
import { readdirSync, readFileSync } from 'node:fs'
import { pagesOf } from '../pages-of.js'
import Layout from '../layouts/layout.astro'
${imports.join('\n')}
export function getStaticPaths() {
  const towns = readdirSync('data').map((file) => JSON.parse(readFileSync(\`data/\${file}\`, 'utf8')))
  return towns.flatMap((town) => pagesOf(town)).map(({ path, ...props }) => ({ params: { path }, props }))
}
const mains = { ${patterns.map((pattern, at) => `'${pattern}': Main${at}`).join(', ')} }
const { pattern, shell, main } = Astro.props
const Main = mains[pattern]
---
<Layout d={shell}><Main d={main} /></Layout>`
}
