import { changedFile, writeContentFile } from '../../../generator/serves/editor/content-files.ts'
import { withFolderLock } from '../../../runtime/publishing/content-lock.ts'
import type { PictureStore } from '../../../runtime/publishing/store/picture-store.ts'
import type { VersionStore } from '../../../runtime/publishing/store/version-store.ts'
import { writeUploadedPictures } from '../../../runtime/publishing/uploads/uploaded-pictures.ts'
import type { ExitCode } from '../../command.ts'
import type { Terminal } from '../../terminal.ts'
import { confirm } from '../parts/confirm.ts'
import { compareCheckout } from './checkout-state.ts'
import { type ContentOptions, countOf, showFiles } from './show-files.ts'

/**
 * `townpages content pull`. Files that were changed in the checkout and published on the same lines stay, and the exit
 * code is 1.
 */
export async function pull(
  { versions, pictures }: { versions: VersionStore; pictures: PictureStore },
  options: ContentOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const files = await compareCheckout(options, versions)
  const left = files.filter(({ kind, merged }) => kind === 'both' && merged === null)
  const pulled = files.filter((file) => file.kind !== 'changed' && !left.includes(file))
  showFiles([...pulled, ...left], options, terminal)
  if (left.length > 0) terminal.info('these stay as they are: undo the change, pull, commit, and make it again')
  if (pulled.length === 0) {
    terminal.note('there is nothing to write')
    return left.length === 0 ? 0 : 1
  }
  if (!(await confirm(`write ${countOf(pulled)}?`, options, terminal))) return 0
  const isWritten = await withFolderLock(options.data, async () => {
    // Somebody may have edited, or published, while the question was open.
    const now = await compareCheckout(options, versions)
    if (JSON.stringify(now) !== JSON.stringify(files)) return false
    for (const { path, theirs, merged } of pulled) {
      const text = merged ?? theirs?.text ?? null
      await writeUploadedPictures({ folder: options.data, pictures }, [text ?? ''])
      const file = await changedFile(options.data, { path, text })
      if (file !== null) await writeContentFile(options.data, file)
    }
    return true
  })
  if (isWritten) terminal.note(`${countOf(pulled)} written`)
  else terminal.info('files have changed meanwhile, and nothing was written; run the command again')
  return isWritten && left.length === 0 ? 0 : 1
}
