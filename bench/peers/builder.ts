import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root, townpages } from '../child.ts'
import { realData } from '../site-of.ts'
import type { Peer } from './peer.ts'
import { type TimedRun, timedRun } from './timed-run.ts'

/**
 * `cold`: nothing is there. `unchanged`: everything is there already. `edited`: so it is, but for a text of one town.
 */
export type Work = 'cold' | 'unchanged' | 'edited'
/** What builds the site. `outOf`: where. */
export type Builder = {
  name: string
  outOf(work: Work): string
  build(work: Work): Promise<TimedRun>
  /** Puts `words` before the introduction of the town. */
  edit(words: string): Promise<void>
}
export type EditedTown = { slug: string; introduction: string }

// So much of the introduction finds it in the data of others.
const foundBy = 40

/** The folder of the generation that an export is made of. */
export function distOf(out: string): string {
  return `${out}-dist`
}

/** Our export, its generation included. Open Graph images stay in `folder`, as they do between exports. */
export async function ownBuilder(folder: string, town: EditedTown): Promise<Builder> {
  const at = (name: string) => join(folder, name)
  await cp(realData, at('data'), { recursive: true })
  const file = at(`data/locations/${town.slug}.yaml`)
  const original = await readFile(file, 'utf8')
  const outOf = (work: Work) => at(work === 'cold' ? 'cold' : 'warm')
  return {
    name: 'townpages',
    outOf,
    async build(work) {
      const [out, dist] = [outOf(work), distOf(outOf(work))]
      if (work === 'cold') for (const name of [out, dist]) await rm(name, { recursive: true, force: true })
      const args = ['--data', at('data'), '--templates', join(root, 'templates'), '--dist', dist, '--out', out]
      return timedRun(
        [
          process.execPath,
          townpages,
          'export',
          ...args,
          ...(work === 'cold' ? ['--no-cache'] : ['--cache', at('cache')]),
        ],
        {
          cwd: root,
          env: { SITE_URL: 'https://www.example.com', TOWNPAGES_VAR: at('var') },
          report: at('time'),
        },
      )
    },
    edit: (words) =>
      writeFile(
        file,
        original.replace(/^introText: >-\n {2}/m, (start) => `${start}${words} `),
      ),
  }
}

/** The town's introduction, as it is at the beginning of the text. */
export async function readTown(slug: string): Promise<EditedTown> {
  const { introText } = parse(await readFile(join(realData, `locations/${slug}.yaml`), 'utf8')) as { introText: string }
  return { slug, introduction: introText.slice(0, foundBy) }
}

/** Another generator, whose site is in `folder` already. `texts`: the files in which the town's texts may be. */
export async function peerBuilder(
  { name, peer, folder, packages }: { name: string; peer: Peer; folder: string; packages: string },
  town: EditedTown,
): Promise<Builder> {
  const outOf = (work: Work) => `${folder}-${work === 'cold' ? 'cold' : 'warm'}`
  const written = JSON.stringify(town.introduction).slice(1, -1)
  const originals: { file: string; text: string }[] = []
  for (const file of await peer.textFiles(folder, town.slug)) {
    const text = await readFile(file, 'utf8')
    if (text.includes(`"${written}`)) originals.push({ file, text })
  }
  if (originals.length === 0) throw new Error(`${name}: the introduction of ${town.slug} is in no file`)
  return {
    name,
    outOf,
    async build(work) {
      const out = outOf(work)
      const old = work === 'cold' ? [out, ...peer.caches.map((cache) => join(folder, cache))] : []
      for (const each of old) await rm(each, { recursive: true, force: true })
      const env = { PEER_OUT: out, ASTRO_TELEMETRY_DISABLED: '1' }
      return timedRun(peer.command({ packages, out }), { cwd: folder, env, report: `${folder}-time` })
    },
    async edit(words) {
      for (const { file, text } of originals)
        await writeFile(
          file,
          text.replaceAll(`"${written}`, () => `"${words} ${written}`),
        )
    },
  }
}
