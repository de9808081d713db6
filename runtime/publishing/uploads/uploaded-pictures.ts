import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Mutex } from 'async-mutex'
import type { ContentEditor } from '../../contract/content/content-editor.ts'
import type { ContentFile } from '../../contract/content/content-file.ts'
import { mediaFolder } from '../../contract/picture-files.ts'
import { makeFolder } from '../../shared/system/make-folder.ts'
import { replaceFile } from '../../shared/system/replace-file.ts'
import type { PictureStore } from '../store/picture-store.ts'
import { uploadedNamesIn } from './uploaded-names.ts'

type PictureSource = { folder: string; pictures: Pick<PictureStore, 'bytes'> }

/**
 * Writes the uploaded pictures that texts name into a content folder, each in one step, if they are in the database and
 * not in the folder. A picture never changes and is never removed, so this may be done before the texts are published.
 */
export async function writeUploadedPictures(
  { folder, pictures }: PictureSource,
  texts: readonly string[],
): Promise<void> {
  const missing: string[] = []
  for (const name of new Set(texts.flatMap(uploadedNamesIn))) {
    if (!(await exists(join(folder, mediaFolder, name)))) missing.push(name)
  }
  for (const name of missing) {
    const bytes = await pictures.bytes(name)
    if (bytes === null) continue
    const file = join(folder, mediaFolder, name)
    await makeFolder(dirname(file))
    await replaceFile(file, bytes, { flush: true })
  }
}

/** The uploaded pictures that texts name and that a content folder has, as paths within it. */
export async function uploadedPaths(folder: string, texts: readonly string[]): Promise<string[]> {
  const paths = [...new Set(texts.flatMap(uploadedNamesIn))].map((name) => `${mediaFolder}/${name}`)
  const found = await Promise.all(paths.map((path) => exists(join(folder, path))))
  return paths.filter((_, index) => found[index])
}

/** An editor that has the pictures before it looks at files that name them, whichever server they were uploaded to. */
export function withUploadedPictures(editor: ContentEditor, source: PictureSource): ContentEditor {
  const turns = new Mutex()
  const bring = (files: readonly ContentFile[]) =>
    turns.runExclusive(() =>
      writeUploadedPictures(
        source,
        files.map(({ text }) => text ?? ''),
      ),
    )
  const { drafts, files } = editor
  return {
    ...editor,
    drafts: {
      ...drafts,
      async check(draft) {
        await bring(draft)
        return drafts.check(draft)
      },
      async preview(draft, ...about) {
        await bring(draft)
        return drafts.preview(draft, ...about)
      },
      async changes(draft) {
        await bring(draft)
        return drafts.changes(draft)
      },
      async report(draft, ...about) {
        await bring(draft)
        return drafts.report(draft, ...about)
      },
    },
    files: {
      ...files,
      async stage(edited, options) {
        await bring(edited)
        return files.stage(edited, options)
      },
    },
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}
