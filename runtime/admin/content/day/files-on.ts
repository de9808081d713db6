import type { ContentFile } from '../../../contract/content/content-file.ts'
import { addDays, startOfDay } from '../../../contract/day.ts'
import { contentHash } from '../../../contract/hash.ts'
import { mergeFiles } from '../../../publishing/versions/merge-files.ts'
import type { ContentParts } from '../content-parts.ts'

type DayParts = { store: Pick<ContentParts['store'], 'versions'> } & {
  content: Pick<ContentParts['content'], 'editor' | 'schedule' | 'releases'>
}

/** What is different at the end of a day (`YYYY-MM-DD`), as far as what is set until then can be published. */
export async function filesOn({ content, store }: DayParts, day: string): Promise<readonly ContentFile[]> {
  const { editor, schedule, releases } = content
  const end = startOfDay(addDays(day, 1)).toISOString()
  const parts = { editor, versions: store.versions }
  const texts = new Map<string, string | null>()
  for (const item of await schedule.list(['waiting'])) {
    const release = item.dueAt < end ? await releases.get(item.release) : null
    if (release === null) continue
    const current = (await editor.files.read(release.files.map(({ path }) => path))).map((file) => {
      const text = texts.get(file.path)
      return text === undefined ? file : { path: file.path, text, version: text === null ? null : contentHash(text) }
    })
    const { files } = await mergeFiles(parts, release.files, current)
    for (const { path, text } of files ?? []) texts.set(path, text)
  }
  return [...texts].map(([path, text]) => ({ path, text }))
}
