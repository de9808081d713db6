import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPublisher } from '../generator/publish.ts'
import { checkWhole, readManifest } from '../runtime/site/read-manifest.ts'
import { copySite, locksmith } from './running-site.ts'

/** A publisher of a copy of the locksmith's site, and the stages that it has reported. */
async function copyToPublish() {
  const { folder } = await copySite(locksmith)
  const out = join(folder, 'dist')
  const stages: string[] = []
  const progress = (stage: string) => {
    if (stages.at(-1) !== stage) stages.push(stage)
  }
  return {
    folder,
    out,
    stages,
    publisher: createPublisher({ data: join(folder, 'data'), templates: join(folder, 'templates'), out, progress }),
  }
}

test('two publishes at once run one after the other, and the later one is live', async () => {
  const { publisher, out, stages } = await copyToPublish()
  const results = await Promise.all(['2026-11-20', '2026-11-21'].map((day) => publisher.publish(day)))
  expect(results.map(({ written }) => written === null)).toEqual([false, false])
  expect(stages.slice(stages.length / 2)).toEqual(stages.slice(0, stages.length / 2))
  expect(stages.filter((stage) => stage === 'reading' || stage === 'writing')).toEqual(['reading', 'writing', 'reading', 'writing'])
  await checkWhole(out)
  expect((await readManifest(out)).asOf).toBe('2026-11-21')
})

test('a publish that fails does not prevent the next one', async () => {
  const { publisher, folder, out } = await copyToPublish()
  const document = join(folder, 'templates/document.tsx')
  const text = await readFile(document, 'utf8')
  await writeFile(document, `${text}\n}`)
  const failed = publisher.publish('2026-11-20')
  await expect(failed).rejects.toThrow('document.tsx')
  await writeFile(document, text)
  expect(await publisher.publish('2026-11-20')).toMatchObject({ faults: [], written: { id: (await readManifest(out)).id } })
})
