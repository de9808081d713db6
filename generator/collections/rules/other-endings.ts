import { nearestName } from '../../../runtime/shared/format/nearest-name.ts'
import { type Fault, fault, wholeFile } from '../../faults/fault.ts'
import { bodyField, isMarkdown } from '../../read/markdown.ts'
import type { EntrySchema, Schemas } from '../../schema/schemas.ts'
import { isSlug } from './slug-of-file.ts'

export type OtherEndingOptions = {
  /** Names of the files of `data/` that are not YAML; `known`: the files that are, by their names in the site. */
  others: readonly string[]
  known: ReadonlySet<string>
  schemas: Schemas
}

// Files that editors and systems create, often only temporarily: nobody means them as entries.
const leftBehind = /~$|\.(tmp|sw[op])$|^#.*#$|^(Thumbs\.db|desktop\.ini)$/i
const textEnding = /\.(txt|md|json|rtf|docx?|odt|ya?m|ym)$/i

/** Files in folders of entries that are not read, because their names do not end in `.yaml`. */
export function otherEndings({ others, known, schemas }: OtherEndingOptions): Fault[] {
  const folders = new Set(
    schemas.all.flatMap(({ schema, file }) => [
      schema['x-folder'],
      file?.includes('/') ? file.split('/')[0] : undefined,
    ]),
  )
  const files = new Set(schemas.all.map(({ file }) => file))
  return others.flatMap((name) => {
    const isEntry = name.includes('/') ? folders.has(name.split('/')[0]) : files.has(meantName(name))
    return isEntry && !leftBehind.test(baseOf(name)) ? [otherEnding(name, known, schemas)] : []
  })
}

/** The name under which a file would be read: `towns/x.yaml` for `towns/x.yaml.txt`. */
function meantName(name: string): string {
  const base = baseOf(name)
  const [stem = base] = base.split('.')
  return `${name.slice(0, name.length - base.length)}${stem}.yaml`
}

function otherEnding(name: string, known: ReadonlySet<string>, schemas: Schemas): Fault {
  const [base, meant] = [baseOf(name), baseOf(meantName(name))]
  const message = `\`${base}\` is not read: the names of entries end in \`.yaml\``
  const span = wholeFile(`data/${name}`)
  if (known.has(`data/${meantName(name)}`))
    return fault({
      code: 'other-ending',
      span,
      message,
      remedy: `\`${meant}\` is here as well: move this file out of the folder`,
    })
  const isText = /\.ya?ml/i.test(base) || textEnding.test(base) || !base.includes('.')
  if (!isText || !isSlug(meant.replace('.yaml', '')))
    return fault({
      code: 'other-ending',
      span,
      message,
      remedy: 'move it out of this folder; pictures and documents go to public/',
    })
  const schema = isMarkdown(name) ? schemas.ofFile(name) : undefined
  if (schema !== undefined) return withoutBody(name, schema, schemas)
  const suffix = /\.ya?ml/i.test(base) ? '' : '; if it is no entry, move it out of this folder'
  return fault({ code: 'other-ending', span, message, remedy: `rename it to \`${meant}\`${suffix}` })
}

/** A Markdown file whose schema has no field for the text below its front matter. */
function withoutBody(name: string, { collection, schema }: EntrySchema, schemas: Schemas): Fault {
  const [base, needed] = [baseOf(name), `\`${bodyField}: markdown\``]
  const lacks =
    schema.properties?.[bodyField] === undefined
      ? `has no field \`${bodyField}\``
      : `has a \`${bodyField}\` that is not Markdown`
  const fields = Object.entries(schema.properties ?? {})
  const texts = fields.flatMap(([key, field]) => (schemas.resolve(field)['x-markdown'] === true ? [key] : []))
  const near = nearestName(bodyField, texts) ?? (texts.length === 1 ? texts[0] : undefined)
  return fault({
    code: 'other-ending',
    span: wholeFile(`data/${name}`),
    message: `\`${base}\` is not read: the schema of \`${collection}\` ${lacks}`,
    remedy:
      near === undefined
        ? `a Markdown entry needs ${needed} in its schema; or rename the file to \`${baseOf(meantName(name))}\`; if it is no entry, move it out of this folder`
        : `a Markdown entry needs ${needed} in its schema: rename the field \`${near}\` there`,
  })
}

function baseOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}
