/** A text of a file of content, or of one that staff edit, and the version of the file that has it: the hash of its bytes. */
export type KeptText = { hash: string; text: string }

/** How a version came about. `restore`: texts of an earlier version were brought back. `push`: by the command line, from a checkout. */
export type ContentVersionKind = 'edit' | 'import' | 'undo' | 'restore' | 'push'

/** What a version did to a file, by the hashes of its texts; null: there was no file, or there is none any more. */
export type FileChange = { path: string; before: string | null; after: string | null }

/** A publication of content. Versions are numbered from 1 without gaps, in the order in which they were stored. */
export type ContentVersion = {
  number: number
  /** Chosen by whoever publishes, so that a publication whose answer was lost can be repeated. */
  id: string
  at: string
  /** The e-mail address of the user, or `command line`. */
  by: string
  note: string
  kind: ContentVersionKind
  /** The version that was undone or brought back. */
  of: number | null
  files: readonly FileChange[]
}

/** A version in a list. `firstPath`: the only file, or the first by name. */
export type ContentVersionSummary = Omit<ContentVersion, 'files'> & { files: number; firstPath: string }

export type NewContentVersion = Omit<ContentVersion, 'number' | 'files'> & {
  /** The number of the version that this one follows. */
  after: number
  /** The user whose drafts end with it; null if nobody has any. */
  userId: string | null
  /** The shortened address that it came from, for the audit trail. */
  network: string | null
  files: readonly { path: string; before: KeptText | null; after: KeptText | null }[]
}

/** `path`: versions with this file. `before`: the number of the last version of the previous page. */
export type VersionQuery = { path?: string; before?: number; limit: number }

export type VersionStore = {
  /** The number of the newest version; 0 before the first. */
  last(): Promise<number>
  /**
   * Stores a version after the one with the number `after`, with its line in the audit trail, and ends the drafts of its author that
   * it contains. Null, and nothing is stored, if another version has come since, also through another process. A version that is
   * stored already is returned.
   */
  add(version: NewContentVersion): Promise<ContentVersion | null>
  get(number: number): Promise<ContentVersion | null>
  /** The newest first. */
  list(query: VersionQuery): Promise<readonly ContentVersionSummary[]>
  /** All changes to the files that a version after `number` has, by path, the oldest first. */
  changesOfFiles(number: number): Promise<readonly (FileChange & { version: number })[]>
  /** Texts by their hashes; those that are not kept are missing. */
  texts(hashes: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** What somebody has typed and not published. `base`: the version of the file that was edited; null if there was none. */
export type ContentDraft = { userId: string; path: string; text: string; base: string | null; at: string }
/** `by`: the e-mail address of the user. */
export type ListedDraft = Omit<ContentDraft, 'text'> & { by: string }

export type DraftStore = {
  /** Stores the draft of a user for a path. `baseText`: the text that was edited, kept for a merge; null if it is not known. */
  save(draft: ContentDraft, baseText: string | null): Promise<void>
  get(userId: string, path: string): Promise<ContentDraft | null>
  /** The newest first: of a user, of a path, saved since a time. */
  list(query: { userId?: string; path?: string; since?: string }): Promise<readonly ListedDraft[]>
  /** Discards a draft; false if there is none. */
  remove(userId: string, path: string): Promise<boolean>
}

/** A picture that somebody has uploaded. `name`: within the folder of pictures, with the hash of its bytes. */
export type UploadedPicture = { name: string; bytes: Uint8Array; at: string; by: string; network: string | null }

export type PictureStore = {
  /** Stores a picture, with its line in the audit trail, unless it is stored already. It is never deleted. */
  add(picture: UploadedPicture): Promise<void>
  /** Null if there is no such picture. */
  bytes(name: string): Promise<Uint8Array | null>
}

/** What the store keeps of the content that staff edit. */
export type ContentStore = { versions: VersionStore; drafts: DraftStore; pictures: PictureStore }
