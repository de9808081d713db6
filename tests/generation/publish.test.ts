import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { Manifest } from '../../runtime/contract/manifest.ts'
import type { ServerBundle } from '../../runtime/page/props.ts'
import { noExtension } from '../../runtime/site/extension.ts'
import { openLiveSite } from '../../runtime/site/live-manifest.ts'
import { checkWhole, readManifest } from '../../runtime/site/read-manifest.ts'
import { createPageRenderer } from '../../runtime/site/render/render-page.ts'
import { loadServerBundle } from '../../runtime/site/render/server-bundle.ts'
import { noObservers } from '../../runtime/site/site.ts'
import { copySite, locksmith } from '../shared/servers/running-site.ts'
import { publisherOf } from '../shared/servers/site-publisher.ts'

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
    publisher: publisherOf(folder, { progress }),
  }
}

test('two publishes at once run one after the other, and the later one is live', async () => {
  const { publisher, out, stages } = await copyToPublish()
  const results = await Promise.all(['2026-11-20', '2026-11-21'].map((day) => publisher.publish(day)))
  expect(results.map(({ written }) => written === null)).toEqual([false, false])
  expect(stages.slice(stages.length / 2)).toEqual(stages.slice(0, stages.length / 2))
  expect(stages.filter((stage) => stage === 'reading' || stage === 'writing')).toEqual([
    'reading',
    'writing',
    'reading',
    'writing',
  ])
  await checkWhole(out)
  expect((await readManifest(out)).asOf).toBe('2026-11-21')
})

/** Every page of a manifest as a document, by its path. */
function documentsOf(manifest: Manifest, bundle: ServerBundle): [path: string, document: string][] {
  const shell = { siteUrl: 'https://www.example', ...manifest.assets }
  const renderer = createPageRenderer({ manifest, bundle, shell, suggest: () => null })
  return [...manifest.pages.values()].map((entry) => [entry.path, renderer.page(entry)])
}

test('a preview writes nothing, and its pages are those that a publish then writes', async () => {
  const { publisher, folder, out } = await copyToPublish()
  const before = await readdir(folder, { recursive: true })
  const { value: preview, faults } = await publisher.preview('2026-11-20')
  if (preview === null) throw new Error(`no preview: ${JSON.stringify(faults)}`)
  const { manifest, bundle } = preview
  const documents = documentsOf(manifest, bundle)
  expect(await readdir(folder, { recursive: true })).toEqual(before)
  expect(documents.length).toBeGreaterThan(5)

  await publisher.publish('2026-11-20')
  const written = await readManifest(out)
  expect(written).toEqual({ ...manifest, folder: out })
  expect(documentsOf(written, await loadServerBundle(written))).toEqual(documents)
})

test('files stay for seven days after the last generation that names them', async () => {
  const { publisher, folder, out } = await copyToPublish()
  const town = join(folder, 'data/towns/alderwick.yaml')
  const publishEdit = async (intro: string) => {
    await writeFile(town, (await readFile(town, 'utf8')).replace(/^ {2}\S.*$/m, `  ${intro}`))
    expect((await publisher.publish('2026-11-20')).written).not.toBeNull()
    return filesIn(out)
  }
  const generations: (readonly string[])[] = []
  for (const intro of ['One lock.', 'Two locks.', 'Three locks.']) {
    generations.push(await publishEdit(intro))
    const long = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
    for (const name of generations.at(-1) ?? []) await utimes(join(out, name), long, long)
  }
  const [first = [], second = [], third = []] = generations
  expect(first.filter((name) => !second.includes(name))).toEqual([])
  expect(first.filter((name) => !third.includes(name)).length).toBeGreaterThan(0)
  expect(second.filter((name) => !first.includes(name) && !third.includes(name))).toEqual([])
})

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}

test('a preview of content with a fault has its faults, and no pages', async () => {
  const { publisher, folder } = await copyToPublish()
  const town = join(folder, 'data/towns/alderwick.yaml')
  await writeFile(town, (await readFile(town, 'utf8')).replace('name:', 'nmae:'))
  expect(await publisher.preview('2026-11-20')).toEqual({ value: null, faults: (await publisher.check()).faults })
})

test('a publish that fails does not prevent the next one', async () => {
  const { publisher, folder, out } = await copyToPublish()
  const document = join(folder, 'templates/document.tsx')
  const text = await readFile(document, 'utf8')
  await writeFile(document, `${text}\n}`)
  const failed = publisher.publish('2026-11-20')
  await expect(failed).rejects.toThrow('document.tsx')
  await writeFile(document, text)
  expect(await publisher.publish('2026-11-20')).toMatchObject({
    faults: [],
    written: { id: (await readManifest(out)).id },
  })
})

test('a generation can be shown before it is written: pages that it does not change keep their responses', async () => {
  const { publisher, folder, out } = await copyToPublish()
  await publisher.publish('2026-11-20')
  const swaps: string[] = []
  const live = await openLiveSite({
    folder: out,
    config: { siteUrl: 'https://www.example', apiUrl: null, hidesSamples: false, thirdParties: [], version: '0' },
    changesFile: null,
    observers: noObservers,
    extension: noExtension,
    log: pino({ level: 'silent' }),
  })
  onTestFinished(() => live.stop())
  live.onSwap(() => swaps.push(live.current.manifest.id))
  const responseAt = async (path: string) => {
    const found = live.current.find(path)
    if (found.kind !== 'page') throw new Error(`no page ${path}`)
    const response = await live.current.responses.page(found.entry)
    return { response, text: String(response.variants.identity.body) }
  }
  const [other, before] = [await responseAt('/find'), live.current.manifest.id]
  const town = join(folder, 'data/towns/alderwick.yaml')
  await writeFile(town, (await readFile(town, 'utf8')).replace('intro: ', 'intro: The bells ring at six. '))
  const { value: preview } = await publisher.preview('2026-11-20')
  if (preview === null) throw new Error('the edit has a fault')
  const shown = { ...preview.manifest, folder: out }

  await live.show(shown)
  expect((await responseAt('/alderwick')).text).toContain('The bells ring at six.')
  expect((await responseAt('/find')).response).toBe(other.response)
  await live.refresh()
  expect(live.current.manifest).toBe(shown)

  await expect(live.show({ ...shown, serverBundle: 'server/none.cjs' })).rejects.toThrow('none.cjs')
  expect(live.current.manifest).toBe(shown)
  expect((await readManifest(out)).id).toBe(before)

  await publisher.publish('2026-11-20')
  await live.refresh()
  expect(live.current.manifest).toBe(shown)
  expect(swaps).toEqual([shown.id])
})
