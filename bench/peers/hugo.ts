import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { copyFiles, type Peer, toJson, writeText } from './peer.ts'
import { type Language, writeTemplate } from './write-template.ts'

// Hugo lets only http, https and mailto through otherwise.
const addresses = new Set(['href', 'src', 'action', 'cite', 'poster', 'formaction'])

const go: Language = {
  literal(html) {
    if (html.includes('{{')) throw new Error('text that Hugo would read as its own')
    return html
  },
  text: (_, field) => `{{ .${field} }}`,
  attribute(name, _, field, isOptional) {
    const written = ` ${name}="{{ .${field}${addresses.has(name) ? ' | safeURL' : ''} }}"`
    return isOptional ? `{{ if isset . "${field}" }}${written}{{ end }}` : written
  },
  json: (_, field) => ['', `{{ .${field} | jsonify | safeJS }}`],
  loop: (_, field, __, item) => `{{ range .${field} }}${item}{{ end }}`,
  condition: (_, field, then) => `{{ if .${field} }}${then}{{ end }}`,
  slot: '{{ block "main" $ }}{{ end }}',
}

const config = `baseURL = "https://www.example.com/"
disableKinds = ["home", "section", "taxonomy", "term", "RSS", "sitemap", "robotsTXT", "404"]
disableHugoGeneratorInject = true
`

const townVariable = '{{ $town := index site.Data.towns .Params.town }}'

/** Hugo: a file of content with its fields in the front matter for each page, a layout for each pattern. */
export const hugo: Peer = {
  async write(site, folder) {
    await writeText(join(folder, 'config.toml'), config)
    const layout = writeTemplate(site.layout, go, '')
    await writeText(
      join(folder, 'layouts/_default/baseof.html'),
      `<!DOCTYPE html>${townVariable}{{ with merge $town.shell .Params.shell }}${layout}{{ end }}`,
    )
    for (const [pattern, main] of site.mains) {
      const fields = `merge (index $town.mains "${pattern}") .Params.main`
      const template = `{{ define "main" }}${townVariable}{{ with ${fields} }}${writeTemplate(main, go, '')}{{ end }}{{ end }}`
      await writeText(join(folder, `layouts/${pattern}/single.html`), template)
    }
    for (const { path, pattern, town, shell, main } of site.pages)
      await writeText(
        join(folder, 'content', `${path.replaceAll('/', '-')}.md`),
        toJson({ url: `/${path}.html`, type: pattern, town, shell, main }),
      )
    for (const [town, fields] of site.towns) await writeText(join(folder, `data/towns/${town}.json`), toJson(fields))
    await copyFiles(site, join(folder, 'static'))
  },
  async textFiles(folder, town) {
    const names = await readdir(join(folder, 'content'))
    const pages = names.filter((name) => name.includes(town)).map((name) => join(folder, 'content', name))
    return [...pages, join(folder, `data/towns/${town}.json`)]
  },
  command: ({ out }) => ['hugo', '--quiet', '--destination', out],
  caches: ['resources'],
}
