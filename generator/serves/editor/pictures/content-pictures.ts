import type { EditedFile } from '../../../../runtime/contract/content/content-file.ts'
import type { ContentPicture, ContentPictures, PictureUse } from '../../../../runtime/contract/content/pictures.ts'
import { jsonPointer } from '../../../../runtime/shared/format/json-pointer.ts'
import { type PictureField, pictureFields } from '../../../collections/pictures/picture-fields.ts'
import { pictureLibrary } from '../../../collections/pictures/picture-library.ts'
import type { PictureFile } from '../../../collections/pictures/read-pictures.ts'
import { contentPathOf } from '../../../read/content-path.ts'
import type { Entry } from '../../../schema/validate.ts'
import { withTexts } from '../../edit/replace/find-texts.ts'
import type { CheckedInput, SiteDrafts } from '../drafts/site-drafts.ts'
import { editedFile } from '../entries/entry-files.ts'
import { listNames } from '../entries/list-entries.ts'
import { writeData } from '../write-data.ts'

type PicturesOptions = {
  /** The content folder. */
  data: string
  drafts: Pick<SiteDrafts, 'onDisk'>
  day: () => string
}
type Use = { entry: Entry; field: PictureField }

const thumbnailWidth = 320

/** The pictures of a site, where they are used, and the files that use them in another way. */
export function createContentPictures({ data, drafts, day }: PicturesOptions): ContentPictures {
  return {
    async list() {
      const site = await drafts.onDisk()
      const uses = Map.groupBy(usesIn(site), ({ field }) => field.name)
      return site.input.pictures.map((file) => presentPicture(file, uses.get(file.name) ?? [], site))
    },
    async thumbnail(name) {
      const file = (await drafts.onDisk()).input.pictures.find((each) => each.name === name)
      if (file === undefined || !('facts' in file)) return null
      const sharp = await pictureLibrary()
      return sharp(file.path).autoOrient().resize({ width: thumbnailWidth }).webp({ quality: 75 }).toBuffer()
    },
    async change(name, { to, alts }) {
      const site = await drafts.onDisk()
      const own = usesIn(site).filter(({ field }) => field.name === name)
      const files: EditedFile[] = []
      for (const [entry, fields] of Map.groupBy(own, (use) => use.entry)) {
        const { source, value } = entry.parsed
        const path = contentPathOf(source.file) ?? ''
        const values = fields.flatMap(({ field }) => valuesOf(path, field, { to, alts }))
        const { schemas } = site.input
        const written = writeData({ path, text: source.text, data: withTexts(value, values), schemas, day: day() })
        if (written.kind === 'faults') return written
        if (written.text !== source.text)
          files.push(await editedFile(data, { path, used: source.text, text: written.text }))
      }
      return { kind: 'files', files }
    },
  }
}

function usesIn({ input, result }: CheckedInput): Use[] {
  return result.entries.flatMap((entry) => pictureFields(entry, input.schemas).map((field) => ({ entry, field })))
}

/** The values of a field and of the text beside it. */
function valuesOf(
  file: string,
  { path, altKey }: PictureField,
  { to, alts }: Parameters<ContentPictures['change']>[1],
): { path: PictureField['path']; value: string }[] {
  const alt = alts[idOf(file, path)]
  return [
    ...(to === null ? [] : [{ path, value: to }]),
    ...(alt === undefined ? [] : [{ path: [...path.slice(0, -1), altKey], value: alt }]),
  ]
}

function presentPicture(file: PictureFile, uses: readonly Use[], { input, result }: CheckedInput): ContentPicture {
  const names = new Map(
    listNames(input, result.entries).map(({ collection, slug, name }) => [`${collection}/${slug}`, name]),
  )
  const { hash, width, height } = 'facts' in file ? file.facts : { hash: null, width: 0, height: 0 }
  return {
    name: file.name,
    hash,
    width,
    height,
    problem: 'facts' in file ? null : file.problem.message,
    uses: uses.map(({ entry: { collection, slug, parsed }, field }): PictureUse => {
      const id = idOf(contentPathOf(parsed.source.file) ?? '', field.path)
      return { id, collection, slug, name: names.get(`${collection}/${slug}`) ?? slug, alt: field.alt }
    }),
    isNamed: input.sources.value.some(({ text }) => text.includes(file.name)),
  }
}

function idOf(file: string, path: PictureField['path']): string {
  return `${file}#${jsonPointer(path)}`
}
