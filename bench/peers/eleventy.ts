import { join } from 'node:path'
import { copyFiles, type Peer, type PeerSite, pagesModule, writeText, writeTownFiles } from './peer.ts'
import { type Language, writeTemplate } from './write-template.ts'

/** Templates in JavaScript: the content of a template literal. */
export const javascript: Language = {
  literal: (html) => html.replace(/[`\\$]/g, '\\$&'),
  text: (data, field) => `\${e(${data}.${field})}`,
  attribute(name, data, field, isOptional) {
    const written = ` ${name}="\${e(${data}.${field})}"`
    return isOptional ? `\${${data}.${field} === undefined ? '' : \`${written}\`}` : written
  },
  json: (data, field) => ['', `\${JSON.stringify(${data}.${field}).replaceAll('<', '\\\\u003c')}`],
  loop: (data, field, inner, item) => `\${${data}.${field}.map((${inner}) => \`${item}\`).join('')}`,
  condition: (data, field, then) => `\${${data}.${field} ? \`${then}\` : ''}`,
  slot: `\${content}`,
}

const nunjucks: Language = {
  literal(html) {
    if (/\{[{%#]/.test(html)) throw new Error('text that Nunjucks would read as its own')
    return html
  },
  text: (data, field) => `{{ ${data}.${field} }}`,
  attribute(name, data, field, isOptional) {
    const written = ` ${name}="{{ ${data}.${field} }}"`
    return isOptional ? `{% if ${data}.${field} != none %}${written}{% endif %}` : written
  },
  json: (data, field) => ['', `{{ ${data}.${field} | dump | safe }}`],
  loop: (data, field, inner, item) => `{% for ${inner} in ${data}.${field} %}${item}{% endfor %}`,
  condition: (data, field, then) => `{% if ${data}.${field} %}${then}{% endif %}`,
  slot: '{{ content | safe }}',
}

const pagesImport = `import { pagesOf } from './_includes/pages-of.js'\n`
const config = `export default function (eleventy) {
  eleventy.addPassthroughCopy({ files: '/' })
}
export const config = { dir: { input: 'src' } }
`
const escapeModule = `const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const special = /[&<>"]/
export const e = (value) => {
  const text = String(value)
  return special.test(text) ? text.replace(/[&<>"]/g, (letter) => escapes[letter]) : text
}
`

const shared: Pick<Peer, 'textFiles' | 'command' | 'caches'> = {
  textFiles: async (folder, town) => [join(folder, `src/_data/towns/${town}.json`)],
  command: ({ packages, out }) => [
    process.execPath,
    join(packages, 'node_modules/@11ty/eleventy/cmd.cjs'),
    '--quiet',
    `--output=${out}`,
  ],
  caches: [],
}

/** Eleventy with templates in JavaScript, its fastest form. */
export const eleventy: Peer = {
  async write(site, folder) {
    await writeShared(site, folder)
    const includes = join(folder, 'src/_includes')
    await writeText(join(includes, 'escape.js'), escapeModule)
    const layout = writeTemplate(site.layout, javascript, 'd')
    const renderLayout = `export const render = ({ content, entry: { shell: d } }) => \`<!DOCTYPE html>${layout}\`\n`
    await writeText(join(includes, 'layout.11ty.js'), `import { e } from './escape.js'\n${renderLayout}`)
    for (const [pattern, main] of site.mains) {
      const render = `export const render = ({ entry: { main: d } }) => \`${writeTemplate(main, javascript, 'd')}\`\n`
      const data = `export const data = ${dataOf(pattern, 'layout.11ty.js')}\n`
      await writeText(
        join(folder, `src/${pattern}.11ty.js`),
        `import { e } from './_includes/escape.js'\n${pagesImport}${data}${render}`,
      )
    }
  },
  ...shared,
}

/** Eleventy with Nunjucks. */
export const eleventyNunjucks: Peer = {
  async write(site, folder) {
    await writeShared(site, folder)
    const setData = (part: string) => `{%- set d = entry.${part} -%}`
    const layout = writeTemplate(site.layout, nunjucks, 'd')
    await writeText(join(folder, 'src/_includes/layout.njk'), `${setData('shell')}<!DOCTYPE html>${layout}`)
    for (const [pattern, main] of site.mains) {
      await writeText(
        join(folder, `src/${pattern}.11tydata.js`),
        `${pagesImport}export default ${dataOf(pattern, 'layout.njk')}\n`,
      )
      await writeText(join(folder, `src/${pattern}.njk`), `${setData('main')}${writeTemplate(main, nunjucks, 'd')}`)
    }
  },
  ...shared,
}

/** One page for each entry of the pattern. */
function dataOf(pattern: string, layout: string): string {
  return `{
  layout: '${layout}',
  pagination: {
    data: 'towns',
    resolve: 'values',
    size: 1,
    alias: 'entry',
    before: (towns) => towns.flatMap((town) => pagesOf(town, ({ pattern }) => pattern === '${pattern}')),
  },
  permalink: ({ entry }) => \`\${entry.path}.html\`,
}`
}

async function writeShared(site: PeerSite, folder: string): Promise<void> {
  await writeText(join(folder, 'package.json'), '{ "type": "module", "private": true }\n')
  await writeText(join(folder, 'eleventy.config.js'), config)
  await writeText(join(folder, 'src/_includes/pages-of.js'), pagesModule)
  await writeTownFiles(site, join(folder, 'src/_data/towns'))
  await copyFiles(site, join(folder, 'files'))
}
