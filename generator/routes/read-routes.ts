import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { memoize } from '../../runtime/shared/content/memo.ts'
import { nearestName } from '../../runtime/shared/format/nearest-name.ts'
import { EnvironmentError } from '../../runtime/shared/system/environment-error.ts'
import { type Fault, fault, hasErrors, type Outcome } from '../faults/fault.ts'
import { type Root, readSource, type Source } from '../read/source.ts'
import { parseYaml } from '../read/yaml.ts'
import { engineSchemas } from '../schema/compile-schemas.ts'
import { validateParsed } from '../schema/validate.ts'
import type { OgImagePattern, ParamSource } from './og-image-pattern.ts'
import { type OtherAddress, type PagePattern, type Routes, resolveRoutes } from './resolve-routes.ts'

type NamedLine = {
  list: string
  index: number
  texts: Readonly<Record<string, string>>
  params: Readonly<Record<string, ParamSource>>
}

const file = 'routes.yaml'
/** The name of the file of routes in the site. */
export const routesFile = `templates/${file}`

/** `routes.yaml` as tagged records, or null with the reasons. */
export async function readRoutes(templates: Root): Promise<Outcome<Routes | null>> {
  if (!existsSync(join(templates.folder, file)))
    throw new EnvironmentError(
      `a site needs ${join(templates.folder, file)}, which lists its pages; townpages init writes one`,
    )
  const source = await readSource(templates, file)
  return 'code' in source ? { value: null, faults: [source] } : parsedRoutes(source)
}

const parsedRoutes = memoize(parseRoutes)

/** The text of `routes.yaml` as tagged records, or null with the reasons. */
export async function parseRoutes(source: Source): Promise<Outcome<Routes | null>> {
  const parsed = parseYaml(source)
  if (hasErrors(parsed.faults)) {
    const remedy = 'list the pages of the site; townpages init writes an example'
    return {
      value: null,
      faults: parsed.faults.map((fault) => (fault.code === 'empty-file' ? { ...fault, remedy } : fault)),
    }
  }
  const { value: entry, faults } = validateParsed(
    parsed.value,
    await engineSchemas(join(import.meta.dirname, 'routes.schema.json')),
  )
  if (entry === null) return { value: null, faults }
  const routes = resolveRoutes(entry)
  return { value: explained(routes), faults: [...faults, ...nameFaults(routes)] }
}

/** Names in braces that have no item in `params`. */
function nameFaults({ entry, pages, ogImages, others }: Routes): Fault[] {
  const lines: NamedLine[] = [
    ...pages.map(({ index, path, params }) => ({ list: 'pages', index, params, texts: { path: path.source } })),
    ...ogImages.map(({ index, path, params }) => ({ list: 'ogImages', index, params, texts: { path: path.source } })),
    ...others.map(({ kind, index, path, to, params }) =>
      kind === 'alias'
        ? { list: 'aliases', index, params, texts: { path: path.source, of: to.source } }
        : { list: 'redirects', index, params, texts: { path: path.source, to: to.source } },
    ),
  ]
  return lines.flatMap(({ list, index, texts, params }) =>
    Object.entries(texts).flatMap(([field, text]) =>
      [...text.matchAll(/\{([a-zA-Z]+)\}/g)].flatMap(({ 0: braces, 1: name = '', index: at }) => {
        if (params[name] !== undefined) return []
        const meant = nearestName(name, Object.keys(params))
        const remedy = meant === null ? `add \`params: { ${name}: … }\` to this line` : `did you mean \`{${meant}}\`?`
        return [
          fault({
            code: 'unknown-name',
            span: entry.parsed.spanWithin([list, index, field], at, braces.length),
            message: `nothing says what \`${braces}\` stands for`,
            remedy,
          }),
        ]
      }),
    ),
  )
}

/** The items whose names all have `params`: the others make no addresses. */
function explained({ pages, ogImages, others, ...rest }: Routes): Routes {
  const isWhole = (line: PagePattern | OgImagePattern | OtherAddress) =>
    [...line.path.names, ...('to' in line ? line.to.names : [])].every((name) => line.params[name] !== undefined)
  return { ...rest, pages: pages.filter(isWhole), ogImages: ogImages.filter(isWhole), others: others.filter(isWhole) }
}
