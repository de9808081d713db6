import type { ContentFile } from '../../../../runtime/contract/content/content-file.ts'
import type { EntryDetail } from '../../../../runtime/contract/content/entries.ts'
import { withoutMark } from '../../../../runtime/shared/format/byte-order-mark.ts'
import { fileOfPath } from '../../../read/content-path.ts'
import { parseYaml } from '../../../read/yaml.ts'
import { readContentFile } from '../content-files.ts'
import type { CheckedInput } from '../drafts/site-drafts.ts'
import { presentFaults } from '../present-fault.ts'
import { valuesOf } from './entry-files.ts'
import { pagesOf } from './entry-pages.ts'
import { retirementsOf } from './retired-files.ts'
import { selfContainedSchema } from './self-contained-schema.ts'

/** What is known of an entry; null if its file is not there any more. `folder`: the content folder. */
export async function readDetail(
  folder: string,
  { input, result, textOf }: CheckedInput,
  entry: Pick<EntryDetail, 'collection' | 'slug' | 'path'>,
): Promise<EntryDetail | null> {
  const { text, version } = await readContentFile(folder, entry.path)
  if (text === null || version === null) return null
  const file = fileOfPath(entry.path)
  const faults = presentFaults(
    result.faults.filter(({ span }) => span.file === file),
    textOf,
  )
  const { schemas } = input
  const schema = schemas.ofFile(entry.path)
  if (schema === undefined) return null
  const data = valueIn({ path: entry.path, text })
  return {
    ...entry,
    text,
    version,
    faults,
    data,
    isListed: schema.file === null,
    retirements: retirementsOf(schema, schemas, valuesOf(data)),
    schema: selfContainedSchema(schema, schemas),
    pages: pagesOf(result, entry),
  }
}

/** The value of a file; null if its text is not YAML. */
export function valueIn({ path, text }: ContentFile): unknown {
  const { value, faults } = parseYaml({ file: fileOfPath(path), text: withoutMark(text ?? '') })
  return faults.length > 0 ? null : value.value
}
