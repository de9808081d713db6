import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishRecorded } from '../../../bin/commands/generate.ts'
import { type CheckReport, checkRecorded } from '../../../bin/commands/validate.ts'
import { type Cache, noCache, openCache } from '../../../generator/cache/cache.ts'
import { engineId } from '../../../generator/cache/engine-id.ts'
import { createSiteChecker } from '../../../generator/check-site.ts'
import { outlineFixture } from '../../../generator/collections/maps/map-fixtures.ts'
import { TemplateError } from '../../../generator/compile/template-error.ts'
import { createPublisher, type PublishResult } from '../../../generator/publish.ts'
import type { SiteFolders } from '../../../generator/read/site-folders.ts'
import { readSite } from '../../../generator/read-site.ts'
import { contentHash } from '../../../runtime/contract/hash.ts'
import { describeFaults } from '../../faults/fault-case.ts'
import { locksmith } from '../../shared/servers/running-site.ts'
import { changeSite } from './changes.ts'
import { damageCache } from './damage.ts'
import { createRandom, type Random } from './random.ts'

const map = `"x-map": {
    "collection": "maps", "whole": "all-towns", "outline": "map.geojson", "land": { "role": "home" },
    "radiusKm": "site/site#/reachKm", "shown": {}, "named": {}, "people": "population"
  },
  "x-folder"`
const reach =
  '"reachKm": { "title": "Reach", "description": "How far maps reach.", "type": "number", "examples": [20] }'

/** The locksmith's site in a folder, with maps, which it does not have. */
function makeSite(folder: string): void {
  for (const part of ['data', 'templates', 'public'])
    cpSync(join(locksmith, part), join(folder, part), { recursive: true })
  const change = (name: string, from: string, to: string) => {
    const text = readFileSync(join(folder, name), 'utf8')
    writeFileSync(join(folder, name), text.replace(from, to))
  }
  writeFileSync(join(folder, 'data/map.geojson'), outlineFixture)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
  change('data/schemas/town.schema.json', '"x-folder"', map)
  change('data/schemas/site.schema.json', '"properties": {', `"properties": { ${reach},`)
  change('data/site.yaml', 'licence:', 'reachKm: 20\nlicence:')
}

const buildsInMemory = 150

/**
 * Folders of a comparison: the site, what it is at the beginning, the cache, and what the two ways of generating write.
 */
type Folders = Record<'site' | 'original' | 'cache' | 'cached' | 'cold', string>
/** What happened in a step, and how the results differ: null if they are the same. */
export type Step = { what: string; difference: string | null }

/**
 * Random changes of a site; after each it is generated with the cache and without. Without the cache, templates are
 * compiled once for each state of all of their files, and now and then each time.
 */
export async function* compareRuns(
  folder: string,
  { seed, steps }: { seed: number; steps: number },
): AsyncGenerator<Step> {
  const random = createRandom(seed)
  const at = (name: string) => join(folder, name)
  const folders: Folders = {
    site: at('site'),
    original: at('original'),
    cache: at('cache'),
    cached: at('cached'),
    cold: at('cold'),
  }
  makeSite(folders.site)
  makeSite(folders.original)
  const builds = new Map<string, unknown>()
  let isAtFault = false
  for (let step = 0; step < steps; step++) {
    const what = [
      step === 0 ? 'nothing' : changeSite({ folder: folders.site, original: folders.original, isAtFault }, random),
    ]
    if (step > 0 && random.below(8) === 0) what.push(damageCache(folders.cache, random))
    if (step > 0 && random.below(25) === 0) what.push(removeOutput(folders, random))
    const asOf = random.below(10) === 0 ? '2026-12-24' : '2026-11-23'
    const isCold = step % 100 === 0
    const cached = await outcomeOf(folders, (options) => {
      const run = { ...options, out: folders.cached, cache: open(folders.cache) }
      return publishRecorded(run, asOf, (onMade) => createPublisher({ ...run, onMade }).publish(asOf))
    })
    const cold = await outcomeOf(folders, (options) =>
      createPublisher({
        ...options,
        out: folders.cold,
        cache: isCold ? noCache : buildsOf(folders.site, builds),
      }).publish(asOf),
    )
    isAtFault = cold.written === null
    // `validate` keeps a record of its own.
    const checked = step % 2 === 0 ? await checkedDifference(folders) : null
    yield { what: what.join(', '), difference: differenceOf(cached, cold, folders) ?? checked }
  }
}

function open(folder: string): Cache {
  return openCache({ folder, engine: engineId() })
}

/** What was built from exactly these templates, in memory. */
function buildsOf(site: string, builds: Map<string, unknown>): Cache {
  const files = readdirSync(join(site, 'templates'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = [...files.map(({ parentPath, name }) => join(parentPath, name)).sort(), join(site, 'package.json')]
  const state = contentHash(paths.map((path) => `${path} ${contentHash(readFileSync(path))}`).join('\n'))
  return {
    get: <T>(stage: string, key: string) =>
      stage === 'builds' ? (builds.get(state + key) as T | undefined) : undefined,
    put(stage, key, value) {
      if (stage === 'builds') builds.set(state + key, value)
      for (const oldest of builds.keys()) if (builds.size > buildsInMemory) builds.delete(oldest)
    },
  }
}

/** Removes a file, or all, of both outputs. */
function removeOutput({ cached, cold }: Folders, random: Random): string {
  if (!existsSync(cold)) return 'there is no dist'
  const names = readdirSync(cold, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(cold.length))
    .sort()
  const name = names.length === 0 || random.below(4) === 0 ? '' : random.pick(names)
  for (const folder of [cached, cold]) rmSync(join(folder, name), { recursive: true, force: true })
  return `removed dist${name}`
}

type Outcome = { told: string; written: PublishResult['written'] }

async function outcomeOf(
  { site }: Folders,
  publish: (folders: SiteFolders) => Promise<PublishResult>,
): Promise<Outcome> {
  const folders = foldersOf(site)
  try {
    const { faults, written } = await publish(folders)
    return { told: describeFaults(faults, folders), written }
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    return { told: error.message, written: null }
  }
}

function foldersOf(site: string): SiteFolders {
  return { data: join(site, 'data'), templates: join(site, 'templates') }
}

/** How a check with the cache differs from one without; null if they say the same. */
async function checkedDifference({ site, cache, cached, cold }: Folders): Promise<string | null> {
  const folders = foldersOf(site)
  const tell = ({ faults, files }: CheckReport) => [describeFaults(faults, folders), ...files].join('\n')
  const known = tell(await checkRecorded({ ...folders, out: cached, cache: open(cache) }))
  const fresh = tell(createSiteChecker()(await readSite({ ...folders, out: cold })))
  return known === fresh ? null : `validate told:\n${known}\ninstead of:\n${fresh}`
}

function differenceOf(cached: Outcome, cold: Outcome, folders: Folders): string | null {
  if (cached.told !== cold.told) return `told:\n${cached.told}\ninstead of:\n${cold.told}`
  if (cached.written?.id !== cold.written?.id) return `wrote ${cached.written?.id} instead of ${cold.written?.id}`
  const files = cold.written === null ? [] : ['manifest.json', ...cold.written.files.map(([path]) => path)]
  const different = files.find(
    (path) => !readFileSync(join(folders.cached, path)).equals(readFileSync(join(folders.cold, path))),
  )
  return different === undefined ? null : `${different} differs`
}
