import { bodyField, isMarkdown } from '../read/markdown.ts'
import type { ReadSources } from '../read/source.ts'
import type { EntrySchema, Schemas } from '../schema/schemas.ts'

/** Whether entries with a schema can be Markdown files: it has a field for the text below the front matter. */
export function hasMarkdownBody({ schema }: EntrySchema, schemas: Schemas): boolean {
  const body = schema.properties?.[bodyField]
  return body !== undefined && schemas.resolve(body)['x-markdown'] === true
}

/** The files of a site. A Markdown file of a collection without Markdown is no entry: it is among the `others`. */
export function withoutOtherMarkdown({ value, faults, others }: ReadSources, schemas: Schemas): ReadSources {
  const nameOf = (file: string) => file.slice(file.indexOf('/') + 1)
  const isOther = (file: string) => {
    const schema = isMarkdown(file) ? schemas.ofFile(nameOf(file)) : undefined
    return isMarkdown(file) && (schema === undefined || !hasMarkdownBody(schema, schemas))
  }
  const files = [...value.map(({ file }) => file), ...faults.map(({ span }) => span.file)].filter(isOther)
  if (files.length === 0) return { value, faults, others }
  return {
    value: value.filter(({ file }) => !isOther(file)),
    faults: faults.filter(({ span }) => !isOther(span.file)),
    others: [...others, ...files.map(nameOf)].sort(),
  }
}
