import { contentHash } from '../../contract/hash.ts'
import { slugFromName } from '../../shared/format/text.ts'

const uploads = 'uploads'
// Greedy, so that a name is found as a whole. The end is the hash.
const uploadedName = new RegExp(`${uploads}/[a-z0-9-]{1,60}-[\\w-]{16}\\.jpg`, 'g')
const maxStemLength = 40

/**
 * The name of an uploaded picture within the folder of pictures: what its file was called, and the hash of its bytes.
 * So a name always means the same bytes, and a version of the content with the name has the picture.
 */
export function uploadedNameOf(fileName: string, bytes: Uint8Array): string {
  const stem = slugFromName(fileName.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, ''))
  const short = stem.slice(0, maxStemLength).replace(/-$/, '') || 'picture'
  return `${uploads}/${short}-${contentHash(bytes)}.jpg`
}

/** Whether a picture was uploaded, by its name. */
export function isUploadedName(name: string): boolean {
  return uploadedNamesIn(name)[0] === name
}

/** The names of uploaded pictures in a text of the content. */
export function uploadedNamesIn(text: string): string[] {
  return text.match(uploadedName) ?? []
}
