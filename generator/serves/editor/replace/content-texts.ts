import type { EditedFile } from '../../../../runtime/contract/content/content-file.ts'
import type { ContentTexts, FoundEntry, TextQuery } from '../../../../runtime/contract/content/texts.ts'
import { jsonPointer } from '../../../../runtime/shared/format/json-pointer.ts'
import { contentPathOf } from '../../../read/content-path.ts'
import { entryName } from '../../../schema/validate.ts'
import { fieldName, knownField } from '../../edit/replace/field-pattern.ts'
import { findTexts, type TextFile, type TextPlace, withTexts } from '../../edit/replace/find-texts.ts'
import { excerpt, replaceMatches } from '../../edit/replace/match-text.ts'
import type { CheckedInput, SiteDrafts } from '../drafts/site-drafts.ts'
import { editedFile } from '../entries/entry-files.ts'
import { listNames } from '../entries/list-entries.ts'
import { writeData } from '../write-data.ts'

type TextsOptions = {
  /** The content folder. */
  data: string
  drafts: Pick<SiteDrafts, 'onDisk'>
  day: () => string
}

/** Finds and replaces texts of all entries. */
export function createContentTexts({ data, drafts, day }: TextsOptions): ContentTexts {
  return {
    async find(query, { mayChangeAll }) {
      const site = await drafts.onDisk()
      const { schemas, sources } = site.input
      const kinds = schemas.all.filter((kind) => query.collection === null || kind.collection === query.collection)
      const known = query.field === null || knownField(query.field, kinds, schemas)
      if (known !== true) return { kind: 'unknown-field', field: query.field ?? '', near: known.near }
      const { files, kept, denied } = findTexts(query, { sources: sources.value, schemas, mayChangeAll })
      return { kind: 'texts', entries: presentEntries(files, query, site), kept, denied }
    },
    async replace(query, chosen, { mayChangeAll }) {
      const { schemas, sources } = (await drafts.onDisk()).input
      const ids = new Set(chosen)
      const files: EditedFile[] = []
      for (const { source, parsed, texts } of findTexts(query, { sources: sources.value, schemas, mayChangeAll })
        .files) {
        const path = contentPathOf(source.file) ?? ''
        const picked = texts.filter((text) => ids.has(idOf(path, text)))
        if (picked.length === 0) continue
        const values = picked.map((text) => ({
          path: text.path,
          value: replaceMatches(text.value, text.matches, query.to),
        }))
        const written = writeData({
          path,
          text: source.text,
          data: withTexts(parsed.value, values),
          schemas,
          day: day(),
        })
        if (written.kind === 'faults') return written
        files.push(await editedFile(data, { path, used: source.text, text: written.text }))
      }
      return { kind: 'files', files }
    },
  }
}

function presentEntries(files: readonly TextFile[], { to }: TextQuery, { input, result }: CheckedInput): FoundEntry[] {
  const names = new Map(
    listNames(input, result.entries).map(({ collection, slug, name }) => [`${collection}/${slug}`, name]),
  )
  return files.map(({ source, parsed, texts }) => {
    const path = contentPathOf(source.file) ?? ''
    const [collection = '', slug = ''] = entryName(source.file).split('/')
    return {
      collection,
      slug,
      path,
      name: names.get(`${collection}/${slug}`) ?? slug,
      texts: texts.map((text) => {
        const [first = { at: 0, end: 0 }] = text.matches
        return {
          id: idOf(path, text),
          field: fieldName(text.path),
          line: parsed.spanWithin(text.path, first.at, first.end - first.at).start.line,
          count: text.matches.length,
          parts: excerpt(text.value, text.matches, to),
        }
      }),
    }
  })
}

function idOf(path: string, text: TextPlace): string {
  return `${path}#${jsonPointer(text.path)}`
}
