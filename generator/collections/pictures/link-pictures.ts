import type { Picture } from '../../../runtime/contract/picture.ts'
import { mediaFolder } from '../../../runtime/contract/picture-files.ts'
import { nearestName } from '../../../runtime/shared/format/nearest-name.ts'
import { type Fault, fault, type Outcome, type Span } from '../../faults/fault.ts'
import { withValue } from '../../read/parsed.ts'
import type { Schemas } from '../../schema/schemas.ts'
import type { Entry } from '../../schema/validate.ts'
import type { LinkedEntries } from '../linked-entries.ts'
import { entriesIn } from '../values.ts'
import { pictureFields } from './picture-fields.ts'
import { type PictureVersion, toPicture, versionsOf } from './picture-versions.ts'
import type { PictureFile } from './read-pictures.ts'

/** A picture that an entry shows. */
export type UsedPicture = {
  /** The file. */
  path: string
  /** What is made of it. */
  versions: readonly PictureVersion[]
  /** Where it is named. */
  span: Span
}
/** The pictures that entries show, by the names that they have there; without alternative texts. */
export type PicturesByName = ReadonlyMap<string, Picture>
export type LinkedPictures = { byName: PicturesByName; used: readonly UsedPicture[] }

/**
 * The pictures that entries name (`x-image` in the schema); a fault for each that is missing, unfit or without an
 * alternative text.
 */
export function linkPictures(
  linked: LinkedEntries,
  files: readonly PictureFile[],
  schemas: Schemas,
): Outcome<LinkedPictures> {
  const filesByName = new Map(files.map((file) => [file.name, file]))
  const byName = new Map<string, Picture>()
  const used = new Map<string, UsedPicture>()
  const faults: Fault[] = []
  for (const entry of entriesIn(linked)) {
    for (const { path, name, alt, altKey } of pictureFields(entry, schemas)) {
      const span = entry.parsed.span(path)
      const found = findPicture(filesByName, name, span)
      if ('code' in found) faults.push(found)
      else if (alt === '') faults.push(withoutWords(span, altKey))
      else {
        const versions = versionsOf(found.name, found.facts)
        used.set(found.name, used.get(found.name) ?? { path: found.path, versions, span })
        byName.set(name, toPicture('', found.facts, versions))
      }
    }
  }
  return { value: { byName, used: [...used.values()] }, faults }
}

/** What pages show of an entry, with its pictures in the place of their names. */
export function withPictures(
  entry: Entry,
  shown: Entry['data'],
  { pictures, schemas }: { pictures: PicturesByName; schemas: Schemas },
): Entry['data'] {
  // What is shown may have fewer items than the entry, and its pictures other places.
  const fields = pictureFields(shown === entry.data ? entry : { ...entry, data: shown }, schemas)
  return fields.reduce<Entry['data']>((data, { path, name, alt }) => {
    const picture = pictures.get(name)
    return picture === undefined ? data : (withValue(data, path, { ...picture, alt }) as Entry['data'])
  }, shown)
}

function findPicture(
  files: ReadonlyMap<string, PictureFile>,
  name: string,
  span: Span,
): Extract<PictureFile, { facts: unknown }> | Fault {
  const file = files.get(name)
  if (file === undefined) return missing(name, span, files.keys())
  if ('facts' in file) return file
  const { message, remedy } = file.problem
  return fault({
    code: 'unusable-picture',
    span,
    message: `the picture data/${mediaFolder}/${name} ${message}`,
    remedy,
  })
}

function missing(name: string, span: Span, names: Iterable<string>): Fault {
  const known = [...names]
  const nearest = nearestName(name, known) ?? known.find((each) => name.endsWith(`/${each}`)) ?? null
  return fault({
    code: 'missing-picture',
    span,
    message: `there is no picture ${name} in data/${mediaFolder}/`,
    remedy:
      nearest === null
        ? `put the file into \`data/${mediaFolder}/\`, or correct the name`
        : `did you mean \`${nearest}\`?`,
  })
}

function withoutWords(span: Span, altKey: string): Fault {
  return fault({
    code: 'no-alternative-text',
    span,
    message: 'this picture has no text for people who do not see it',
    remedy: `say in \`${altKey}\` beside it what the picture shows`,
  })
}
