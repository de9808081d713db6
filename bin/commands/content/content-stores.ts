import { createPictureStore, type PictureStore } from '../../../runtime/publishing/store/picture-store.ts'
import { createVersionStore, type VersionStore } from '../../../runtime/publishing/store/version-store.ts'
import type { Database } from '../../../runtime/store/database.ts'

/** What the commands for versions of content take from the database. */
export type ContentStores = { versions: VersionStore; pictures: PictureStore }

export function openContentStores(database: Database): ContentStores {
  return { versions: createVersionStore(database), pictures: createPictureStore(database) }
}
