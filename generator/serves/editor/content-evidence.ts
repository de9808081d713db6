import type { EditedFile } from '../../../runtime/contract/content/content-file.ts'
import type { CitedPassage, CitedSource, ContentEvidence } from '../../../runtime/contract/content/evidence.ts'
import { jsonPointer } from '../../../runtime/shared/format/json-pointer.ts'
import { type Citation, citationOf } from '../../collections/shown/citation.ts'
import { type Group, groupsOf } from '../../collections/values.ts'
import { contentPathOf } from '../../read/content-path.ts'
import type { Schema } from '../../schema/schemas.ts'
import { writeEntry } from '../edit/import/entry-text.ts'
import type { Values } from '../edit/import/fields.ts'
import { readContentFile } from './content-files.ts'
import type { SiteDrafts } from './drafts/site-drafts.ts'

type EvidenceOptions = { data: string; drafts: Pick<SiteDrafts, 'onDisk'> }
/** A statement with a source. */
type Statement = Group & { citation: Citation; setting: NonNullable<Schema['x-watched']> }

/** What the content says with a source (`x-watched`), and the marks at it. */
export function createContentEvidence({ data, drafts }: EvidenceOptions): ContentEvidence {
  return {
    async sources() {
      const statements = await readStatements()
      if (statements === null) return null
      return [...Map.groupBy(statements, ({ citation }) => keyOf(citation)).values()].flatMap(sourceOf)
    },
    async marked(cited, day) {
      const found = ((await readStatements()) ?? []).filter(({ citation, setting, value }) => {
        const checked = value[setting.checked ?? '']
        const isOpen = citation.doubt === null && !(typeof checked === 'string' && checked >= day)
        return isOpen && keyOf(citation) === keyOf(cited)
      })
      const files = [...Map.groupBy(found, ({ entry }) => entry.parsed.source.file)]
      return Promise.all(files.map(([file, statements]) => markedFile(file, statements, day)))
    },
  }

  async function readStatements(): Promise<Statement[] | null> {
    const { input, result } = await drafts.onDisk()
    if (result.site === null) return null
    return [...groupsOf(result.site.linked, input.schemas)].flatMap((group) => {
      const [citation, setting] = [citationOf(group), group.schema['x-watched']]
      return citation === null || setting === undefined ? [] : [{ ...group, citation, setting }]
    })
  }

  /** The day of the last change (`updated`) stays: the statement is the same. */
  async function markedFile(file: string, statements: readonly Statement[], day: string): Promise<EditedFile> {
    const { schemas } = (await drafts.onDisk()).input
    const path = contentPathOf(file) ?? file
    const { text, version } = await readContentFile(data, path)
    const [first] = statements
    if (text === null || first === undefined) throw new Error(`${path} was removed while it was read`)
    const { entry } = first
    const values = structuredClone(entry.parsed.value) as Values
    for (const { path: steps, setting } of statements) groupAt(values, steps)[setting.missing] = day
    const { value, faults } = writeEntry(values, { text }, { file, schema: entry.schema, schemas })
    if (value === null) throw new Error(`${path} cannot be marked: ${faults.map(({ message }) => message).join('; ')}`)
    return { path, text: value, base: version }
  }
}

function sourceOf(statements: readonly Statement[]): CitedSource[] {
  const [first] = statements
  if (first === undefined) return []
  const { address, passage } = first.citation
  const places = statements.map(({ entry, path, setting }) => ({
    path: contentPathOf(entry.parsed.source.file) ?? '',
    pointer: jsonPointer([...path, setting.passage]),
  }))
  return [{ address, passage, places, isMarked: statements.some(({ citation }) => citation.doubt !== null) }]
}

function keyOf({ address, passage }: CitedPassage): string {
  return JSON.stringify([address, passage])
}

function groupAt(values: unknown, steps: Group['path']): Record<string, unknown> {
  return steps.reduce((value, step) => (value as Record<string, unknown>)[step], values) as Record<string, unknown>
}
