import { cpSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest'
import { createContentEditor } from '../../generator/serves/editor/content-editor.ts'
import type { ContentEditor } from '../../runtime/contract/content/content-editor.ts'
import { contentHash } from '../../runtime/contract/hash.ts'
import { type Approvals, createApprovals } from '../../runtime/publishing/approval/approvals.ts'
import type { ContentNotice, TellStaff } from '../../runtime/publishing/content-notice.ts'
import { createPublishing, type Publishing, type PublishingOptions } from '../../runtime/publishing/publishing.ts'
import { createScheduling, type Schedule } from '../../runtime/publishing/schedule/schedule.ts'
import { withUploadedPictures } from '../../runtime/publishing/uploads/uploaded-pictures.ts'
import { filesAfter, filesBefore } from '../../runtime/publishing/versions/earlier-versions.ts'
import type { Loop } from '../../runtime/server/jobs/loop.ts'
import { readManifest } from '../../runtime/site/read-manifest.ts'
import type { Store } from '../shared/databases/store/open-store.ts'
import type { Place } from '../shared/databases/store/place.ts'
import { openTestStore } from '../shared/databases/store/stores.ts'
import { locksmith, scratchFolder } from '../shared/servers/running-site.ts'
import { projectCache, publisherOf } from '../shared/servers/site-publisher.ts'

/** What publishes the content of one server. */
export type ContentServer = {
  folder: string
  store: Store
  editor: ContentEditor
  publishing: Publishing
  schedule: Schedule
  approvals: Approvals
  telling: TellStaff
  /** Publishes what is due by `clock`; it is not started. */
  job: Loop
  /** The time for what is scheduled; while it is null, that of the machine. */
  clock: { now: Date | null }
  /** What people were told. */
  told: ContentNotice[]
  log: string[]
  /** The text of a file of content, and its version. */
  read(path: string): Promise<{ text: string; version: string }>
  /** Changes a file past the server. */
  write(path: string, text: string): Promise<void>
  /** A value of an entry as pages have it. */
  shown(collection: string, slug: string, field: string): Promise<unknown>
  /** Publishes another text of a file, as somebody who has just read it. */
  edit(path: string, change: (text: string) => string, note?: string): ReturnType<Publishing['publish']>
  /** Publishes what was before a version, or what it left. */
  undo(number: number): ReturnType<Publishing['publish']>
  restore(number: number): ReturnType<Publishing['publish']>
}

/** The locksmith's site with its pages, in a folder to be copied. The caller removes it. */
export async function generatedSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'townpages-content-'))
  for (const part of ['data', 'templates', 'public'])
    cpSync(join(locksmith, part), join(folder, part), { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n')
  await publisherOf(folder).publish(new Date().toISOString().slice(0, 10))
  return folder
}

/** A copy of a folder with a site. */
export async function copyOf(folder: string): Promise<string> {
  const copy = await scratchFolder()
  cpSync(folder, copy, { recursive: true, preserveTimestamps: true })
  return copy
}

/**
 * For each test of a file a copy of the locksmith's site, `folder`, and an empty database. `generated`: the site that is
 * copied, which `prepare` may have changed.
 */
export function siteForEachTest(prepare: (generated: string) => Promise<void> = async () => undefined) {
  const given = { generated: '', folder: '', place: { databaseUrl: null, varFolder: '' } satisfies Place }
  beforeAll(async () => {
    given.generated = await generatedSite()
    await prepare(given.generated)
  })
  afterAll(() => rm(given.generated, { recursive: true, force: true }))
  beforeEach(async () => {
    given.folder = await copyOf(given.generated)
    given.place = { databaseUrl: null, varFolder: await scratchFolder() }
  })
  return given
}

/** Who publishes in tests. */
export const jo = { by: 'jo@example.com', userId: null, network: null }

/** A server of a folder with a site and a database, without what answers requests. It ends with the test. */
export async function contentServer(
  folder: string,
  place: Place,
  git: PublishingOptions['git'] = 'off',
): Promise<ContentServer> {
  const server = startContentServer(folder, await openTestStore(place), git)
  onTestFinished(async () => {
    await server.job.stop()
    await server.publishing.stop()
  })
  return server
}

export function startContentServer(folder: string, store: Store, git: PublishingOptions['git'] = 'off'): ContentServer {
  const [data, out] = [join(folder, 'data'), join(folder, 'dist')]
  const log: string[] = []
  const logger = pino({ base: null }, { write: (line) => void log.push(line) })
  const publisher = publisherOf(folder)
  const ofContent = createContentEditor({ data, templates: join(folder, 'templates'), out, cache: projectCache() })
  const editor = withUploadedPictures(ofContent, { folder: data, pictures: store.pictures })
  const publishing = createPublishing({
    files: editor.files,
    store,
    folders: { data, out },
    git,
    follows: true,
    refresh: async () => undefined,
    generate: async (asOf) => void (await publisher.publish(asOf)),
    log: logger,
  })
  const clock: ContentServer['clock'] = { now: null }
  const told: ContentNotice[] = []
  const telling: TellStaff = (work) =>
    store.kysely.transaction().execute((transaction) => work(transaction, async (notice) => void told.push(notice)))
  const { schedule, job } = createScheduling({
    editor,
    store,
    publish: publishing.publish,
    telling,
    log: logger,
    now: () => clock.now ?? new Date(),
  })
  const approvals = createApprovals({ editor, store, telling, now: () => clock.now ?? new Date() })
  const read = async (path: string) => {
    const bytes = await readFile(join(data, path))
    return { text: bytes.toString(), version: contentHash(bytes) }
  }
  return {
    folder,
    store,
    editor,
    publishing,
    schedule,
    approvals,
    telling,
    job,
    clock,
    told,
    log,
    read,
    write: (path, text) => writeFile(join(data, path), text),
    shown: async (collection, slug, field) =>
      (await readManifest(out)).collections.get(collection)?.get(slug)?.data[field],
    async edit(path, change, note = '') {
      const { text, version } = await read(path)
      return publishing.publish({
        files: [{ path, text: change(text), base: version }],
        note,
        by: jo,
        mayChangeAll: true,
      })
    },
    undo: async (of) =>
      publishing.publish({
        files: (await filesBefore(store.versions, of)) ?? [],
        note: '',
        by: jo,
        mayChangeAll: true,
        kind: 'undo',
        of,
      }),
    restore: async (of) =>
      publishing.publish({
        files: (await filesAfter(store.versions, of)) ?? [],
        note: '',
        by: jo,
        mayChangeAll: true,
        kind: 'restore',
        of,
      }),
  }
}
